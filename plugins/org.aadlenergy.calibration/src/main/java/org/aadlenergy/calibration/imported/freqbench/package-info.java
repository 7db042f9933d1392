/**
 * Measured chips of freqbench: UnitReader (a folder: results.csv, run.log, device.txt) -&gt; Unit
 * -&gt; Domain and Point (units side by side) -&gt; UnitSpread (how far a further unit may be off)
 * -&gt; FreqbenchPlatform (text); Judgement and UnitFindings say what is wrong with units.
 */
@NullMarked
package org.aadlenergy.calibration.imported.freqbench;

import org.jspecify.annotations.NullMarked;
