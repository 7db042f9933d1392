package org.aadlenergy.report.words;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;

/** Quantities of what is known in part only: never a 0 for what is not known at all. */
public final class KnownText {
  /** What stands where nothing is known. */
  public static final String UNKNOWN = "unknown";

  private static final String AT_LEAST = "at least ";

  private KnownText() {}

  /** An energy or a power of a root, of which something may be left out. */
  public static String of(RootResult root, Interval value, String text) {
    return of(value, text, root.complete());
  }

  /** How long a battery lasts; where something is left out, at most so long. */
  public static String life(RootResult root, double seconds) {
    String text = QuantityFormat.duration(seconds);
    if (root.complete()) {
      return text;
    }
    return text.equals(QuantityFormat.duration(Double.POSITIVE_INFINITY))
        ? UNKNOWN
        : "at most " + text;
  }

  /** Whether all that is drawn once at the start is known: only services can be left out of it. */
  public static boolean knowsStart(RootResult root) {
    return root.leftOut().stream().noneMatch(left -> left.what() == Omission.TERM);
  }

  /** A quantity of which something may be left out. */
  public static String of(Interval value, String text, boolean whole) {
    if (whole) {
      return text;
    }
    return value.nominal() == 0.0 && value.high() == 0.0 ? UNKNOWN : AT_LEAST + text;
  }

  /** The same in the digits that its bounds need. */
  public static String of(Interval value, Dimension dimension, List<Omission> leftOut) {
    return of(value, QuantityFormat.nominal(value, dimension), leftOut.isEmpty());
  }

  /** Whether the time of a thread's dispatch is known. */
  public static boolean isTimed(ThreadResult thread) {
    boolean unpriced =
        thread.leftOut().contains(Omission.COMPONENT)
            && thread.timePerDispatchSeconds().nominal() == 0.0;
    return !unpriced && !thread.leftOut().contains(Omission.TIME);
  }

  /** Whether what threads charge a component is known. */
  public static boolean knowsActive(ComponentResult component) {
    return !component.leftOut().contains(Omission.COMPONENT);
  }

  /** Whether it is known what a component draws at rest. */
  public static boolean knowsIdle(ComponentResult component) {
    return knowsActive(component) && !component.leftOut().contains(Omission.IDLE);
  }
}
