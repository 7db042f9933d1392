/** Campaigns: the manifest of a folder of measurements, and the runs measured in it. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.campaign;
