/** Tests of platforms out of memory specifications. */
@NullMarked
package org.aadlenergy.calibration.imported.dram;

import org.jspecify.annotations.NullMarked;
