package org.aadlenergy.engine.analysis;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.review.ReviewCell;

/**
 * What something draws in a phase, as a power budget has it.
 *
 * @param margined with the margin
 * @param duty the share of the time in which it works, where that is known
 * @param peak the most at any moment
 */
record DrawnShare(
    Estimate watts,
    Estimate margined,
    Optional<Double> duty,
    Optional<Interval> peak,
    Optional<Interval> marginedPeak) {

  /** A mode, or nothing of it, and its share of a mission. */
  record Weighted(Optional<DrawnShare> drawn, double share) {}

  /** What is drawn at no moment of its own. */
  static DrawnShare level(Estimate watts) {
    return new DrawnShare(watts, watts, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The average over modes, and the most in any; nothing of what is in none. */
  static Optional<DrawnShare> over(List<Weighted> modes) {
    Estimate.Sum watts = new Estimate.Sum();
    Estimate.Sum margined = new Estimate.Sum();
    double duty = 0.0;
    boolean known = true;
    boolean any = false;
    Optional<Interval> peak = Optional.empty();
    Optional<Interval> marginedPeak = Optional.empty();
    for (Weighted mode : modes) {
      if (mode.drawn().isPresent() && mode.share() > 0.0) {
        DrawnShare drawn = mode.drawn().get();
        any = true;
        watts.add(drawn.watts(), mode.share());
        margined.add(drawn.margined(), mode.share());
        known &= drawn.duty().isPresent();
        duty += mode.share() * drawn.duty().orElse(0.0);
        peak = most(peak, drawn.peak());
        marginedPeak = most(marginedPeak, drawn.marginedPeak());
      }
    }
    return any
        ? Optional.of(
            new DrawnShare(
                watts.estimate(),
                margined.estimate(),
                known ? Optional.of(duty) : Optional.empty(),
                peak,
                marginedPeak))
        : Optional.empty();
  }

  /** The larger of two, if there is one. */
  static Optional<Interval> most(Optional<Interval> a, Optional<Interval> b) {
    return a.isEmpty() || b.isPresent() && b.get().nominal() > a.get().nominal() ? b : a;
  }

  /** The same with more at all times. */
  DrawnShare plus(Estimate more) {
    return new DrawnShare(watts.plus(more), margined.plus(more), duty, peak, marginedPeak);
  }

  /** As results have it. */
  ReviewCell cell(double margin) {
    return new ReviewCell(watts.interval(), duty, margin, margined.interval(), peak, marginedPeak);
  }

  /** The margin that all together have. */
  double margin() {
    return watts.nominal() > 0.0 ? margined.nominal() / watts.nominal() - 1.0 : 0.0;
  }
}
