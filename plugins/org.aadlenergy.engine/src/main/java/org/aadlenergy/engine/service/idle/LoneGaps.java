package org.aadlenergy.engine.service.idle;

import java.util.Optional;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/**
 * The gaps of a core that one task has for itself: each lasts from the end of a job to the next
 * release, and is within these lengths whatever times within their ranges jobs take.
 */
record LoneGaps(double leastSeconds, double mostSeconds) {
  /** Those of a schedule; nothing where gaps may be of other kinds. */
  static Optional<LoneGaps> of(Optional<TimedTasks> timed, TimeBase time) {
    if (timed.isEmpty() || timed.get().points().isPresent() || !timed.get().horizon().exact()) {
      return Optional.empty();
    }
    TaskSet longest = timed.get().times().longest();
    if (longest.cores() > 1 || longest.tasks().size() > 1 || longest.windows().isPresent()) {
      return Optional.empty();
    }
    Task slow = longest.tasks().get(0);
    Task quick = timed.get().times().shortest().tasks().get(0);
    boolean divided = longest.waits() || slow.longestSwitch() > 0;
    return divided || slow.execution() > slow.period()
        ? Optional.empty()
        : Optional.of(
            new LoneGaps(
                time.seconds(slow.period() - slow.execution()),
                time.seconds(quick.period() - quick.execution())));
  }

  /** Whether all are on the same side of a length from which on something is done. */
  boolean areAllFrom(double seconds) {
    return leastSeconds >= seconds || mostSeconds < seconds;
  }
}
