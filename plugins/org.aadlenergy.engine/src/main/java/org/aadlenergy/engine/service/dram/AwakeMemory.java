package org.aadlenergy.engine.service.dram;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.declared.ChargeName;

/**
 * What chips draw at most while they are awake, where times have ranges: with all refreshes, and an
 * entry for each job, in the least time that they may be awake.
 */
record AwakeMemory(DramMemory memory, Scheduled scheduled, Optional<Component> core) {
  /** For a line of two figures; nothing where they may never be awake. */
  Optional<Estimate> most(ChargeName service, Coefficient first, Coefficient second) {
    double refreshes = 1.0 / memory.chip().seconds(memory.chip().cycles(DramTiming.REFI));
    double gaps = 0.0;
    double least = 0.0;
    for (PendingThread thread : scheduled.threads()) {
      boolean on = thread.workload().place().processor().equals(core);
      gaps += thread.perSecond();
      least += on ? thread.computingPerDispatch().least() * thread.perSecond() : 0.0;
    }
    if (core.isEmpty() || least <= 0.0) {
      return Optional.empty();
    }
    double times = 1.0 / Math.min(1.0, least);
    double each = memory.chip().seconds(memory.chip().cycles(DramTiming.RFC));
    double beside = each * (refreshes + gaps) * times;
    if (first == memory.figures().allOpen()) {
      return Optional.of(sum(first, beside, second, 0.0));
    } else if (service == DramService.STANDBY) {
      // it wakes up for refreshes in gaps, too
      Coefficient most = first.value() < second.value() ? second : first;
      return Optional.of(sum(most, 1.0 + beside, second, 0.0));
    }
    // of the lines only the refreshes: their clock runs at all times
    return Optional.of(
        service == DramService.REFRESH
            ? sum(first, refreshes * times, second, gaps * times)
            : sum(first, 0.0, second, (refreshes + gaps) * times));
  }

  /** What all chips draw by two figures, each so often. */
  Estimate sum(Coefficient first, double often, Coefficient second, double more) {
    double chips = memory.chips();
    return new Estimate.Sum()
        .add(scheduled.coefficients().estimate(first), chips * often)
        .add(scheduled.coefficients().estimate(second), chips * more)
        .estimate();
  }
}
