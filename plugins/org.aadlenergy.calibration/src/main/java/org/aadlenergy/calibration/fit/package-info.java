/**
 * Fits: least squares with intervals, a robust variant, cost by difference, and tests of the model.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.fit;
