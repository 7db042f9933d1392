package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.freqbench.FreqbenchPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Units of a chip that freqbench measured, a folder each. */
final class FreqbenchImport implements Import {
  private static final Option TITLE =
      Option.of("--title", "TEXT", "of the platform, which models lists (freqbench)");
  private static final Option DESCRIPTION =
      Option.of("--description", "TEXT", "of the platform, which models prints (freqbench)");

  @Override
  public Manual manual() {
    return Manual.part(
        "freqbench",
        "DIR [DIR...]",
        "aadl-energy import freqbench results/sm7150/main results/sm7150/second"
            + " --output sm7150.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(TITLE, DESCRIPTION);
  }

  @Override
  public boolean takesSeveral() {
    return true;
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    FreqbenchPlatform.Words words =
        new FreqbenchPlatform.Words(arguments.value("--title"), arguments.value("--description"));
    return FreqbenchPlatform.of(files, platform, words, diagnostics);
  }
}
