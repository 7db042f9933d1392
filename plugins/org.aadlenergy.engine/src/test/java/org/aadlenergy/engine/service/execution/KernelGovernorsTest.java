package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Governors that a platform has not measured follow the kernel's rules. */
class KernelGovernorsTest {
  private static final int SETS = Drawn.systems(60, 500, 500);

  /** Points of a core with the power at each; execution times hold at the last. */
  private static PlatformBuilder core(long[] kiloHertz, double[] watts, double idleWatts) {
    PlatformBuilder core =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .state("idle", "cpu", idleWatts + " W");
    for (int i = kiloHertz.length - 1; i >= 0; i--) {
      core.profile("p" + i, Set.of(), "cpu", watts[i] + " W")
          .point("p" + i, "", kiloHertz[i] / 1000 + " MHz", "");
    }
    return core;
  }

  private static ArchitectureBuilder system(String governor) {
    return ArchitectureBuilder.system("Gov::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  /** A thread that keeps the core busy for a share of the time at the highest frequency. */
  private static ArchitectureBuilder thread(ArchitectureBuilder system, String path, double share) {
    long nanoseconds = Math.round(share * 1e7);
    String time = nanoseconds + " ns .. " + nanoseconds + " ns";
    return SmallSystem.thread(system, path).set(path, Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static double watts(Estimated result) {
    return result.component("cpu").averagePowerWatts().nominal();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Performance", "Powersave", "Ondemand", "Conservative", "Schedutil"})
  void theyTakeTheEnergyOfASimulationOfTheKernel(String governor) {
    Random random = new Random(governor.hashCode());
    int oscillating = 0;
    for (int set = 0; set < SETS; set++) {
      // with many points conservative always finds one with a load between its thresholds
      int points = 2 + random.nextInt(governor.equals("Conservative") ? 2 : 7);
      long[] kiloHertz = random.longs(points, 2, 31).distinct().sorted().toArray();
      double[] watts = new double[kiloHertz.length];
      for (int i = 0; i < watts.length; i++) {
        kiloHertz[i] *= 100_000;
        double volts = 0.7 + 0.15e-6 * kiloHertz[i];
        watts[i] = 1e-6 * Math.rint(0.3 * kiloHertz[i] * volts * volts);
      }
      double idle = 0.001 * random.nextInt(60);
      double range = (double) kiloHertz[0] / kiloHertz[kiloHertz.length - 1];
      double most = governor.equals("Powersave") ? range : 1.0; // what fits at the lowest point
      most = governor.equals("Conservative") ? 0.4 : most;
      ArchitectureBuilder system = system(governor);
      double load = 0.0;
      int threads = 1 + random.nextInt(4);
      for (int i = 0; i < threads; i++) {
        double share = 0.001 + 0.98 * most * random.nextDouble() / threads;
        share = 1e-7 * Math.round(1e7 * share);
        thread(system, "app.t" + i, share);
        load += share;
      }
      Estimated result = Estimated.of(system.build(), core(kiloHertz, watts, idle).build());
      KernelSimulator kernel = new KernelSimulator(kiloHertz, watts, idle, load);
      double expected = kernel.watts(governor);
      String what = governor + " " + Arrays.toString(kiloHertz) + " at " + load;

      assertThat(watts(result)).as(what).isCloseTo(expected, within(0.01 * expected));
      assertThat(result.findings(DiagnosticCode.GOVERNOR_GOES_ROUND))
          .as(what)
          .hasSize(kernel.oscillated() ? 1 : 0);
      oscillating += kernel.oscillated() ? 1 : 0;
    }
    boolean follows = governor.equals("Ondemand") || governor.equals("Conservative");
    assertThat(oscillating > SETS / 50).isEqualTo(follows);
  }

  /**
   * Points of 400, 800 and 1600 MHz take 0.1, 0.3 and 1 W, 0.02 W at rest. Loads are shares of the
   * highest. Schedutil at 0.3: 1.25 x 1600 x 0.3 = 600 MHz, so 800 MHz, busy 0.6. Ondemand at 0.2
   * from 400 MHz: load 80 %, 400 + 0.8 x 1200 = 1360 MHz is closest to 1600; there the load is 20
   * %: 400 + 0.2 x 1200 = 640 MHz is closest to 800; there 40 %: 880 MHz, 800, where it stays.
   * Conservative at 0.3: 800 MHz has a load of 60 %, 400 MHz is full.
   */
  @ParameterizedTest
  @CsvSource({
    "Performance, 0.3, 1600, 0.3, 1",
    "Powersave, 0.2, 400, 0.8, 0.1",
    "Schedutil, 0.3, 800, 0.6, 0.3",
    "Schedutil, 0.19, 400, 0.76, 0.1",
    "Schedutil, 0.7, 1600, 0.7, 1",
    "Ondemand, 0.2, 800, 0.4, 0.3",
    "Ondemand, 0.75, 1600, 0.75, 1",
    "Conservative, 0.3, 800, 0.6, 0.3",
    "Conservative, 0.45, 1600, 0.45, 1"
  })
  void theySettleWhereTheirFormulaSays(
      String governor, double load, int megaHertz, double busy, double watts) {
    Estimated result = three(governor, load, 0.02).estimate();

    assertThat(result.service("app.t", "execution", DISPATCH).orElseThrow().timeSeconds().nominal())
        .isCloseTo(busy * 0.01, within(1e-9));
    assertThat(watts(result)).isCloseTo(busy * watts + (1 - busy) * 0.02, within(1e-9));
    assertThat(result.findings(DiagnosticCode.GOVERNOR_GOES_ROUND)).isEmpty();
    assertThat(result.findings(DiagnosticCode.NO_EXECUTION_PROFILE)).isEmpty();
  }

  private record Case(ArchitectureBuilder system, PlatformBuilder core) {
    Estimated estimate() {
      return Estimated.of(system.build(), core.build());
    }
  }

  private static Case three(String governor, double load, double idle) {
    long[] points = {400_000, 800_000, 1_600_000};
    return new Case(
        thread(system(governor), "app.t", load), core(points, new double[] {0.1, 0.3, 1.0}, idle));
  }

  /**
   * 200 and 1600 MHz, load 0.15: at 200 MHz the core is full and falls behind, at 1600 MHz ondemand
   * has 15 %: 200 + 0.15 x 1400 = 410 MHz is closest to 200 MHz. So it goes round, and what is late
   * is done at 1600 MHz. In a round of two samples 0.3 are due: at 200 MHz 0.125 are done, 0.175 at
   * 1600 MHz, where that keeps the core busy 17.5 % of the sample.
   */
  @Test
  void aRoundIsNamedWithBothPointsAndWhatIsBetween() {
    long[] points = {200_000, 1_600_000};
    Estimated result =
        Estimated.of(
            thread(system("Ondemand"), "app.t", 0.15).build(),
            core(points, new double[] {0.05, 1.0}, 0.0).build());

    // half of the time at 200 MHz full, half of it at 1600 MHz with 17.5 %
    assertThat(watts(result)).isCloseTo(0.5 * 0.05 + 0.5 * 0.175, within(1e-9));
    result.finds(
        DiagnosticCode.GOVERNOR_GOES_ROUND,
        Severity.INFO,
        result.component("cpu").source().line(),
        "governor ondemand of processor cpu finds no operating point to stay at: it goes round"
            + " between 200 MHz and 1600 MHz (50.0 % at 200 MHz, 50.0 % at 1600 MHz of the time)",
        "between 0.4000 J at 200 MHz and 1.000 J at 1600 MHz",
        "drivers/cpufreq/cpufreq_ondemand.c");
    assertThat(
            result
                .service("app.t", "execution", DISPATCH)
                .orElseThrow()
                .explanation()
                .get()
                .notes())
        .anyMatch(note -> note.contains("goes round between"));
  }

  /** A threshold of the platform counts: 0.3 at 800 MHz is 60 %, above 50 %. */
  @Test
  void thePlatformMayHaveAnotherThreshold() {
    Case three = three("Conservative", 0.3, 0.02);
    three.core().constant("governor.up_threshold", "0.5", Dimension.RATIO);

    assertThat(watts(three.estimate())).isCloseTo(0.3 + 0.7 * 0.02, within(1e-9));
  }

  /** Two cores of one cluster: the busier one decides the frequency of both. */
  @Test
  void theBusiestCoreOfAClusterDecides() {
    Case three = three("Schedutil", 0.1, 0.02);
    three.core().constant("cores", "4", Dimension.RATIO);
    ArchitectureBuilder system =
        thread(
            three
                .system()
                .add("cpu2", Category.PROCESSOR)
                .set("cpu2", Properties.CALIBRATION, AadlValues.text("soc"))
                .set("cpu2", Properties.CPU_GOVERNOR, AadlValues.literal("Schedutil"))
                .add("other", Category.PROCESS)
                .set("other", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2")),
            "other.t",
            0.7);

    assertThat(watts(three.estimate())).isCloseTo(0.1 + 0.9 * 0.02, within(1e-9));
    three.core().constant("cores", "1", Dimension.RATIO);
    assertThat(watts(Estimated.of(system.build(), three.core().build())))
        .isCloseTo(0.4 * 0.1 + 0.6 * 0.02, within(1e-9));
  }

  /** 10 ms, the rate limit where the platform states none, is how often a governor looks. */
  @ParameterizedTest
  @CsvSource({
    "Ondemand, 100 ms, 100",
    "Conservative, 40 ms, 40",
    "Schedutil, 11 ms, 11",
    "Schedutil, 10 ms, ",
    "Ondemand, 5 ms, ",
    "Performance, 100 ms, ",
    "Powersave, 100 ms, "
  })
  void burstsThatItSeesAreTold(String governor, String period, String told) {
    Case three = three(governor, 0.1, 0.02);
    three.system().set("app.t", Properties.PERIOD, period);
    Estimated result = three.estimate();

    assertThat(result.findings(DiagnosticCode.JOBS_RARER_THAN_SAMPLES))
        .hasSize(told == null ? 0 : 1);
    if (told != null) {
      result.finds(
          DiagnosticCode.JOBS_RARER_THAN_SAMPLES,
          Severity.INFO,
          result.component("cpu").source().line(),
          "it looks every 10 ms, and jobs of thread app.t come every " + told + " ms");
    }
  }

  /** The most seldom of three is named, and a rate limit of the platform counts. */
  @Test
  void theMostSeldomOfThreeThreadsIsNamed() {
    Case three = three("Schedutil", 0.1, 0.02);
    ArchitectureBuilder system = thread(thread(three.system(), "app.u", 0.05), "app.v", 0.05);
    system.set("app.u", Properties.PERIOD, "50 ms").set("app.v", Properties.PERIOD, "20 ms");

    assertThat(three.estimate().findings(DiagnosticCode.JOBS_RARER_THAN_SAMPLES))
        .singleElement()
        .matches(found -> found.message().contains("thread app.u and 1 other come every 50 ms"));
    three.core().constant("governor.rate_limit", "50 ms", Dimension.TIME);
    assertThat(three.estimate().findings(DiagnosticCode.JOBS_RARER_THAN_SAMPLES)).isEmpty();
  }
}
