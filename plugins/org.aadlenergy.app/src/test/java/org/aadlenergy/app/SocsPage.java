package org.aadlenergy.app;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;

/** Writes the page that lists the measured chips of the library, with what each covers. */
final class SocsPage {
  private static final String FOLDER = "models/soc/";

  private final StringBuilder page = new StringBuilder();

  private SocsPage() {}

  /** Whether a platform is one of a measured chip. */
  static boolean isChip(CalibratedPlatform platform) {
    return platform.span().file().startsWith(FOLDER);
  }

  static String of(List<CalibratedPlatform> chips) {
    SocsPage writer = new SocsPage();
    writer.page.append("# The chips\n\n<!-- generated from models/soc; do not edit -->\n\n");
    writer.page.append(
        """
        Processors of phones, measured by freqbench (Danny Lin and contributors, MIT license): the power of one busy core of each cluster
        at each of its frequencies, and how fast it is. `aadl-energy models NAME` prints every figure with its error, file and line;
        `aadl-energy models --search 'cortex-a76 2019'` finds chips by vendor, core and year. In AADL they are the implementations of
        `Energy_Platforms::Socs`. [Measured chips, held against other units](../soc-validation.md) says which units
        stand, where the errors come from, and what the figures are worth. Years and names of cores
        are common knowledge, for which no document is cited: they are for finding a chip, and nothing is computed from them.

        """);
    writer.page.append(chips.size()).append(" chips:\n");
    for (CalibratedPlatform chip : chips) {
      writer.chip(chip);
    }
    return writer.page.toString();
  }

  private void chip(CalibratedPlatform chip) {
    page.append("\n## ").append(chip.title()).append("\n\n");
    page.append(chip.description().orElse("")).append("\n\n");
    page.append("| `Calibration` | frequencies | power of one busy core |\n|---|---|---|\n");
    for (CalibratedPlatform part : chip.parts().values()) {
      List<ExecutionProfile> profiles =
          part.profiles().values().stream()
              .sorted(Comparator.comparingDouble(p -> p.frequency().orElseThrow().value()))
              .toList();
      ExecutionProfile slow = profiles.get(0);
      ExecutionProfile fast = profiles.get(profiles.size() - 1);
      page.append("| `").append(part.name()).append("` | ").append(profiles.size());
      page.append(
          String.format(
              Locale.ROOT,
              ", %.0f to %.0f MHz | %s to %s |\n",
              slow.frequency().orElseThrow().value() / 1e6,
              fast.frequency().orElseThrow().value() / 1e6,
              power(slow),
              power(fast)));
    }
  }

  private static String power(ExecutionProfile profile) {
    double watts = profile.power().get("soc").value();
    double error = profile.power().get("soc").uncertainty().amount();
    return String.format(Locale.ROOT, "%.0f (± %.0f) mW", 1e3 * watts, 1e3 * error);
  }
}
