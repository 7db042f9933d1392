package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Envelope;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;

/**
 * The context switches of a schedule for each job, by task.
 *
 * @param counted with the usual times
 * @param envelope what no schedule exceeds, where it is known
 */
record RangedSwitches(TimeRanges times, SimulatedSchedule counted, Optional<Envelope> envelope) {

  /** As they are counted. */
  List<SwitchCount> exact() {
    return counted.tasks().stream()
        .map(own -> SwitchCount.exact(within(own), between(own)))
        .toList();
  }

  /**
   * With bounds that hold whatever the times are.
   *
   * @param longest responses, by task, as far as they are known
   */
  List<SwitchCount> within(List<Optional<Long>> longest) {
    SwitchBounds limits = new SwitchBounds(times, longest);
    List<SwitchCount> found = new ArrayList<>(longest.size());
    for (int task = 0; task < longest.size(); task++) {
      TaskStatistics own = counted.tasks().get(task);
      double high = limits.high(task, longest.get(task));
      Optional<Long> interruptions =
          envelope.isPresent() ? envelope.get().interruptions().get(task) : Optional.empty();
      if (interruptions.isPresent()) {
        high = Math.min(high, 1.0 + interruptions.get() / count(own));
      }
      double low = limits.low(task, longest.get(task));
      found.add(SwitchCount.between(within(own), between(own), low, high));
    }
    return List.copyOf(found);
  }

  private static double count(TaskStatistics own) {
    return Math.max(1, own.jobs());
  }

  private static double within(TaskStatistics own) {
    return own.threadSwitches() / count(own);
  }

  private static double between(TaskStatistics own) {
    return own.processSwitches() / count(own);
  }
}
