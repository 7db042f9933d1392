package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds over ranges of execution times, in which a governor may choose otherwise. */
class GovernedBoundsTest {
  private static final int SETS = Drawn.systems(1, 12, 40);
  private static final int INNER = 8;
  private static final String[] PERIODS = {"10 ms", "20 ms", "40 ms", "50 ms", "66 ms", "100 ms"};

  private static PlatformBuilder core(long[] megaHertz, double[] watts) {
    PlatformBuilder core =
        PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR).state("idle", "cpu", "20 mW");
    for (int i = megaHertz.length - 1; i >= 0; i--) {
      core.profile("p" + i, Set.of(), "cpu", watts[i] + " W")
          .point("p" + i, "", megaHertz[i] + " MHz", "")
          .voltage("p" + i, (700 + megaHertz[i] / 5) + " mV");
    }
    return core;
  }

  /** The same, whose leakage depends on the voltage, and flows for a half in idle states. */
  private static PlatformBuilder leaking(long[] megaHertz, double[] watts) {
    return core(megaHertz, watts)
        .constant("leakage.current", "100 mA", Dimension.CURRENT)
        .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
        .constant("leakage.in.idle", "50 %", Dimension.RATIO)
        .constant("temperature", "25 degC", Dimension.TEMPERATURE);
  }

  private static ArchitectureBuilder system(String governor) {
    return ArchitectureBuilder.system("Gov::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static void thread(
      ArchitectureBuilder system, String path, String period, long low, long high) {
    SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.MEMORY_TIME, "0.0")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, low + " us .. " + high + " us");
  }

  private static Interval watts(Estimated result) {
    return result.component("cpu").averagePowerWatts();
  }

  /**
   * Under schedutil jobs of 2 .. 14 ms every 20 ms were charged at the point of the middle: 1.68 mJ
   * at most, where 14 ms alone take 5.66 mJ.
   */
  @Test
  void theLongestTimesMayBeDoneAtHigherPoints() {
    long[] points = {200, 400, 800, 1600};
    double[] watts = {0.05, 0.12, 0.3, 1.0};
    ArchitectureBuilder ranged = system("Schedutil");
    thread(ranged, "app.t", "20 ms", 2_000, 14_000);
    ArchitectureBuilder most = system("Schedutil");
    thread(most, "app.t", "20 ms", 14_000, 14_000);
    Interval bounds = watts(Estimated.of(ranged.build(), core(points, watts).build()));
    double longest = watts(Estimated.of(most.build(), core(points, watts).build())).nominal();

    assertThat(longest).isGreaterThan(bounds.nominal());
    assertThat(bounds.high()).isGreaterThanOrEqualTo(longest);
  }

  /** No corner of the ranges and no point within them is outside of the bounds. */
  @ParameterizedTest
  @ValueSource(strings = {"Ondemand", "Conservative", "Schedutil"})
  void nothingIsOutside(String governor) {
    Random random = new Random(governor.hashCode());
    for (int set = 0; set < SETS; set++) {
      long[] points = random.longs(2 + random.nextInt(5), 2, 21).distinct().sorted().toArray();
      double[] watts = new double[points.length];
      for (int i = 0; i < points.length; i++) {
        double volts = 0.7 + 0.02 * points[i];
        watts[i] = 1e-6 * Math.rint(1e6 * 0.05 * points[i] * volts * volts + 1e4);
        points[i] *= 100;
      }
      int threads = 1 + random.nextInt(3);
      String[] periods = new String[threads];
      long[] low = new long[threads];
      long[] high = new long[threads];
      ArchitectureBuilder ranged = system(governor);
      for (int i = 0; i < threads; i++) {
        periods[i] = PERIODS[random.nextInt(PERIODS.length)];
        long period = 1000L * Long.parseLong(periods[i].substring(0, periods[i].length() - 3));
        high[i] = 100 + (long) (0.9 / threads * random.nextDouble() * period);
        low[i] = (long) (random.nextDouble() * high[i]);
        thread(ranged, "app.t" + i, periods[i], low[i], high[i]);
      }
      boolean leaks = random.nextBoolean();
      boolean sleeps = random.nextBoolean();
      PlatformBuilder core = leaks ? leaking(points, watts) : core(points, watts);
      if (sleeps) {
        core.idleState("wfi", "1 us", "1 us", "cpu", "20 mW");
        core.idleState("sleep", "2 ms", "200 us", "cpu", "3 mW");
      }
      Interval bounds = watts(Estimated.of(ranged.build(), core.build()));
      for (int corner = 0; corner < (1 << threads) + INNER; corner++) {
        ArchitectureBuilder one = system(governor);
        for (int i = 0; i < threads; i++) {
          long inner = low[i] + (long) (random.nextDouble() * (high[i] - low[i]));
          long time = corner >= 1 << threads ? inner : (corner >> i & 1) == 0 ? low[i] : high[i];
          thread(one, "app.t" + i, periods[i], time, time);
        }
        double its = watts(Estimated.of(one.build(), core.build())).nominal();
        assertThat(its)
            .as(governor + " " + set + " " + corner)
            .isBetween(bounds.low() * (1 - 1e-9), bounds.high() * (1 + 1e-9));
      }
    }
  }
}
