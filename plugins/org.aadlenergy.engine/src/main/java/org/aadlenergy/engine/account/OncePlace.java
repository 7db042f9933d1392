package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;

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

  /** One thing that may be on so many times at once, with what is drawn while it is. */
  static final class Choice {
    static final Choice NOTHING = new Choice(1);

    private final int times;
    // there is one for each thread, which draws of two or three
    private Component[] payers = {};
    private double[] watts = {};

    Choice(int times) {
      this.times = times;
    }

    int times() {
      return times;
    }

    void add(Component payer, double its) {
      int place = 0;
      while (place < payers.length && !payers[place].equals(payer)) {
        place++;
      }
      if (place == payers.length) {
        Component[] more = new Component[place + 1];
        System.arraycopy(payers, 0, more, 0, place);
        payers = more;
        watts = Arrays.copyOf(watts, place + 1);
        payers[place] = payer;
      }
      watts[place] += its;
    }

    void forEach(ObjDoubleConsumer<Component> visit) {
      for (int i = 0; i < payers.length; i++) {
        visit.accept(payers[i], watts[i]);
      }
    }

    double watts(Predicate<Component> counts) {
      double sum = 0.0;
      for (int i = 0; i < payers.length; i++) {
        sum += counts.test(payers[i]) ? watts[i] : 0.0;
      }
      return sum;
    }
  }
}
