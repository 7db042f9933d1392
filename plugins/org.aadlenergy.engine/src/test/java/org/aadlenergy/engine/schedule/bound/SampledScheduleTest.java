package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;

/** Holds sampled counts against formulas by hand. */
class SampledScheduleTest {
  private static final long MOST_JOBS = 80_000;

  static SampledSchedule sample(TaskSet set) {
    List<Optional<Long>> unknown = Collections.nCopies(set.tasks().size(), Optional.empty());
    List<Optional<Long>> responses = ResponseTimes.of(set, 1_000_000).orElse(unknown);
    TimeRanges points = new TimeRanges(set, set, set);
    return SampledSchedule.of(points, responses, MOST_JOBS, Cancellation.NEVER);
  }

  /**
   * a runs 2 of every 5, b 4: where a runs when b comes (2/5 of the time) b has 3 and then 1, and
   * switches twice; where a comes again within 1 (1/5), three times; else twice.
   */
  @Test
  void whatAFormulaByHandSays() {
    List<Task> tasks =
        List.of(
            Task.periodic("a", 5_000_017, 2_000_000), Task.periodic("b", 97_000_003, 4_000_000));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);

    assertThat(sample(set).switches().get(1).all()).isCloseTo(2.2, within(0.03));
  }

  /** Where too few jobs may be simulated a formula gives the count, between the same bounds. */
  @Test
  void withoutJobsAFormulaCounts() {
    List<Task> tasks =
        List.of(
            Task.periodic("a", 5_000_017, 2_000_000), Task.periodic("b", 97_000_003, 4_000_000));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
    TimeRanges points = new TimeRanges(set, set, set);
    List<Optional<Long>> responses = ResponseTimes.of(set, 1_000_000).orElseThrow();
    SampledSchedule sampled = SampledSchedule.of(points, responses, 10, Cancellation.NEVER);

    // 4 units at a release each 5, which only takes 3 of them
    assertThat(sampled.jobs()).isZero();
    assertThat(sampled.switches().get(1).all()).isCloseTo(1.0 + 4.0 / 3.0, within(1e-4));
    assertThat(sampled.switches().get(1).low()).isEqualTo(2.0);
    assertThat(sampled.switches().get(1).high()).isEqualTo(3.0);
  }
}
