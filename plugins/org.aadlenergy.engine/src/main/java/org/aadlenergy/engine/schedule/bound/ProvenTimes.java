package org.aadlenergy.engine.schedule.bound;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Envelope;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.TaskSet;

/** The responses that no job exceeds: of an envelope where it is known, else by analysis. */
final class ProvenTimes {
  private final TaskSet longest;
  private final Horizon horizon;
  private final Optional<Envelope> envelope;
  private Optional<List<Optional<Long>>> bounds = Optional.empty();

  /**
   * Those of tasks with their longest times.
   *
   * @param helps whether an envelope says more than is known
   */
  ProvenTimes(TaskSet longest, Horizon horizon, boolean helps, Cancellation cancellation) {
    this.longest = longest;
    this.horizon = horizon;
    this.envelope =
        helps ? Optional.of(Envelope.of(longest, horizon, cancellation)) : Optional.empty();
  }

  Optional<Envelope> envelope() {
    return envelope;
  }

  /** The longest response of a task, if one is proven. */
  Optional<Long> longest(int task) {
    Optional<Long> own =
        envelope.isPresent() ? envelope.get().longest().get(task) : Optional.empty();
    if (own.isPresent() || !horizon.exact()) {
      return own;
    }
    if (bounds.isEmpty()) {
      List<Optional<Long>> none =
          Collections.nCopies(longest.tasks().size(), Optional.<Long>empty());
      bounds = Optional.of(ResponseTimes.of(longest, RangedSchedule.MOST_STEPS).orElse(none));
    }
    return bounds.get().get(task);
  }
}
