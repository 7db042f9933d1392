package org.aadlenergy.engine.evaluation;

import java.util.Arrays;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * The most and the least that energies are of times, all together, where each energy goes with its
 * own time and each of these pairs may be at either end of its range.
 */
final class RatioBounds {
  private static final int PASSES = 50;

  private final Ends highest = new Ends();
  private final Ends lowest = new Ends();

  /** Of each pair that is added, the ends at which it may be: an energy and a time each. */
  private static final class Ends {
    private double[] values = new double[8];
    private int[] until = new int[2];
    private int count;
    private int used;
    private double joules;
    private double seconds;

    /** Begins with the next one. */
    void next() {
      if (count == until.length) {
        until = Arrays.copyOf(until, 2 * count);
      }
      count++;
    }

    /** Another end of that one. */
    void add(double energy, double time) {
      if (used == values.length) {
        values = Arrays.copyOf(values, 2 * used);
      }
      values[used++] = energy;
      values[used++] = time;
      until[count - 1] = used;
    }

    /** Those that change a ratio most that way. */
    private void choose(double ratio, double sign) {
      joules = 0.0;
      seconds = 0.0;
      int from = 0;
      for (int i = 0; i < count; i++) {
        int best = from;
        double most = sign * gain(from, ratio);
        for (int j = from + 2; j < until[i]; j += 2) {
          double gain = sign * gain(j, ratio);
          best = gain > most ? j : best;
          most = gain > most ? gain : most;
        }
        joules += values[best];
        seconds += values[best + 1];
        from = until[i];
      }
    }

    private double gain(int pair, double ratio) {
      return values[pair] - ratio * values[pair + 1];
    }

    /** From a ratio on as far as it goes that way. */
    double furthest(double start, double sign) {
      double ratio = start;
      for (int i = 0; i < PASSES; i++) {
        choose(ratio, sign);
        if (!(seconds > 0.0) || sign * (joules / seconds) <= sign * ratio) {
          return ratio;
        }
        ratio = joules / seconds;
      }
      return ratio;
    }

    /** Where each is at its first. */
    double first() {
      double energy = 0.0;
      double time = 0.0;
      for (int i = 0; i < count; i++) {
        int at = i == 0 ? 0 : until[i - 1];
        energy += values[at];
        time += values[at + 1];
      }
      return time > 0.0 ? energy / time : 0.0;
    }
  }

  /** That of what jobs of a thread draw of a component in terms of some courses. */
  static RatioBounds of(PendingThread thread, Component payer, Predicate<Course> counts) {
    RatioBounds ratio = new RatioBounds();
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && counts.test(term.course())) {
        ratio.add(ThreadLoads.joules(term, payer), term.timeSeconds(), 1.0);
      }
    }
    return ratio;
  }

  /** Adds what is drawn in a time, which is so many times as long. */
  void add(Estimate joules, Estimate seconds, double times) {
    highest.next();
    lowest.next();
    if (joules.hardWidth() == 0.0 && seconds.hardWidth() == 0.0) {
      double energy = Math.max(0.0, joules.nominal());
      double time = times * Math.max(0.0, seconds.nominal());
      highest.add(energy, time);
      lowest.add(energy, time);
      return;
    }
    add(highest, joules, above(joules), seconds, -below(seconds), times);
    add(lowest, joules, -below(joules), seconds, above(seconds), times);
  }

  /** By how much more a value may be that way than it is at its ends. */
  private static double above(Estimate value) {
    return value.hardAbove() - Math.max(0.0, Math.max(value.atUpper(), value.atLower()));
  }

  private static double below(Estimate value) {
    return value.hardBelow() - Math.max(0.0, Math.max(-value.atLower(), -value.atUpper()));
  }

  /** At either end, with an energy that is so much more and a time that may be. */
  private static void add(
      Ends to, Estimate joules, double more, Estimate seconds, double longer, double times) {
    double energy = joules.nominal();
    double time = seconds.nominal();
    add(to, energy, more, time, longer, times);
    add(to, energy + joules.atLower(), more, time + seconds.atLower(), longer, times);
    add(to, energy + joules.atUpper(), more, time + seconds.atUpper(), longer, times);
  }

  private static void add(
      Ends to, double joules, double more, double seconds, double longer, double times) {
    double energy = Math.max(0.0, Math.max(0.0, joules) + more);
    to.add(energy, times * Math.max(0.0, seconds));
    if (longer != 0.0) {
      to.add(energy, times * Math.max(0.0, seconds + longer));
    }
  }

  /** What it is at most; nothing where no time is sure. */
  double most() {
    return highest.furthest(0.0, 1.0);
  }

  /** What it is at least; nothing where no time is sure. */
  double least() {
    return lowest.furthest(lowest.first(), -1.0);
  }
}
