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

  private static List<Optional<Long>> bounds(boolean preemptive, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.EARLIEST_DEADLINE_FIRST, preemptive);
    return ResponseTimes.of(set, 10_000).orElseThrow();
  }

  /**
   * a takes 4, and one more to go back to b, that takes 6. b waits for one of a, 11, and for the
   * next, 16. a alone: 4; released at 10, when it is due with b: 5 + 6 + 4 - 10. Where nothing
   * interrupts b may have begun a unit ago: 5 + 4; and b waits for one of a.
   */
  @Test
  void switchesThereAndBackCount() {
    Task a = Task.periodic("a", 10, 3).withSwitches(1, 1);
    Task b = Task.periodic("b", 20, 5).withSwitches(1, 1);

    assertThat(bounds(true, a, b)).containsExactly(Optional.of(5L), Optional.of(16L));
    assertThat(bounds(false, a, b)).containsExactly(Optional.of(9L), Optional.of(10L));
    assertThat(bounds(true, a)).containsExactly(Optional.of(4L));
  }

  /** What is never due runs when nothing else is to do: 5, and 3 x 2 of a ahead. */
  @Test
  void whatIsNeverDueIsLast() {
    Task a = Task.periodic("a", 4, 2);
    Task rest = new Task("r", 0, 0, 40, 0, Optional.empty(), 0, false, 5, 0, 0, List.of());

    assertThat(bounds(true, a, rest)).containsExactly(Optional.of(2L), Optional.of(11L));
  }
}
