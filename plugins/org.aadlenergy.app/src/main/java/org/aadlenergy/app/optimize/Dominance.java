package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPoint;

/**
 * The order of NSGA-II (Deb, Pratap, Agarwal, Meyarivan: A fast and elitist multiobjective genetic
 * algorithm, IEEE Transactions on Evolutionary Computation 6(2), 2002): fronts first, then how much
 * room there is around a candidate on its front. What breaks limits comes after what keeps them.
 */
final class Dominance {
  private Dominance() {}

  /**
   * A candidate as far as it is compared.
   *
   * @param combination which value each choice has
   * @param costs by objective, the smaller the better
   * @param violation of limits; 0 keeps them
   */
  record Candidate(List<Integer> combination, double[] costs, double violation) {
    /** More than any limit that is missed by its share of it. */
    private static final double FAILED = 1e6;

    /** A point of a search, by its objectives and limits. */
    static Candidate of(List<Integer> combination, SweepPoint point, SweepOptions wanted) {
      double[] costs = new double[wanted.objectives().size()];
      double violation = point.problem().isPresent() ? FAILED : 0.0;
      for (int i = 0; i < costs.length; i++) {
        costs[i] = wanted.objectives().get(i).cost(point);
        violation += wanted.objectives().get(i).of(point).isPresent() ? 0.0 : FAILED;
      }
      violation += wanted.deadlines() && !point.deadlinesMet() ? 1.0 : 0.0;
      for (Map.Entry<Objective, Double> limit : wanted.limits().entrySet()) {
        if (!limit.getKey().keeps(point, limit.getValue())) {
          double figure = limit.getKey().of(point).orElse(FAILED);
          double over = Math.abs(figure - limit.getValue()) / Math.max(limit.getValue(), 1e-12);
          violation += Math.min(over, FAILED);
        }
      }
      return new Candidate(combination, costs, violation);
    }

    /** Whether this is better than another: by its limits, else in one cost and worse in none. */
    boolean dominates(Candidate other) {
      if (violation != other.violation) {
        return violation < other.violation;
      }
      boolean better = false;
      for (int i = 0; i < costs.length; i++) {
        if (costs[i] > other.costs[i]) {
          return false;
        }
        better |= costs[i] < other.costs[i];
      }
      return better;
    }
  }

  /** The best of some candidates, the best first. */
  static List<Candidate> best(List<Candidate> candidates, int count) {
    List<Candidate> chosen = new ArrayList<>();
    for (List<Candidate> front : fronts(candidates)) {
      for (Candidate candidate : spread(front)) {
        if (chosen.size() < count) {
          chosen.add(candidate);
        }
      }
    }
    return chosen;
  }

  /** The fronts, the best first; each in the order given. */
  static List<List<Candidate>> fronts(List<Candidate> candidates) {
    int n = candidates.size();
    int[] dominators = new int[n];
    List<List<Integer>> dominated = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      dominated.add(new ArrayList<>());
      for (int j = 0; j < n; j++) {
        if (candidates.get(i).dominates(candidates.get(j))) {
          dominated.get(i).add(j);
        } else if (candidates.get(j).dominates(candidates.get(i))) {
          dominators[i]++;
        }
      }
    }
    List<List<Candidate>> fronts = new ArrayList<>();
    int left = n;
    while (left > 0) {
      List<Integer> front = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        if (dominators[i] == 0) {
          front.add(i);
        }
      }
      for (int i : front) {
        dominators[i] = -1;
        dominated.get(i).forEach(j -> dominators[j]--);
      }
      fronts.add(front.stream().map(candidates::get).toList());
      left -= front.size();
    }
    return fronts;
  }

  /** A front, those with the most room around them first; equal ones in the order given. */
  private static List<Candidate> spread(List<Candidate> front) {
    int n = front.size();
    double[] room = new double[n];
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    for (int k = 0; k < front.get(0).costs().length; k++) {
      int objective = k;
      Integer[] sorted = order.clone();
      Arrays.sort(sorted, Comparator.comparingDouble(i -> front.get(i).costs()[objective]));
      double range = front.get(sorted[n - 1]).costs()[k] - front.get(sorted[0]).costs()[k];
      room[sorted[0]] = Double.POSITIVE_INFINITY;
      room[sorted[n - 1]] = Double.POSITIVE_INFINITY;
      for (int i = 1; i < n - 1 && range > 0.0; i++) {
        double gap = front.get(sorted[i + 1]).costs()[k] - front.get(sorted[i - 1]).costs()[k];
        room[sorted[i]] += gap / range;
      }
    }
    Arrays.sort(order, Comparator.comparingDouble(i -> -room[i]));
    return Arrays.stream(order).map(front::get).toList();
  }
}
