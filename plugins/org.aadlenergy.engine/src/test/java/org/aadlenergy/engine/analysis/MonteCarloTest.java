package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Intervals of a thousand threads beside a Monte Carlo simulation that draws each coefficient once
 * for all threads, sums the threads one by one, and knows nothing of how intervals are computed.
 */
class MonteCarloTest {
  private static final int THREADS = 1000;
  private static final int SAMPLES = 100_000;

  /** Milliseconds of computing, different from thread to thread. */
  private static double milliseconds(int thread) {
    return 1 + thread % 7;
  }

  private static int faults(int thread) {
    return 40 * (thread % 5);
  }

  private static Interval total(CalibratedPlatform platform) {
    ArchitectureBuilder builder = SmallSystem.builder();
    builder.set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    for (int i = 0; i < THREADS; i++) {
      String path = i == 0 ? "app.t" : "app.t" + i;
      if (i > 0) {
        SmallSystem.thread(builder, path);
      }
      String time = (int) milliseconds(i) + " ms";
      builder.set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
      builder.set(path, Properties.PAGE_FAULTS, String.valueOf(faults(i)));
    }
    return Estimated.of(builder.build(), platform).mode().totals().energyJoules();
  }

  /** The middle 95 % of what the threads cost in a period, which is the window. */
  private static double[] simulate(
      double power, double powerSigma, double time, double timeSigma, double watts, double sigma) {
    Random random = new Random(20260301);
    double[] joules = new double[SAMPLES];
    for (int s = 0; s < SAMPLES; s++) {
      double p = power * (1 + powerSigma * random.nextGaussian());
      double t = time * (1 + timeSigma * random.nextGaussian());
      double w = watts * (1 + sigma * random.nextGaussian());
      double sum = 0.0;
      for (int i = 0; i < THREADS; i++) {
        sum += p * milliseconds(i) * 1e-3 + faults(i) * t * w;
      }
      joules[s] = sum;
    }
    Arrays.sort(joules);
    return new double[] {joules[SAMPLES / 40], joules[SAMPLES - SAMPLES / 40]};
  }

  private static void assertAgrees(Interval interval, double[] simulated) {
    double below = interval.nominal() - simulated[0];
    double above = simulated[1] - interval.nominal();
    assertThat(interval.nominal() - interval.low()).isCloseTo(below, withinPercentage(2));
    assertThat(interval.high() - interval.nominal()).isCloseTo(above, withinPercentage(2));
  }

  @Test
  void aThousandThreadsThatShareOneCoefficient() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .standardError(0.04)
            .profile("run", Set.of("tlb_miss"), "core", "2 W")
            .within(0.0)
            .event("page_fault.on_demand", "50 us", "core", "0 W")
            .build();
    assertAgrees(total(platform), simulate(2.0, 0.04, 50e-6, 0.0, 0.0, 0.0));
  }

  @Test
  void aThousandThreadsThatShareThreeCoefficientsTwoOfThemMultiplied() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .standardError(0.01)
            .profile("run", Set.of("tlb_miss"), "core", "100 mW")
            .standardError(0.03)
            .event("page_fault.on_demand", "50 us", "core", "500 mW")
            .build();
    assertAgrees(total(platform), simulate(0.1, 0.01, 50e-6, 0.03, 0.5, 0.03));
  }
}
