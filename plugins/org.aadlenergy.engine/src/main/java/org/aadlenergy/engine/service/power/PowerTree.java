package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.ConverterLoads.Through;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.StepProfile;

/** Puts the way of power into rows: sources first, then what loses of it, then what draws. */
final class PowerTree {
  private static final String HARVESTER = "harvester";
  private static final String WIRE = "wire";
  private static final String DIODE = "diode";
  private static final List<String> ORDER =
      List.of("battery", "supply", HARVESTER, "converter", WIRE, DIODE, "consumer");

  private final PowerFlow flow;
  private final Map<Component, BatteryStore> stores;
  private final Map<Component, StepProfile> harvesters;
  private final Map<String, Node> nodes = new HashMap<>();

  private PowerTree(
      PowerFlow flow, Map<Component, BatteryStore> stores, Map<Component, StepProfile> harvesters) {
    this.flow = flow;
    this.stores = stores;
    this.harvesters = harvesters;
  }

  private static final class Node {
    final Component component;
    final String kind;
    final TreeSet<String> fedBy = new TreeSet<>();
    final Estimate.Sum given = new Estimate.Sum();
    boolean gives;

    Node(Component component, String kind) {
      this.component = component;
      this.kind = kind;
    }
  }

  /** The rows of all lines with power, and of converters and batteries without lines. */
  static List<Row> rows(
      PowerLines lines,
      PowerFlow flow,
      List<Component> converters,
      Map<Component, BatteryStore> stores,
      Map<Component, StepProfile> harvesters) {
    PowerTree tree = new PowerTree(flow, stores, harvesters);
    for (Component battery : stores.keySet()) {
      tree.node(battery, "battery");
    }
    for (Component harvester : harvesters.keySet()) {
      tree.node(harvester, HARVESTER);
    }
    for (Component converter : converters) {
      tree.node(converter, "converter");
    }
    for (PowerLine line : lines.all()) {
      if (line.isPowered()) {
        tree.add(line);
      }
    }
    tree.direct();
    List<Node> sorted = new ArrayList<>(tree.nodes.values());
    sorted.sort(PowerTree::inOrder);
    List<Row> rows = new ArrayList<>(sorted.size());
    for (Node node : sorted) {
      rows.add(tree.row(node));
    }
    return rows;
  }

  private static int inOrder(Node a, Node b) {
    int kinds = Integer.compare(ORDER.indexOf(a.kind), ORDER.indexOf(b.kind));
    return kinds != 0 ? kinds : a.component.path().compareTo(b.component.path());
  }

  private Node node(Component component, String kind) {
    return nodes.computeIfAbsent(component.path(), p -> new Node(component, kind));
  }

  private void add(PowerLine line) {
    TreeSet<String> sources = new TreeSet<>();
    for (Port port : line.ports()) {
      if (PowerLine.isSource(port.role())) {
        sources.add(port.component().path());
        Node node = node(port.component(), kind(port.role()));
        node.given.add(flow.given(line, port), 1.0);
        node.gives = true;
      }
    }
    for (Component wire : line.losing()) {
      node(wire, line.wire().isPresent() ? WIRE : DIODE).fedBy.addAll(sources);
    }
    for (Port port : line.ports()) {
      if (!PowerLine.isSource(port.role())) {
        node(port.component(), kind(port.role())).fedBy.addAll(sources);
      }
    }
  }

  /** What hangs on nothing draws from those that give what lines do not. */
  private void direct() {
    TreeSet<String> sources = new TreeSet<>();
    flow.shares().rest().forEach(port -> sources.add(port.component().path()));
    for (Component component : sources.isEmpty() ? Set.<Component>of() : flow.direct().keySet()) {
      node(component, "consumer").fedBy.addAll(sources);
    }
  }

  private static String kind(Role role) {
    return switch (role) {
      case BATTERY -> "battery";
      case SUPPLY -> "supply";
      case FEEDER, FED -> "converter";
      case CONSUMER -> "consumer";
    };
  }

  private Row row(Node node) {
    Row.Builder row =
        Row.of(PowerSection.NODE)
            .put(PowerSection.PATH, node.component.path())
            .put(PowerSection.KIND, node.kind);
    if (!node.fedBy.isEmpty()) {
      row.put(PowerSection.FED_BY, String.join(", ", node.fedBy));
    }
    if (node.kind.equals("converter")) {
      Through through = flow.through(node.component);
      return row.put(PowerSection.INPUT, through.input().interval())
          .put(PowerSection.LOSS, through.loss().interval())
          .put(PowerSection.OUTPUT, through.output().interval())
          .row();
    }
    if (node.kind.equals(WIRE) || node.kind.equals(DIODE)) {
      Interval lost = flow.carried().lost(node.component).interval();
      return row.put(PowerSection.INPUT, lost).put(PowerSection.LOSS, lost).row();
    }
    StepProfile harvest = harvesters.get(node.component);
    if (harvest != null) {
      return row.put(PowerSection.HARVEST, Interval.exact(harvest.mean())).row();
    }
    if (node.gives) {
      row.put(PowerSection.OUTPUT, node.given.estimate().interval());
    }
    BatteryStore store = stores.get(node.component);
    if (store != null) {
      row.put(PowerSection.USABLE, store.usableJoules().interval());
      row.put(PowerSection.LOSS, store.drainWatts().interval());
    }
    if (node.kind.equals("consumer") && flow.isKnown(node.component)) {
      Estimate direct = flow.direct().getOrDefault(node.component, Estimate.ZERO);
      row.put(PowerSection.INPUT, flow.load(node.component).plus(direct).interval());
    }
    return row.row();
  }
}
