package org.aadlenergy.app.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.project.TomlReader.TomlException;
import org.aadlenergy.app.project.TomlTable.Entry;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;

/**
 * What a project file says; paths are seen from the file.
 *
 * @param budgets as settings, {@code Energy_Estimation::Energy_Budget=10 mJ @ app.encoder}
 * @param places the lines of the file that the budgets stand in
 */
public record ProjectFile(
    List<String> roots,
    List<Path> libraries,
    List<Path> models,
    List<String> budgets,
    List<String> failOn,
    Optional<String> minCoverage,
    Optional<Path> baseline,
    Optional<String> tolerance,
    List<Waiver> waivers,
    Map<String, SourceSpan> places) {
  /** Its name, beside the models. */
  public static final String NAME = "aadl-energy.toml";

  private static final Set<String> TOP =
      Set.of("roots", "libraries", "models", "fail-on", "min-coverage", "baseline", "tolerance");
  private static final Set<String> BUDGET = Set.of("path", "energy", "power");
  private static final Set<String> WAIVER = Set.of("gate", "path", "reason", "expires");

  /** The project file of a folder, or of the folder that a file is in, if there is one. */
  public static Optional<Path> beside(Path input) {
    Path folder = Files.isDirectory(input) ? input : input.getParent();
    Path file = folder == null ? Path.of(NAME) : folder.resolve(NAME);
    return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
  }

  /**
   * Reads a project file.
   *
   * @param problems receives what is wrong, each with {@code file:line:column}
   */
  public static Optional<ProjectFile> read(Path file, List<String> problems) {
    String name = file.toString().replace('\\', '/');
    try {
      List<TomlTable> tables = TomlReader.read(Files.readString(file, StandardCharsets.UTF_8));
      Reading reading = new Reading(name, file, tables, problems);
      return Optional.of(reading.file());
    } catch (TomlException e) {
      problems.add(name + ":" + e.line() + ":" + e.column() + ": " + e.getMessage());
    } catch (IOException e) {
      problems.add(name + " cannot be read as UTF-8 text");
    }
    return Optional.empty();
  }

  /** Makes sense of the tables. */
  private record Reading(String name, Path path, List<TomlTable> tables, List<String> problems) {

    ProjectFile file() {
      TomlTable top = tables.get(0);
      checkKeys(top, TOP);
      Map<String, SourceSpan> budgets = new LinkedHashMap<>();
      List<Waiver> waivers = new ArrayList<>();
      for (TomlTable table : tables.subList(1, tables.size())) {
        switch (table.name()) {
          case "budget" -> budget(table, budgets);
          case "waiver" -> waiver(table).ifPresent(waivers::add);
          default ->
              problem(
                  table.line(),
                  1,
                  "there is no table [" + table.name() + "]",
                  table.name(),
                  Set.of("budget", "waiver"));
        }
      }
      return new ProjectFile(
          texts(top, "roots"),
          paths(top, "libraries"),
          paths(top, "models"),
          List.copyOf(budgets.keySet()),
          texts(top, "fail-on"),
          text(top, "min-coverage"),
          text(top, "baseline").map(this::resolved),
          text(top, "tolerance"),
          waivers,
          budgets);
    }

    private void checkKeys(TomlTable table, Set<String> known) {
      for (Entry entry : table.entries().values()) {
        if (!known.contains(entry.key())) {
          String message = "there is no key '" + entry.key() + "'";
          problem(entry.line(), entry.column(), message, entry.key(), known);
        }
      }
    }

    private void problem(int line, int column, String message, String word, Set<String> known) {
      String close =
          Suggestions.closest(word, known)
              .map(c -> "; did you mean '" + c + "'?")
              .orElse(" (known: " + String.join(", ", known.stream().sorted().toList()) + ")");
      problems.add(name + ":" + line + ":" + column + ": " + message + close);
    }

    private void budget(TomlTable table, Map<String, SourceSpan> budgets) {
      checkKeys(table, BUDGET);
      limit(table, "energy", "Energy_Estimation::Energy_Budget", budgets);
      limit(table, "power", "Energy_Estimation::Average_Power_Budget", budgets);
      if (table.find("energy").isEmpty() && table.find("power").isEmpty()) {
        problems.add(name + ":" + table.line() + ":1: the budget needs 'energy' or 'power'");
      }
    }

    private void limit(
        TomlTable table, String key, String property, Map<String, SourceSpan> budgets) {
      String suffix = text(table, "path").filter(p -> !p.isEmpty()).map(p -> " @ " + p).orElse("");
      Optional<String> limit = text(table, key);
      if (limit.isPresent()) {
        Entry entry = table.find(key).orElseThrow();
        budgets.put(
            property + "=" + limit.get() + suffix,
            SourceSpan.at(name, entry.line(), entry.column()));
      }
    }

    private Optional<Waiver> waiver(TomlTable table) {
      checkKeys(table, WAIVER);
      String gate = text(table, "gate").orElse("budget");
      if (!gate.equals("budget") && !gate.equals("regression")) {
        problems.add(name + ":" + table.line() + ":1: 'gate' is \"budget\" or \"regression\"");
      }
      Optional<String> reason = text(table, "reason").filter(r -> !r.isBlank());
      Optional<LocalDate> expires = date(table);
      if (reason.isEmpty()) {
        problems.add(name + ":" + table.line() + ":1: the waiver needs a 'reason'");
      }
      if (expires.isEmpty() || reason.isEmpty()) {
        return Optional.empty();
      }
      String path = text(table, "path").orElse("");
      String place = name + ":" + table.line();
      return Optional.of(new Waiver(gate, path, reason.get(), expires.get(), place));
    }

    private Optional<LocalDate> date(TomlTable table) {
      try {
        Optional<LocalDate> date = text(table, "expires").map(LocalDate::parse);
        if (date.isEmpty()) {
          problems.add(
              name + ":" + table.line() + ":1: the waiver needs a day: expires = 2027-01-31");
        }
        return date;
      } catch (DateTimeException e) {
        Entry entry = table.find("expires").orElseThrow();
        problems.add(
            name + ":" + entry.line() + ":" + entry.column() + ": write the day as 2027-01-31");
        return Optional.empty();
      }
    }

    private List<String> texts(TomlTable table, String key) {
      return table.find(key).map(Entry::values).orElse(List.of());
    }

    private Optional<String> text(TomlTable table, String key) {
      Optional<Entry> entry = table.find(key);
      if (entry.filter(Entry::list).isPresent()) {
        Entry list = entry.get();
        problems.add(
            name + ":" + list.line() + ":" + list.column() + ": '" + key + "' is one value");
        return Optional.empty();
      }
      return entry.map(e -> e.values().get(0));
    }

    private List<Path> paths(TomlTable table, String key) {
      return texts(table, key).stream().map(this::resolved).toList();
    }

    private Path resolved(String text) {
      Path folder = path.getParent();
      return folder == null ? Path.of(text) : folder.resolve(text).normalize();
    }
  }
}
