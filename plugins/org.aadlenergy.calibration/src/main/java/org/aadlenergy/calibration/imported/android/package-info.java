/**
 * Android's power profiles: ProfileReader (XML) -&gt; PowerProfile -&gt; AndroidPlatform (text).
 */
@NullMarked
package org.aadlenergy.calibration.imported.android;

import org.jspecify.annotations.NullMarked;
