package org.aadlenergy.engine.term.declared;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;

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
   * @param switching whether the bench waits or switches by itself: context switches disturb the
   *     runs of any other
   */
  record Rule(
      String bench,
      String scenario,
      Optional<String> base,
      String count,
      Method method,
      Map<PlatformConstant, String> constants,
      boolean switching)
      implements Fitting {

    public Rule {
      constants = Copies.of(constants);
    }

    /** The same rule for a bench that waits or switches by itself. */
    public Rule whileSwitching() {
      return new Rule(bench, scenario, base, count, method, constants, true);
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
  static Rule slope(String bench, String scenario, String count) {
    return new Rule(bench, scenario, Optional.empty(), count, Method.SLOPE, Map.of(), false);
  }

  /** The difference to the same work without the event. */
  static Rule difference(String bench, String scenario, String base, String count) {
    return new Rule(bench, scenario, Optional.of(base), count, Method.DIFFERENCE, Map.of(), false);
  }

  /** The same difference, where the service reads a constant that the runs tell. */
  static Rule difference(
      String bench,
      String scenario,
      String base,
      String count,
      PlatformConstant constant,
      String column) {
    return new Rule(
        bench,
        scenario,
        Optional.of(base),
        count,
        Method.DIFFERENCE,
        Map.of(constant, column),
        false);
  }

  /** The line over the size of an event. */
  static Rule size(String bench, String scenario, String count) {
    return new Rule(bench, scenario, Optional.empty(), count, Method.SIZE, Map.of(), false);
  }

  /** No bench gives it. */
  static Fitting none(String reason) {
    return new None(reason);
  }
}
