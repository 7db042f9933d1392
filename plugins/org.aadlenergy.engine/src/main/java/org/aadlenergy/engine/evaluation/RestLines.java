package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.RestResult;

/** What components draw at rest under names of its own, where their idle energy is told apart. */
final class RestLines {
  private final Map<Component, List<Line>> lines = new IdentityHashMap<>(0);

  private final List<Draw> draws = new ArrayList<>();

  /** What a component draws for no thread, on average over all time. */
  record Draw(Component component, Estimate watts, When when) {}

  private record Line(String name, Estimate watts, Supplier<Explanation> reasons) {}

  void draw(Component component, Estimate watts, When when) {
    draws.add(new Draw(component, watts, when));
  }

  /** All that is drawn, in the order in which it was charged. */
  List<Draw> draws() {
    return draws;
  }

  void add(Component component, String name, Estimate watts, Supplier<Explanation> reasons) {
    List<Line> its = lines.get(component);
    if (its == null) {
      its = new ArrayList<>(4);
      lines.put(component, its);
    }
    its.add(new Line(name, watts, reasons));
  }

  /** The lines of a component over a window, in the order in which they came. */
  List<RestResult> of(Component component, double windowSeconds) {
    List<Line> its = lines.get(component);
    if (its == null) {
      return List.of();
    }
    List<RestResult> rests = new ArrayList<>(its.size());
    for (Line line : its) {
      Interval energy = line.watts().times(windowSeconds).interval();
      rests.add(new RestResult(line.name(), energy, line.reasons()));
    }
    return rests;
  }
}
