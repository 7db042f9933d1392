/** What the weather gave a panel, and how warm it was: profiles to state with what harvests. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.weather;
