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
    double[] watts = new double[count];
    Choice again = Choice.NOTHING;
    double rest = 0.0;
    for (Choice each : choices.values()) {
      double its = each.watts(counts);
      if (each.again()) {
        again = its > rest ? each : again;
        rest = Math.max(rest, its);
      } else if (its > 0.0) {
        keep(each, its, best, watts);
      }
    }
    for (int i = 0; i < count; i++) {
      if (i >= best.size()) {
        best.add(again);
      } else if (watts[i] < rest) {
        best.set(i, again);
      }
    }
    return best;
  }

  /** Of so many as may be on those are kept that draw most, of equal ones the first. */
  private void keep(Choice each, double its, List<Choice> best, double[] watts) {
    int place = best.size();
    while (place > 0 && watts[place - 1] < its) {
      place--;
    }
    if (place == count) {
      return;
    }
    if (best.size() == count) {
      best.remove(count - 1);
    }
    System.arraycopy(watts, place, watts, place + 1, best.size() - place);
    watts[place] = its;
    best.add(place, each);
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
