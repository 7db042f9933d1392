package org.aadlenergy.calibration.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.calibration.campaign.ActivitySpec.Term;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Entry;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads the tables {@code [fit.activity]} and those below it. */
final class ActivityTables {
  static final String NAME = "fit.activity";

  private static final Set<String> COLUMNS =
      Set.of("power", "voltage", "frequency", "temperature", "program", "variant", "busy");
  private static final Set<String> NEEDED = Set.of("power", "voltage", "frequency", "program");
  private static final Set<String> KEYS =
      Set.of(
          "file",
          "rail",
          "part",
          "cores",
          "frequency_unit",
          "least_busy",
          "at",
          "growth",
          "at_temperature",
          "work",
          "waits");
  private static final Set<String> CLASSES =
      Set.of("Integer_Code", "Floating_Point_Code", "SIMD_Code", "Memory_Bound_Code", "Mixed_Code");

  private static final double ROOM = 25.0;

  /** {@code Core {4..7} CycleCount}. */
  private static final Pattern RANGE = Pattern.compile("(.*)\\{(\\d{1,4})\\.\\.(\\d{1,4})}(.*)");

  private final Tables values;
  private final Map<String, RailSpec> rails;
  private final Map<String, List<Term>> events = new LinkedHashMap<>();
  private final Map<String, List<String>> numbers = new LinkedHashMap<>();
  private final Map<String, List<String>> sets = new LinkedHashMap<>();
  private final Map<String, String> classes = new LinkedHashMap<>();

  ActivityTables(Tables values, Map<String, RailSpec> rails) {
    this.values = values;
    this.rails = rails;
  }

  static boolean isOne(Table table) {
    return table.name().equals(NAME) || table.name().startsWith(NAME + ".");
  }

  /** What the tables say; empty, with findings, where something is missing. */
  Optional<ActivitySpec> read(List<Table> tables) {
    Optional<Table> head = tables.stream().filter(t -> t.name().equals(NAME)).findFirst();
    for (Table table : tables) {
      switch (table.name().substring(NAME.length())) {
        case "" -> {}
        case ".events" -> table.entries().forEach(this::event);
        case ".numbers" -> table.entries().forEach(this::number);
        case ".sets" -> table.entries().forEach(this::set);
        case ".classes" -> table.entries().forEach(this::codeClass);
        default ->
            values.refuse(
                table.span(),
                "there is no table [" + table.name() + "]",
                "below [fit.activity] stand events, numbers, sets and classes");
      }
    }
    if (head.isEmpty()) {
      if (!tables.isEmpty()) {
        values.missing(tables.get(0), "there is no [fit.activity]", "add it, with file and rail");
      }
      return Optional.empty();
    }
    return spec(head.get());
  }

  private Optional<ActivitySpec> spec(Table table) {
    Set<String> known = new TreeSet<>(COLUMNS);
    known.addAll(KEYS);
    values.known(table, known);
    Map<String, String> columns = new LinkedHashMap<>();
    for (String key : new TreeSet<>(COLUMNS)) {
      String column =
          NEEDED.contains(key)
              ? values.needed(table, key)
              : table.find(key).map(Entry::text).orElse("");
      if (!column.isEmpty()) {
        columns.put(key, column);
      }
    }
    Optional<Located> file = values.located(table, "file");
    String rail = values.needed(table, "rail");
    if (!rail.isEmpty() && !rails.containsKey(rail)) {
      values.missing(table, "there is no [rail." + rail + "]", "declare it with charged_to");
    }
    if (events.isEmpty()) {
      values.missing(
          table, "no events are named", "add [fit.activity.events] with cycles = \"COLUMN\"");
    }
    table.find("part").ifPresent(e -> values.checkName(e.text(), "part", e.span()));
    if (table.find("growth").isPresent() && !columns.containsKey("temperature")) {
      values.missing(
          table, "growth needs a temperature", "name its column: temperature = \"COLUMN\"");
    }
    if (file.isEmpty() || events.isEmpty() || !columns.keySet().containsAll(NEEDED)) {
      return Optional.empty();
    }
    return Optional.of(
        new ActivitySpec(
            file.get(),
            rail,
            table.find("part").map(Entry::text).orElse(""),
            values.positive(table, "cores", Dimension.RATIO).map(Double::intValue),
            columns,
            values.positive(table, "frequency_unit", Dimension.FREQUENCY).orElse(1e6),
            values.quantity(table, "least_busy", Dimension.RATIO).orElse(0.0),
            values.positive(table, "at", Dimension.VOLTAGE).orElse(1.0),
            values.quantity(table, "growth", Dimension.RATIO).orElse(0.0),
            values.quantity(table, "at_temperature", Dimension.RATIO).orElse(ROOM),
            events,
            numbers,
            sets,
            classes,
            event(table, "work"),
            event(table, "waits"),
            table.span()));
  }

  /** An event that a key names. */
  private Optional<String> event(Table table, String key) {
    table.find(key).ifPresent(this::names);
    return table.find(key).map(Entry::text);
  }

  /** {@code A + B - C}, each a column or several of them. */
  private void event(String name, Entry entry) {
    List<Term> terms = new ArrayList<>();
    double sign = 1.0;
    boolean open = true;
    for (String part : entry.text().split("\\s+(?=[+-]\\s)|(?<=\\s[+-])\\s+", -1)) {
      String word = part.strip();
      if (word.equals("+") || word.equals("-")) {
        sign = word.equals("-") ? -1.0 : 1.0;
        open = true;
      } else {
        open = word.isEmpty();
        for (String column : columns(word)) {
          terms.add(new Term(column, sign));
        }
      }
    }
    if (open) {
      values.refuse(
          entry.span(),
          "\"" + entry.text() + "\" names no columns",
          "write for instance \"Core {4..7} CycleCount\" or \"loads + stores\"");
    }
    events.put(name, terms);
  }

  private static List<String> columns(String word) {
    Matcher range = RANGE.matcher(word);
    if (!range.matches()) {
      return List.of(word);
    }
    List<String> columns = new ArrayList<>();
    for (int i = Integer.parseInt(range.group(2)); i <= Integer.parseInt(range.group(3)); i++) {
      columns.add(range.group(1) + i + range.group(4));
    }
    return columns;
  }

  /** {@code instructions = "0x1b, 0x08"}, or {@code others = "0x1b-0x73"}. */
  private void number(String event, Entry entry) {
    if (!events.containsKey(event)) {
      values.refuse(
          entry.span(),
          "there is no event " + event + " in [fit.activity.events]",
          "it has " + String.join(", ", events.keySet()));
    }
    numbers.put(event, Stream.of(entry.text().split(",", -1)).map(String::strip).toList());
  }

  private void set(String name, Entry entry) {
    values.checkName(name, "set of events", entry.span());
    sets.put(name, names(entry));
  }

  private List<String> names(Entry entry) {
    List<String> names = Stream.of(entry.text().split(",", -1)).map(String::strip).toList();
    for (String name : names) {
      if (!events.containsKey(name)) {
        SourceSpan span = entry.span();
        values.refuse(
            span,
            "there is no event " + name + " in [fit.activity.events]",
            "it has " + String.join(", ", events.keySet()));
      }
    }
    return names;
  }

  /** {@code Memory_Bound_Code = "tlb, mp_randmem"}. */
  private void codeClass(String name, Entry entry) {
    if (!CLASSES.contains(name)) {
      values.refuse(
          entry.span(),
          "there is no class of code " + name,
          "use " + String.join(", ", new TreeSet<>(CLASSES)));
    }
    for (String program : entry.text().split(",", -1)) {
      classes.put(program.strip(), name);
    }
  }
}
