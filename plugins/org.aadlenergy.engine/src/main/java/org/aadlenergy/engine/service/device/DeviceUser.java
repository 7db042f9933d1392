package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.device.UseSource;
import org.aadlenergy.engine.device.UseSource.Dispatch;
import org.aadlenergy.engine.device.Visit;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Values;

/**
 * A thread with the devices that it uses.
 *
 * @param completions of its computations, if a schedule says when they are
 */
record DeviceUser(PendingThread thread, List<Use> uses, Optional<Completions> completions) {
  private static final double PICOSECONDS = 1e12;

  DeviceUser {
    uses = List.copyOf(uses);
  }

  String path() {
    return thread.workload().thread().path();
  }

  /** Of uses that are asked for at once, those of the more urgent thread come first. */
  static int inOrder(DeviceUser a, DeviceUser b) {
    int urgent = Long.compare(b.priority(), a.priority());
    return urgent != 0 ? urgent : a.path().compareTo(b.path());
  }

  private long priority() {
    Optional<Effective> priority = thread.workload().standard(Properties.PRIORITY);
    return priority.isPresent() && priority.get().value() instanceof IntegerValue number
        ? number.value()
        : Long.MIN_VALUE;
  }

  /** The distance of two dispatches, in picoseconds; of events without a period their mean one. */
  long period() {
    return thread
        .rate()
        .orElseThrow()
        .periodPicoseconds()
        .orElse(Math.max(1, Math.round(PICOSECONDS / thread.perSecond())));
  }

  boolean isPeriodic() {
    return thread.rate().orElseThrow().periodPicoseconds().isPresent();
  }

  /** The time of all uses of a dispatch. */
  long usesOnly() {
    long time = 0;
    for (Use use : uses) {
      time += use.picoseconds();
    }
    return time;
  }

  /** Whether no use may take another time. */
  boolean isSure() {
    boolean sure = true;
    for (Use use : uses) {
      sure &= use.least() == use.most();
    }
    return sure;
  }

  /** The same where each is as short as it may be. */
  long least() {
    long time = 0;
    for (Use use : uses) {
      time += use.least();
    }
    return time;
  }

  /** After how long its dispatches repeat. */
  long length() {
    return completions.isPresent() ? completions.get().length() : period();
  }

  /**
   * What it asks devices for.
   *
   * @param length of a use, in picoseconds
   */
  UseSource source(Map<?, Integer> numbers, ToLongFunction<Use> length) {
    List<Visit> visits = new ArrayList<>(uses.size());
    for (Use use : uses) {
      Integer number = Objects.requireNonNull(numbers.get(use.device()));
      visits.add(new Visit(number, use.state().name(), length.applyAsLong(use)));
    }
    if (completions.isPresent()) {
      Completions known = completions.get();
      return new UseSource(known.startUp(), known.repeating(), known.length(), visits);
    }
    long released = offset();
    Dispatch first = new Dispatch(released, released + computing());
    return new UseSource(List.of(), List.of(first), period(), visits);
  }

  private long offset() {
    Optional<Effective> offset = thread.workload().standard(Properties.DISPATCH_OFFSET);
    return Math.max(0L, offset.flatMap(time -> Values.picoseconds(time.value())).orElse(0L));
  }

  private long computing() {
    ThreadWorkload workload = thread.workload();
    double seconds = thread.timePerDispatch().nominal();
    if (workload.platform().isEmpty()) {
      Optional<ExecutionTime> time = ExecutionTime.of(workload);
      seconds += time.isPresent() ? time.get().seconds().nominal() : 0.0;
    }
    return Math.round(seconds * PICOSECONDS);
  }
}
