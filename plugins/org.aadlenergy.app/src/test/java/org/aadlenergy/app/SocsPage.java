package org.aadlenergy.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;

/** Writes the page that lists the measured chips of the library, with what each covers. */
final class SocsPage {
  private static final String FOLDER = "models/soc/";

  /** Where the makers' announcements and the names of cores are said. */
  private static final Path TABLE = Path.of("../../releng/corpus-check/tables/socs.tsv");

  private static final int YEAR_BY = 8;
  private static final int CORES_BY = 9;
  private static final String NONE = "-";

  private final StringBuilder page = new StringBuilder();
  private final Map<String, String[]> documents = new HashMap<>();

  private SocsPage() throws IOException {
    for (String line : Files.readAllLines(TABLE)) {
      String[] cells = line.split("\t", -1);
      if (!line.startsWith("#") && cells.length > CORES_BY) {
        documents.put(cells[0], cells);
      }
    }
  }

  /** Whether a platform is one of a measured chip. */
  static boolean isChip(CalibratedPlatform platform) {
    return platform.span().file().startsWith(FOLDER);
  }

  static String of(List<CalibratedPlatform> chips) throws IOException {
    SocsPage writer = new SocsPage();
    writer.page.append("# The chips\n\n<!-- generated from models/soc; do not edit -->\n\n");
    writer.page.append(
        """
        Processors of phones, measured by freqbench (Danny Lin and contributors, MIT license): the power of one busy core of each cluster
        at each of its frequencies, and how fast it is. `aadl-energy models NAME` prints every figure with its error, file and line;
        `aadl-energy models --search 'cortex-a76 2019'` finds chips by vendor, core and year. In AADL they are the implementations of
        `Energy_Platforms::Socs`. [Measured chips, held against other units](../soc-validation.md) says which units
        stand, where the errors come from, and what the figures are worth. Years and names of cores
        are for finding a chip, and nothing is computed from them; each chip says which pages they are from, or that none is cited.

        """);
    writer.page.append(chips.size()).append(" chips:\n");
    for (CalibratedPlatform chip : chips) {
      writer.chip(chip);
    }
    return writer.page.toString();
  }

  private void chip(CalibratedPlatform chip) {
    page.append("\n## ").append(chip.title()).append("\n\n");
    page.append(chip.description().orElse("")).append(documents(chip)).append("\n\n");
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

  /** Who says the year and the cores: no figure needs it, so that the platform does not say it. */
  private String documents(CalibratedPlatform chip) {
    String[] cells = documents.get(chip.name().substring(chip.name().indexOf('-') + 1));
    String year = cells[YEAR_BY];
    String cores = cells[CORES_BY];
    if (year.equals(cores)) {
      return year.equals(NONE)
          ? " No document is cited for the year and the cores."
          : " Year and cores: " + year + ".";
    }
    return (year.equals(NONE) ? " No document is cited for the year" : " Year: " + year)
        + (cores.equals(NONE) ? "; none for the cores." : "; cores: " + cores + ".");
  }

  private static String power(ExecutionProfile profile) {
    double watts = profile.power().get("soc").value();
    double error = profile.power().get("soc").uncertainty().amount();
    return String.format(Locale.ROOT, "%.0f (± %.0f) mW", 1e3 * watts, 1e3 * error);
  }
}
