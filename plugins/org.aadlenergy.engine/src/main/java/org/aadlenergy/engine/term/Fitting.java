package org.aadlenergy.engine.term;

import java.util.Map;
import java.util.Optional;

/** How the cost of an event follows from the runs of the product's test bench, or why it cannot. */
public sealed interface Fitting {

  /**
   * A rule for the runs of a bench.
   *
   * @param scenario the runs in which the event happens
   * @param base the runs of the same work without it; needed for a difference
   * @param count the column that counts the events, {@code page_faults}
   * @param constants what the service reads besides, and the column that has it, the same in all
   *     runs
   */
  record Rule(
      String bench,
      String scenario,
      Optional<String> base,
      String count,
      Method method,
      Map<PlatformConstant, String> constants)
      implements Fitting {

    public Rule {
      constants = Map.copyOf(constants);
    }
  }

  /**
   * No bench gives it.
   *
   * @param reason why not, and where the figure may come from instead
   */
  record None(String reason) implements Fitting {}

  /** How a cost is found. */
  enum Method {
    /** What one more event adds: the slope over the number of events. */
    SLOPE,
    /** (measured - measured without the event) / number of events, step by step. */
    DIFFERENCE,
    /** The line of the cost of one event over its size: a + b x bytes. */
    SIZE
  }

  /** The slope over a number of events. */
  static Fitting slope(String bench, String scenario, String count) {
    return new Rule(bench, scenario, Optional.empty(), count, Method.SLOPE, Map.of());
  }

  /** The difference to the same work without the event. */
  static Fitting difference(String bench, String scenario, String base, String count) {
    return new Rule(bench, scenario, Optional.of(base), count, Method.DIFFERENCE, Map.of());
  }

  /** The same difference, where the service reads a constant that the runs tell. */
  static Fitting difference(
      String bench,
      String scenario,
      String base,
      String count,
      PlatformConstant constant,
      String column) {
    return new Rule(
        bench, scenario, Optional.of(base), count, Method.DIFFERENCE, Map.of(constant, column));
  }

  /** The line over the size of an event. */
  static Fitting size(String bench, String scenario, String count) {
    return new Rule(bench, scenario, Optional.empty(), count, Method.SIZE, Map.of());
  }

  /** No bench gives it. */
  static Fitting none(String reason) {
    return new None(reason);
  }
}
