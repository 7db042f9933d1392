package org.aadlenergy.calibration.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Entry;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.text.Suggestions;

/** Reads {@code campaign.toml}; every mistake in it becomes a finding. */
public final class ManifestReader {
  /** The file that makes a folder a campaign. */
  public static final String FILE_NAME = "campaign.toml";

  private static final Set<String> HEAD = Set.of("title", "platform", "source");
  private static final Set<String> FILES = Set.of("file", "printed");
  private static final Set<String> RULES =
      Set.of("service", "bench", "scenario", "base", "count", "method");

  private final Path folder;
  private final String file;
  private final Diagnostics diagnostics;

  private ManifestReader(Path folder, String file, Diagnostics diagnostics) {
    this.folder = folder;
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** The manifest of a campaign, given its folder or the file itself; empty where it has errors. */
  public static Optional<Manifest> read(Path campaign, Diagnostics diagnostics) {
    Path path = Files.isDirectory(campaign) ? campaign.resolve(FILE_NAME) : campaign;
    String shown = path.toString().replace('\\', '/');
    try {
      String text = Files.readString(path);
      Path parent = path.getParent();
      Path folder = parent == null ? Path.of("") : parent;
      int before = diagnostics.errorCount();
      Manifest manifest = new ManifestReader(folder, shown, diagnostics).manifest(text);
      return diagnostics.errorCount() == before ? Optional.of(manifest) : Optional.empty();
    } catch (IOException e) {
      diagnostics.add(
          Diagnostic.of(DiagnosticCode.AE0002, SourceSpan.NONE, "cannot read " + shown)
              .withHint("a campaign is a folder with a " + FILE_NAME + ", or that file itself"));
      return Optional.empty();
    }
  }

  private Manifest manifest(String text) {
    List<Table> tables = ManifestText.read(file, text, diagnostics);
    Table head = tables.get(0);
    Map<String, String> conditions = new LinkedHashMap<>();
    Map<String, RailSpec> rails = new LinkedHashMap<>();
    List<Located> benches = new ArrayList<>();
    List<Table> traces = new ArrayList<>();
    List<EventSpec> events = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    Optional<Located> application = Optional.empty();
    Optional<Located> printed = Optional.empty();
    TraceTables traceTables = new TraceTables(this, rails);
    known(head, HEAD);
    for (Table table : tables.subList(1, tables.size())) {
      String name = table.name();
      if (name.equals("conditions")) {
        table.entries().forEach((key, entry) -> conditions.put(key, entry.text()));
      } else if (name.startsWith("rail.")) {
        rail(table).ifPresent(rail -> rails.put(rail.name(), rail));
      } else if (name.equals("bench") || name.startsWith("bench.")) {
        known(table, FILES);
        located(table, "file").ifPresent(benches::add);
      } else if (name.startsWith("trace.")) {
        traces.add(table);
      } else if (name.startsWith("events.")) {
        traceTables.events(table).ifPresent(events::add);
      } else if (name.startsWith("fit.")) {
        rule(table).ifPresent(rules::add);
      } else if (name.equals("application")) {
        known(table, FILES);
        application = located(table, "file");
        printed = table.find("printed").isPresent() ? located(table, "printed") : Optional.empty();
      } else {
        refuse(
            table.span(),
            "there is no table [" + name + "]",
            "use conditions, rail.NAME, bench, trace.NAME, events.NAME, fit.NAME or application");
      }
    }
    String title = head.find("title").map(Entry::text).orElse("Calibration");
    return new Manifest(
        file,
        title,
        platformName(head),
        head.find("source").map(Entry::text).orElse("Calibration campaign: " + title),
        conditions,
        rails,
        benches,
        traces.stream().flatMap(t -> traceTables.read(t).stream()).toList(),
        events,
        application,
        printed,
        rules);
  }

  private String platformName(Table head) {
    Optional<Entry> given = head.find("platform");
    String name = given.map(Entry::text).orElse("calibrated-board");
    if (!isName(name)) {
      refuse(
          given.map(Entry::span).orElse(head.span()),
          "\"" + name + "\" is no name for a platform",
          "use letters, digits, - and _, a letter first");
    }
    return name;
  }

  private Optional<RailSpec> rail(Table table) {
    known(table, Set.of("charged_to", "voltage"));
    String name = table.name().substring("rail.".length());
    if (!isName(name)) {
      refuse(
          table.span(),
          "\"" + name + "\" is no name for a rail",
          "use letters, digits, - and _, a letter first");
    }
    String word = table.find("charged_to").map(Entry::text).orElse("board");
    Optional<Double> volts = quantity(table, "voltage", Dimension.VOLTAGE);
    for (Role role : Role.values()) {
      if (role.name().toLowerCase(Locale.ROOT).equals(word)) {
        return Optional.of(new RailSpec(name, role, volts, table.span()));
      }
    }
    refuse(
        table.find("charged_to").map(Entry::span).orElse(table.span()),
        "a rail cannot be charged to \"" + word + "\"",
        "use memory, processor, device, bus or board");
    return Optional.empty();
  }

  private Optional<Rule> rule(Table table) {
    known(table, RULES);
    String word = table.find("method").map(Entry::text).orElse("difference");
    Optional<Rule.Method> method = Optional.empty();
    for (Rule.Method candidate : Rule.Method.values()) {
      if (candidate.name().toLowerCase(Locale.ROOT).equals(word)) {
        method = Optional.of(candidate);
      }
    }
    Optional<String> base = table.find("base").map(Entry::text);
    if (method.isEmpty() || (method.get() == Rule.Method.DIFFERENCE && base.isEmpty())) {
      refuse(
          table.span(),
          "the fit \"" + word + "\" is not known, or has no base",
          "use method = \"slope\" or \"size\", or \"difference\" with base = \"SCENARIO\"");
      return Optional.empty();
    }
    return Optional.of(
        new Rule(
            needed(table, "service"),
            needed(table, "bench"),
            needed(table, "scenario"),
            base,
            table.find("count").map(Entry::text).orElse("events"),
            method.get()));
  }

  /** A text that a table cannot do without. */
  String needed(Table table, String key) {
    Optional<Entry> entry = table.find(key);
    if (entry.isEmpty()) {
      refuse(table.span(), "[" + table.name() + "] lacks " + key, "add " + key + " = \"...\"");
    }
    return entry.map(Entry::text).orElse("");
  }

  Optional<Located> located(Table table, String key) {
    String name = needed(table, key);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    SourceSpan span = table.find(key).map(Entry::span).orElse(table.span());
    Optional<Path> path = file(name);
    if (path.isEmpty()) {
      refuse(
          span,
          "there is no file " + name + " beside the manifest",
          "paths start at the manifest's folder");
    }
    return path.map(found -> new Located(found, found.toString().replace('\\', '/'), span));
  }

  private Optional<Path> file(String name) {
    try {
      Path path = folder.resolve(name);
      return Files.isReadable(path) && !Files.isDirectory(path)
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  Optional<Double> quantity(Table table, String key, Dimension dimension) {
    Optional<Entry> entry = table.find(key);
    Optional<Double> value = entry.flatMap(e -> Quantities.parse(e.text(), dimension));
    if (entry.isPresent() && value.isEmpty()) {
      refuse(
          entry.get().span(),
          key + " = \"" + entry.get().text() + "\" is no quantity in " + dimension.siUnit(),
          "write for instance \"2.5 V\", \"100 kHz\", \"1 A\"");
    }
    return value;
  }

  void known(Table table, Set<String> keys) {
    table
        .entries()
        .forEach(
            (key, entry) -> {
              if (!keys.contains(key)) {
                refuse(
                    entry.span(),
                    "the table [" + table.name() + "] has no key " + key,
                    Suggestions.closest(key, keys)
                        .map(close -> "did you mean " + close + "?")
                        .orElse("it has " + String.join(", ", keys.stream().sorted().toList())));
              }
            });
  }

  void refuse(SourceSpan span, String message, String hint) {
    diagnostics.add(Diagnostic.of(DiagnosticCode.AE1001, span, message).withHint(hint));
  }

  private static boolean isName(String text) {
    boolean name = !text.isEmpty() && Character.isLetter(text.charAt(0));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      name &= c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
    }
    return name;
  }
}
