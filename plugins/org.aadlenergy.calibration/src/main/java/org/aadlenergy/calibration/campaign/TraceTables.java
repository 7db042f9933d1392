package org.aadlenergy.calibration.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Entry;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.calibration.campaign.TraceSpec.Alignment;
import org.aadlenergy.calibration.campaign.TraceSpec.Format;
import org.aadlenergy.calibration.campaign.TraceSpec.Limits;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Reads the tables {@code [trace.NAME]} and {@code [events.NAME]} of a manifest.
 *
 * @param files the tables that name files with runs
 */
record TraceTables(Tables values, Map<String, RailSpec> rails, List<String> files) {
  private static final Set<String> COLUMNS =
      Set.of(
          "time_column",
          "current_column",
          "voltage_column",
          "power_column",
          "time_unit",
          "current_unit",
          "voltage_unit",
          "power_unit",
          "separator",
          "decimal");
  private static final Set<String> KEYS =
      Set.of(
          "file",
          "format",
          "rail",
          "voltage",
          "align",
          "start",
          "marker",
          "sample_rate",
          "gap",
          "spike",
          "limit",
          "runs");

  Optional<TraceSpec> read(Table table) {
    Set<String> known = new TreeSet<>(COLUMNS);
    known.addAll(KEYS);
    values.known(table, known);
    Optional<Located> file = values.located(table, "file");
    Optional<Format> format = values.word(table, "format", Format.values());
    Optional<Alignment> alignment =
        table.find("align").isPresent()
            ? values.word(table, "align", Alignment.values())
            : Optional.of(Alignment.TIMESTAMPS);
    String rail = values.needed(table, "rail");
    RailSpec spec = rails.get(rail);
    if (spec == null && !rail.isEmpty()) {
      values.missing(
          table, "there is no [rail." + rail + "]", "declare the rail with charged_to and voltage");
    }
    if (file.isEmpty() || format.isEmpty() || alignment.isEmpty() || spec == null) {
      return Optional.empty();
    }
    Optional<Integer> marker = marker(table);
    if (alignment.get() == Alignment.MARKERS && marker.isEmpty()) {
      values.missing(table, "markers need a digital channel", "add marker = \"D0\"");
    }
    Map<String, String> columns = new LinkedHashMap<>();
    table
        .entries()
        .forEach(
            (key, entry) -> {
              if (COLUMNS.contains(key)) {
                columns.put(key, entry.text());
              }
            });
    return Optional.of(
        new TraceSpec(
            table.name().substring("trace.".length()),
            file.get().path(),
            format.get(),
            rail,
            values.positive(table, "voltage", Dimension.VOLTAGE).or(spec::volts),
            alignment.get(),
            values.quantity(table, "start", Dimension.TIME).orElse(0.0),
            marker,
            columns,
            values.positive(table, "sample_rate", Dimension.FREQUENCY),
            new Limits(
                values.positive(table, "gap", Dimension.RATIO).orElse(Limits.STANDARD.gap()),
                values.positive(table, "spike", Dimension.RATIO).orElse(Limits.STANDARD.spike()),
                values.positive(table, "limit", Dimension.CURRENT)),
            runs(table),
            table.span()));
  }

  /** The file of a tool that counted or listed events. */
  Optional<EventSpec> events(Table table) {
    values.known(table, Set.of("file", "format", "bench", "scenario", "start"));
    Optional<Located> file = values.located(table, "file");
    Optional<EventSpec.Format> format = values.word(table, "format", EventSpec.Format.values());
    String bench = values.needed(table, "bench");
    String scenario = values.needed(table, "scenario");
    if (file.isEmpty() || format.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new EventSpec(
            table.name().substring("events.".length()),
            file.get(),
            format.get(),
            bench,
            scenario,
            values.quantity(table, "start", Dimension.TIME).orElse(0.0),
            table.span()));
  }

  /** The table with the runs that a trace shows. */
  private Optional<String> runs(Table table) {
    Optional<Entry> entry = table.find("runs");
    if (entry.isPresent() && !files.contains(entry.get().text())) {
      values.refuse(
          entry.get().span(),
          "there is no table [" + entry.get().text() + "] with runs",
          files.isEmpty()
              ? "add [bench] or [application] with the runs"
              : "use " + String.join(" or ", files));
    }
    return entry.map(Entry::text);
  }

  private Optional<Integer> marker(Table table) {
    Optional<Entry> entry = table.find("marker");
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    String text = entry.get().text();
    if (text.length() == 2
        && text.charAt(0) == 'D'
        && text.charAt(1) >= '0'
        && text.charAt(1) <= '7') {
      return Optional.of(text.charAt(1) - '0');
    }
    values.refuse(
        entry.get().span(), "there is no digital channel \"" + text + "\"", "use D0 to D7");
    return Optional.empty();
  }
}
