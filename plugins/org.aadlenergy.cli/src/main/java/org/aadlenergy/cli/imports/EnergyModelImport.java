package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.kernel.EnergyModelPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A print of a running kernel's energy model. */
final class EnergyModelImport implements Import {
  private static final Option UNIT =
      Option.of(
          "--power-unit",
          "uW|mW",
          "of an energy model; default: what the kernel says, else by the size of its figures");

  @Override
  public Manual manual() {
    return Manual.part(
        "energy-model", "FILE", "aadl-energy import energy-model model.txt --output board.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(UNIT);
  }

  @Override
  public List<String> problems(Arguments arguments) {
    Optional<String> unit = arguments.value("--power-unit");
    return unit.isEmpty() || List.of("uW", "mW").contains(unit.get())
        ? List.of()
        : List.of("--power-unit must be uW or mW, not \"" + unit.get() + "\"");
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return EnergyModelPlatform.of(
        files.get(0), platform, arguments.value("--power-unit"), diagnostics);
  }
}
