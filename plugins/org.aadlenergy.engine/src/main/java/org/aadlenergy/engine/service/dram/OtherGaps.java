package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.dram.DramChip;

/**
 * How the gaps of a memory may be divided where the times of a schedule have ranges. There are as
 * many as usual, and they take the same time together, but each may be of any length: what is drawn
 * is linear in how many are slept in and for how long, and so has its ends where all are alike,
 * where one is as long as can be, and where as many as can be are just long enough.
 */
final class OtherGaps {
  /** Of all gaps, the share that one of them is. */
  private static final double RARE = 1e-9;

  private OtherGaps() {}

  /**
   * The times of a memory in the gaps between which all others lie.
   *
   * @param leastBusy the share of the time in which the cores work at least
   */
  static List<MemoryTimes> times(DramMemory memory, MemoryLoad load, double leastBusy) {
    List<MemoryTimes> times = new ArrayList<>();
    if (load.dispatches() > 0.0) {
      double left = Math.max(0.0, load.left());
      add(left, memory, load, times);
      // traffic that takes longer than the computation leaves all of the core's gaps
      double resting = memory.chip().clockHertz() * (1.0 - leastBusy);
      if (resting > left) {
        add(resting, memory, load, times);
      }
    }
    return times;
  }

  /** Those that take so many cycles of a second together. */
  private static void add(double all, DramMemory memory, MemoryLoad load, List<MemoryTimes> times) {
    DramChip chip = memory.chip();
    double many = load.dispatches();
    double longest = MemoryTimes.threshold(chip, memory.rest());
    double enough = Math.nextUp(longest);
    List<List<MemoryGap>> divided = new ArrayList<>();
    divided.add(List.of(new MemoryGap(all / many, many)));
    divided.add(oneBeside(0.0, all, many));
    if (all > many * longest) {
      divided.add(oneBeside(longest, all, many));
      divided.add(oneBeside(enough, all, many));
    } else {
      double slept = all / enough;
      divided.add(List.of(new MemoryGap(enough, slept), new MemoryGap(0.0, many - slept)));
    }
    for (List<MemoryGap> gaps : divided) {
      times.add(MemoryTimes.of(chip, memory.rest(), load, gaps));
    }
  }

  /** One that takes what the others leave. */
  private static List<MemoryGap> oneBeside(double others, double all, double many) {
    double rare = many * RARE;
    double left = Math.max(0.0, all - (many - rare) * others);
    return List.of(new MemoryGap(others, many - rare), new MemoryGap(left / rare, rare));
  }
}
