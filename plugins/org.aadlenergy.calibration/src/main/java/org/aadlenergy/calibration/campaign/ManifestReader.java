package org.aadlenergy.calibration.campaign;

import java.io.IOException;
import java.nio.file.Files;
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
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;

/** Reads {@code campaign.toml}; every mistake in it becomes a finding. */
public final class ManifestReader {
  /** The file that makes a folder a campaign. */
  public static final String FILE_NAME = "campaign.toml";

  /** The table with the runs of an application. */
  public static final String APPLICATION = "application";

  private static final Set<String> HEAD = Set.of("title", "platform", "source");
  private static final Set<String> FILES = Set.of("file", "printed");
  private static final Set<String> RULES =
      Set.of("service", "bench", "scenario", "base", "count", "method");

  private final String file;
  private final List<Table> tables;
  private final Tables values;
  private final Map<String, String> conditions = new LinkedHashMap<>();
  private final Map<String, RailSpec> rails = new LinkedHashMap<>();
  private final Map<String, Located> benches = new LinkedHashMap<>();
  private final List<Table> traces = new ArrayList<>();
  private final List<EventSpec> events = new ArrayList<>();
  private final List<TrafficSpec> traffic = new ArrayList<>();
  private final List<FitRule> rules = new ArrayList<>();
  private final List<Table> activity = new ArrayList<>();
  private Optional<Table> kin = Optional.empty();
  private Optional<Located> application = Optional.empty();
  private Optional<Located> printed = Optional.empty();

  private ManifestReader(String file, List<Table> tables, Tables values) {
    this.file = file;
    this.tables = tables;
    this.values = values;
  }

  /** The manifest of a campaign, given its folder or the file itself; empty where it has errors. */
  public static Optional<Manifest> read(Path campaign, Diagnostics diagnostics) {
    Path path = Files.isDirectory(campaign) ? campaign.resolve(FILE_NAME) : campaign;
    String shown = path.toString().replace('\\', '/');
    try {
      String text = ForeignEncoding.text(Files.readAllBytes(path));
      Path parent = path.getParent();
      Path folder = parent == null ? Path.of("") : parent;
      int before = diagnostics.errorCount();
      ManifestText read = ManifestText.read(shown, text, diagnostics);
      Tables values = new Tables(folder, read.isWhole(), diagnostics);
      Manifest manifest = new ManifestReader(shown, read.tables(), values).manifest();
      return diagnostics.errorCount() == before ? Optional.of(manifest) : Optional.empty();
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown));
      return Optional.empty();
    } catch (IOException e) {
      diagnostics.add(
          Diagnostic.of(DiagnosticCode.UNREADABLE_INPUT, SourceSpan.NONE, "cannot read " + shown)
              .withHint("a campaign is a folder with a " + FILE_NAME + ", or that file itself"));
      return Optional.empty();
    }
  }

  private Manifest manifest() {
    Table head = tables.get(0);
    values.known(head, HEAD);
    tables.subList(1, tables.size()).forEach(this::table);
    String title = head.find("title").map(Entry::text).orElse("Calibration");
    List<String> files = new ArrayList<>(benches.keySet());
    application.ifPresent(located -> files.add(APPLICATION));
    TraceTables traceTables = new TraceTables(values, rails, files);
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
        traffic,
        application,
        printed,
        rules,
        new ActivityTables(values, rails).read(activity),
        new KinTables(values, rails).read(kin));
  }

  private void table(Table table) {
    String name = table.name();
    if (name.equals("conditions")) {
      table.entries().forEach((key, entry) -> condition(key, entry));
    } else if (name.startsWith("rail.")) {
      rail(table).ifPresent(rail -> rails.put(rail.name(), rail));
    } else if (name.equals("bench") || name.startsWith("bench.")) {
      values.known(table, FILES);
      values.located(table, "file").ifPresent(file -> benches.put(name, file));
    } else if (name.startsWith("trace.")) {
      // its rail may stand below it
      traces.add(table);
    } else if (name.startsWith("events.")) {
      new TraceTables(values, rails, List.of()).events(table).ifPresent(events::add);
    } else if (name.startsWith(TrafficTable.PREFIX)) {
      new TrafficTable(values).read(table).ifPresent(traffic::add);
    } else if (ActivityTables.isOne(table)) {
      // its rail may stand below it
      activity.add(table);
    } else if (name.equals(KinTables.NAME)) {
      kin = Optional.of(table);
    } else if (name.startsWith("fit.")) {
      rule(table).ifPresent(rules::add);
    } else if (name.equals(APPLICATION)) {
      values.known(table, FILES);
      application = values.located(table, "file");
      printed = table.find("printed").flatMap(entry -> values.located(table, "printed"));
    } else {
      values.refuse(
          table.span(),
          "there is no table [" + name + "]",
          "use conditions, rail.NAME, bench, trace.NAME, events.NAME, traffic.THREAD, fit.NAME,"
              + " fit.activity, fit.kin or application");
    }
  }

  private void condition(String name, Entry entry) {
    values.checkName(name, "condition", entry.span());
    conditions.put(name, entry.text());
  }

  private String platformName(Table head) {
    Optional<Entry> given = head.find("platform");
    String name = given.map(Entry::text).orElse("calibrated-board");
    values.checkName(name, "platform", given.map(Entry::span).orElse(head.span()));
    return name;
  }

  private Optional<RailSpec> rail(Table table) {
    values.known(table, Set.of("charged_to", "voltage"));
    String name = table.name().substring("rail.".length());
    values.checkName(name, "rail", table.span());
    String word = table.find("charged_to").map(Entry::text).orElse("board");
    Optional<Double> volts = values.positive(table, "voltage", Dimension.VOLTAGE);
    for (Role role : Role.values()) {
      if (role.name().toLowerCase(Locale.ROOT).equals(word)) {
        return Optional.of(new RailSpec(name, role, volts, table.span()));
      }
    }
    values.refuse(
        table.find("charged_to").map(Entry::span).orElse(table.span()),
        "a rail cannot be charged to \"" + word + "\"",
        "use memory, processor, device, bus or board");
    return Optional.empty();
  }

  private Optional<FitRule> rule(Table table) {
    values.known(table, RULES);
    String word = table.find("method").map(Entry::text).orElse("difference");
    Optional<Fitting.Method> method = Optional.empty();
    for (Fitting.Method candidate : Fitting.Method.values()) {
      if (candidate.name().toLowerCase(Locale.ROOT).equals(word)) {
        method = Optional.of(candidate);
      }
    }
    Optional<String> base = table.find("base").map(Entry::text);
    if (method.isEmpty() || (method.get() == Fitting.Method.DIFFERENCE && base.isEmpty())) {
      values.refuse(
          table.span(),
          "the fit \"" + word + "\" is not known, or has no base",
          "use method = \"slope\" or \"size\", or \"difference\" with base = \"SCENARIO\"");
      return Optional.empty();
    }
    String service = values.needed(table, "service");
    values.checkEvent(table, service);
    String bench = values.needed(table, "bench");
    return Optional.of(
        new FitRule(
            service,
            new Fitting.Rule(
                bench,
                values.needed(table, "scenario"),
                base,
                table.find("count").map(Entry::text).orElse("events"),
                method.get(),
                FitRule.constants(service),
                FitRule.isSwitching(bench))));
  }
}
