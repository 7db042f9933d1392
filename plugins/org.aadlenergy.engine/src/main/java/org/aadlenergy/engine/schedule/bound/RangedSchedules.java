package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.TooManyJobs;

/**
 * The schedules of many processors: those whose tasks differ in nothing but their names have one
 * schedule, which is simulated once. An editor keeps them from one analysis to the next, a sweep
 * from one point to the next; nothing else is to use them meanwhile. Those that were asked for last
 * are kept, within a bound on all the numbers that they hold; of rounds, those of the last two.
 */
public final class RangedSchedules {
  /** Of some 75,000 tasks, which take half a kilobyte each with all that is known of them. */
  private static final long MOST_NUMBERS = 1_000_000;

  private static final int NUMBERS_OF_SLICE = 4;

  /** Fewer schedules than this are not worth another core. */
  private static final int TO_SHARE = 2;

  private final Map<ScheduleContent, Known> known = new LinkedHashMap<>(16, 0.75f, true);
  private final GovernedSchedules governed = new GovernedSchedules();
  private final long mostNumbers;
  private final boolean ofMany;
  private Cancellation asked = Cancellation.NEVER;
  private long kept;
  private int round;
  private boolean anyInRound;

  /** Those of one evaluation. */
  public RangedSchedules() {
    this(MOST_NUMBERS);
  }

  /** Keeps at most so many numbers, but one schedule at least. */
  RangedSchedules(long mostNumbers) {
    this(mostNumbers, false);
  }

  private RangedSchedules(long mostNumbers, boolean ofMany) {
    this.mostNumbers = mostNumbers;
    this.ofMany = ofMany;
  }

  /** Those of one evaluation after the other. */
  public static RangedSchedules ofMany() {
    return new RangedSchedules(MOST_NUMBERS, true);
  }

  /**
   * Whether one evaluation follows the other: somebody looks at little of each, so that what few
   * ask for is to be made when they do.
   */
  public boolean areOfMany() {
    return ofMany;
  }

  /** Those whose processors run at the frequencies of a governor. */
  public GovernedSchedules governed() {
    return governed;
  }

  /** A schedule, and the round in which it was asked for last. */
  private record Known(RangedSchedule schedule, int round) {}

  /** How much is kept with it. */
  private static long size(ScheduleContent content, Known known) {
    return content.size() + (long) NUMBERS_OF_SLICE * known.schedule().counted().slices().size();
  }

  /**
   * The schedule of a processor, as {@link RangedSchedule#of} simulates it; empty where that is too
   * much.
   *
   * @param cancellation asked from now on, also by schedules that are known already
   */
  public Optional<RangedSchedule> of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    return of(List.of(new Wanted(times, horizon)), mostSlices, cancellation).get(0);
  }

  /** What is asked for: tasks with the ranges of their times, over a stretch of time. */
  public record Wanted(TimeRanges times, Horizon horizon) {}

  /** The same for several, in their order; those that are not known are simulated on all cores. */
  public List<Optional<RangedSchedule>> of(
      List<Wanted> all, int mostSlices, Cancellation cancellation) {
    asked = cancellation;
    anyInRound |= !all.isEmpty();
    List<ScheduleContent> contents = new ArrayList<>(all.size());
    Map<ScheduleContent, Wanted> missing = new LinkedHashMap<>();
    Map<ScheduleContent, Optional<RangedSchedule>> found = new HashMap<>();
    for (Wanted each : all) {
      ScheduleContent content = new ScheduleContent(each.times(), each.horizon(), mostSlices);
      contents.add(content);
      Known before = known.get(content);
      if (before == null) {
        missing.putIfAbsent(content, each);
      } else {
        known.put(content, new Known(before.schedule(), round));
        found.put(content, Optional.of(before.schedule()));
      }
    }
    List<Wanted> simulated = List.copyOf(missing.values());
    List<Optional<RangedSchedule>> made =
        OnAllCores.list(simulated.size(), TO_SHARE, () -> i -> made(simulated.get(i), mostSlices));
    int number = 0;
    for (ScheduleContent content : missing.keySet()) {
      Optional<RangedSchedule> schedule = made.get(number++);
      schedule.ifPresent(its -> keep(content, its));
      found.put(content, schedule);
    }
    return contents.stream().map(found::get).toList();
  }

  /** A kept one must not ask those who wanted it first. */
  private Optional<RangedSchedule> made(Wanted wanted, int mostSlices) {
    try {
      RangedSchedule schedule =
          RangedSchedule.of(wanted.times(), wanted.horizon(), mostSlices, () -> asked.requested());
      schedule.responses(); // on all cores
      return Optional.of(schedule);
    } catch (TooManyJobs e) {
      return Optional.empty();
    }
  }

  private void keep(ScheduleContent content, RangedSchedule schedule) {
    Known now = new Known(schedule, round);
    known.put(content, now);
    kept += size(content, now);
    forgetEldest();
  }

  /**
   * Ends a round, as an analysis that was done: what neither it nor the one before it asked for is
   * forgotten. A round in which nothing was asked for, as of a text that is broken, does not count.
   */
  public void endRound() {
    if (anyInRound) {
      Iterator<Map.Entry<ScheduleContent, Known>> all = known.entrySet().iterator();
      while (all.hasNext()) {
        Map.Entry<ScheduleContent, Known> entry = all.next();
        if (entry.getValue().round() < round - 1) {
          kept -= size(entry.getKey(), entry.getValue());
          all.remove();
        }
      }
      round++;
      anyInRound = false;
    }
  }

  private void forgetEldest() {
    Iterator<Map.Entry<ScheduleContent, Known>> eldest = known.entrySet().iterator();
    while (kept > mostNumbers && known.size() > 1) {
      Map.Entry<ScheduleContent, Known> entry = eldest.next();
      kept -= size(entry.getKey(), entry.getValue());
      eldest.remove();
    }
  }

  /** How many are kept. */
  int size() {
    return known.size();
  }
}
