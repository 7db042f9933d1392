package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.Signals;

/** The cores of some processors, which rest when none of them has anything to do. */
public final class RestingCores {
  /** More changes than that in what all of them repeat together are not looked at one by one. */
  private static final long MOST_PIECES = 500_000;

  private final Set<Component> processors;
  private final Scheduled scheduled;
  private final int count;
  private final Optional<Signal> together;
  private final Optional<IdleGaps> gaps;

  private RestingCores(Set<Component> processors, Scheduled scheduled, int count) {
    this.processors = processors;
    this.scheduled = scheduled;
    this.count = count;
    this.together = count > 1 ? together() : Optional.empty();
    if (together.isPresent()) {
      this.gaps = Optional.of(gaps(together.get(), scheduled.time()));
    } else {
      this.gaps = count == 1 ? scheduled.gaps(processors.iterator().next()) : Optional.empty();
    }
  }

  /** Those of some processors; none where nobody knows when they rest together. */
  public static Optional<RestingCores> of(Collection<Component> processors, Scheduled scheduled) {
    int count = 0;
    for (Component processor : processors) {
      count += Cores.of(processor, scheduled);
    }
    RestingCores cores = new RestingCores(Set.copyOf(processors), scheduled, count);
    return count == 1 || cores.together.isPresent() ? Optional.of(cores) : Optional.empty();
  }

  /** How many they are. */
  public int count() {
    return count;
  }

  /** Whether a thread runs on one of them. */
  public boolean run(PendingThread thread) {
    Optional<Component> processor = thread.workload().place().processor();
    return processor.isPresent() && processors.contains(processor.get());
  }

  /** The gaps in which all of them rest, where a schedule says. */
  public Optional<IdleGaps> gaps() {
    return gaps;
  }

  /** What is done in these gaps. */
  public Optional<PowerScenes> scenes(GapScenes.Rule rule) {
    return together.isPresent()
        ? Optional.of(GapScenes.of(List.of(together.get()), 0, rule, scheduled.time()))
        : GapScenes.of(processors.iterator().next(), rule, scheduled);
  }

  private static IdleGaps gaps(Signal all, TimeBase time) {
    SortedMap<Long, Long> counts = new TreeMap<>();
    long[] first = new long[1];
    boolean round = all.at(0) == ScheduleSignals.IDLE && all.pieces() > 1;
    all.each(
        0,
        all.length(),
        (start, end, number) -> {
          if (number == ScheduleSignals.IDLE && round && start == 0) {
            first[0] = end;
          } else if (number == ScheduleSignals.IDLE && end - start < all.length()) {
            // a gap at the end of what repeats goes on at its beginning
            long more = end == all.length() ? first[0] : 0;
            first[0] -= more;
            counts.merge(end - start + more, 1L, Long::sum);
          }
        });
    if (first[0] > 0) {
      counts.merge(first[0], 1L, Long::sum);
    }
    boolean unused = all.pieces() == 1 && all.at(0) == ScheduleSignals.IDLE;
    return new IdleGaps(time, all.length(), counts, unused ? 1 : 0);
  }

  /** Idle while all of them are. */
  private Optional<Signal> together() {
    List<Signal> cores = new ArrayList<>();
    for (Component processor : processors) {
      Optional<TimedTasks> timed = scheduled.timed(processor);
      if (timed.isEmpty()) {
        return Optional.empty();
      }
      long from = timed.get().horizon().from();
      for (Signal core : timed.get().schedule().inOrder().signals().running()) {
        cores.add(core.map(number -> Math.min(0.0, number)).shifted(from));
      }
    }
    Signals.Common common = Signals.common(cores, MOST_PIECES);
    if (!common.whole()) {
      return Optional.empty();
    }
    Signal all = Signal.level(common.length(), ScheduleSignals.IDLE);
    for (Signal core : cores) {
      all = all.combine(core.over(common.length()), Math::max);
    }
    return Optional.of(all);
  }
}
