package org.aadlenergy.report.words;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;

/** Quantities of what is known in part only: never a 0 for what is not known at all. */
public final class TotalClaimText {
  /** What stands where nothing is known. */
  public static final String UNKNOWN = "unknown";

  private TotalClaimText() {}

  /** An energy or a power of a root, of which something may be left out. */
  public static String of(RootResult root, Interval value, String text) {
    return of(value, text, TotalClaim.of(root));
  }

  /** How long a battery lasts; where something is left out, at most so long. */
  public static String life(RootResult root, double seconds) {
    String text = QuantityFormat.duration(seconds);
    TotalClaim known = TotalClaim.of(root);
    boolean endless = text.equals(QuantityFormat.duration(Double.POSITIVE_INFINITY));
    return endless && !known.isWhole() ? UNKNOWN : known.most() + text;
  }

  /** What is known of what is drawn once at the start: only services can be left out of it. */
  public static TotalClaim start(RootResult root) {
    return root.leftOut().stream().anyMatch(left -> left.what() == Omission.TERM)
        ? TotalClaim.of(root)
        : TotalClaim.WHOLE;
  }

  /** A quantity of which something may be left out. */
  public static String of(Interval value, String text, TotalClaim known) {
    boolean nothing = value.nominal() == 0.0 && value.high() == 0.0;
    return nothing && !known.isWhole() ? UNKNOWN : known.least() + text;
  }

  /** The same in the digits that its bounds need. */
  public static String of(Interval value, Dimension dimension, List<Omission> leftOut) {
    return of(value, QuantityFormat.nominal(value, dimension), TotalClaim.of(leftOut));
  }

  /** How often a thread is dispatched. */
  public static String rate(ThreadResult thread) {
    return thread.dispatchesPerSecond().map(r -> QuantityFormat.number(r) + " /s").orElse(UNKNOWN);
  }

  /** What is known of the time of a thread's dispatch. */
  public static TotalClaim time(ThreadResult thread) {
    boolean unpriced =
        thread.leftOut().contains(Omission.COMPONENT)
            && thread.timePerDispatchSeconds().nominal() == 0.0;
    return unless(unpriced || thread.leftOut().contains(Omission.TIME), thread.leftOut());
  }

  /** What is known of what threads charge a component. */
  public static TotalClaim active(ComponentResult component) {
    return unless(component.leftOut().contains(Omission.COMPONENT), component.leftOut());
  }

  /** What is known of what a component draws at rest. */
  public static TotalClaim idle(ComponentResult component) {
    boolean lacking =
        component.leftOut().contains(Omission.COMPONENT)
            || component.leftOut().contains(Omission.IDLE);
    return unless(lacking, component.leftOut());
  }

  private static TotalClaim unless(boolean lacking, List<Omission> leftOut) {
    return lacking ? TotalClaim.part(leftOut) : TotalClaim.WHOLE;
  }
}
