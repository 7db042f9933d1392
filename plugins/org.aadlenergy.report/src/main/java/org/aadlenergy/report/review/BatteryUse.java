package org.aadlenergy.report.review;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewSource;

/**
 * What one mission, or the time that it spends in a mode, takes of the batteries.
 *
 * @param phase its number
 */
record BatteryUse(PowerReview review, int phase) {
  static final double HOUR = 3600.0;

  private interface Figure {
    Interval of(ReviewCell cell);
  }

  private List<ReviewSource> batteries() {
    return review.sources().stream().filter(each -> each.usableJoules().isPresent()).toList();
  }

  /** Whether there are batteries. */
  boolean isAny() {
    ReviewPhase its = review.phases().get(phase);
    return its.lifeSeconds().isPresent() || !batteries().isEmpty();
  }

  /** What full ones have to give. */
  Optional<Double> usableJoules() {
    List<ReviewSource> batteries = batteries();
    return batteries.isEmpty()
        ? Optional.empty()
        : Optional.of(
            batteries.stream().mapToDouble(b -> b.usableJoules().orElseThrow().nominal()).sum());
  }

  Optional<Double> joules() {
    return taken(ReviewCell::watts);
  }

  Optional<Double> marginedJoules() {
    return taken(ReviewCell::marginedWatts);
  }

  /** The share of what they have that is taken. */
  Optional<Double> depth() {
    return joules().map(joules -> joules / usableJoules().orElseThrow());
  }

  Optional<Double> marginedDepth() {
    return marginedJoules().map(joules -> joules / usableJoules().orElseThrow());
  }

  private Optional<Double> taken(Figure figure) {
    Optional<Double> seconds = review.phases().get(phase).seconds();
    double watts = 0.0;
    for (ReviewSource battery : batteries()) {
      watts += battery.cells().get(phase).map(c -> figure.of(c).nominal()).orElse(0.0);
    }
    double all = watts;
    return batteries().isEmpty() ? Optional.empty() : seconds.map(its -> its * all);
  }
}
