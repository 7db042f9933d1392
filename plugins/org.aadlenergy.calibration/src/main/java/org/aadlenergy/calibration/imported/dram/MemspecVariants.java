package org.aadlenergy.calibration.imported.dram;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds the files beside a memory specification that hold other columns of the same chip. */
final class MemspecVariants {
  private static final String END = ".xml";

  /** What each ending of a file's name stands for, as columns are called. */
  private static final Map<String, String> COLUMNS = columns();

  private MemspecVariants() {}

  private static Map<String, String> columns() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("", "datasheet");
    columns.put("_mu", "typical");
    columns.put("_2s", "two_sigma");
    columns.put("_3s", "three_sigma");
    return columns;
  }

  /** The column that a file holds, by its name. */
  static String columnOf(Path file) {
    return COLUMNS.getOrDefault(suffix(stem(file)), "datasheet");
  }

  /** The other columns of the chip of a file, by name, in their order. */
  static Map<String, MemspecFigures> beside(
      Path file, MemspecFigures figures, Diagnostics diagnostics) {
    Map<String, MemspecFigures> others = new LinkedHashMap<>();
    String stem = stem(file);
    if (stem.isEmpty()) {
      return others;
    }
    String chip = stem.substring(0, stem.length() - suffix(stem).length());
    for (Map.Entry<String, String> column : COLUMNS.entrySet()) {
      Path other = file.resolveSibling(chip + column.getKey() + END);
      if (!column.getKey().equals(suffix(stem)) && Files.isRegularFile(other)) {
        read(other, figures, diagnostics).ifPresent(f -> others.put(column.getValue(), f));
      }
    }
    return others;
  }

  private static Optional<MemspecFigures> read(
      Path file, MemspecFigures figures, Diagnostics diagnostics) {
    Optional<MemspecFigures> read =
        MemspecReader.read(file, diagnostics)
            .flatMap(spec -> FiguresReader.read(spec, diagnostics));
    Optional<String> difference = read.flatMap(figures::difference);
    if (difference.isPresent()) {
      diagnostics.add(
          DiagnosticCode.VARIATION_FILE_LEFT_OUT,
          SourceSpan.file(file.toString().replace('\\', '/')),
          "this file is left out: it is not about the same chip, as "
              + difference.get()
              + " differs",
          "files of one chip differ in their currents alone");
      return Optional.empty();
    }
    return read;
  }

  /** The name without its ending; "" where it is no XML. */
  private static String stem(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.toLowerCase(Locale.ROOT).endsWith(END)
        ? name.substring(0, name.length() - END.length())
        : "";
  }

  private static String suffix(String stem) {
    return COLUMNS.keySet().stream()
        .filter(suffix -> !suffix.isEmpty() && stem.endsWith(suffix))
        .findFirst()
        .orElse("");
  }
}
