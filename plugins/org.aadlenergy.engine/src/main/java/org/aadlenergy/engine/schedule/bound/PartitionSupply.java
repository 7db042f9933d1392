package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * How long a partition takes at most to get some time of its core, wherever in the frame it begins
 * to wait; each of its windows is shorter by the context switch that goes on with what the end of
 * the last one stopped. Without windows time is all its own.
 */
final class PartitionSupply {
  private final boolean whole;
  private final long frame;
  private final List<Window> own = new ArrayList<>();
  private final long perFrame;

  private PartitionSupply(Optional<Windows> windows, int partition, long lost) {
    whole = windows.isEmpty();
    frame = whole ? 1 : windows.get().frame();
    long sum = 0;
    if (!whole) {
      for (Window window : windows.get().windows()) {
        long left = window.length() - lost;
        if (window.partition() == partition && left > 0) {
          own.add(new Window(window.start(), left, partition)); // all of them are as much later
          sum += left;
        }
      }
    }
    perFrame = whole ? 1 : sum;
  }

  /** What a partition has for sure. */
  static PartitionSupply of(Optional<Windows> windows, int partition, long lostPerWindow) {
    return new PartitionSupply(windows, partition, lostPerWindow);
  }

  /** The share of the core that the partition has. */
  double share() {
    return (double) perFrame / frame;
  }

  /**
   * The longest time until it had its core for so long; at least {@link Horizon#NEVER} if never.
   */
  long time(long work) {
    if (whole || work <= 0) {
      return work;
    }
    if (perFrame == 0) {
      return Horizon.NEVER;
    }
    long frames = (work - 1) / perFrame;
    if (frames >= Horizon.NEVER / frame) {
      return Horizon.NEVER;
    }
    long rest = work - frames * perFrame;
    long longest = 0;
    for (int last = 0; last < own.size(); last++) {
      longest = Math.max(longest, after(last, rest));
    }
    return frames * frame + longest;
  }

  /** The time from the end of one of its windows on, for no more than a frame gives. */
  private long after(int last, long work) {
    long left = work;
    int next = last + 1;
    while (left > window(next).length()) {
      left -= window(next).length();
      next++;
    }
    long start = window(next).start() + (next >= own.size() ? frame : 0);
    return start + left - own.get(last).end();
  }

  private Window window(int number) {
    return own.get(number % own.size());
  }
}
