/**
 * DRAMPower's memory specifications. Those of version 4: MemspecReader (XML) -&gt; Memspec -&gt;
 * ChipFigures (a chip, checked) -&gt; DramPlatform (text), with the files of its variation beside
 * it. Those of 5 and later: JsonMemspecReader (JSON) -&gt; Memspec -&gt; JsonFigures -&gt;
 * JsonPlatform.
 */
@NullMarked
package org.aadlenergy.calibration.imported.dram;

import org.jspecify.annotations.NullMarked;
