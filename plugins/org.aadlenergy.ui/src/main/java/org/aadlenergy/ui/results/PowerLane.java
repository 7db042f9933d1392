package org.aadlenergy.ui.results;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.FlowView;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;

/**
 * A battery, converter or consumer of a power tree, below the first one that feeds it.
 *
 * @param depth how many stand between it and its source
 * @param watts what flows into it; what a source gives and loses
 * @param lostWatts what of that gets lost in it
 * @param from all that feed it, by their names
 */
public record PowerLane(
    String name, int depth, Role role, double watts, double lostWatts, List<String> from) {

  /** Its place in the tree. */
  public enum Role {
    SOURCE,
    CONVERTER,
    CONSUMER
  }

  /** The nodes of the power trees of a mode: each source, and below it what it feeds. */
  public static List<PowerLane> of(ModeResult mode) {
    Map<String, PowerLane> nodes = new LinkedHashMap<>();
    for (Section section : mode.sections()) {
      section
          .type()
          .flow()
          .ifPresent(flow -> section.rows().forEach(row -> add(node(row, flow), nodes)));
    }
    Map<String, List<PowerLane>> fed = new HashMap<>();
    for (PowerLane node : nodes.values()) {
      node.from().forEach(f -> fed.computeIfAbsent(f, name -> new ArrayList<>()).add(node));
    }
    Map<String, PowerLane> placed = new LinkedHashMap<>();
    nodes.values().stream()
        .filter(node -> node.from().stream().noneMatch(nodes::containsKey))
        .forEach(node -> place(node, fed, placed));
    nodes.values().forEach(inCircle -> place(inCircle, fed, placed));
    return List.copyOf(placed.values());
  }

  private static void add(PowerLane node, Map<String, PowerLane> nodes) {
    nodes.putIfAbsent(node.name(), node);
  }

  private static PowerLane node(Row row, FlowView flow) {
    double loss = watts(row, flow.loss());
    double output = watts(row, flow.output());
    List<String> from =
        row.find(flow.from())
            .filter(text -> !text.isEmpty())
            .map(t -> List.of(t.split(", ")))
            .orElse(List.of());
    Role role = from.isEmpty() ? Role.SOURCE : output > 0.0 ? Role.CONVERTER : Role.CONSUMER;
    double all = Math.max(watts(row, flow.input()), output + loss);
    return new PowerLane(row.get(flow.name()), 0, role, all, loss, from);
  }

  private static double watts(Row row, Column<Interval> column) {
    return row.find(column).map(Interval::nominal).orElse(0.0);
  }

  /** Places a node and what it feeds, each once. */
  private static void place(
      PowerLane source, Map<String, List<PowerLane>> fed, Map<String, PowerLane> placed) {
    Deque<PowerLane> open = new ArrayDeque<>(List.of(source));
    while (!open.isEmpty()) {
      PowerLane node = open.pop();
      if (placed.putIfAbsent(node.name(), node) == null) {
        List<PowerLane> below = fed.getOrDefault(node.name(), List.of());
        for (int i = below.size() - 1; i >= 0; i--) {
          open.push(below.get(i).at(node.depth() + 1));
        }
      }
    }
  }

  private PowerLane at(int level) {
    return new PowerLane(name, level, role, watts, lostWatts, from);
  }
}
