package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.junit.jupiter.api.Test;

/** The gaps of cores in their order. */
class CoreGapsTest {
  private static final int SETS = 300;
  private static final int[] PERIODS = {120, 180, 240, 360, 720};

  private static TaskSet set(Random random) {
    List<Task> tasks = new ArrayList<>();
    int n = 1 + random.nextInt(4);
    for (int i = 0; i < n; i++) {
      int period = PERIODS[random.nextInt(PERIODS.length)];
      int waits = random.nextInt(3);
      Task task =
          Task.periodic("t" + i, period, 1 + random.nextInt(period / 6))
              .withOffset(random.nextInt(3) * 7L);
      tasks.add(task.withWaits(waits, (long) waits * (1 + random.nextInt(10))));
    }
    return TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true).onCores(1 + random.nextInt(3));
  }

  @Test
  void theyAreAllThatIsNotBusy() {
    Random random = new Random(45);
    int compared = 0;
    while (compared < SETS) {
      TaskSet set = set(random);
      Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
      SimulatedSchedule run = Simulation.run(set, horizon, 0);
      BitSet timers = new BitSet();
      for (int i = 0; i < set.tasks().size(); i++) {
        timers.set(i, random.nextInt(4) > 0);
      }
      CoreGaps gaps = Simulation.gaps(set, horizon, timers, Cancellation.NEVER);
      long idle = 0;
      for (int core = 0; core < set.cores(); core++) {
        CoreGaps.OfCore own = gaps.cores().get(core);
        idle += own.used() ? 0 : horizon.length();
        for (int i = 0; i < own.count(); i++) {
          assertThat(own.start()[i]).isLessThan(own.end()[i]);
          assertThat(own.end()[i]).isLessThanOrEqualTo(Math.max(own.timer()[i], own.end()[i]));
          idle += own.end()[i] - own.start()[i];
        }
      }
      long busy = run.busy().stream().mapToLong(Long::longValue).sum();
      if (run.misses() > 0 || !run.repeats()) {
        continue;
      }
      assertThat(idle + busy).as(set.toString()).isEqualTo(set.cores() * horizon.length());
      compared++;
    }
  }

  /** One core repeats after 20 with a gap of 15, another after 30; together after 60. */
  @Test
  void processorsBesideEachOtherRepeatTogether() {
    CoreGaps one = gaps(Task.periodic("a", 20, 5));
    CoreGaps other = gaps(Task.periodic("b", 30, 10));
    CoreGaps joint = CoreGaps.joint(List.of(one, other), 100).orElseThrow();

    assertThat(joint.length()).isEqualTo(60);
    assertThat(joint.cores().get(0).start()).containsExactly(5, 25, 45);
    assertThat(joint.cores().get(0).end()).containsExactly(20, 40, 60);
    assertThat(joint.cores().get(1).start()).containsExactly(10, 40);
    assertThat(joint.cores().get(1).timer()).containsExactly(30, 60);
    assertThat(CoreGaps.joint(List.of(one, other), 4)).isEqualTo(Optional.empty());
    CoreGaps unused = CoreGaps.endless(1, 7);
    assertThat(CoreGaps.joint(List.of(one, unused), 100).orElseThrow().length()).isEqualTo(20);
  }

  private static CoreGaps gaps(Task task) {
    TaskSet set = TaskSet.of(List.of(task), Protocol.RATE_MONOTONIC, true);
    BitSet timers = new BitSet();
    timers.set(0);
    return Simulation.gaps(set, Horizon.of(set, 1000).orElseThrow(), timers, Cancellation.NEVER);
  }
}
