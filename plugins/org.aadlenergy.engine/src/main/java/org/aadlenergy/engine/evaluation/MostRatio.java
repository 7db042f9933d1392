package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The most that energies are of times, all together, where each energy goes with its own time and
 * each of these pairs may be at either end of its range.
 */
final class MostRatio {
  private static final int PASSES = 50;

  private final List<List<Pair>> all = new ArrayList<>(4);

  /** An energy and a time. */
  private record Pair(double joules, double seconds) {}

  /** Adds what is drawn in a time, which is so many times as long. */
  void add(Estimate joules, Estimate seconds, double times) {
    double more = joules.hardAbove() - Math.max(0.0, Math.max(joules.atUpper(), joules.atLower()));
    double less =
        seconds.hardBelow() - Math.max(0.0, Math.max(-seconds.atLower(), -seconds.atUpper()));
    List<Pair> pairs = new ArrayList<>(4);
    double[][] ends = {
      {0.0, 0.0}, {joules.atLower(), seconds.atLower()}, {joules.atUpper(), seconds.atUpper()}
    };
    for (double[] end : ends) {
      double time = seconds.nominal() + end[1];
      double energy = Math.max(0.0, joules.nominal() + end[0]) + more;
      pairs.add(new Pair(energy, times * Math.max(0.0, time)));
      if (less > 0.0) {
        pairs.add(new Pair(energy, times * Math.max(0.0, time - less)));
      }
      if (joules.hardWidth() == 0.0 && seconds.hardWidth() == 0.0) {
        break; // it has no other end
      }
    }
    all.add(pairs);
  }

  /** What it is at most; nothing where no time is sure. */
  double most() {
    double ratio = 0.0;
    for (int i = 0; i < PASSES; i++) {
      double joules = 0.0;
      double seconds = 0.0;
      for (List<Pair> pairs : all) {
        Pair best = pairs.get(0);
        for (Pair each : pairs) {
          best = gain(each, ratio) > gain(best, ratio) ? each : best;
        }
        joules += best.joules();
        seconds += best.seconds();
      }
      if (!(seconds > 0.0) || joules / seconds <= ratio) {
        return ratio;
      }
      ratio = joules / seconds;
    }
    return ratio;
  }

  private static double gain(Pair pair, double ratio) {
    return pair.joules() - ratio * pair.seconds();
  }
}
