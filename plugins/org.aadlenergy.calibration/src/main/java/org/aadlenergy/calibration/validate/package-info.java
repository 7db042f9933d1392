/** Validation: what a platform estimates for an application against what was measured. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.validate;
