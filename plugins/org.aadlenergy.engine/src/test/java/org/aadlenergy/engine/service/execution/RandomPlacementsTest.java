package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Placement of random threads, against every placement of each tried out. */
class RandomPlacementsTest {
  private static final int SETS = 150;
  private static final String[] CORES = {"big", "mid", "little"};
  private static final double[] FACTORS = {1.0, 0.71, 0.41};
  private static final double PERIOD_MICROSECONDS = 10_000;

  /** Frequencies in MHz and powers in mW of each core. */
  private final int[][] megaHertz = new int[3][];

  private final int[][] milliwatts = new int[3][];

  private void draw(Random random) {
    for (int core = 0; core < 3; core++) {
      int points = 2 + random.nextInt(3);
      megaHertz[core] =
          random.ints(2, 25).distinct().limit(points).sorted().map(f -> 100 * f).toArray();
      milliwatts[core] = new int[megaHertz[core].length];
      int power = 0;
      for (int i = 0; i < milliwatts[core].length; i++) {
        power += 20 + random.nextInt(700);
        milliwatts[core][i] = power;
      }
    }
  }

  private CalibratedPlatform platform(int core) {
    PlatformBuilder builder =
        PlatformBuilder.platform(CORES[core])
            .rail("cpu", Role.PROCESSOR)
            .state("idle", "cpu", "0 W");
    for (int i = megaHertz[core].length - 1; i >= 0; i--) {
      builder
          .profile("p" + i, Set.of(), "cpu", milliwatts[core][i] + " mW")
          .point("p" + i, "", megaHertz[core][i] + " MHz", "");
    }
    return builder.build();
  }

  private Estimated placed(int[] microseconds) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Place::Sys.impl");
    for (int core = 0; core < 3; core++) {
      system
          .add(CORES[core], Category.PROCESSOR)
          .set(CORES[core], Properties.CALIBRATION, AadlValues.text(CORES[core]))
          .set(CORES[core], Properties.SCALING_FACTOR, String.valueOf(FACTORS[core]));
    }
    system
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references(CORES));
    for (int i = 0; i < microseconds.length; i++) {
      String time = microseconds[i] + " us .. " + microseconds[i] + " us";
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, time);
    }
    return Estimated.of(system.build(), platform(0), platform(1), platform(2));
  }

  /** Milliwatts of a core: at the lowest point not below 1.25 x highest x load, it takes longer. */
  private double power(int core, double load) {
    int last = megaHertz[core].length - 1;
    double highest = megaHertz[core][last];
    int point = last;
    for (int i = last; i >= 0; i--) {
      point = megaHertz[core][i] >= 1.25 * highest * load * (1 - 1e-9) ? i : point;
    }
    return load * highest / megaHertz[core][point] * milliwatts[core][point];
  }

  /** The core that adds least among those with room; else the one that is least loaded. */
  private int best(double[] loads, int microseconds) {
    int best = -1;
    int freest = 0;
    for (int core = 0; core < 3; core++) {
      double with = loads[core] + load(core, microseconds);
      freest = with < loads[freest] + load(freest, microseconds) ? core : freest;
      if (1.25 * with < 1
          && (best < 0 || adds(core, loads, microseconds) < adds(best, loads, microseconds))) {
        best = core;
      }
    }
    return best < 0 ? freest : best;
  }

  private double adds(int core, double[] loads, int microseconds) {
    return power(core, loads[core] + load(core, microseconds)) - power(core, loads[core]);
  }

  private static double load(int core, int microseconds) {
    return microseconds / FACTORS[core] / PERIOD_MICROSECONDS;
  }

  @Test
  void everyThreadGoesWhereItAddsLeast() {
    Random random = new Random(9);
    boolean[] taken = new boolean[3];
    for (int set = 0; set < SETS; set++) {
      draw(random);
      int[] times = random.ints(1 + random.nextInt(5), 100, 3000).distinct().toArray();
      List<Row> rows = placed(times).rows(PlacementSection.TYPE);
      assertThat(rows).hasSize(times.length);
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < times.length; i++) {
        order.add(i);
      }
      // those with the highest load where they are bound come first
      order.sort(
          Comparator.comparingDouble(
              i -> -load(List.of(CORES).indexOf(rows.get(i).get(PlacementSection.NOW)), times[i])));
      double[] loads = new double[3];
      for (int i : order) {
        int best = best(loads, times[i]);
        Row row = rows.get(i);
        assertThat(row.get(PlacementSection.KERNEL))
            .as("set %d, t%d of %s", set, i, Arrays.toString(times))
            .isEqualTo(CORES[best]);
        assertThat(row.get(PlacementSection.KERNEL_WATTS))
            .isCloseTo(1e-3 * adds(best, loads, times[i]), within(1e-9));
        loads[best] += load(best, times[i]);
        taken[best] = true;
      }
    }
    assertThat(taken).containsExactly(true, true, true);
  }
}
