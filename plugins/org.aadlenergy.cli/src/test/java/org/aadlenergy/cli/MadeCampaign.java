package org.aadlenergy.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformEvent;

/**
 * A campaign as the test bench would write it on a board whose costs are known: one supply, and of
 * every declared event that a rule fits the time and energy that this class gives it.
 */
final class MadeCampaign {
  static final String RAIL = "core";
  static final double SECONDS_PER_BYTE = 2e-9;
  static final double JOULES_PER_BYTE = 3e-9;
  static final double OPERATION = 65_536;

  private static final int STEPS = 5;
  private static final int EVENTS = 100;

  private final Map<String, Fitting.Rule> rules = new LinkedHashMap<>();

  MadeCampaign() {
    for (PlatformEvent event :
        Services.standard().stream().flatMap(service -> service.events().stream()).toList()) {
      if (event.fitting() instanceof Fitting.Rule rule) {
        rules.put(event.name(), rule);
      }
    }
  }

  /** The events that the campaign fits. */
  List<String> events() {
    return List.copyOf(rules.keySet());
  }

  /** The time of one event, without the part of its bytes. */
  double seconds(String event) {
    return 1e-5 * (1 + events().indexOf(event));
  }

  /** The energy of one event, without the part of its bytes. */
  double joules(String event) {
    return 7e-6 * (1 + events().indexOf(event));
  }

  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("campaign.toml"),
        """
        platform = "made-board"
        [rail.%s]
        charged_to = "processor"
        voltage = "1 V"
        [bench]
        file = "bench.csv"
        """
            .formatted(RAIL));
    Files.writeString(folder.resolve("bench.csv"), bench());
  }

  private String bench() {
    List<String> columns = new ArrayList<>(columns());
    StringBuilder text = new StringBuilder("# tlb_entries = 64\n# page_size = 4096\n");
    text.append("bench,scenario,step,").append(String.join(",", columns));
    text.append(",time_s,energy_").append(RAIL).append("_j\n");
    TreeSet<String> scenarios = new TreeSet<>();
    for (Fitting.Rule rule : rules.values()) {
      scenarios.add(rule.bench() + "," + rule.scenario());
      rule.base().ifPresent(base -> scenarios.add(rule.bench() + "," + base));
    }
    for (String scenario : scenarios) {
      for (int step = 1; step <= STEPS; step++) {
        run(scenario, step, columns, text);
      }
    }
    return text.toString();
  }

  private TreeSet<String> columns() {
    TreeSet<String> columns = new TreeSet<>(List.of("bytes"));
    for (Fitting.Rule rule : rules.values()) {
      columns.add(rule.count());
      columns.addAll(rule.constants().values());
    }
    return columns;
  }

  private boolean isSized(String scenario) {
    return rules.values().stream()
        .anyMatch(
            rule ->
                rule.method() == Fitting.Method.SIZE
                    && scenario.equals(rule.bench() + "," + rule.scenario()));
  }

  private void run(String scenario, int step, List<String> columns, StringBuilder text) {
    Map<String, Double> counts = new LinkedHashMap<>();
    // what the loop around the events takes; messages are nothing but events
    double seconds = isSized(scenario) ? 0.0 : 0.01;
    double joules = isSized(scenario) ? 0.0 : 0.02;
    double size = 100.0 * step;
    for (String event : rules.keySet()) {
      Fitting.Rule rule = rules.get(event);
      boolean slope = rule.method() == Fitting.Method.SLOPE;
      boolean here = scenario.equals(rule.bench() + "," + rule.scenario());
      if (here || slope && scenario.startsWith(rule.bench() + ",")) {
        boolean sized = rule.method() == Fitting.Method.SIZE;
        double count = slope ? EVENTS * step : EVENTS;
        counts.put(rule.count(), count);
        counts.put("bytes", sized ? size : OPERATION);
        seconds += count * (seconds(event) + (sized ? size * SECONDS_PER_BYTE : 0.0));
        joules += count * (joules(event) + (sized ? size * JOULES_PER_BYTE : 0.0));
        rule.constants().values().forEach(column -> counts.put(column, OPERATION));
      }
    }
    text.append(scenario).append(',').append(step);
    for (String column : columns) {
      text.append(String.format(Locale.ROOT, ",%.0f", counts.getOrDefault(column, 0.0)));
    }
    text.append(String.format(Locale.ROOT, ",%.12f,%.12f%n", seconds, joules));
  }
}
