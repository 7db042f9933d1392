package org.aadlenergy.app.simulate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.xip.XipStudy.Row;
import org.aadlenergy.engine.xip.XipStudy.Wanted;

/**
 * Finds the smallest cache that reaches a gain: first among the powers of two, then between the
 * last that does not reach it and the first that does.
 */
record GainSearch(double gain) {
  /** How many sizes between two bounds one pass over the trace tries. */
  private static final int TRIED = 32;

  /** The powers of two up to a size that holds every page. */
  static List<Integer> powers(int pages) {
    List<Integer> sizes = new ArrayList<>();
    int size = 1;
    while (size < pages) {
      sizes.add(size);
      size *= 2;
    }
    sizes.add(size);
    return sizes;
  }

  /** The sizes of one filter and window that have to be tried next; none when all is known. */
  Collection<Integer> next(Collection<Row> tried) {
    TreeSet<Integer> sizes = new TreeSet<>();
    for (boolean ofEnergy : new boolean[] {false, true}) {
      TreeMap<Integer, Boolean> reached = new TreeMap<>();
      tried.forEach(row -> reached.put(row.frames(), reaches(row, ofEnergy)));
      between(reached, sizes);
    }
    return sizes;
  }

  private static void between(TreeMap<Integer, Boolean> reached, TreeSet<Integer> sizes) {
    int low = 0;
    for (Map.Entry<Integer, Boolean> entry : reached.entrySet()) {
      if (entry.getValue()) {
        int gap = entry.getKey() - low;
        int step = Math.max(1, gap / TRIED);
        for (int size = low + step; size < entry.getKey(); size += step) {
          sizes.add(size);
        }
        return;
      }
      low = entry.getKey();
    }
  }

  /** The smallest of the tried ones that reaches the gain, in time and in energy. */
  List<Wanted> found(List<Row> tried) {
    List<Wanted> wanted = new ArrayList<>();
    for (boolean ofEnergy : new boolean[] {false, true}) {
      Row any = tried.get(0);
      Optional<Integer> frames =
          tried.stream()
              .filter(row -> reaches(row, ofEnergy))
              .map(Row::frames)
              .min(Integer::compare);
      wanted.add(new Wanted(gain, ofEnergy, any.filter(), any.window(), frames));
    }
    return wanted;
  }

  private boolean reaches(Row row, boolean ofEnergy) {
    return (ofEnergy ? row.energyGain() : row.timeGain()) >= gain;
  }
}
