package org.aadlenergy.corpus.soc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.calibration.imported.freqbench.FreqbenchPlatform;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The files of the library that the importer writes: a platform for each chip, and their AADL. */
final class LibraryTexts {
  private LibraryTexts() {}

  /** The texts by their paths from the root of the repository. */
  static Map<String, String> of(List<Chip> chips, Path results) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Chip chip : chips) {
      texts.put("models/soc/" + chip.platform() + ".energy", platform(chip, results));
    }
    texts.put("models/aadl/socs.aadl", aadl(chips));
    return texts;
  }

  private static String platform(Chip chip, Path results) throws IOException {
    Path folder = results.resolve(chip.folder());
    Diagnostics diagnostics = new Diagnostics();
    FreqbenchPlatform.Words words =
        new FreqbenchPlatform.Words(Optional.of(chip.title()), Optional.of(chip.description()));
    return FreqbenchPlatform.of(
            chip.units().stream().map(folder::resolve).toList(),
            chip.platform(),
            words,
            diagnostics)
        .orElseThrow(() -> new IOException(diagnostics.sorted().get(0).format()));
  }

  private static String aadl(List<Chip> chips) {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        -- Processors of measured chips, each cluster an implementation: one busy core of it. Written from the table
        -- releng/corpus-check/tables/socs.tsv by releng/corpus-check/socs --write; do not edit.
        package Energy_Platforms::Socs
        public
        \twith Energy_Estimation;
        """);
    for (Chip chip : chips) {
      text.append("\n\t-- ").append(chip.name()).append(" (").append(chip.vendor());
      text.append(", ").append(chip.year()).append(").\n");
      processor(text, "processor ", chip.processor(), chip.platform());
      for (int i = 0; i < chip.cores().size(); i++) {
        text.append("\n\t-- ").append(chip.cores().get(i)).append("\n");
        String cluster = ".cluster" + i;
        processor(
            text,
            "processor implementation ",
            chip.processor() + cluster,
            chip.platform() + cluster);
      }
    }
    return text.append("end Energy_Platforms::Socs;\n").toString();
  }

  private static void processor(StringBuilder text, String kind, String name, String platform) {
    text.append("\t").append(kind).append(name).append("\n\t\tproperties\n");
    text.append("\t\t\tEnergy_Estimation::Calibration => \"").append(platform).append("\";\n");
    text.append("\tend ").append(name).append(";\n");
  }
}
