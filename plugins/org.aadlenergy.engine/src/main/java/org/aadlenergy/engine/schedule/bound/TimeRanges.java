package org.aadlenergy.engine.schedule.bound;

import org.aadlenergy.engine.schedule.TaskSet;

/** The same tasks with the shortest, the usual and the longest times of jobs and switches. */
public record TimeRanges(TaskSet shortest, TaskSet nominal, TaskSet longest) {
  /** Whether no time can be another. */
  boolean arePoints() {
    return shortest.equals(longest);
  }
}
