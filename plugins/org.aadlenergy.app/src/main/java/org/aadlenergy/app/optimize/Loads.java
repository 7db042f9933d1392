package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.workload.Properties;

/**
 * Placements by what threads need of each processor: the first that has room, and the one that
 * takes least energy of those that have. What threads need is measured with all on one processor.
 */
final class Loads {
  /** All of a processor, and about what rate-monotonic priorities can use of it. */
  private static final double[] ROOMS = {1.0, 0.69};

  private final List<Variation> variations;
  private final double[][] shares;
  private final double[][] watts;

  Loads(List<Variation> variations) {
    this.variations = variations;
    this.shares = new double[variations.size()][];
    this.watts = new double[variations.size()][];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = new double[variations.get(i).values().size()];
      watts[i] = new double[shares[i].length];
    }
  }

  /** How many combinations put all on one processor each. */
  int processors() {
    int most = 0;
    for (Variation variation : variations) {
      most = isBinding(variation) ? Math.max(most, variation.values().size()) : most;
    }
    return most;
  }

  static boolean isBinding(Variation variation) {
    return variation.property().equals(Properties.PROCESSOR_BINDING);
  }

  /** The combination with every binding to its processor of a number, or to its last. */
  List<Integer> allOn(int processor) {
    List<Integer> combination = new ArrayList<>();
    for (Variation variation : variations) {
      int last = variation.values().size() - 1;
      combination.add(isBinding(variation) ? Math.min(processor, last) : 0);
    }
    return List.copyOf(combination);
  }

  /** The combination of the model as it is, as far as its values are among those that vary. */
  List<Integer> asItIs(PointEvaluator.Examined model) {
    List<Integer> combination = new ArrayList<>();
    for (Variation variation : variations) {
      int present = 0;
      for (ThreadResult thread : threads(model)) {
        int host = variation.values().indexOf("(reference (" + thread.processor() + "))");
        if (isBinding(variation) && isOf(thread, variation) && host >= 0) {
          present = host;
        }
      }
      combination.add(present);
    }
    return List.copyOf(combination);
  }

  /** Remembers what threads need with all on the processor of a number. */
  void measured(int processor, PointEvaluator.Examined design) {
    for (int i = 0; i < shares.length; i++) {
      if (isBinding(variations.get(i)) && processor < shares[i].length) {
        for (ThreadResult thread : threads(design)) {
          if (isOf(thread, variations.get(i))) {
            shares[i][processor] +=
                thread.timePerDispatchSeconds().nominal()
                    * thread.dispatchesPerSecond().orElse(0.0);
            watts[i][processor] += thread.averagePowerWatts().nominal();
          }
        }
      }
    }
  }

  /** Placements of what needs most first. */
  Set<List<Integer>> placements() {
    Set<List<Integer>> placements = new LinkedHashSet<>();
    for (double room : ROOMS) {
      placements.add(placed(room, false));
      placements.add(placed(room, true));
    }
    return placements;
  }

  private List<Integer> placed(double room, boolean leastEnergy) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> -largest(shares[i])));
    double[] used = new double[processors()];
    Integer[] placed = new Integer[shares.length];
    for (int i : order) {
      int chosen = 0;
      if (isBinding(variations.get(i))) {
        chosen = place(i, used, room, leastEnergy);
        used[chosen] += shares[i][chosen];
      }
      placed[i] = chosen;
    }
    return List.of(placed);
  }

  /** Where there is room; else where least is used. */
  private int place(int choice, double[] used, double room, boolean leastEnergy) {
    Optional<Integer> best = Optional.empty();
    int idlest = 0;
    for (int p = 0; p < shares[choice].length; p++) {
      boolean fits = used[p] + shares[choice][p] <= room;
      boolean less = best.isEmpty() || leastEnergy && watts[choice][p] < watts[choice][best.get()];
      if (fits && less) {
        best = Optional.of(p);
      }
      idlest = used[p] + shares[choice][p] < used[idlest] + shares[choice][idlest] ? p : idlest;
    }
    return best.orElse(idlest);
  }

  private static double largest(double[] numbers) {
    double largest = 0.0;
    for (double number : numbers) {
      largest = Math.max(largest, number);
    }
    return largest;
  }

  private static boolean isOf(ThreadResult thread, Variation variation) {
    return thread.path().equals(variation.path())
        || thread.path().startsWith(variation.path() + ".");
  }

  private static List<ThreadResult> threads(PointEvaluator.Examined design) {
    Optional<RootResult> root = design.root();
    List<ThreadResult> threads = new ArrayList<>();
    if (root.isPresent()) {
      root.get().modes().forEach(mode -> threads.addAll(mode.threads()));
    }
    return threads;
  }
}
