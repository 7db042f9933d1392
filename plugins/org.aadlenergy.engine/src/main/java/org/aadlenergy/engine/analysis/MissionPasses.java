package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.OperationMode;

/**
 * How a mission passes through its modes: they have numbers in the order in which it comes to them
 * first, as it may have thousands of stretches.
 */
final class MissionPasses {
  private final MissionPlan plan;
  private final int[] numbers;
  private final List<OperationMode> modes = new ArrayList<>();

  /** A change from one mode to another, and how often there is one. */
  record Change(OperationMode from, OperationMode to, int times) {}

  MissionPasses(MissionPlan plan) {
    this.plan = plan;
    this.numbers = new int[plan.legs().size()];
    Map<OperationMode, Integer> known = new IdentityHashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      OperationMode mode = plan.legs().get(i).mode();
      Integer number = known.get(mode);
      if (number == null) {
        number = modes.size();
        modes.add(mode);
        known.put(mode, number);
      }
      numbers[i] = number;
    }
  }

  /** The modes, in the order of their numbers. */
  List<OperationMode> modes() {
    return modes;
  }

  /** The number of the mode of a stretch. */
  int mode(int leg) {
    return numbers[leg];
  }

  /** How long all stretches in each mode are together, by its number. */
  double[] lengths(double scale) {
    double[] lengths = new double[modes.size()];
    for (int i = 0; i < numbers.length; i++) {
      lengths[numbers[i]] += plan.legs().get(i).length() * scale;
    }
    return lengths;
  }

  /** The changes, each kind once, in the order in which they first come. */
  List<Change> changes() {
    Map<Long, int[]> times = new LinkedHashMap<>();
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] != numbers[i - 1]) {
        times
            .computeIfAbsent((long) numbers[i - 1] * modes.size() + numbers[i], k -> new int[1])[
            0]++;
      }
    }
    List<Change> changes = new ArrayList<>(times.size());
    for (Map.Entry<Long, int[]> entry : times.entrySet()) {
      int from = (int) (entry.getKey() / modes.size());
      int to = (int) (entry.getKey() % modes.size());
      changes.add(new Change(modes.get(from), modes.get(to), entry.getValue()[0]));
    }
    return changes;
  }
}
