package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** What may be on where so many may be on at a time. */
record OncePlace(int count, Map<Object, Choice> choices) {
  @Override
  public boolean equals(Object other) {
    return this == other; // it grows
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** How many may be on, one by one. */
  int size() {
    int size = 0;
    for (Choice each : choices.values()) {
      size += each.times();
    }
    return size;
  }

  /** What draws most together of what counts. */
  List<Choice> best(Predicate<Component> counts) {
    List<Choice> best = new ArrayList<>(count);
    double[] watts = new double[count];
    for (Choice each : choices.values()) {
      double its = each.watts(counts);
      for (int i = 0; i < Math.min(each.times(), count) && its > 0.0; i++) {
        keep(each, its, best, watts);
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

  /**
   * One thing that may be on, with what is drawn while it is.
   *
   * @param times how many times it may be on at once, as one of its likes
   */
  record Choice(int times, Map<Component, Estimate> drawn) {
    static final Choice NOTHING = new Choice(1, Map.of());

    double watts(Predicate<Component> counts) {
      double watts = 0.0;
      for (Map.Entry<Component, Estimate> each : drawn.entrySet()) {
        watts += counts.test(each.getKey()) ? each.getValue().nominal() : 0.0;
      }
      return watts;
    }
  }
}
