package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.KernelTicks;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole systems of one or two cores of a cluster, against a loop over the kernel's rules. */
class GovernedClustersTest {
  private static final int SETS = Drawn.systems(3, 60, 60);
  private static final double REST = 0.02;
  private static final long MS = 1_000_000;
  private static final long[] PERIODS = {8, 10, 20, 40, 50, 80, 100};

  private static PlatformBuilder core(long[] kiloHertz, double[] watts) {
    PlatformBuilder core =
        PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR).state("idle", "cpu", "20 mW");
    core.constant("cores", "2", Dimension.RATIO);
    for (int i = kiloHertz.length - 1; i >= 0; i--) {
      core.profile("p" + i, Set.of(), "cpu", watts[i] + " W")
          .point("p" + i, "", kiloHertz[i] / 1000 + " MHz", "");
    }
    return core;
  }

  private static void processor(ArchitectureBuilder system, int number, String governor) {
    system
        .add("cpu" + number, Category.PROCESSOR)
        .set("cpu" + number, Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu" + number, Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu" + number, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app" + number, Category.PROCESS)
        .set("app" + number, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + number));
  }

  /** Jobs longer and shorter than a sample; the energy of each core is within 0.5 %. */
  @ParameterizedTest
  @ValueSource(strings = {"Ondemand", "Conservative", "Schedutil", "Performance", "Powersave"})
  void systemsTakeWhatTheKernelDoes(String governor) {
    Random random = new Random(governor.hashCode());
    for (int set = 0; set < SETS; set++) {
      long[] kiloHertz = random.longs(2 + random.nextInt(5), 4, 21).distinct().sorted().toArray();
      kiloHertz = LongStream.of(kiloHertz).map(f -> 100_000 * f).toArray();
      double[] watts = new double[kiloHertz.length];
      for (int i = 0; i < watts.length; i++) {
        watts[i] = 1e-6 * Math.rint(1e6 * Math.pow(1e-6 * kiloHertz[i], 3));
      }
      double slowest = (double) kiloHertz[0] / kiloHertz[kiloHertz.length - 1];
      int cores = 1 + random.nextInt(2);
      ArchitectureBuilder system = ArchitectureBuilder.system("Gov::Sys.impl");
      List<KernelTicks.Thread> threads = new ArrayList<>();
      for (int core = 0; core < cores; core++) {
        processor(system, core, governor);
        double most =
            (0.1 + 0.8 * random.nextDouble()) * (governor.equals("Powersave") ? slowest : 1);
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
          long period = PERIODS[random.nextInt(PERIODS.length)];
          long time = 10 + (long) (1000.0 * period * most / count * random.nextDouble());
          String path = "app" + core + ".t" + i;
          SmallSystem.thread(system, path)
              .set(path, Properties.PERIOD, period + " ms")
              .set(path, Properties.MEMORY_TIME, "0.0")
              .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " us .. " + time + " us");
          threads.add(new KernelTicks.Thread(core, period * MS, 1000 * time));
        }
      }
      Estimated result = Estimated.of(system.build(), core(kiloHertz, watts).build());
      double[] expected = new double[cores];
      long from = 20_000 * MS;
      long until = from + 40_000 * MS;
      new KernelTicks(
              governor.toLowerCase(Locale.ROOT), kiloHertz, threads, cores, true, 10 * MS, 1024)
          .run(
              until,
              (start, end, point, running) -> {
                for (int core = 0; core < cores; core++) {
                  double drawn = running[core] < 0 ? REST : watts[point];
                  expected[core] += drawn * Math.max(0, end - Math.max(start, from));
                }
              });
      for (int core = 0; core < cores; core++) {
        assertThat(result.component("cpu" + core).averagePowerWatts().nominal())
            .as(governor + " " + set + ", cpu" + core)
            .isCloseTo(expected[core] / (until - from), withinPercentage(0.5));
      }
    }
  }
}
