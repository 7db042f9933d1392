package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/** Batteries on lines of their own, of which one is empty before the others. */
final class BatteryLines {
  private static final double ROUNDING = 1e-9;

  /** The batteries of one line. */
  private static final class Group {
    final List<Component> batteries = new ArrayList<>(1);
    double joules;
    double watts;

    double life() {
      return watts > 0.0 ? joules / watts : Double.POSITIVE_INFINITY;
    }
  }

  private BatteryLines() {}

  /** That a life of all batteries together is longer than that of some, if it is so. */
  static Optional<Problem> problem(
      PowerLines lines, PowerFlow flow, Map<Component, BatteryStore> stores) {
    TreeMap<String, Component> sorted = new TreeMap<>();
    stores.keySet().forEach(battery -> sorted.put(battery.path(), battery));
    Map<PowerLine, Group> groups = new LinkedHashMap<>(2);
    Group all = new Group();
    Group first = all;
    for (Component battery : sorted.values()) {
      BatteryStore store = Objects.requireNonNull(stores.get(battery));
      Group group = groups.computeIfAbsent(lines.of(battery).get(0), line -> new Group());
      group.batteries.add(battery);
      add(group, battery, store, lines, flow);
      add(all, battery, store, lines, flow);
    }
    for (Group group : groups.values()) {
      first = group.life() < first.life() * (1.0 - ROUNDING) ? group : first;
    }
    return first == all ? Optional.empty() : Optional.of(problem(first, sorted));
  }

  private static void add(
      Group group, Component battery, BatteryStore store, PowerLines lines, PowerFlow flow) {
    group.joules += store.usableJoules().nominal();
    group.watts += store.drainWatts().nominal();
    for (PowerLine line : lines.of(battery)) {
      for (Port port : line.ports(Role.BATTERY)) {
        group.watts += port.component() == battery ? flow.given(line, port).nominal() : 0.0;
      }
    }
  }

  private static Problem problem(Group first, TreeMap<String, Component> all) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.BATTERY_EMPTY_BEFORE_OTHERS,
        first.batteries.get(0).source(),
        "batteries "
            + String.join(" and ", all.keySet())
            + " feed lines of their own: the battery life is that of all together, and "
            + String.join(" and ", first.batteries.stream().map(Component::path).toList())
            + " is empty before",
        "share the load by what each holds, or read what each gives in the way of power");
  }
}
