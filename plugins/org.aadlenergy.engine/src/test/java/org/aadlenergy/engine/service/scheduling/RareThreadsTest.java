package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Threads that come once in more picoseconds than a long holds: 106 days. */
class RareThreadsTest {
  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Scheduled.board().build());
  }

  /**
   * In a year 31,536,000 jobs of 4 ms, 8,760 of 500 ms and one of 20 s: 130,544 s. All begin
   * together; the 20 s end after 500 ms and the 21 times 4 ms that come meanwhile.
   */
  @Test
  void aYearBesideASecondIsScheduled() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "beacon", "1 sec", "4 ms");
    Scheduled.thread(builder, "report", "1 hr", "500 ms");
    Scheduled.thread(builder, "update", "8760 hr", "20 sec");
    Estimated result = estimate(builder.set("update.t", Properties.DEADLINE, "4380 hr"));

    Row schedule = Scheduled.schedule(result);
    assertThat(result.findings(DiagnosticCode.BAD_COUNT)).isEmpty();
    assertThat(schedule.get(ScheduleSection.JOBS)).isEqualTo(31_544_761.0);
    assertThat(schedule.get(ScheduleSection.BUSY)).isCloseTo(130_544.0, within(1e-6));
    Row update = Scheduled.task(result, "update.t");
    assertThat(update.get(ScheduleSection.WORST)).isCloseTo(20.584, within(1e-9));
    assertThat(update.find(ScheduleSection.DEADLINE)).contains(4380.0 * 3600.0);
    assertThat(update.find(ScheduleSection.DEADLINE_MET)).contains(true);
  }

  /** Four months after the first release of the other; a year has 365 days. */
  @Test
  void aLateBeginningIsReadToo() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "beacon", "1 sec", "4 ms");
    Scheduled.thread(builder, "update", "8760 hr", "20 sec");
    Estimated result = estimate(builder.set("update.t", Properties.DISPATCH_OFFSET, "2920 hr"));

    assertThat(result.findings(DiagnosticCode.BAD_COUNT)).isEmpty();
    assertThat(Scheduled.schedule(result).get(ScheduleSection.JOBS)).isEqualTo(31_536_001.0);
  }

  /** A rate of 15 a second has no step that a year is a number of. */
  @Test
  void withoutACommonStepThereIsNoSchedule() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "update", "8760 hr", "20 sec");
    builder
        .add("frame", Category.PROCESS)
        .add("frame.t", Category.THREAD)
        .set("frame.t", Properties.DISPATCH_RATE, "15 PerSecond")
        .set("frame.t", Properties.COMPUTE_EXECUTION_TIME, "4 ms");
    Estimated result = estimate(builder);

    assertThat(result.findings(DiagnosticCode.BAD_COUNT)).isEmpty();
    // 60 mW, and 20 of 31,536,000 s
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(0.06 + 20.0 / 31_536_000.0, within(1e-12));
  }
}
