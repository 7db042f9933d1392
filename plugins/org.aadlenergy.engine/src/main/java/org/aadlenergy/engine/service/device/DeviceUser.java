package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.device.UseSource;
import org.aadlenergy.engine.device.UseSource.Dispatch;
import org.aadlenergy.engine.device.Visit;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A thread with the devices that it uses.
 *
 * @param completions of its computations, if a schedule says when they are
 * @param time what times are counted in
 * @param every after how long they come by themselves; empty: in each dispatch
 */
record DeviceUser(
    PendingThread thread,
    List<UseRecord> uses,
    Optional<ComputationEnds> completions,
    TimeBase time,
    Optional<Double> every) {
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
    Optional<EffectiveValue> priority = thread.workload().standard(Properties.PRIORITY);
    return priority.isPresent() && priority.get().value() instanceof IntegerValue number
        ? number.value()
        : Long.MIN_VALUE;
  }

  private long period() {
    return every.isPresent()
        ? Math.max(1L, time.steps(every.get()))
        : thread.rate().orElseThrow().steps(time);
  }

  boolean isPeriodic() {
    return every.isPresent() || thread.rate().orElseThrow().exactly(time).isPresent();
  }

  /** Whether a schedule says when its computations are done. */
  boolean isTimed() {
    return completions.isPresent() && completions.get().areKnown();
  }

  /** How often its uses come. */
  double perSecond() {
    return every.isPresent() ? 1.0 / every.get() : thread.perSecond();
  }

  /** How often they come while the thread is dispatched once. */
  double perDispatch() {
    return every.isPresent() ? perSecond() / thread.perSecond() : 1.0;
  }

  /** The time of all uses of a dispatch. */
  long usesOnly() {
    long sum = 0;
    for (UseRecord use : uses) {
      sum += use.usual(time);
    }
    return sum;
  }

  /** Whether no use may take another time. */
  boolean isSure() {
    boolean sure = true;
    for (UseRecord use : uses) {
      sure &= use.least(time) == use.most(time);
    }
    return sure;
  }

  /** The same where each is as short as it may be. */
  long least() {
    long sum = 0;
    for (UseRecord use : uses) {
      sum += use.least(time);
    }
    return sum;
  }

  /** Whether its uses may come at other times, or take others, than the usual ones. */
  boolean isRanged() {
    if (every.isPresent()) {
      return !isSure();
    }
    Estimate own = thread.timePerDispatch();
    return !isSure()
        || (completions.isPresent()
            ? completions.get().ranged().isPresent()
            : own.hardBelow() + own.hardAbove() > 0.0);
  }

  /** From the release of a dispatch to the end of its computation at least. */
  long soonest(Dispatch dispatch) {
    if (every.isPresent()) {
      return 0L;
    }
    if (completions.isEmpty()) {
      return Math.max(0L, computing() - time.steps(thread.timePerDispatch().hardBelow()));
    }
    Optional<ComputationEnds.Ranged> ranged = completions.get().ranged();
    return ranged.isPresent() ? ranged.get().best() : dispatch.ready() - dispatch.released();
  }

  /** The same at most, if that is known. */
  Optional<Long> latest(Dispatch dispatch) {
    if (every.isPresent()) {
      return Optional.of(0L);
    }
    if (completions.isEmpty()) {
      return Optional.of(computing() + time.steps(thread.timePerDispatch().hardAbove()));
    }
    Optional<ComputationEnds.Ranged> ranged = completions.get().ranged();
    return ranged.isPresent()
        ? ranged.get().worst()
        : Optional.of(dispatch.ready() - dispatch.released());
  }

  /**
   * From a release to the end of the last use at most, if all of a dispatch are before the next.
   */
  Optional<Long> longest(UseGroup group, Demand demand) {
    long most = 0;
    for (Dispatch dispatch : repeating()) {
      Optional<Long> own = latest(dispatch);
      if (own.isEmpty()) {
        return own;
      }
      most = Math.max(most, own.get());
    }
    for (UseRecord use : uses) {
      most += group.longest(this, use, demand);
    }
    return most <= period() ? Optional.of(most) : Optional.empty();
  }

  /** The dispatches that come again and again. */
  List<Dispatch> repeating() {
    return source(List.of()).repeating();
  }

  /** After how long its dispatches repeat. */
  long length() {
    return isTimed() ? completions.orElseThrow().length() : period();
  }

  /** What it asks devices for. */
  UseSource source(Map<?, Integer> numbers) {
    List<Visit> visits = new ArrayList<>(uses.size());
    for (UseRecord use : uses) {
      Integer number = Objects.requireNonNull(numbers.get(use.device()));
      visits.add(new Visit(number, use.state().name(), use.usual(time)));
    }
    return source(visits);
  }

  private UseSource source(List<Visit> visits) {
    if (isTimed()) {
      ComputationEnds known = completions.orElseThrow();
      long counted = known.settles() ? known.from() : 0L;
      return new UseSource(known.startUp(), known.repeating(), known.length(), visits, counted);
    }
    if (every.isPresent()) {
      return new UseSource(List.of(), List.of(new Dispatch(0, 0)), period(), visits, 0L);
    }
    long released = offset();
    Dispatch first = new Dispatch(released, released + computing());
    return new UseSource(List.of(), List.of(first), period(), visits, 0L);
  }

  private long offset() {
    Optional<EffectiveValue> offset = thread.workload().standard(Properties.DISPATCH_OFFSET);
    return Math.max(0L, offset.flatMap(its -> AnnotatedValues.steps(its.value(), time)).orElse(0L));
  }

  private long computing() {
    ThreadWorkload workload = thread.workload();
    double seconds = thread.timePerDispatch().nominal();
    if (workload.platform().isEmpty()) {
      Optional<ExecutionTime> own = ExecutionTime.of(workload);
      seconds += own.isPresent() ? own.get().seconds().nominal() : 0.0;
    }
    return time.steps(seconds);
  }
}
