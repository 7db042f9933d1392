package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.KernelTicks;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Governors of scheduled processors see bursts, and not the even load that these come to. */
class GovernedBurstsTest {
  private static final long MS = 1_000_000;

  /** The A72 cluster of rk3399, by the kernel's figures. */
  private static final long[] KILOHERTZ = {
    408_000, 600_000, 816_000, 1_008_000, 1_200_000, 1_416_000, 1_608_000, 1_800_000
  };

  private static final double[] WATTS = {
    0.12107502, 0.1780515, 0.24215004, 0.336483, 0.472188, 0.64863066, 0.84831648, 1.130112
  };

  private static final double IDLE = 0.04;

  private static PlatformBuilder core() {
    PlatformBuilder core =
        PlatformBuilder.platform("a72").rail("cpu", Role.PROCESSOR).state("idle", "cpu", "40 mW");
    for (int i = KILOHERTZ.length - 1; i >= 0; i--) {
      core.profile("p" + i, Set.of(), "cpu", WATTS[i] + " W")
          .point("p" + i, "", KILOHERTZ[i] / 1000 + " MHz", "");
    }
    return core;
  }

  private static ArchitectureBuilder system(String governor) {
    return ArchitectureBuilder.system("Gov::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("a72"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String path, String period, String time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  /** The average power of the kernel's own loop over a long time. */
  private static double kernel(String governor, KernelTicks.Thread... threads) {
    return kernel(governor, 10 * MS, threads);
  }

  private static double kernel(String governor, long rate, KernelTicks.Thread... threads) {
    KernelTicks ticks =
        new KernelTicks(
            governor.toLowerCase(Locale.ROOT), KILOHERTZ, List.of(threads), 1, false, rate, 1024);
    double[] joules = new double[1];
    long from = 3_300 * MS;
    long until = from + 33_000 * MS;
    ticks.run(
        until,
        (start, end, point, running) -> {
          double watts = running[0] < 0 ? IDLE : WATTS[point];
          joules[0] += watts * Math.max(0, end - Math.max(start, from));
        });
    return joules[0] / (until - from);
  }

  private static double watts(Estimated result) {
    return result.component("cpu").averagePowerWatts().nominal();
  }

  /**
   * Jobs of 43 ms every 66 ms: the kernel sees full samples within a burst. Taken as even, 65 % of
   * the top, conservative stayed at 1608 MHz and ondemand at 1416 or so.
   */
  @ParameterizedTest
  @CsvSource({"Ondemand", "Conservative", "Schedutil"})
  void aBurstIsSeenFull(String governor) {
    Estimated result =
        Estimated.of(thread(system(governor), "app.t", "66 ms", "43 ms").build(), core().build());
    double expected = kernel(governor, new KernelTicks.Thread(0, 66 * MS, 43 * MS));

    assertThat(watts(result)).isCloseTo(expected, within(0.005 * expected));
    assertThat(result.findings(DiagnosticCode.JOBS_RARER_THAN_SAMPLES)).isEmpty();
  }

  /** The time of a dispatch is that of the schedule: what is busy there is what is charged. */
  @Test
  void timesAreThoseOfTheSchedule() {
    ArchitectureBuilder system = thread(system("Schedutil"), "app.a", "100 ms", "14 ms");
    Estimated result =
        Estimated.of(thread(system, "app.b", "20 ms", "3 ms").build(), core().build());
    double a = result.service("app.a", "execution", DISPATCH).orElseThrow().timeSeconds().nominal();
    double b = result.service("app.b", "execution", DISPATCH).orElseThrow().timeSeconds().nominal();
    double busy = result.mode().utilization().get(0).withOsServices();

    assertThat(a).isGreaterThan(0.014 * 1.05);
    assertThat(busy).isCloseTo(a / 0.1 + b / 0.02, within(1e-9));
    double expected =
        kernel(
            "Schedutil",
            new KernelTicks.Thread(0, 100 * MS, 14 * MS),
            new KernelTicks.Thread(0, 20 * MS, 3 * MS));
    assertThat(watts(result)).isCloseTo(expected, within(0.005 * expected));
  }

  private static PlatformBuilder two(String limit) {
    return PlatformBuilder.platform("a72")
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "20 mW")
        .profile("fast", Set.of(), "cpu", "400 mW")
        .point("fast", "", "1000 MHz", "")
        .profile("slow", Set.of(), "cpu", "100 mW")
        .point("slow", "", "500 MHz", "")
        .constant("governor.rate_limit", limit, Dimension.TIME);
  }

  /**
   * Samples are two ticks apart at least, of 4 ms without a {@code Clock_Period}: 8 ms at 500 MHz
   * end with a full one, 2 ms at 1000 MHz are the rest, and of the next 8 ms a quarter: 625 MHz.
   */
  @ParameterizedTest
  @CsvSource({"4 ms,, 16 ms, 6 ms", "10 ms, 10 ms, 40 ms, 15 ms", "20 ms, 4 ms, 40 ms, 15 ms"})
  void samplesAreTwoTicksApart(String limit, String tick, String period, String time) {
    ArchitectureBuilder system = thread(system("Ondemand"), "app.t", period, time);
    if (tick != null) {
      system.set("cpu", Properties.CLOCK_PERIOD, tick);
    }
    Estimated result = Estimated.of(system.build(), two(limit).build());
    assertThat(watts(result)).isCloseTo(1.72 / 16, within(1e-9));
  }

  /**
   * A core on its own frequency that is never idle for as long as a tick keeps the tick on, and
   * sugov_cpu_is_busy takes it for busy: once at 1000 MHz, it stays there. It works for 10 % of the
   * time for one thread and as much for the other at 400 mW, and draws 20 mW for the rest.
   */
  @Test
  void whoKeepsTheTickOnIsBusy() {
    PlatformBuilder core =
        two("10 ms")
            .idleState("idle", "1 us", "1 us", "cpu", "20 mW")
            .idleState("sleep", "100 us", "1 us", "cpu", "20 mW");
    ArchitectureBuilder system = thread(system("Schedutil"), "app.a", "2 ms", "0.2 ms");
    Estimated result =
        Estimated.of(thread(system, "app.b", "1000 ms", "100 ms").build(), core.build());
    assertThat(watts(result)).isCloseTo(0.096, within(1e-9));
  }

  /** Schedutil may choose between two ticks: within 1 ms after a change, as in the kernel. */
  @Test
  void schedutilMayChooseBetweenTicks() {
    PlatformBuilder core = core().constant("governor.rate_limit", "1 ms", Dimension.TIME);
    ArchitectureBuilder system = thread(system("Schedutil"), "app.a", "10 ms", "2 ms");
    Estimated result = Estimated.of(thread(system, "app.b", "30 ms", "9 ms").build(), core.build());
    double expected =
        kernel(
            "Schedutil",
            MS,
            new KernelTicks.Thread(0, 10 * MS, 2 * MS),
            new KernelTicks.Thread(0, 30 * MS, 9 * MS));
    assertThat(watts(result)).isCloseTo(expected, within(0.005 * expected));
  }
}
