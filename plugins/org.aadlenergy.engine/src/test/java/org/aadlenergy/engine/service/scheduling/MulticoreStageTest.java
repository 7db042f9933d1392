package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A processor of the architecture that stands for four cores. */
class MulticoreStageTest {
  /** Four busy cores take 8 W, four waiting 2 W, four sleeping 0.4 W: each a fourth of it. */
  private static PlatformBuilder quad() {
    return PlatformBuilder.platform("quad")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "8 W")
        .busyCores("run", "4")
        .state("idle", "core", "2 W")
        .state("sleep", "core", "400 mW")
        .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "2800 mW");
  }

  /** Threads of a process each, 1 of 10 ms. */
  private static ArchitectureBuilder model(int threads, String time) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Four::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("quad"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < threads; i++) {
      builder
          .add("p" + i, Category.PROCESS)
          .add("p" + i + ".t", Category.THREAD)
          .set("p" + i + ".t", Properties.PERIOD, "10 ms")
          .set("p" + i + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
    }
    return builder;
  }

  private static Row schedule(Estimated result) {
    return result.rows(ScheduleSection.TYPE).get(0);
  }

  private static double worst(Row schedule, int task) {
    return schedule.get(ScheduleSection.TASKS).get(task).get(ScheduleSection.WORST);
  }

  private static double busy(Row schedule) {
    return schedule.get(ScheduleSection.BUSY);
  }

  private static ComponentTimes times(Estimated result) {
    return result.component("cpu").times().orElseThrow();
  }

  @Test
  void threadsRunBesideEachOther() {
    Estimated result = Estimated.of(model(5, "4 ms").build(), quad().build());

    // four run from 0 to 4 ms, the fifth from 4 to 8 on the first core that gets free
    Row schedule = schedule(result);
    assertThat(schedule.get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.WORST))
        .containsExactly(4e-3, 4e-3, 4e-3, 4e-3, 8e-3);
    assertThat(schedule.get(ScheduleSection.CORES))
        .extracting(core -> core.get(ScheduleSection.CORE_BUSY))
        .containsExactly(8e-3, 4e-3, 4e-3, 4e-3);
    assertThat(schedule.get(ScheduleSection.CORES))
        .extracting(core -> core.get(ScheduleSection.CORE_IDLE))
        .containsExactly(2e-3, 6e-3, 6e-3, 6e-3);
    assertThat(busy(schedule)).isCloseTo(5e-3, within(1e-15));
    Timeline timeline = schedule.get(ScheduleSection.TIMELINE);
    assertThat(timeline.byLane())
        .extracting(Timeline.Lane::name)
        .containsExactly("cpu core 0", "cpu core 1", "cpu core 2", "cpu core 3");
    assertThat(timeline.byLane().get(0).slices()).hasSize(2);
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
    // on average a core works for 5 of 10 ms: 5 x 4 ms at 2 W, and 2 W over 5 ms
    assertThat(times(result)).isEqualTo(ComponentTimes.of(10e-3, 5e-3, 0.0));
    assertThat(result.component("cpu").activeJoules().nominal()).isCloseTo(40e-3, within(1e-12));
    assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(10e-3, within(1e-12));
  }

  /** Idle + k/n (busy - idle), the idle power once: models.md, 5. */
  @ParameterizedTest
  @CsvSource({"1, 0.0255", "2, 0.031", "3, 0.0365", "4, 0.042"})
  void aBoardWithSomeBusyCores(int busy, double joules) {
    PlatformBuilder board =
        PlatformBuilder.platform("quad")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "4.2 W")
            .busyCores("run", "4")
            .state("idle", "supply", "2 W");
    Estimated result = Estimated.of(model(busy, "10 ms").build(), board.build());

    // 10 ms of 2 W + k/4 x 2.2 W
    assertThat(result.mode().totals().energyJoules().nominal()).isCloseTo(joules, within(1e-12));
    assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(0.02, within(1e-12));
    assertThat(schedule(result).get(ScheduleSection.CORES))
        .filteredOn(core -> core.get(ScheduleSection.CORE_IDLE) == 0.0)
        .hasSize(busy);
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
  }

  @Test
  void eachCoreSleepsInItsOwnGaps() {
    ArchitectureBuilder builder =
        model(2, "1 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated result = Estimated.of(builder.build(), quad().build());

    // two cores have a gap of 9 ms: 1 ms at 0.5 W, 6 ms at 0.1 W, 2 ms of waking up at 0.7 W;
    // the others sleep for 10 ms at 0.1 W and never wake up
    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(2 * (0.5e-3 + 0.6e-3 + 1.4e-3) + 2 * 1e-3, within(1e-15));
    assertThat(times(result).sleepSeconds()).isCloseTo((6e-3 + 10e-3) / 2, within(1e-15));
    assertThat(times(result).idleSeconds()).isCloseTo(0.5e-3, within(1e-15));
    assertThat(times(result).activeSeconds()).isCloseTo((1e-3 + 2e-3) / 2, within(1e-15));
  }

  @Test
  void theTimerTicksOnEveryCore() {
    ArchitectureBuilder builder = model(1, "1 ms").set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Estimated result =
        Estimated.of(builder.build(), quad().event("timer_tick", "10 us", "core", "30 uJ").build());

    // the thread takes 1 / (1 - 0.01) ms of one core with its ticks; all other time has a tick a ms
    double busy = 1e-3 / 0.99;
    double ticks = (4 * 10e-3 - busy) / 1e-3;
    double idle = 4 * 10e-3 - busy - ticks * 10e-6;
    assertThat(schedule(result).get(ScheduleSection.TICKS)).isCloseTo(40.0, within(1e-9));
    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(0.5 * idle + ticks * 30e-6, within(1e-12));
    assertThat(times(result).idleSeconds()).isCloseTo(idle / 4, within(1e-12));
  }

  @Test
  void switchesAreCountedOnEachCore() {
    ArchitectureBuilder builder = model(3, "2 ms");
    builder.set("p2.t", Properties.PERIOD, "5 ms");
    Estimated result =
        Estimated.of(
            builder.build(), quad().event("context_switch", "100 us", "core", "9 uJ").build());

    // every job begins on a core that was idle: one switch each
    assertThat(schedule(result).get(ScheduleSection.SWITCHES)).isEqualTo(4.0);
    assertThat(result.count("p2.t", "context_switch", Phase.DISPATCH)).isEqualTo(1.0);
    assertThat(schedule(result).get(ScheduleSection.PREEMPTIONS)).isZero();
    assertThat(schedule(result).get(ScheduleSection.TASKS))
        .allMatch(task -> task.get(ScheduleSection.WORST) == 2.1e-3);
  }

  @Test
  void aHyperperiodThatIsTooLongHasBounds() {
    ArchitectureBuilder builder = model(5, "2 ms");
    for (int i = 0; i < 5; i++) {
      builder.set("p" + i + ".t", Properties.PERIOD, (9999990 + i) + " ns");
    }
    Estimated result = Estimated.of(builder.build(), quad().build());

    Row schedule = schedule(result);
    assertThat(schedule.get(ScheduleSection.METHOD)).isEqualTo("analytic");
    assertThat(result.finding(DiagnosticCode.SCHEDULE_NOT_SIMULATED).message())
        .contains("upper bounds");
    // p0 to p3 never wait; p4: 2 ms + 4 x 2 ms / 4, as all may run beside it for all of their time
    assertThat(worst(schedule, 3)).isCloseTo(2e-3, within(1e-12));
    assertThat(worst(schedule, 4)).isCloseTo(4e-3, within(1e-12));
    assertThat(schedule.get(ScheduleSection.CORES)).hasSize(4);
    assertThat(busy(schedule)).isCloseTo(0.25, within(1e-6));
    assertThat(busy(schedule) + schedule.get(ScheduleSection.IDLE)).isEqualTo(1.0);
  }
}
