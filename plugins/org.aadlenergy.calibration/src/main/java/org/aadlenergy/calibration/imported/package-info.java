/**
 * Platforms out of what others describe: a file of theirs -&gt; its reader -&gt; PlatformText (a
 * platform file, every figure with its place).
 */
@NullMarked
package org.aadlenergy.calibration.imported;

import org.jspecify.annotations.NullMarked;
