/** Power profiles of our own making, under old and new names, whole and damaged. */
@NullMarked
package org.aadlenergy.calibration.imported.android;

import org.jspecify.annotations.NullMarked;
