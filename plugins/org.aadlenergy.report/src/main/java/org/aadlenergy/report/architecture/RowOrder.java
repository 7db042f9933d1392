package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders what stands in a box: a row for each role, and in a row so that what belongs together
 * stands near each other, by the mean of the neighbours' places (Sugiyama and others, 1981).
 */
final class RowOrder {
  private static final int SWEEPS = 4;

  private final Scene scene;

  /** Whom a box belongs together with, of those that stand in the same box. */
  private final Map<Integer, List<Integer>> neighbours = new HashMap<>();

  RowOrder(Scene scene) {
    this.scene = scene;
    for (Edge edge : scene.edges()) {
      meet(edge.from(), edge.to());
    }
  }

  /** Notes the two that stand in the same box and that the ends are, or are in. */
  private void meet(int from, int to) {
    for (int a = from; a >= 0; a = up(a)) {
      for (int b = to; b >= 0; b = up(b)) {
        if (up(a) == up(b)) {
          neighbours.computeIfAbsent(a, n -> new ArrayList<>()).add(b);
          neighbours.computeIfAbsent(b, n -> new ArrayList<>()).add(a);
          return;
        }
      }
    }
  }

  private int up(int box) {
    return scene.boxes().get(box).up();
  }

  /** The rows in a box, from the top; none is empty. */
  List<List<Integer>> rows(int up) {
    List<List<Integer>> rows = new ArrayList<>();
    for (PartRole role : PartRole.values()) {
      rows.add(new ArrayList<>());
    }
    for (int box : scene.inside(up)) {
      rows.get(scene.boxes().get(box).part().role().ordinal()).add(box);
    }
    rows.removeIf(List::isEmpty);
    double[] places = new double[scene.boxes().size()];
    Arrays.fill(places, 0.5);
    rows.forEach(row -> number(row, places));
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < rows.size(); i++) {
        sort(rows.get(sweep % 2 == 0 ? i : rows.size() - 1 - i), places);
      }
    }
    return rows;
  }

  private void sort(List<Integer> row, double[] places) {
    Map<Integer, Double> wanted = new HashMap<>();
    for (int box : row) {
      double sum = 0.0;
      List<Integer> near = neighbours.getOrDefault(box, List.of());
      for (int other : near) {
        sum += places[other];
      }
      wanted.put(box, near.isEmpty() ? places[box] : sum / near.size());
    }
    row.sort(Comparator.comparingDouble(box -> wanted.getOrDefault(box, 0.0)));
    number(row, places);
  }

  private static void number(List<Integer> row, double[] places) {
    for (int i = 0; i < row.size(); i++) {
      places[row.get(i)] = (i + 0.5) / row.size();
    }
  }
}
