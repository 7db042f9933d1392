package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The points that no other point beats: none is at least as good in all and better in one. */
final class ParetoFront {
  private ParetoFront() {}

  /** The front in the order of the points; equal points are all in it. */
  static List<SweepPoint> of(List<SweepPoint> points, List<Objective> objectives) {
    List<SweepPoint> sorted = new ArrayList<>(points);
    // whoever dominates a point comes before it
    Comparator<SweepPoint> order = Comparator.comparingDouble(objectives.get(0)::cost);
    for (Objective objective : objectives.subList(1, objectives.size())) {
      order = order.thenComparingDouble(objective::cost);
    }
    sorted.sort(order.thenComparingLong(SweepPoint::point));
    List<SweepPoint> front = new ArrayList<>();
    for (SweepPoint point : sorted) {
      if (front.stream().noneMatch(other -> dominates(other, point, objectives))) {
        front.add(point);
      }
    }
    front.sort(Comparator.comparingLong(SweepPoint::point));
    return front;
  }

  /** The best by one objective, and among several such by the others; nothing of no points. */
  static Optional<SweepPoint> best(
      List<SweepPoint> points, Objective first, List<Objective> objectives) {
    Comparator<SweepPoint> order = Comparator.comparingDouble(first::cost);
    for (Objective objective : objectives) {
      order = order.thenComparingDouble(objective::cost);
    }
    return points.stream().min(order.thenComparingLong(SweepPoint::point));
  }

  private static boolean dominates(SweepPoint one, SweepPoint other, List<Objective> objectives) {
    boolean better = false;
    for (Objective objective : objectives) {
      double a = objective.cost(one);
      double b = objective.cost(other);
      if (a > b) {
        return false;
      }
      better |= a < b;
    }
    return better;
  }
}
