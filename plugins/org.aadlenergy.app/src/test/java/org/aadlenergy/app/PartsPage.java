package org.aadlenergy.app;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;

/** Writes the page that lists the parts of the library, with what each covers. */
final class PartsPage {
  private static final String FOLDER = "models/parts/";

  /** Those that others measured. */
  private static final String CELLS = "models/cells/";

  /** A table of more rows is told by their number. */
  private static final int MANY = 5;

  private final StringBuilder page = new StringBuilder();

  private PartsPage() {}

  /** Whether a platform is one of a part, from its data sheet or, of a cell, as it was measured. */
  static boolean isPart(CalibratedPlatform platform) {
    String file = platform.span().file();
    return file.startsWith(FOLDER) || file.startsWith(CELLS);
  }

  static String of(List<CalibratedPlatform> parts) {
    PartsPage writer = new PartsPage();
    writer.page.append(
        "# The parts\n\n<!-- generated from models/parts and cells; do not edit -->\n\n");
    writer.page.append(
        """
Parts from data sheets: what each draws in its states, as its maker prints it. Every figure names its document, table and
condition; `aadl-energy models NAME` prints them all. A current is given, and the power that follows at the supply that the figures are
printed for; at another supply, write a platform of your own that extends the part. Figures are typical ones; where the document prints
limits, they are the ends of the interval. The state `idle` is the one in which a part rests unless `Idle_State` names another.

""");
    writer.page.append(parts.size()).append(" parts:\n");
    writer.section("Processors, with or without a radio", parts, PartsPage::isProcessor);
    writer.section("Devices", parts, PartsPage::isDevice);
    writer.section("Regulators and chargers", parts, p -> p.converter().isPresent());
    writer.section("Batteries", parts, p -> p.battery().isPresent());
    writer.page.append("\nCells that somebody measured, or fitted a circuit to, name who did.\n");
    return writer.page.toString();
  }

  private static boolean isProcessor(CalibratedPlatform part) {
    return rails(part).stream().anyMatch(rail -> rail.role() == Role.PROCESSOR);
  }

  private static boolean isDevice(CalibratedPlatform part) {
    return !isProcessor(part) && part.battery().isEmpty() && part.converter().isEmpty();
  }

  private static List<Rail> rails(CalibratedPlatform part) {
    List<Rail> rails = new ArrayList<>(part.rails().values());
    part.parts().values().forEach(variant -> rails.addAll(variant.rails().values()));
    return rails;
  }

  private void section(
      String title, List<CalibratedPlatform> parts, Predicate<CalibratedPlatform> chosen) {
    page.append("\n## ").append(title).append("\n\n");
    page.append("| `Calibration` | part | covers | document |\n|---|---|---|---|\n");
    for (CalibratedPlatform part : parts) {
      if (chosen.test(part)) {
        row(part, part.title());
        part.parts().values().forEach(variant -> row(variant, part.title()));
      }
    }
  }

  private void row(CalibratedPlatform part, String title) {
    Set<String> covers = new LinkedHashSet<>();
    Set<String> documents = new LinkedHashSet<>();
    part.profiles()
        .forEach(
            (name, profile) ->
                profile.power().values().forEach(p -> cover(name, p, covers, documents)));
    part.states()
        .forEach(
            (name, state) ->
                state.power().values().forEach(p -> cover(name, p, covers, documents)));
    part.battery().ifPresent(battery -> cover(battery, covers, documents));
    part.converter().ifPresent(converter -> cover(converter, covers, documents));
    if (!covers.isEmpty()) {
      page.append("| `").append(part.name()).append("` | ").append(cell(title)).append(" | ");
      page.append(cell(String.join(", ", covers))).append(" | ");
      page.append(cell(String.join("; ", documents))).append(" |\n");
    }
  }

  private static void cover(Battery battery, Set<String> covers, Set<String> documents) {
    battery.energy().ifPresent(e -> cover("energy", e, covers, documents));
    battery.charge().ifPresent(c -> cover("charge", c, covers, documents));
    battery.voltage().ifPresent(v -> cover("voltage", v, covers, documents));
    for (CellRow.Kind kind : CellRow.Kind.values()) {
      List<CellRow> rows = battery.rows(kind);
      if (rows.size() > MANY) {
        covers.add("`" + kind.words() + "` in " + rows.size() + " rows");
      } else {
        rows.forEach(row -> cover(row.words(), row.value(), covers, documents));
      }
    }
  }

  private static void cover(Converter converter, Set<String> covers, Set<String> documents) {
    converter.input().ifPresent(v -> cover("input", v, covers, documents));
    converter.output().ifPresent(v -> cover("output", v, covers, documents));
    converter.quiescent().ifPresent(q -> cover("quiescent", q, covers, documents));
    converter.limits().forEach((word, volts) -> cover(word, volts, covers, documents));
    if (converter.linear()) {
      covers.add("`linear`");
    }
    for (Converter.Efficiency efficiency : converter.efficiencies()) {
      String load = efficiency.load().map(at -> " at " + at.text()).orElse("");
      cover("efficiency" + load, efficiency.share(), covers, documents);
    }
  }

  private static void cover(
      String name, Coefficient figure, Set<String> covers, Set<String> documents) {
    covers.add("`" + name + "` " + figure.text());
    figure.reference().map(Reference::source).ifPresent(documents::add);
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
