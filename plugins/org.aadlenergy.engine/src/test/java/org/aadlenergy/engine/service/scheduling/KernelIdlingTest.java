package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which idle states a kernel may choose for the gaps of a schedule, by the power they come to. */
class KernelIdlingTest {
  /** Waits at 100 mW; sleeps at 40 mW from 1 ms on, at 10 mW from 4 ms on. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W")
        .idleState("cluster_sleep", "4 ms", "500 us", "core", "10 mW")
        .state("idle", "core", "100 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "core", "40 mW");
  }

  private static double watts(ArchitectureBuilder builder, PlatformBuilder platform, String path) {
    return Estimated.of(builder.build(), platform.build())
        .component(path)
        .averagePowerWatts()
        .nominal();
  }

  private static ArchitectureBuilder system() {
    return Scheduled.thread(Scheduled.by("RMS"), "a", "100 ms", "7 ms .. 7 ms");
  }

  /** Of 100 ms 93 are for the deepest state that wakes up in time. */
  @ParameterizedTest
  @CsvSource({"500 us, 0.01", "499 us, 0.04", "250 us, 0.04", "249 us, 0.1", "1 sec, 0.01"})
  void aLimitOfLatencyForbidsDeepStates(String limit, double idle) {
    assertThat(watts(system().set("cpu", Properties.IDLE_LATENCY_LIMIT, limit), soc(), "cpu"))
        .isCloseTo(0.07 + 0.93 * idle, within(1e-12));
  }

  @Test
  void whereAStateIsNamedNothingIsChosen() {
    for (String state : new String[] {"idle", "cpu_sleep", "cluster_sleep"}) {
      double idle = state.equals("idle") ? 0.1 : state.equals("cpu_sleep") ? 0.04 : 0.01;
      ArchitectureBuilder builder =
          system().set("cpu", Properties.IDLE_STATE, AadlValues.text(state));
      assertThat(watts(builder, soc(), "cpu")).isCloseTo(0.07 + 0.93 * idle, within(1e-12));
    }
    assertThat(watts(system(), soc(), "cpu")).isCloseTo(0.07 + 0.93 * 0.01, within(1e-12));
  }

  /** The second core of the cluster never works: it is in its state as long as the first is. */
  @Test
  void anUnusedProcessorOfAClusterIsNoHindrance() {
    ArchitectureBuilder builder = system();
    builder
        .add("second", Category.PROCESSOR)
        .set("second", Properties.CALIBRATION, AadlValues.text("board"));
    PlatformBuilder two = soc().constant("cores", "2", Dimension.RATIO);

    assertThat(watts(builder, two, "cpu")).isCloseTo(0.07 + 0.93 * 0.01, within(1e-9));
    assertThat(watts(builder, two, "second")).isCloseTo(0.07 * 0.04 + 0.93 * 0.01, within(1e-9));
    // what no cluster is for is entered at once
    PlatformBuilder apart =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .idleState("core_off", "4 ms", "500 us", "core", "10 mW")
            .state("idle", "core", "100 mW")
            .constant("cores", "2", Dimension.RATIO);
    assertThat(watts(builder, apart, "second")).isCloseTo(0.01, within(1e-9));
  }

  /** Nobody knows when a processor without a protocol works, which keeps the other awake. */
  @Test
  void aProcessorWithoutAScheduleKeepsTheOthersFromTheStateOfTheCluster() {
    ArchitectureBuilder builder = system();
    builder
        .add("second", Category.PROCESSOR)
        .set("second", Properties.CALIBRATION, AadlValues.text("board"));
    Scheduled.thread(builder, "b", "100 ms", "1 ms .. 1 ms")
        .set("b", Properties.PROCESSOR_BINDING, AadlValues.references("second"));
    PlatformBuilder two = soc().constant("cores", "2", Dimension.RATIO);

    assertThat(watts(builder, two, "cpu")).isCloseTo(0.07 + 0.93 * 0.04, within(1e-9));
    assertThat(watts(builder, two, "second")).isCloseTo(0.01 + 0.99 * 0.1, within(1e-9));
  }

  /** Of a schedule that is too long a stretch is looked at: gaps of about 93 ms. */
  @Test
  void aLongScheduleHasTheStatesOfAStretch() {
    ArchitectureBuilder builder =
        Scheduled.thread(Scheduled.by("RMS"), "a", "100000007 ns", "7 ms .. 7 ms");
    Scheduled.thread(builder, "b", "9999999991 ns", "1 ms .. 1 ms");

    assertThat(watts(builder, soc(), "cpu")).isCloseTo(0.0701 + 0.9299 * 0.01, within(1e-4));
  }

  /**
   * Gaps of 3 and of 40 ms in turn. Where timers end them the kernel knows which is which; events
   * it does not know, and enters the deeper state in some of the short ones, too.
   */
  @ParameterizedTest
  @CsvSource({"Periodic, true", "Timed, true", "Hybrid, true", "Sporadic, false"})
  void onlyTimersAreKnown(String protocol, boolean known) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "50 ms", "5 ms .. 5 ms");
    Scheduled.thread(builder, "b", "50 ms", "2 ms .. 2 ms")
        .set("b.t", Properties.DISPATCH_OFFSET, "8 ms");
    for (String thread : new String[] {"a.t", "b.t"}) {
      builder.set(thread, Properties.DISPATCH_PROTOCOL, AadlValues.literal(protocol));
    }
    double watts = watts(builder, soc(), "cpu");

    double best = (7 * 1.0 + 3 * 0.04 + 40 * 0.01) / 50;
    if (known) {
      assertThat(watts).isCloseTo(best, within(1e-9));
    } else {
      assertThat(watts).isBetween((7 * 1.0 + 43 * 0.01) / 50, best - 1e-4);
    }
  }
}
