package org.aadlenergy.report.platform;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Reference;

/** Prints the memory chip of a platform as its table, with the sources below. */
final class ChipText {
  private ChipText() {}

  static void append(DramTable table, StringBuilder text) {
    text.append("\nmemory chip ").append(table.chip().standard()).append(" at ");
    text.append(table.figure("clock").map(Coefficient::text).orElse("")).append("  ");
    text.append(table.span().brief()).append('\n');
    text.append(PlatformText.wrap(organisation(table.chip().organisation()), "  "));
    List<String> cycles = new ArrayList<>();
    table.chip().cycles().forEach((timing, count) -> cycles.add(timing + " " + count));
    text.append(PlatformText.wrap("cycles: " + String.join(", ", cycles), "  "));
    for (DramSupply supply : table.chip().currents().supplies()) {
      text.append("  ").append(supply.name()).append(' ');
      text.append(table.figure(supply.name()).map(Coefficient::text).orElse("")).append('\n');
      table.figures().forEach((row, figure) -> current(supply.name(), row, figure, text));
    }
    if (table.chip().lines().isPresent()) {
      text.append("  VDDQ ").append(table.figure("VDDQ").map(Coefficient::text).orElse(""));
      text.append('\n');
      table.figures().forEach((row, figure) -> line(table, row, figure, text));
    }
    sources(table, text);
  }

  /** What a line draws: the energy of a rise, and its termination. */
  private static void line(DramTable table, String row, Coefficient figure, StringBuilder text) {
    Optional<DramLine> line =
        row.startsWith("VDDQ.") ? DramLine.named(row.substring(5)) : Optional.empty();
    if (line.isPresent()) {
      String ohms = table.figure(row + "/termination").map(its -> ", " + its.text()).orElse("");
      String figures = figure.text() + ohms;
      text.append(
          String.format(
              Locale.ROOT, "    %-8s %-10s %s\n", line.get(), figures, line.get().meaning()));
    }
  }

  private static String organisation(DramOrganisation built) {
    String groups = built.bankGroups() > 1 ? " in " + built.bankGroups() + " groups" : "";
    String ranks = built.ranks() > 1 ? ", " + built.ranks() + " ranks" : "";
    return String.format(
        Locale.ROOT,
        "%d data lines, %d transfers a cycle, bursts of %d; %d banks%s%s, %d rows of %d columns: %s"
            + " MiB",
        built.widthBits(),
        built.dataRate(),
        built.burstLength(),
        built.banks(),
        groups,
        ranks,
        built.rows(),
        built.columns(),
        BigDecimal.valueOf(built.bytes() / (1 << 20)).stripTrailingZeros().toPlainString());
  }

  /** The rows of a supply; the figures of further columns are in the words of their row. */
  private static void current(String supply, String row, Coefficient figure, StringBuilder text) {
    if (!row.startsWith(supply + ".") || row.indexOf('/') >= 0) {
      return;
    }
    String name = row.substring(supply.length() + 1);
    String meaning = DramCurrent.named(name).map(DramCurrent::meaning).orElse("self-refresh");
    String spread = figure.uncertainty().reason().orElse("");
    text.append(String.format(Locale.ROOT, "    %-8s %-10s %s", name, figure.text(), meaning));
    text.append(spread.startsWith("process variation") ? "; " + spread : "").append('\n');
  }

  private static void sources(DramTable table, StringBuilder text) {
    Set<String> sources = new LinkedHashSet<>();
    for (Coefficient figure : table.figures().values()) {
      figure.reference().map(r -> line(figure, r)).ifPresent(sources::add);
    }
    sources.forEach(source -> text.append(PlatformText.wrap(source, "      ")));
  }

  private static String line(Coefficient figure, Reference reference) {
    return figure.basis().word() + ": " + reference.where() + " of " + reference.source();
  }
}
