package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.evaluation.IdleGaps;

/**
 * The traffic of a memory in a second, and the gaps that it leaves. A dispatch opens its rows one
 * after the other, so that one gap lies between the last of them and the next dispatch.
 */
final class MemoryLoad {
  /** Of all gaps, the share that a single one is. */
  private static final double RARE = 1e-9;

  private final double clock;
  private int users;
  private double dispatches;
  private double open;
  private double busy;

  /** Of the dispatch that was added last; those of threads of one type are the same. */
  private MemoryAccesses last = MemoryAccesses.NONE;

  private double lastCycles;

  MemoryLoad(double clockHertz) {
    this.clock = clockHertz;
  }

  /**
   * Adds the dispatches of a thread.
   *
   * @param perSecond how many
   * @param each what one does to the memory
   */
  void add(double perSecond, MemoryAccesses each, RowTimes times) {
    users++;
    if (each != last) {
      last = each;
      lastCycles = each.openCycles(times);
    }
    double cycles = lastCycles;
    dispatches += perSecond;
    open += cycles * perSecond;
    busy += (cycles + each.activates() * times.closing()) * perSecond;
  }

  /** The cycles of a second in which a row is open. */
  double open() {
    return open;
  }

  /** The share of the time that the traffic takes. */
  double share() {
    return busy / clock;
  }

  /** The cycles between two dispatches where there are those of one thread only. */
  MemoryTimes.Phase phase() {
    return users == 1
        ? new MemoryTimes.Phase(Math.round(clock / dispatches))
        : MemoryTimes.Phase.NONE;
  }

  /**
   * The gaps; none where nobody uses the memory, which is one gap without an end.
   *
   * @param schedule of the one core that all users run on, where it is known
   */
  List<MemoryGap> gaps(Optional<IdleGaps> schedule) {
    if (users == 0) {
      return List.of();
    }
    return users == 1 || schedule.isEmpty() || schedule.get().counts().isEmpty()
        ? List.of(new MemoryGap(Math.max(0.0, clock - busy) / dispatches, dispatches))
        : ofSchedule(schedule.get());
  }

  /** The core's idle stretches, each with what the computation before it leaves of its time. */
  private List<MemoryGap> ofSchedule(IdleGaps schedule) {
    double seconds = schedule.seconds();
    double many = 0.0;
    double resting = 0.0;
    for (Map.Entry<Long, Long> gap : schedule.counts().entrySet()) {
      many += gap.getValue() / seconds;
      resting += gap.getValue() / seconds * schedule.time().seconds(gap.getKey()) * clock;
    }
    double behind = (clock - resting - busy) / Math.max(dispatches, many);
    // where other threads divide the core's rest, a gap of the memory has several of its stretches
    double merged = Math.max(1.0, many / dispatches);
    List<MemoryGap> gaps = new ArrayList<>(schedule.counts().size() + 1);
    for (Map.Entry<Long, Long> gap : schedule.counts().entrySet()) {
      double length = Math.max(0.0, schedule.time().seconds(gap.getKey()) * clock + behind);
      gaps.add(new MemoryGap(length * merged, gap.getValue() / seconds / merged));
    }
    if (dispatches > many) {
      gaps.add(new MemoryGap(Math.max(0.0, behind), dispatches - many));
    }
    return gaps;
  }

  /**
   * The times of a memory in the gaps between which all others lie where a schedule has ranges.
   * There are as many as usual, and they take the same time together, but each may be of any
   * length: what is drawn is linear in how many are slept in and for how long, and so has its ends
   * where all are alike, where one is as long as can be, and where as many as can be are just long
   * enough.
   *
   * @param leastBusy the share of the time in which the cores work at least
   */
  List<MemoryTimes> others(DramChip chip, MemoryRest rest, double leastBusy) {
    List<MemoryTimes> times = new ArrayList<>();
    if (dispatches > 0.0) {
      double left = Math.max(0.0, clock - busy);
      divide(left, chip, rest, times);
      // traffic that takes longer than the computation leaves all of the core's gaps
      double resting = clock * (1.0 - leastBusy);
      if (resting > left) {
        divide(resting, chip, rest, times);
      }
    }
    return times;
  }

  /** In gaps that take so many cycles of a second together. */
  private void divide(double all, DramChip chip, MemoryRest rest, List<MemoryTimes> times) {
    double longest = MemoryTimes.threshold(chip, rest);
    double enough = Math.nextUp(longest);
    double slept = all / enough;
    times.add(times(chip, rest, all / dispatches, dispatches, 0.0));
    times.add(oneBeside(0.0, all, chip, rest));
    if (all > dispatches * longest) {
      times.add(oneBeside(longest, all, chip, rest));
      times.add(oneBeside(enough, all, chip, rest));
    } else {
      times.add(times(chip, rest, enough, slept, 0.0));
    }
  }

  /** With one gap that takes what the others leave. */
  private MemoryTimes oneBeside(double others, double all, DramChip chip, MemoryRest rest) {
    double rare = dispatches * RARE;
    double left = Math.max(0.0, all - (dispatches - rare) * others);
    return times(chip, rest, left / rare, rare, others);
  }

  /** With so many gaps of a length, and others of another. */
  private MemoryTimes times(
      DramChip chip, MemoryRest rest, double cycles, double many, double others) {
    MemoryGap beside = new MemoryGap(others, dispatches - many);
    return MemoryTimes.of(chip, rest, this, List.of(new MemoryGap(cycles, many), beside));
  }
}
