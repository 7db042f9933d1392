package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.MemspecPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A memory chip as DRAMPower describes it. */
final class DramImport implements Import {
  @Override
  public String name() {
    return "dram";
  }

  @Override
  public String operands() {
    return "FILE.xml|FILE.json";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public List<String> examples() {
    return List.of(
        "aadl-energy import dram MICRON_1Gb_DDR3-1066_16bit_G.xml --output ddr3.energy",
        "aadl-energy import dram lpddr5.json --output lpddr5.energy");
  }

  @Override
  public List<String> problems(Arguments arguments) {
    return List.of();
  }

  @Override
  public Optional<String> platform(
      Path file, String platform, Arguments arguments, Diagnostics diagnostics) {
    return MemspecPlatform.of(file, platform, diagnostics);
  }
}
