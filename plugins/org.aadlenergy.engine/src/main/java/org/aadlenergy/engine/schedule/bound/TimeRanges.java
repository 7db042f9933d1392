package org.aadlenergy.engine.schedule.bound;

import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/** The same tasks with the shortest, the usual and the longest times of jobs and switches. */
public record TimeRanges(TaskSet shortest, TaskSet nominal, TaskSet longest) {
  /** Whether no time can be another. */
  boolean arePoints() {
    return alike(shortest, longest);
  }

  /** Whether the longest times are the usual ones. */
  boolean areUsuallyLongest() {
    return alike(nominal, longest);
  }

  /** Whether jobs of some task wait, in an order that nobody knows. */
  boolean waits() {
    return nominal.waits();
  }

  /** The tasks are the same, so only their times need a look. */
  private static boolean alike(TaskSet a, TaskSet b) {
    for (int i = 0; i < a.tasks().size(); i++) {
      Task one = a.tasks().get(i);
      Task other = b.tasks().get(i);
      if (one.execution() != other.execution()
          || one.threadSwitch() != other.threadSwitch()
          || one.processSwitch() != other.processSwitch()
          || !one.waits().equals(other.waits())) {
        return false;
      }
    }
    return true;
  }
}
