package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.Converters.Flow;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerEnds.Link;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * The lines of a mode, and who hangs on which. Buses and grids are conductors; a line ends at
 * converters, batteries, supplies and whatever draws.
 */
final class PowerLines {
  private final PowerFigures figures;
  private final Converters converters;
  private final Map<String, List<String>> neighbours = new TreeMap<>();
  private final Map<String, Link> links = new HashMap<>();
  private final Map<Component, List<PowerLine>> byComponent = new IdentityHashMap<>();
  private final List<PowerLine> all = new ArrayList<>();
  private final List<Component> backwards = new ArrayList<>(0);

  /** What comes from outside at the moment. */
  private final Map<Component, Double> harvested;

  /** The batteries that have nothing left. */
  private final Set<Component> empty;

  /** The lines of a mode, without the outputs of converters that hang backwards. */
  static PowerLines of(
      ArchitectureView view, PowerEnds ends, PowerFigures figures, Converters converters) {
    PowerLines lines = new PowerLines(ends, figures, converters);
    Later<PowerLines> always = Later.of(() -> ofAllModes(view, figures));
    for (PowerLine line : lines.all) {
      for (Port port : line.ports(Role.FEEDER)) {
        if (lines.isBackwards(port.component(), line) && !always.get().isFed(port.component())) {
          lines.backwards.add(port.component());
          line.remove(port);
        }
      }
    }
    return lines;
  }

  private static PowerLines ofAllModes(ArchitectureView view, PowerFigures figures) {
    PowerEnds ends = new PowerEnds(view);
    return new PowerLines(ends, figures, new Converters(ends, figures));
  }

  private PowerLines(PowerEnds ends, PowerFigures figures, Converters converters) {
    this.figures = figures;
    this.converters = converters;
    this.harvested = Map.of();
    this.empty = Set.of();
    for (Component component : ends.components()) {
      for (Link link : ends.links(component)) {
        String own = node(link.own());
        neighbours.computeIfAbsent(own, n -> new ArrayList<>(2)).add(node(link.other()));
        links.putIfAbsent(own, link);
      }
    }
    Set<String> seen = new HashSet<>();
    for (String node : neighbours.keySet()) {
      if (seen.add(node)) {
        gather(node, seen);
      }
    }
  }

  private PowerLines(PowerLines other, Map<Component, Double> harvested, Set<Component> empty) {
    this.empty = empty;
    this.figures = other.figures;
    this.converters = other.converters;
    this.harvested = harvested;
    all.addAll(other.all);
    byComponent.putAll(other.byComponent);
    backwards.addAll(other.backwards);
  }

  /** The same lines while so much comes from outside. */
  PowerLines harvesting(Map<Component, Double> watts) {
    return new PowerLines(this, watts, empty);
  }

  /** The same lines where some batteries are empty. */
  PowerLines without(Set<Component> batteries) {
    return new PowerLines(this, harvested, batteries);
  }

  /** Whether a battery has nothing left. */
  boolean isEmpty(Component battery) {
    return empty.contains(battery);
  }

  /** Whether it gives what comes from outside, which is counted apart. */
  boolean isHarvester(Component component) {
    return harvested.containsKey(component);
  }

  /** Whether anything else gives to what a converter draws from. */
  private boolean isFed(Component converter) {
    for (PowerLine line : of(converter)) {
      if (line.has(converter, Role.FED) && line.isPowered()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a converter hangs with its output on what is fed, and feeds what nothing feeds. */
  private boolean isBackwards(Component converter, PowerLine output) {
    boolean sourced = false;
    for (Port port : output.ports()) {
      sourced |= PowerLine.isSource(port.role()) && port.component() != converter;
    }
    boolean needed = false;
    sourced &= !isFed(converter);
    for (PowerLine line : of(converter)) {
      if (line.has(converter, Role.FED)) {
        for (Port port : line.ports()) {
          needed |= port.role() != Role.FED || port.component() != converter;
        }
      }
    }
    return sourced && needed;
  }

  /** The converters whose outputs hang where their inputs should. */
  List<Component> backwards() {
    return backwards;
  }

  /** Conductors are one node each, all others one for each of their features. */
  private String node(End end) {
    return conducts(end.component()) ? end.component().path() : end.path();
  }

  private boolean conducts(Component component) {
    return (component.category() == Category.BUS || figures.capacity(component).isPresent())
        && !figures.isConverter(component)
        && !figures.isBattery(component);
  }

  private void gather(String first, Set<String> seen) {
    PowerLine line = new PowerLine();
    List<String> nodes = new ArrayList<>(List.of(first));
    for (int i = 0; i < nodes.size(); i++) {
      for (String next : neighbours.getOrDefault(nodes.get(i), List.of())) {
        if (seen.add(next)) {
          nodes.add(next);
        }
      }
    }
    nodes.sort(String::compareTo);
    Set<String> known = new HashSet<>();
    for (String node : nodes) {
      Link link = Objects.requireNonNull(links.get(node));
      End end = link.own();
      Optional<Role> role = role(link);
      if (role.isEmpty() || !PowerLine.isSource(role.get())) {
        line.reach(end);
      }
      if (role.isPresent() && known.add(role.get() + end.component().path())) {
        hang(line, new Port(end.component(), end.feature(), role.get()));
      }
    }
    all.add(line);
  }

  /** Lets a component hang on a line. */
  void hang(PowerLine line, Port port) {
    line.add(port);
    List<PowerLine> its = byComponent.computeIfAbsent(port.component(), c -> new ArrayList<>(2));
    if (!its.contains(line)) {
      its.add(line);
    }
  }

  private Optional<Role> role(Link link) {
    Component component = link.own().component();
    if (figures.isConverter(component)) {
      Flow flow = converters.flows(component).getOrDefault(link, Flow.UNKNOWN);
      return flow == Flow.UNKNOWN
          ? Optional.empty()
          : Optional.of(flow == Flow.INTO ? Role.FED : Role.FEEDER);
    }
    if (figures.isBattery(component)) {
      return Optional.of(Role.BATTERY);
    }
    if (Harvesters.isOne(component) || limit(component, link.own().feature()).isPresent()) {
      return Optional.of(Role.SUPPLY);
    }
    return conducts(component) ? Optional.empty() : Optional.of(Role.CONSUMER);
  }

  /**
   * The most that a feature, or a source of AADLib, supplies: nothing, where the feature does so in
   * other modes only.
   */
  Optional<Double> limit(Component component, Optional<Feature> feature) {
    Double outside = harvested.get(component);
    if (outside != null) {
      return Optional.of(outside / Math.max(1, of(component).size()));
    }
    Optional<PowerFigures.Figure> stated =
        feature.isPresent() ? figures.supply(feature.get()) : Optional.empty();
    Optional<PowerFigures.Figure> most = stated.isPresent() ? stated : figures.provision(component);
    return most.isEmpty() && feature.isPresent() && figures.suppliesElsewhen(feature.get())
        ? Optional.of(0.0)
        : most.map(PowerFigures.Figure::watts);
  }

  List<PowerLine> all() {
    return all;
  }

  /** The lines that a component hangs on. */
  List<PowerLine> of(Component component) {
    return byComponent.getOrDefault(component, List.of());
  }
}
