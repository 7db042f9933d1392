package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * The components that lines reach into from sources outside of them, whatever they end at there: a
 * board whose feature feeds a part of it is fed, too. What a board makes itself does not feed it.
 */
final class FedBoards {
  private final PowerLines lines;
  private final Map<Component, Map<PowerLine, Optional<Feature>>> reached = new IdentityHashMap<>();

  FedBoards(PowerLines lines) {
    this.lines = lines;
    for (PowerLine line : lines.all()) {
      if (line.isPowered()) {
        reach(line);
      }
    }
  }

  private void reach(PowerLine line) {
    int sources = 0;
    Map<Component, Integer> inside = new IdentityHashMap<>();
    for (Port port : line.ports()) {
      if (PowerLine.isSource(port.role())) {
        sources++;
        around(port.component()).forEach(each -> inside.merge(each, 1, Integer::sum));
      }
    }
    Set<Component> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (End end : line.reached()) {
      for (Component each : around(end.component())) {
        if (seen.add(each) && inside.getOrDefault(each, 0) < sources) {
          reached.computeIfAbsent(each, c -> new LinkedHashMap<>(2)).put(line, entry(each, end));
        }
      }
    }
  }

  /** The feature that it comes in by, if there is one alone that it may be. */
  private static Optional<Feature> entry(Component board, End end) {
    Optional<Feature> found = Optional.empty();
    for (Feature feature : end.feature().isPresent() ? board.features() : List.<Feature>of()) {
      Feature inner = end.feature().get();
      if (feature.kind() == inner.kind() && feature.classifier().equals(inner.classifier())) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(feature);
      }
    }
    return found;
  }

  private static List<Component> around(Component component) {
    List<Component> around = new ArrayList<>(4);
    Optional<Component> each = component.parent();
    while (each.isPresent()) {
      around.add(each.get());
      each = each.get().parent();
    }
    return around;
  }

  /** Lets a component hang on the lines that reach into it, if there are any. */
  List<Port> hang(Component component) {
    List<Port> ports = new ArrayList<>(1);
    reached
        .getOrDefault(component, Map.of())
        .forEach(
            (line, by) -> {
              Port port = new Port(component, by, Role.CONSUMER);
              lines.hang(line, port);
              ports.add(port);
            });
    return ports;
  }
}
