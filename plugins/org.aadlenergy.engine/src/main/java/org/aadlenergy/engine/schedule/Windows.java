package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

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
    /** When it ends. */
    public long end() {
      return start + length;
    }
  }

  /** The same with times in another unit. */
  public Windows with(LongUnaryOperator times) {
    List<Window> others = new ArrayList<>(windows.size());
    for (Window window : windows) {
      long start = times.applyAsLong(window.start());
      long end = times.applyAsLong(window.end());
      others.add(new Window(start, end - start, window.partition()));
    }
    return new Windows(times.applyAsLong(frame), others);
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
