package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.service.power.PowerEnds.End;

/** All that conductors join: buses, grids, and the features that hang on them. */
final class PowerLine {
  /** What a component does at a line. */
  enum Role {
    /** It gives what nothing else gives. */
    BATTERY,
    /** It gives up to what its feature supplies. */
    SUPPLY,
    /** A converter that gives on what it is fed with. */
    FEEDER,
    /** A converter that is fed. */
    FED,
    /** It may draw, if the line has power. */
    CONSUMER
  }

  /** A component at a line, with the first of its features there: the same as no other. */
  static final class Port {
    private final Component component;
    private final Optional<Feature> feature;
    private final Role role;

    Port(Component component, Optional<Feature> feature, Role role) {
      this.component = component;
      this.feature = feature;
      this.role = role;
    }

    Component component() {
      return component;
    }

    Optional<Feature> feature() {
      return feature;
    }

    Role role() {
      return role;
    }
  }

  private final List<Port> ports = new ArrayList<>();
  private final List<End> reached = new ArrayList<>();
  private Optional<Wire> wire = Optional.empty();
  private Optional<SourceRule> rule = Optional.empty();

  /** Notes by which rule its sources give. */
  void ruled(SourceRule its) {
    rule = Optional.of(its);
  }

  /** The rule by which its sources give, where one is said. */
  Optional<SourceRule> rule() {
    return rule;
  }

  /** What diodes take of the voltage of its sources; 0 where there are none. */
  double drop() {
    return rule.isPresent() ? rule.get().drop() : 0.0;
  }

  /** Whether a battery gives to it, or may: one that a switch leaves off does not. */
  boolean mayGive(Component battery) {
    boolean off =
        rule.isPresent()
            && rule.get().kind() == SourceRule.Kind.SWITCH
            && !rule.get().order().contains(battery);
    return has(battery, Role.BATTERY) && !off;
  }

  /** The conductors that lose something, in their resistance or in diodes before them. */
  Set<Component> losing() {
    Set<Component> losing = new LinkedHashSet<>(1);
    wire.ifPresent(its -> losing.addAll(its.ohms().keySet()));
    rule.filter(its -> its.drop() > 0.0).ifPresent(its -> losing.add(its.bus()));
    return losing;
  }

  /** Notes what its conductors lose. */
  void wired(Wire its) {
    wire = Optional.of(its);
  }

  /** Its conductors, where they lose something. */
  Optional<Wire> wire() {
    return wire;
  }

  void add(Port port) {
    ports.add(port);
  }

  /** Notes what it reaches: conductors, and what may draw. */
  void reach(End end) {
    reached.add(end);
  }

  /** What it reaches and does not draw from. */
  List<End> reached() {
    return reached;
  }

  /** Its ports, by the paths of their components. */
  List<Port> ports() {
    return ports;
  }

  /** Whether there is anything that gives power to it. */
  boolean isPowered() {
    for (Port port : ports) {
      if (isSource(port.role())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a role gives power. */
  static boolean isSource(Role role) {
    return role == Role.BATTERY || role == Role.SUPPLY || role == Role.FEEDER;
  }

  /** Whether a component has a role at it. */
  boolean has(Component component, Role role) {
    for (Port port : ports) {
      if (port.component() == component && port.role() == role) {
        return true;
      }
    }
    return false;
  }

  /** Takes a port off that does not do what it says. */
  void remove(Port port) {
    ports.remove(port);
  }

  /** Those of its ports that have a role. */
  List<Port> ports(Role role) {
    List<Port> found = new ArrayList<>(1);
    for (Port port : ports) {
      if (port.role() == role) {
        found.add(port);
      }
    }
    return found;
  }
}
