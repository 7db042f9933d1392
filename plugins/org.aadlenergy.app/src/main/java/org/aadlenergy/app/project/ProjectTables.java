package org.aadlenergy.app.project;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.toml.TomlEntry;
import org.aadlenergy.toml.TomlList;
import org.aadlenergy.toml.TomlScalar;
import org.aadlenergy.toml.TomlTable;
import org.aadlenergy.toml.TomlValue;

/**
 * Makes sense of the tables of a project file.
 *
 * @param whole whether nothing was left out of them, so that what is not there is missing
 */
record ProjectTables(Path path, TomlTable top, boolean whole, List<String> problems) {
  private static final Set<String> TOP =
      Set.of("roots", "libraries", "models", "fail-on", "min-coverage", "baseline", "tolerance");
  private static final Set<String> BUDGET = Set.of("path", "energy", "power", "peak");
  private static final Set<String> WAIVER = Set.of("gate", "path", "reason", "expires");

  private static final List<String> WAIVED =
      List.of(
          "budget",
          "peak",
          "margin",
          "brown-out",
          "upper-bound",
          "deadline",
          "regression",
          "incomplete");

  /** What the file says; what is wrong with it goes into the problems. */
  ProjectFile file() {
    Map<String, SourceSpan> budgets = new LinkedHashMap<>();
    Map<String, SourceSpan> places = new LinkedHashMap<>();
    List<Waiver> waivers = new ArrayList<>();
    for (TomlEntry entry : top.entries().values()) {
      List<TomlTable> tables = tables(entry);
      if (tables.isEmpty()) {
        checkKey(entry, TOP);
        places.put(entry.key(), entry.span());
      }
      for (TomlTable table : tables) {
        table(entry.key(), table, budgets, waivers);
      }
    }
    List<String> limits = List.copyOf(budgets.keySet());
    places.putAll(budgets);
    return new ProjectFile(
        texts(top, "roots"),
        paths("libraries"),
        paths("models"),
        limits,
        texts(top, "fail-on"),
        text(top, "min-coverage"),
        text(top, "baseline").flatMap(text -> resolved("baseline", text)),
        text(top, "tolerance"),
        waivers,
        places);
  }

  /** The table or tables of a name; none where it is a key of the file itself. */
  private static List<TomlTable> tables(TomlEntry entry) {
    List<TomlValue> values =
        entry.value() instanceof TomlList list ? list.values() : List.of(entry.value());
    return values.stream()
        .filter(each -> each instanceof TomlTable)
        .map(TomlTable.class::cast)
        .toList();
  }

  private void table(
      String name, TomlTable table, Map<String, SourceSpan> budgets, List<Waiver> waivers) {
    switch (name) {
      case "budget" -> budget(table, budgets);
      case "waiver" -> waiver(table).ifPresent(waivers::add);
      default ->
          problem(
              table.span(), "there is no table [" + name + "]", name, Set.of("budget", "waiver"));
    }
  }

  private void checkKeys(TomlTable table, Set<String> known) {
    table.entries().values().forEach(entry -> checkKey(entry, known));
  }

  private void checkKey(TomlEntry entry, Set<String> known) {
    if (!known.contains(entry.key())) {
      problem(entry.span(), "there is no key '" + entry.key() + "'", entry.key(), known);
    }
  }

  private void problem(SourceSpan span, String message, String word, Set<String> known) {
    String close =
        Suggestions.closest(word, known)
            .map(c -> "; did you mean '" + c + "'?")
            .orElse(" (known: " + String.join(", ", known.stream().sorted().toList()) + ")");
    problems.add(place(span) + ": " + message + close);
  }

  private void needs(TomlTable table, String what) {
    if (whole) {
      problems.add(place(table.span()) + ": " + what);
    }
  }

  private void budget(TomlTable table, Map<String, SourceSpan> budgets) {
    checkKeys(table, BUDGET);
    limit(table, "energy", "Energy_Estimation::Energy_Budget", budgets);
    limit(table, "power", "Energy_Estimation::Average_Power_Budget", budgets);
    limit(table, "peak", "Energy_Estimation::Peak_Power_Limit", budgets);
    boolean none = table.find("energy").isEmpty() && table.find("power").isEmpty();
    if (none && table.find("peak").isEmpty()) {
      needs(table, "the budget needs 'energy', 'power' or 'peak'");
    }
  }

  private void limit(
      TomlTable table, String key, String property, Map<String, SourceSpan> budgets) {
    String suffix = text(table, "path").filter(p -> !p.isEmpty()).map(p -> " @ " + p).orElse("");
    Optional<String> limit = text(table, key);
    if (limit.isPresent()) {
      budgets.put(property + "=" + limit.get() + suffix, table.find(key).orElseThrow().span());
    }
  }

  private Optional<Waiver> waiver(TomlTable table) {
    checkKeys(table, WAIVER);
    String gate = text(table, "gate").orElse("budget");
    if (!WAIVED.contains(gate)) {
      problems.add(place(table.span()) + ": 'gate' is one of " + String.join(", ", WAIVED));
    }
    Optional<String> reason = text(table, "reason").filter(r -> !r.isBlank());
    Optional<LocalDate> expires = date(table);
    if (reason.isEmpty()) {
      needs(table, "the waiver needs a 'reason'");
    }
    if (expires.isEmpty() || reason.isEmpty()) {
      return Optional.empty();
    }
    String path = text(table, "path").orElse("");
    return Optional.of(new Waiver(gate, path, reason.get(), expires.get(), table.span().brief()));
  }

  private Optional<LocalDate> date(TomlTable table) {
    try {
      Optional<LocalDate> date = text(table, "expires").map(LocalDate::parse);
      if (date.isEmpty()) {
        needs(table, "the waiver needs a day: expires = 2027-01-31");
      }
      return date;
    } catch (DateTimeException e) {
      problems.add(
          place(table.find("expires").orElseThrow().span()) + ": write the day as 2027-01-31");
      return Optional.empty();
    }
  }

  private List<String> texts(TomlTable table, String key) {
    Optional<TomlEntry> entry = table.find(key);
    if (entry.isEmpty() || !tables(entry.get()).isEmpty()) {
      return List.of();
    }
    List<TomlValue> values =
        entry.get().value() instanceof TomlList list ? list.values() : List.of(entry.get().value());
    List<String> texts = new ArrayList<>();
    for (TomlValue value : values) {
      if (value instanceof TomlScalar scalar) {
        texts.add(scalar.text());
      } else {
        problems.add(place(entry.get().span()) + ": '" + key + "' is a list of texts");
      }
    }
    return texts;
  }

  private Optional<String> text(TomlTable table, String key) {
    Optional<TomlEntry> entry = table.find(key);
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    if (entry.get().value() instanceof TomlScalar scalar) {
      return Optional.of(scalar.text());
    }
    problems.add(place(entry.get().span()) + ": '" + key + "' is one value");
    return Optional.empty();
  }

  private List<Path> paths(String key) {
    return texts(top, key).stream().flatMap(text -> resolved(key, text).stream()).toList();
  }

  private Optional<Path> resolved(String key, String text) {
    try {
      Path folder = path.getParent();
      return Optional.of(folder == null ? Path.of(text) : folder.resolve(text).normalize());
    } catch (InvalidPathException e) {
      problems.add(
          place(top.find(key).orElseThrow().span()) + ": '" + key + "' holds what is no path");
      return Optional.empty();
    }
  }

  /** {@code file:line:column}. */
  static String place(SourceSpan span) {
    return span.brief() + ":" + span.column();
  }
}
