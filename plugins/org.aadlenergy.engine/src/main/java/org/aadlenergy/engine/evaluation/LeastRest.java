package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The least that a processor draws while it rests, whatever times within their ranges are. */
final class LeastRest {
  /** Sums in another order differ by less. */
  private static final double NEARLY = 1e-6;

  private final List<Contribution.Draw> any = new ArrayList<>(1);
  private final List<Contribution.Draw> states = new ArrayList<>(2);

  /** Adds what is drawn in any gap, or in some. */
  void add(Contribution.Draw draw) {
    boolean nothing = draw.watts().nominal() == 0.0 && draw.when().most().isEmpty();
    if (!nothing) {
      (draw.when().kind() == When.Kind.AT_REST ? any : states).add(draw);
    }
  }

  /**
   * While all of it rests: in the state that takes least; nothing where more than one draws at the
   * same time, as what one of them takes may lack in the other.
   *
   * @param idle when it does
   */
  double watts(Optional<Places.Place> idle) {
    if (any.size() + Math.min(1, states.size()) != 1) {
      return 0.0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (Contribution.Draw each : states.isEmpty() ? any : states) {
      if (each.when().most().isEmpty()) {
        return 0.0;
      }
      least = Math.min(least, each.when().most().get().nominal());
    }
    if (states.isEmpty() && idle.isPresent()) {
      double usual = idle.get().whileOn(any.get(0).watts().nominal());
      return usual >= least * (1.0 - NEARLY) ? least : 0.0;
    }
    return Math.max(0.0, least);
  }
}
