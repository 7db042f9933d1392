package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.calibration.imported.kernel.FrequencyPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
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
  public Manual manual() {
    return Manual.part(
        "cpufreq-stats",
        "FILE",
        "aadl-energy import cpufreq-stats times.txt --powers rk3399 --output recorded.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(BASE, MODELS);
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    List<Path> folders = arguments.all("--models").stream().map(Path::of).toList();
    PlatformLibrary library = PlatformReports.library(folders, diagnostics);
    return FrequencyPlatform.of(
        files.get(0), platform, arguments.value("--powers"), library, diagnostics);
  }
}
