package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** A processor whose bounds take too much work: millions of steps, in a class of its own. */
class GivenUpBoundsTest {
  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Scheduled.board().build());
  }

  /**
   * Both take exactly half of the time, so that the busy period is all of the hyperperiod: bounds
   * are given up, but a load of one meets all deadlines where the earliest is first.
   */
  @Test
  void whereBoundsAreGivenUpTheLoadMayTell() {
    ArchitectureBuilder builder = Scheduled.by("EDF");
    Scheduled.thread(builder, "a", "5000017 ns", "2500008500 ps");
    Scheduled.thread(builder, "b", "9999991 ns", "4999995500 ps");
    Estimated full = estimate(builder);

    assertThat(full.finding(DiagnosticCode.SCHEDULE_NOT_SIMULATED).message())
        .contains("response times are not known, but all deadlines are met, and context switches");
    assertThat(Scheduled.schedule(full).get(ScheduleSection.TASKS)).isEqualTo(List.of());
    builder.set("b.t", Properties.DEADLINE, "9 ms");
    assertThat(estimate(builder).finding(DiagnosticCode.SCHEDULE_NOT_SIMULATED).message())
        .contains("response times are not known, and context switches");
  }
}
