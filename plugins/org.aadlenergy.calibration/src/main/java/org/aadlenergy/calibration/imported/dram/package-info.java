/**
 * DRAMPower's memory specifications: MemspecReader (XML) -&gt; Memspec -&gt; ChipFigures (a chip,
 * checked) -&gt; DramPlatform (text), with the files of its variation beside it.
 */
@NullMarked
package org.aadlenergy.calibration.imported.dram;

import org.jspecify.annotations.NullMarked;
