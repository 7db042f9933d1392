package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.calibration.imported.kernel.FrequencyPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** A print of cpufreq's statistics. */
final class FrequencyTimesImport implements Import {
  private static final Option BASE =
      Option.of(
          "--powers",
          "PLATFORM",
          "what cpufreq's times are weighted with: its parts cluster0, ... have the frequencies");
  private static final Option MODELS =
      Option.many("--models", "DIR", "a folder with .energy platforms besides the library");

  @Override
  public String name() {
    return "cpufreq-stats";
  }

  @Override
  public String operands() {
    return "FILE";
  }

  @Override
  public List<Option> options() {
    return List.of(BASE, MODELS);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "aadl-energy import cpufreq-stats times.txt --powers rk3399 --output recorded.energy");
  }

  @Override
  public List<String> problems(Arguments arguments) {
    return List.of();
  }

  @Override
  public Optional<String> platform(
      Path file, String platform, Arguments arguments, Diagnostics diagnostics) {
    List<Path> folders = arguments.all("--models").stream().map(Path::of).toList();
    PlatformLibrary library = PlatformReports.library(folders, diagnostics);
    return FrequencyPlatform.of(file, platform, arguments.value("--powers"), library, diagnostics);
  }
}
