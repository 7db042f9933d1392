package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The longest and shortest responses have the ends of all ranges in them, not the middles. */
class WorstResponsesTest {
  private static Row task(Estimated result, String thread) {
    return result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).stream()
        .filter(task -> task.get(ScheduleSection.THREAD).equals(thread))
        .findFirst()
        .orElseThrow();
  }

  /**
   * {@code a.t} runs 2 of 5 ms and {@code b.t} 4 of 10 ms, and a switch takes s = 10 .. 30 us. a
   * runs after a switch: 2 ms + s. b is interrupted once, so that it waits for two switches to a
   * and two to itself: 2 + 2 + 4 ms + 4 s.
   */
  @Test
  void contextSwitchesTakeTheirLongestAndShortestTimes() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Two::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("cpu", Properties.PROCESS_SWAP_TIME, "10 us .. 30 us")
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "a", "5 ms", "2 ms .. 2 ms");
    thread(builder, "b", "10 ms", "4 ms .. 4 ms");
    Estimated result = Estimated.of(builder.build(), platform);

    assertThat(task(result, "a.t").get(ScheduleSection.WORST)).isCloseTo(2.03e-3, within(1e-12));
    assertThat(task(result, "a.t").get(ScheduleSection.BEST)).isCloseTo(2.01e-3, within(1e-12));
    assertThat(task(result, "b.t").get(ScheduleSection.WORST)).isCloseTo(8.12e-3, within(1e-12));
    assertThat(task(result, "b.t").get(ScheduleSection.BEST)).isCloseTo(8.04e-3, within(1e-12));
  }

  private static ArchitectureBuilder prioritized(boolean preemptive) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Three::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set(
                "cpu",
                Properties.SCHEDULING_PROTOCOL,
                AadlValues.literal("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL"))
            .set("cpu", Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(preemptive))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "h", "20 ms", "2 ms .. 4 ms");
    thread(builder, "m", "20 ms", "3 ms .. 3 ms");
    thread(builder, "l", "40 ms", "10 ms .. 10 ms");
    return builder
        .set("h.t", Properties.PRIORITY, "30")
        .set("m.t", Properties.PRIORITY, "20")
        .set("l.t", Properties.PRIORITY, "10")
        .set("m.t", Properties.DISPATCH_OFFSET, "3 ms");
  }

  private static final CalibratedPlatform BOARD =
      PlatformBuilder.platform("board")
          .rail("core", Role.PROCESSOR)
          .profile("run", Set.of(), "core", "1 W")
          .build();

  /**
   * Where h takes 4 ms, m is first and done within 4 ms. Where it takes 2 ms, l begins before m is
   * released, which then takes 12 ms. 10 ms of l, 4 of h and 3 of its own bound it.
   */
  @Test
  void withoutPreemptionAShorterThreadMakesAnotherLater() {
    Estimated result =
        Estimated.of(prioritized(false).set("m.t", Properties.DEADLINE, "10 ms").build(), BOARD);

    assertThat(task(result, "m.t").get(ScheduleSection.WORST)).isCloseTo(17e-3, within(1e-9));
    assertThat(task(result, "m.t").get(ScheduleSection.WORST_IS)).isEqualTo("bound");
    assertThat(task(result, "m.t").find(ScheduleSection.DEADLINE_MET)).contains(false);
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("m.t (due in 10 ms)");
  }

  @Test
  void aDeadlineBelowABoundIsOpen() {
    Estimated result =
        Estimated.of(prioritized(false).set("m.t", Properties.DEADLINE, "15 ms").build(), BOARD);

    assertThat(task(result, "m.t").find(ScheduleSection.DEADLINE_MET)).isEmpty();
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("may be missed", "m.t (due in 15 ms, bound 17 ms)");
  }

  @Test
  void withPreemptionTheLongestTimesGiveTheLongestResponse() {
    Estimated result = Estimated.of(prioritized(true).build(), BOARD);

    assertThat(task(result, "m.t").get(ScheduleSection.WORST)).isCloseTo(4e-3, within(1e-12));
    assertThat(task(result, "m.t").get(ScheduleSection.WORST_IS)).isEqualTo("exact");
  }

  private static void thread(
      ArchitectureBuilder builder, String process, String period, String time) {
    String path = process + ".t";
    builder
        .add(process, Category.PROCESS)
        .add(path, Category.THREAD)
        .set(path, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Periodic"))
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time);
  }

  /** The slides' disk: it wakes up in 4500 +- 1980 ms. */
  private static CalibratedPlatform disk() {
    return SwapSystem.disk()
        .within(0.44)
        .policy("timeout", "wait", "sleep", "2000 ms", "4500 ms", "card", "1067 mW")
        .build();
  }

  private static ArchitectureBuilder sleeping() {
    return SwapSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Periodic"))
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
  }

  /** 1 s of execution, 0.14 s of swapping, and 6.48 or 2.52 s of waiting for the disk. */
  @Test
  void aDeviceTakesItsLongestAndShortestTimes() {
    Estimated result = SwapSystem.estimate(sleeping(), disk());

    assertThat(task(result, "app.t").get(ScheduleSection.WORST)).isCloseTo(7.62, within(1e-9));
    assertThat(task(result, "app.t").get(ScheduleSection.BEST)).isCloseTo(3.66, within(1e-9));
  }

  /** 1.14 s and 4.5 s are less than 7 s, 1.14 s and 6.48 s are not. */
  @Test
  void aWakeUpThatMayTakeTooLongBreaksADeadline() {
    Estimated late =
        SwapSystem.estimate(sleeping().set("app.t", Properties.DEADLINE, "7 sec"), disk());
    Estimated inTime =
        SwapSystem.estimate(sleeping().set("app.t", Properties.DEADLINE, "8 sec"), disk());

    assertThat(late.finding(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP).message())
        .contains("7.62", "6.48");
    assertThat(inTime.findings(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP)).isEmpty();
  }
}
