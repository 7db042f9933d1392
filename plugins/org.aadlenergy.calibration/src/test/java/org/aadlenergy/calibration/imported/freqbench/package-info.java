/** Result folders of our own making, whole and damaged. */
@NullMarked
package org.aadlenergy.calibration.imported.freqbench;

import org.jspecify.annotations.NullMarked;
