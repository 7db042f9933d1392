/** Small device trees of the tests' own making, and what becomes of them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.imported.devicetree;
