package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TaskSets;
import org.junit.jupiter.api.Test;

/** Holds bounds of deadline scheduling against a search over every release in the busy period. */
class DeadlineTimesTest {
  private static long times(long time, long period) {
    return (time - 1) / period + 1;
  }

  private static long busy(List<Task> tasks) {
    long busy = 1;
    while (true) {
      long work = 0;
      for (Task task : tasks) {
        work += times(busy, task.period()) * task.execution();
      }
      if (work <= busy) {
        return busy;
      }
      busy = work;
    }
  }

  /** Spuri: the least time at which all is done that is due no later than a job released then. */
  private static long response(List<Task> tasks, Task own, long at) {
    long due = at + own.deadline().orElseThrow();
    long time = 1;
    while (true) {
      long work = (at / own.period() + 1) * own.execution();
      for (Task other : tasks) {
        long room = due - other.deadline().orElseThrow();
        if (other != own && room >= 0) {
          work +=
              Math.min(times(time, other.period()), room / other.period() + 1) * other.execution();
        }
      }
      if (work <= time) {
        return Math.max(own.execution(), work - at);
      }
      time = work;
    }
  }

  @Property
  void areTheLongestOfAllReleases(@ForAll Random random) {
    List<Task> tasks = TaskSets.constrained(random, 118);
    long busy = busy(tasks);
    List<Optional<Long>> expected = new ArrayList<>();
    for (Task task : tasks) {
      long worst = 0;
      for (long at = 0; at < busy; at++) {
        worst = Math.max(worst, response(tasks, task, at));
      }
      expected.add(Optional.of(Math.min(worst, busy)));
    }
    TaskSet set = TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, true);
    assertThat(ResponseTimes.of(set, 10_000_000)).contains(expected);
  }

  /**
   * 100 tasks with periods that have no small common multiple, 0.9 of the processor: the search
   * ends with fewer than 10,000,000 steps, and the bounds are those of any larger number of them.
   * (What began anew at each release took more than 20,000,000, and gave the busy period.)
   */
  @Test
  void manyTasksNeedFewSteps() {
    Random random = new Random(45);
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      long period = 5_000 + random.nextInt(1_000_000);
      tasks.add(Task.periodic("t" + i, period, Math.max(1, period * 9 / 1000)));
    }
    TaskSet set = TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, true);
    Optional<List<Optional<Long>>> bounds = ResponseTimes.of(set, 10_000_000);

    assertThat(bounds).isEqualTo(ResponseTimes.of(set, 1_000_000_000));
    assertThat(bounds.orElseThrow()).allMatch(bound -> bound.orElseThrow() < busy(tasks));
  }
}
