package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.MemspecPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A memory chip as DRAMPower describes it. */
final class DramImport implements Import {
  @Override
  public Manual manual() {
    return Manual.part(
        "dram",
        "FILE.xml|FILE.json",
        "aadl-energy import dram MICRON_1Gb_DDR3-1066_16bit_G.xml --output ddr3.energy",
        "aadl-energy import dram lpddr5.json --output lpddr5.energy");
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return MemspecPlatform.of(files.get(0), platform, diagnostics);
  }
}
