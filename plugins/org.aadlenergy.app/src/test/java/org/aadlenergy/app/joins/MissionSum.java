package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** What a mission takes, and how long the battery lasts. */
final class MissionSum {
  private static final double YEAR = 365.25 * 86_400;

  /** What a thread costs once: before the window, when it comes and when it goes. */
  record Ends(double startup, double come, double go) {}

  /**
   * What a mission has to know of a mode.
   *
   * @param entry what its processors take when it begins
   */
  record Stretch(Map<String, Ends> threads, double watts, double batteryWatts, double entry) {}

  private final Design design;
  final List<Stretch> modes = new ArrayList<>();

  MissionSum(Design design) {
    this.design = design;
  }

  private double capacity() {
    return design.battery().milliampHours() * 3.6 * design.battery().volts();
  }

  /** What the battery loses by itself, in watts. */
  double lost() {
    return capacity() * design.battery().selfDischarge() / YEAR;
  }

  double life(double watts) {
    return capacity() * design.battery().usable() / (watts + lost());
  }

  Map<String, Double> values() {
    Map<String, Double> values = new TreeMap<>();
    Map<String, Ends> started = new TreeMap<>();
    Stretch before = modes.get(design.mission().get(0).mode());
    double run = 0;
    double drawn = 0;
    double startup = 0;
    double changes = 0;
    double seconds = 0;
    for (Design.Leg leg : design.mission()) {
      Stretch mode = modes.get(leg.mode());
      values.put("mission/segment" + values.size(), mode.watts() * leg.seconds());
      run += mode.watts() * leg.seconds();
      drawn += mode.batteryWatts() * leg.seconds();
      seconds += leg.seconds();
      startup += without(mode.threads(), started, Ends::startup);
      changes += mode == before ? 0 : mode.entry();
      changes += without(mode.threads(), before.threads(), Ends::come);
      changes += without(before.threads(), mode.threads(), Ends::go);
      mode.threads().forEach(started::putIfAbsent);
      before = mode;
    }
    values.put("mission/startup", startup);
    values.put("mission/transition", changes);
    values.put("mission/joules", run + startup + changes);
    values.put("mission/watts", (run + changes) / seconds);
    values.put("mission/life", life((drawn + changes) / seconds));
    return values;
  }

  /** The sum over threads that are not among others. */
  static double without(
      Map<String, Ends> these, Map<String, Ends> others, ToDoubleFunction<Ends> cost) {
    return these.keySet().stream()
        .filter(thread -> !others.containsKey(thread))
        .mapToDouble(thread -> cost.applyAsDouble(these.get(thread)))
        .sum();
  }
}
