package org.aadlenergy.engine.service.power;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/** What batteries give of a mode while some of them are empty, where rules decide who gives. */
record StagedFlows(
    PowerLines lines, Map<Component, BatteryStore> stores, Function<PowerLines, PowerFlow> flow) {
  /** Their stages; none where no rule decides between batteries. */
  Optional<SourceStages> stages() {
    boolean ruled = false;
    for (PowerLine line : lines.all()) {
      ruled |= line.rule().isPresent();
    }
    if (!ruled || stores.size() < 2) {
      return Optional.empty();
    }
    Map<String, BatteryStore> byPath = new TreeMap<>();
    stores.forEach((battery, store) -> byPath.put(battery.path(), store));
    return Optional.of(new SourceStages(byPath, this::given));
  }

  private Map<String, Double> given(Set<String> empty) {
    Set<Component> batteries = new HashSet<>();
    for (Component battery : stores.keySet()) {
      if (empty.contains(battery.path())) {
        batteries.add(battery);
      }
    }
    PowerLines without = lines.without(batteries);
    PowerFlow its = flow.apply(without);
    Map<String, Double> given = new LinkedHashMap<>();
    for (PowerLine line : without.all()) {
      for (Port port : line.ports(Role.BATTERY)) {
        given.merge(port.component().path(), its.given(line, port).nominal(), Double::sum);
      }
    }
    return given;
  }
}
