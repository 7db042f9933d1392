package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.junit.jupiter.api.Test;

/** Jobs that leave the processor while they wait, against a simulation tick by tick. */
class WaitingTasksTest {
  private static final int SETS = 500;
  private static final int[] PERIODS = {12, 18, 24, 36, 72};
  private static final int HYPERPERIOD = 72;

  private static TaskSet set(boolean preemptive, int cores, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, preemptive);
    return set.onCores(cores);
  }

  private static SimulatedSchedule run(TaskSet set) {
    return Simulation.run(set, Horizon.of(set, 100_000).orElseThrow(), 0);
  }

  /**
   * 2 of work, 3 of waiting, 2 of work, every 20: done after 7, with gaps of 3 and 13. Another that
   * works for 3 every 20 fits into the wait, and no wait of the first becomes longer by that.
   */
  @Test
  void othersRunInTheWaits() {
    Task waiting = Task.periodic("a", 10, 4).withWaits(List.of(3L));
    SimulatedSchedule alone = run(set(true, 1, waiting));
    assertThat(alone.gaps()).isEqualTo(new TreeMap<>(java.util.Map.of(3L, 2L)));
    assertThat(alone.tasks().get(0).worstResponse()).contains(7L);

    SimulatedSchedule both = run(set(true, 1, waiting, Task.periodic("b", 20, 3)));
    assertThat(both.tasks().get(0).worstResponse()).contains(7L);
    assertThat(both.tasks().get(1).worstResponse()).contains(5L);
    assertThat(both.busy()).containsExactly(11L);
  }

  /** A job of one task does not begin while the one before waits. */
  @Test
  void theNextJobWaitsForTheOneBefore() {
    SimulatedSchedule late = run(set(true, 1, Task.periodic("a", 10, 2).withWaits(List.of(12L))));
    assertThat(late.tasks().get(0).worstResponse().orElse(99L)).isGreaterThan(14L);
    assertThat(late.tasks().get(0).fallsBehind()).isTrue();
  }

  /** A plain simulation: work and waits of a job by turns, each unit of time on its own. */
  private static final class Ticks {
    final long[] worst;
    final TreeMap<Long, Long> gaps = new TreeMap<>();
    long busy;

    Ticks(int[][] tasks, long[][][] parts, int cores, boolean preemptive, int until, int from) {
      int n = tasks.length;
      worst = new long[n];
      List<List<long[]>> jobs = new ArrayList<>(); // by task: release, part, left of it
      for (int i = 0; i < n; i++) {
        jobs.add(new ArrayList<>());
      }
      int[] held = new int[cores];
      Arrays.fill(held, -1);
      long gap = 0;
      for (int now = 0; now < until; now++) {
        for (int i = 0; i < n; i++) {
          if (now % tasks[i][0] == 0) {
            jobs.get(i).add(new long[] {now, 0, parts[i][0][0]});
          }
        }
        List<Integer> ready = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          if (!jobs.get(i).isEmpty() && jobs.get(i).get(0)[1] % 2 == 0) {
            ready.add(i);
          }
        }
        if (!preemptive) {
          int keeps = held[0];
          if (keeps >= 0) {
            ready.remove((Integer) keeps);
            ready.add(0, keeps);
          }
        }
        List<Integer> run = ready.subList(0, Math.min(cores, ready.size()));
        held[0] = -1;
        for (int i = 0; i < n; i++) {
          if (jobs.get(i).isEmpty()) {
            continue;
          }
          long[] job = jobs.get(i).get(0);
          boolean works = run.contains(i);
          if (works || job[1] % 2 == 1) {
            job[2]--;
            held[0] = works && job[2] > 0 ? i : held[0];
            while (job[2] == 0 && job[1] < 2L * parts[i][0].length - 2) {
              job[1]++;
              job[2] = parts[i][(int) (job[1] % 2)][(int) (job[1] / 2)];
            }
            if (job[2] == 0) {
              worst[i] = job[0] >= from ? Math.max(worst[i], now + 1 - job[0]) : worst[i];
              jobs.get(i).remove(0);
            }
          }
        }
        if (now >= from && cores == 1) {
          if (run.isEmpty()) {
            gap++;
          } else if (gap > 0) {
            gaps.merge(gap, 1L, Long::sum);
            gap = 0;
          }
        }
        busy += now >= from ? run.size() : 0;
      }
      if (gap > 0) {
        gaps.merge(gap, 1L, Long::sum);
      }
    }
  }

  /** Random tasks by period; execution is divided without a rest. */
  private static int[][] tasks(Random random) {
    int[] periods = PERIODS.clone();
    int n = 1 + random.nextInt(4);
    int[][] tasks = new int[n][];
    for (int i = 0; i < n; i++) {
      int j = i + random.nextInt(periods.length - i);
      int period = periods[j];
      periods[j] = periods[i];
      periods[i] = period;
      int waits = random.nextInt(4);
      int execution = (waits + 1) * (1 + random.nextInt(2));
      tasks[i] = new int[] {period, execution, waits, 1 + random.nextInt(3)};
    }
    Arrays.sort(tasks, (a, b) -> Integer.compare(a[0], b[0]));
    return tasks;
  }

  private static TaskSet set(int[][] tasks, int cores, boolean preemptive) {
    Task[] all = new Task[tasks.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = Task.periodic("t" + i, tasks[i][0], tasks[i][1]);
      all[i] = all[i].withWaits(tasks[i][2], (long) tasks[i][2] * tasks[i][3]);
    }
    return set(preemptive, cores, all);
  }

  private static long[][][] even(int[][] tasks) {
    long[][][] parts = new long[tasks.length][2][];
    for (int i = 0; i < tasks.length; i++) {
      int waits = tasks[i][2];
      parts[i][0] = new long[waits + 1];
      Arrays.fill(parts[i][0], tasks[i][1] / (waits + 1));
      parts[i][1] = new long[waits];
      Arrays.fill(parts[i][1], tasks[i][3]);
    }
    return parts;
  }

  /** The same work in parts as they come. */
  private static long[][][] somehow(int[][] tasks, Random random) {
    long[][][] parts = even(tasks);
    for (int i = 0; i < tasks.length; i++) {
      Arrays.fill(parts[i][0], 1);
      for (int left = tasks[i][1] - parts[i][0].length; left > 0; left--) {
        parts[i][0][random.nextInt(parts[i][0].length)]++;
      }
    }
    return parts;
  }

  private static boolean fits(int[][] tasks) {
    double load = 0.0;
    for (int[] task : tasks) {
      load += (double) task[1] / task[0];
      if (task[1] + task[2] * task[3] > task[0] / 2) {
        return false;
      }
    }
    return load < 0.8;
  }

  @Test
  void responsesAndGapsAreThoseOfTicks() {
    Random random = new Random(45);
    int looked = 0;
    while (looked < SETS) {
      int[][] tasks = tasks(random);
      int cores = 1 + random.nextInt(3);
      boolean preemptive = cores > 1 || random.nextInt(4) > 0;
      SimulatedSchedule found = run(set(tasks, cores, preemptive));
      boolean late = found.misses() > 0;
      if (!fits(tasks) || late) {
        continue;
      }
      looked++;
      Ticks ticks = new Ticks(tasks, even(tasks), cores, preemptive, 2 * HYPERPERIOD, HYPERPERIOD);
      long length = found.horizon().length();
      long busy = found.busy().stream().mapToLong(Long::longValue).sum();
      assertThat(busy * HYPERPERIOD).isEqualTo(ticks.busy * length);
      for (int i = 0; i < tasks.length; i++) {
        assertThat(found.tasks().get(i).worstResponse())
            .as(Arrays.deepToString(tasks) + " on " + cores)
            .isEqualTo(Optional.of(ticks.worst[i]));
      }
      if (cores == 1 && length == HYPERPERIOD) {
        assertThat(found.gaps()).as(Arrays.deepToString(tasks)).isEqualTo(ticks.gaps);
      }
    }
  }

  /** Whatever the order of work and waits, no response is longer than the bound. */
  @Test
  void boundsHoldForEveryOrder() {
    Random random = new Random(46);
    int looked = 0;
    int tight = 0;
    while (looked < SETS) {
      int[][] tasks = tasks(random);
      if (!fits(tasks)) {
        continue;
      }
      looked++;
      int cores = 1 + random.nextInt(2);
      boolean preemptive = cores > 1 || random.nextInt(3) > 0;
      TaskSet set = set(tasks, cores, preemptive);
      Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
      List<Response> responses =
          RangedSchedule.of(new TimeRanges(set, set, set), horizon, 0, Cancellation.NEVER)
              .responses();
      for (int order = 0; order < 10; order++) {
        Ticks ticks =
            new Ticks(tasks, somehow(tasks, random), cores, preemptive, 3 * HYPERPERIOD, 0);
        for (int i = 0; i < tasks.length; i++) {
          Response response = responses.get(i);
          if (response.kind() != Response.Kind.SEEN) {
            assertThat(ticks.worst[i])
                .as(Arrays.deepToString(tasks) + " on " + cores + " " + response)
                .isLessThanOrEqualTo(response.worst());
            tight += ticks.worst[i] == response.worst() ? 1 : 0;
          }
        }
      }
    }
    assertThat(tight).isPositive();
  }
}
