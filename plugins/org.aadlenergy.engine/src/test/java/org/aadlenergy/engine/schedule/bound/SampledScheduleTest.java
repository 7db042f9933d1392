package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  private static TaskSet set(long executionOfB) {
    List<Task> tasks =
        List.of(
            Task.periodic("a", 5_000_017, 2_000_000), Task.periodic("b", 97_000_003, executionOfB));
    return TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
  }

  private static SampledSchedule sample(TaskSet set, long mostJobs) {
    List<Optional<Long>> unknown = Collections.nCopies(set.tasks().size(), Optional.empty());
    return SampledSchedule.of(new TimeRanges(set, set, set), unknown, mostJobs, Cancellation.NEVER);
  }

  /**
   * So many jobs take a time in all; each stretch begins with two of the longest period, longer the
   * fuller the processor is, which do not count, and has at least eight of them. There are 12 to
   * 60.
   */
  @ParameterizedTest
  @CsvSource({"80000, 4000000", "20000, 4000000", "5000, 4000000", "9000, 50000000"})
  void asManyJobsAreSimulatedAsAreAllowed(long mostJobs, long executionOfB) {
    double rate = 1.0 / 5_000_017 + 1.0 / 97_000_003;
    double load = 2e6 / 5_000_017 + executionOfB / 97_000_003.0;
    double before = 2 * 97_000_003 / (1.0 - load);
    double time = mostJobs / rate;
    double most = time / (before + 8 * 97_000_003);
    int count = (int) Math.min(60, most);

    assertThat(count).isBetween(12, 60);
    assertThat((double) sample(set(executionOfB), mostJobs).jobs())
        .isCloseTo((time - count * before) * rate, withinPercentage(0.5));
  }

  /** Twelve stretches of at least 8 x 97,000,003 behind 2 x 97,000,003 / 0.5588 are 2834.6 jobs. */
  @Test
  void fewerThanTwelveStretchesAreNone() {
    assertThat(sample(set(4_000_000), 2834).jobs()).isZero();
    assertThat(sample(set(4_000_000), 2836).jobs()).isPositive();
  }

  /**
   * An overload counts as 98 %: 12 x (2 / 0.02 + 8) of the longest period, with 0.217 jobs each.
   */
  @Test
  void anOverloadIsSampledToo() {
    double rate = 97_000_003.0 / 5_000_017 + 1.0;
    long needed = (long) (12 * 108 * rate);

    assertThat(sample(set(80_000_000), needed - 20).jobs()).isZero();
    SampledSchedule sampled = sample(set(80_000_000), needed + 20);
    assertThat((double) sampled.jobs()).isCloseTo(12 * 8 * rate, withinPercentage(2.0));
    // a is always first
    assertThat(sampled.switches().get(0).all()).isCloseTo(1.0, within(0.01));
    assertThat(sampled.preemptions().get(0)).isZero();
  }

  /** The same two threads in one process, and in two. */
  @Test
  void switchesWithinAProcessAndBetweenThemAreToldApart() {
    TaskSet alike = set(4_000_000);
    SampledSchedule within = sample(alike, MOST_JOBS);
    Task a = alike.tasks().get(0);
    Task b = alike.tasks().get(1);
    Task other =
        new Task("b", 1, 0, b.period(), 0, b.deadline(), 0, false, b.execution(), 0, 0, List.of());
    SampledSchedule between =
        sample(TaskSet.of(List.of(a, other), Protocol.RATE_MONOTONIC, true), MOST_JOBS);

    // behind idleness each switch is one between processes: b runs behind a, or when a does not
    double all = within.switches().get(1).all();
    assertThat(between.switches().get(1).all()).isEqualTo(all);
    assertThat(within.preemptions().get(1)).isCloseTo(all - 1.0, within(0.01));
    assertThat(within.switches().get(1).within()).isGreaterThan(1.0);
    assertThat(between.switches().get(1).within()).isZero();
    assertThat(between.switches().get(1).between()).isEqualTo(all);
  }
}
