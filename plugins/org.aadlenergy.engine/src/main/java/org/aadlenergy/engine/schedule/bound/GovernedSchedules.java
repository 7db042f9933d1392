package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.schedule.GovernedRun;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.Horizon;

/**
 * The schedules of clusters under their governors: alike ones are run once. Those that were asked
 * for last are kept, within a bound on what they hold.
 */
public final class GovernedSchedules {
  private static final long MOST_NUMBERS = 1_000_000;
  private static final int NUMBERS_OF_SLICE = 4;

  private final Map<Asked, GovernedSchedule> known = new LinkedHashMap<>(16, 0.75f, true);
  private Cancellation cancellation = Cancellation.NEVER;
  private long kept;

  /**
   * A governor that is asked for.
   *
   * @param frequencies its points, by rising frequency
   */
  public record Governor(
      GovernorRule rule, List<FrequencyPoint> frequencies, KernelPolicy.Settings settings) {
    public Governor {
      frequencies = List.copyOf(frequencies);
    }
  }

  /** All that decides a run. */
  private record Asked(
      Governor governor,
      GovernedRun.Rounds rounds,
      List<ScheduleContent> sets,
      List<Double> slowness,
      List<GovernedRun.Resting> resting) {
    long size() {
      return slowness.size() + sets.stream().mapToLong(ScheduleContent::size).sum();
    }
  }

  /** For those of many evaluations. */
  GovernedSchedules() {}

  /**
   * How processors that share a frequency go on.
   *
   * @param asked asked from now on, also by schedules that are known already
   */
  public GovernedSchedule of(
      List<GovernedRun.Member> members,
      Governor governor,
      GovernedRun.Rounds rounds,
      int mostSlices,
      Cancellation asked) {
    cancellation = asked;
    Asked wanted = wanted(members, governor, rounds, mostSlices);
    GovernedSchedule found = known.get(wanted);
    if (found == null) {
      int cores = members.stream().mapToInt(member -> member.set().cores()).sum();
      found =
          GovernedRun.of(
              members,
              () ->
                  new KernelPolicy(
                      governor.rule(), governor.frequencies(), governor.settings(), cores),
              rounds,
              mostSlices,
              () -> cancellation.requested());
      known.put(wanted, found);
      kept += size(wanted, found);
      forgetEldest();
    }
    return found;
  }

  private static Asked wanted(
      List<GovernedRun.Member> members,
      Governor governor,
      GovernedRun.Rounds rounds,
      int mostSlices) {
    List<ScheduleContent> sets = new ArrayList<>(members.size());
    List<Double> slowness = new ArrayList<>();
    List<GovernedRun.Resting> resting = new ArrayList<>(members.size());
    Horizon round = new Horizon(0, rounds.length(), true);
    for (GovernedRun.Member member : members) {
      TimeRanges times = new TimeRanges(member.set(), member.set(), member.set());
      sets.add(new ScheduleContent(times, round, mostSlices));
      member.resting().ifPresent(resting::add);
      for (long[] clamp : member.clamps()) {
        slowness.add((double) clamp[0]);
        slowness.add((double) clamp[1]);
      }
      for (double[] point : member.slowness()) {
        for (double each : point) {
          slowness.add(each);
        }
      }
    }
    return new Asked(
        governor, rounds, List.copyOf(sets), List.copyOf(slowness), List.copyOf(resting));
  }

  private static long size(Asked asked, GovernedSchedule found) {
    long slices = 0;
    for (GovernedSchedule.Governed processor : found.processors()) {
      slices += processor.schedule().slices().size();
    }
    return asked.size() + NUMBERS_OF_SLICE * slices + found.points().size();
  }

  private void forgetEldest() {
    Iterator<Map.Entry<Asked, GovernedSchedule>> eldest = known.entrySet().iterator();
    while (kept > MOST_NUMBERS && known.size() > 1) {
      Map.Entry<Asked, GovernedSchedule> entry = eldest.next();
      kept -= size(entry.getKey(), entry.getValue());
      eldest.remove();
    }
  }
}
