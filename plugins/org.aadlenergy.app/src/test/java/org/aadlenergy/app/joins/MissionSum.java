package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a mission takes, and how long the battery lasts. */
final class MissionSum {
  private static final double YEAR = 365.25 * 86_400;

  private final Design design;
  private final List<Stretch> modes = new ArrayList<>();

  /** What a thread costs once: before the window, when it comes and when it goes. */
  record Ends(double startup, double come, double go) {}

  /** What a mission has to know of a mode. */
  static final class Stretch {
    final Map<String, Ends> threads;
    double watts;
    double batteryWatts;

    /** Of its processors, when the mode begins. */
    double entry;

    Stretch(Map<String, Ends> threads) {
      this.threads = threads;
    }

    double startup() {
      return threads.values().stream().mapToDouble(Ends::startup).sum();
    }
  }

  MissionSum(Design design) {
    this.design = design;
  }

  void add(Stretch mode) {
    modes.add(mode);
  }

  private static double capacity(Design.Battery battery) {
    return battery.milliampHours() * 3.6 * battery.volts();
  }

  /** What it loses by itself, in watts. */
  static double lost(Design.Battery battery) {
    return capacity(battery) * battery.selfDischarge() / YEAR;
  }

  static double life(Design.Battery battery, double watts) {
    return capacity(battery) * battery.usable() / (watts + lost(battery));
  }

  Map<String, Double> values() {
    Map<String, Double> values = new TreeMap<>();
    Set<String> started = new HashSet<>();
    double run = 0;
    double drawn = 0;
    double startup = 0;
    double changes = 0;
    double seconds = 0;
    for (int i = 0; i < design.mission().size(); i++) {
      Design.Leg leg = design.mission().get(i);
      Stretch mode = modes.get(leg.mode());
      values.put("mission/segment" + i, mode.watts * leg.seconds());
      run += mode.watts * leg.seconds();
      drawn += mode.batteryWatts * leg.seconds();
      seconds += leg.seconds();
      for (Map.Entry<String, Ends> thread : mode.threads.entrySet()) {
        startup += started.add(thread.getKey()) ? thread.getValue().startup() : 0;
      }
      changes += i == 0 ? 0 : change(modes.get(design.mission().get(i - 1).mode()), mode);
    }
    values.put("mission/startup", startup);
    values.put("mission/transition", changes);
    values.put("mission/joules", run + startup + changes);
    values.put("mission/watts", (run + changes) / seconds);
    values.put("mission/life", life(design.battery(), (drawn + changes) / seconds));
    return values;
  }

  private static double change(Stretch from, Stretch to) {
    double sum = from == to ? 0 : to.entry;
    for (Map.Entry<String, Ends> thread : to.threads.entrySet()) {
      sum += from.threads.containsKey(thread.getKey()) ? 0 : thread.getValue().come();
    }
    for (Map.Entry<String, Ends> thread : from.threads.entrySet()) {
      sum += to.threads.containsKey(thread.getKey()) ? 0 : thread.getValue().go();
    }
    return sum;
  }
}
