package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The most and the least that energies are of times, all together, where each energy goes with its
 * own time and each of these pairs may be at either end of its range.
 */
final class RatioBounds {
  private static final int PASSES = 50;

  private final List<List<Pair>> highest = new ArrayList<>(4);
  private final List<List<Pair>> lowest = new ArrayList<>(4);

  /** An energy and a time. */
  private record Pair(double joules, double seconds) {}

  /** Adds what is drawn in a time, which is so many times as long. */
  void add(Estimate joules, Estimate seconds, double times) {
    if (joules.hardWidth() == 0.0 && seconds.hardWidth() == 0.0) {
      double energy = Math.max(0.0, joules.nominal());
      List<Pair> only = List.of(new Pair(energy, times * Math.max(0.0, seconds.nominal())));
      highest.add(only);
      lowest.add(only);
      return;
    }
    highest.add(pairs(joules, above(joules), seconds, -below(seconds), times));
    lowest.add(pairs(joules, -below(joules), seconds, above(seconds), times));
  }

  /** By how much more a value may be that way than it is at its ends. */
  private static double above(Estimate value) {
    return value.hardAbove() - Math.max(0.0, Math.max(value.atUpper(), value.atLower()));
  }

  private static double below(Estimate value) {
    return value.hardBelow() - Math.max(0.0, Math.max(-value.atLower(), -value.atUpper()));
  }

  /** At either end, with an energy that is so much more and a time that may be. */
  private static List<Pair> pairs(
      Estimate joules, double more, Estimate seconds, double longer, double times) {
    List<Pair> pairs = new ArrayList<>(longer != 0.0 ? 6 : 3);
    double energy = joules.nominal();
    double time = seconds.nominal();
    add(pairs, energy, more, time, longer, times);
    add(pairs, energy + joules.atLower(), more, time + seconds.atLower(), longer, times);
    add(pairs, energy + joules.atUpper(), more, time + seconds.atUpper(), longer, times);
    return pairs;
  }

  private static void add(
      List<Pair> pairs, double joules, double more, double seconds, double longer, double times) {
    double energy = Math.max(0.0, Math.max(0.0, joules) + more);
    pairs.add(new Pair(energy, times * Math.max(0.0, seconds)));
    if (longer != 0.0) {
      pairs.add(new Pair(energy, times * Math.max(0.0, seconds + longer)));
    }
  }

  /** What it is at most; nothing where no time is sure. */
  double most() {
    double ratio = 0.0;
    for (int i = 0; i < PASSES; i++) {
      Pair all = together(highest, ratio, 1.0);
      if (!(all.seconds() > 0.0) || all.joules() / all.seconds() <= ratio) {
        return ratio;
      }
      ratio = all.joules() / all.seconds();
    }
    return ratio;
  }

  /** What it is at least; nothing where no time is sure. */
  double least() {
    double joules = 0.0;
    double seconds = 0.0;
    for (List<Pair> pairs : lowest) {
      joules += pairs.get(0).joules();
      seconds += pairs.get(0).seconds();
    }
    double ratio = seconds > 0.0 ? joules / seconds : 0.0;
    for (int i = 0; i < PASSES; i++) {
      Pair all = together(lowest, ratio, -1.0);
      if (!(all.seconds() > 0.0) || all.joules() / all.seconds() >= ratio) {
        return ratio;
      }
      ratio = all.joules() / all.seconds();
    }
    return ratio;
  }

  /** Those that change a ratio most that way. */
  private static Pair together(List<List<Pair>> each, double ratio, double sign) {
    double joules = 0.0;
    double seconds = 0.0;
    for (int i = 0; i < each.size(); i++) {
      List<Pair> pairs = each.get(i);
      Pair best = pairs.get(0);
      for (int j = 1; j < pairs.size(); j++) {
        Pair other = pairs.get(j);
        best = sign * gain(other, ratio) > sign * gain(best, ratio) ? other : best;
      }
      joules += best.joules();
      seconds += best.seconds();
    }
    return new Pair(joules, seconds);
  }

  private static double gain(Pair pair, double ratio) {
    return pair.joules() - ratio * pair.seconds();
  }
}
