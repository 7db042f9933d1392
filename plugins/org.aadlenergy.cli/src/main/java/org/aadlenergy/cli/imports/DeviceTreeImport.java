package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.devicetree.DeviceTreePlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A board's flattened device tree. */
final class DeviceTreeImport implements Import {
  private static final Option VOLTAGE =
      Option.of(
          "--opp-voltage",
          "NAME",
          "take opp-microvolt-NAME where operating points have voltages for several kinds of chip");

  @Override
  public Manual manual() {
    return Manual.part(
        "devicetree",
        "FILE.dtb",
        "aadl-energy import devicetree /sys/firmware/fdt --output board.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(VOLTAGE);
  }

  @Override
  public List<String> problems(Arguments arguments) {
    Optional<String> name = arguments.value("--opp-voltage");
    return name.isEmpty() || name.get().matches("[0-9A-Za-z,._+?#-]{1,40}")
        ? List.of()
        : List.of(
            "--opp-voltage takes what follows opp-microvolt- in the tree, as speed0, not \""
                + name.get()
                + "\"");
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return DeviceTreePlatform.of(
        files.get(0), platform, arguments.value("--opp-voltage"), diagnostics);
  }
}
