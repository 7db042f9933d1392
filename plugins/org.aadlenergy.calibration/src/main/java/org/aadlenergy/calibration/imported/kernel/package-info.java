/**
 * What a running kernel says of its processors, as text: FileLines (one file's contents under its
 * path, whatever printed them) -&gt; EnergyModel -&gt; EnergyModelPlatform (text), and
 * FrequencyTimes -&gt; FrequencyPlatform (text).
 */
@NullMarked
package org.aadlenergy.calibration.imported.kernel;

import org.jspecify.annotations.NullMarked;
