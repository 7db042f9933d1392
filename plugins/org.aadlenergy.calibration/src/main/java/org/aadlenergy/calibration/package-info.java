/**
 * Calibration: from measurements on a board to a platform with errors, and from a platform to the
 * proof that it predicts.
 *
 * <pre>
 * campaign.toml --> campaign --+
 * bench CSV, traces --> importer --> align --> fit --> report --> model.energy, calibration.html
 *                                              |
 *                       application runs --> validate --> |E - M| / M
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration;
