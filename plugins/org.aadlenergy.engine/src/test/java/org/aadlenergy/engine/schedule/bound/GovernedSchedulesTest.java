package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.schedule.GovernedRun;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.GovernedSchedules.Governor;
import org.junit.jupiter.api.Test;

/** Clusters with the same tasks under the same governor share a run; what differs keeps apart. */
class GovernedSchedulesTest {
  private static final long MS = 1_000_000;
  private static final GovernedRun.Rounds ROUNDS = new GovernedRun.Rounds(20 * MS, 4, 2);
  private static final TaskSet SET =
      TaskSet.of(List.of(Task.periodic("t", 10 * MS, 2 * MS)), Protocol.RATE_MONOTONIC, true);

  private final GovernedSchedules schedules = new RangedSchedules().governed();

  private static Governor governor(GovernorRule rule, double threshold) {
    return new Governor(
        rule,
        List.of(new FrequencyPoint(1e9, 1.0)),
        new KernelPolicy.Settings(threshold, 10 * MS, 4 * MS, 1e9, true, false, 1024));
  }

  /** One core that is as fast as it is, told with so many numbers. */
  private static List<GovernedRun.Member> members(TaskSet set, double slowness, int numbers) {
    double[] all = new double[numbers];
    Arrays.fill(all, slowness);
    return List.of(new GovernedRun.Member(set, new double[][] {all}));
  }

  private GovernedSchedule of(List<GovernedRun.Member> members, Cancellation cancellation) {
    return schedules.of(members, governor(GovernorRule.ONDEMAND, 80), ROUNDS, 9, cancellation);
  }

  private GovernedSchedule of(TaskSet set, double slowness, int numbers) {
    return of(members(set, slowness, numbers), Cancellation.NEVER);
  }

  /** 2 of 10 ms at the only point, and 4 of them where all is twice as slow. */
  @Test
  void whatIsRunIsTheTasks() {
    for (double slowness : new double[] {1.0, 2.0}) {
      GovernedSchedule found = of(SET, slowness, 1);
      GovernedSchedule.Governed own = found.processors().get(0);
      long rounds = found.horizon().length() / (20 * MS);

      assertThat(own.time(0)).isEqualTo(rounds * 2 * (long) (2 * slowness) * MS);
      assertThat(own.work(0)).isEqualTo(rounds * 2 * 2 * MS);
      assertThat(own.schedule().jobs()).isEqualTo(rounds * 2);
    }
  }

  @Test
  void theSameIsRunOnce() {
    GovernedSchedule first = of(SET, 1.0, 1);
    List<GovernedSchedule> all = new ArrayList<>(List.of(first));
    all.add(of(SET, 2.0, 1));
    all.add(of(SET.withExecutions(new long[] {MS}), 1.0, 1));
    all.add(of(SET.onCores(2), 1.0, 1));
    List<GovernedRun.Member> one = members(SET, 1.0, 1);
    for (Governor other :
        List.of(governor(GovernorRule.ONDEMAND, 90), governor(GovernorRule.SCHEDUTIL, 80))) {
      all.add(schedules.of(one, other, ROUNDS, 9, Cancellation.NEVER));
    }
    Governor same = governor(GovernorRule.ONDEMAND, 80);
    GovernedRun.Rounds more = new GovernedRun.Rounds(20 * MS, 5, 2);
    all.add(schedules.of(one, same, more, 9, Cancellation.NEVER));
    all.add(schedules.of(one, same, ROUNDS, 8, Cancellation.NEVER));
    all.add(of(List.of(one.get(0), one.get(0)), Cancellation.NEVER));

    assertThat(all).doesNotHaveDuplicates();
    assertThat(of(SET, 1.0, 1)).isSameAs(first);
    assertThat(of(List.of(one.get(0), one.get(0)), Cancellation.NEVER).processors()).hasSize(2);
  }

  /** A million numbers are kept, of which those that were asked for last. */
  @Test
  void theEldestIsForgottenWhereThereIsNoRoom() {
    GovernedSchedule small = of(SET, 1.0, 1);
    GovernedSchedule large = of(SET, 1.0, 600_000);
    assertThat(of(SET, 1.0, 399_000)).isSameAs(of(SET, 1.0, 399_000));
    assertThat(of(SET, 1.0, 600_000)).isSameAs(large);
    assertThat(of(SET, 1.0, 1)).isSameAs(small);

    GovernedSchedule other = of(SET, 1.0, 500_000);
    assertThat(of(SET, 1.0, 1)).isSameAs(small);
    assertThat(of(SET, 1.0, 500_000)).isSameAs(other);
    assertThat(of(SET, 1.0, 600_000)).isNotSameAs(large);
  }

  /** One that is larger than all that may be kept is kept until the next. */
  @Test
  void aLargeOneIsKeptAlone() {
    GovernedSchedule large = of(SET, 1.0, 1_200_000);

    assertThat(of(SET, 1.0, 1_200_000)).isSameAs(large);
    of(SET, 1.0, 1);
    assertThat(of(SET, 1.0, 1_200_000)).isNotSameAs(large);
  }

  /** Who runs when takes another run, which those stop who ask for it then. */
  @Test
  void theLastOnesAreAskedWhetherToStop() {
    assertThatThrownBy(() -> of(members(SET, 1.0, 1), () -> true))
        .isInstanceOf(CancellationException.class);
    GovernedSchedule found = of(SET, 1.0, 1);
    GovernedSchedule kept = of(members(SET, 1.0, 1), () -> true);

    assertThat(kept).isSameAs(found);
    assertThatThrownBy(() -> kept.processors().get(0).signals().get())
        .isInstanceOf(CancellationException.class);
    of(SET, 1.0, 1);
    assertThat(kept.processors().get(0).signals().get().core(0).mean()).isEqualTo(0.2);
  }
}
