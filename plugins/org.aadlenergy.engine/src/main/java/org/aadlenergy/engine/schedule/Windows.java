package org.aadlenergy.engine.schedule;

import java.util.List;

/**
 * When which partition has the processor, over and over.
 *
 * @param frame after which it starts again
 * @param windows in time, not overlapping, within the frame
 */
public record Windows(long frame, List<Window> windows) {
  public Windows {
    windows = List.copyOf(windows);
  }

  /** A stretch of the frame that belongs to one partition. */
  public record Window(long start, long length, int partition) {
    long end() {
      return start + length;
    }
  }

  /** How much of a frame belongs to a partition. */
  public long supply(int partition) {
    long sum = 0;
    for (Window window : windows) {
      sum += window.partition() == partition ? window.length() : 0;
    }
    return sum;
  }
}
