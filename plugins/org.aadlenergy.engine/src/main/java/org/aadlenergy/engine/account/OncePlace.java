package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What may be on where so many may be on at a time.
 *
 * @param again what so many times may be on
 */
record OncePlace(int count, Map<Object, Choice> choices) {
  @Override
  public boolean equals(Object other) {
    return this == other; // it grows
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** What draws most together of what counts. */
  List<Choice> best(Predicate<Component> counts) {
    List<Choice> best = new ArrayList<>(count);
    Choice again = Choice.NOTHING;
    for (Choice each : choices.values()) {
      if (each.again() && each.watts(counts) > again.watts(counts)) {
        again = each;
      } else if (!each.again() && each.watts(counts) > 0.0) {
        best.add(each);
      }
    }
    if (best.size() > 1) {
      best.sort((a, b) -> Double.compare(b.watts(counts), a.watts(counts)));
    }
    double rest = again.watts(counts);
    for (int i = 0; i < count; i++) {
      if (i >= best.size()) {
        best.add(again);
      } else if (best.get(i).watts(counts) < rest) {
        best.set(i, again);
      }
    }
    return best.subList(0, count);
  }

  /** One thing that may be on, with what is drawn while it is. */
  record Choice(boolean again, Map<Component, Estimate> drawn) {
    static final Choice NOTHING = new Choice(true, Map.of());

    double watts(Predicate<Component> counts) {
      double watts = 0.0;
      for (Map.Entry<Component, Estimate> each : drawn.entrySet()) {
        watts += counts.test(each.getKey()) ? each.getValue().nominal() : 0.0;
      }
      return watts;
    }
  }
}
