package org.aadlenergy.engine.schedule;

import java.util.List;
import java.util.Optional;

/** Which window the time is in; time only goes forward. */
final class WindowCursor {
  private static final int NONE = -1;

  private final List<Windows.Window> windows;
  private final long frame;
  private long frameStart;
  private int next;
  private int partition;
  private long end;

  WindowCursor(Optional<Windows> turns) {
    windows = turns.isPresent() ? turns.get().windows() : List.of();
    frame = turns.isPresent() ? turns.get().frame() : Horizon.NEVER;
    partition = turns.isPresent() ? NONE : 0;
    end = turns.isPresent() ? 0 : Horizon.NEVER;
  }

  /** The partition that has the processor, or -1. */
  int partition() {
    return partition;
  }

  /** When that changes. */
  long end() {
    return end;
  }

  void moveTo(long time) {
    while (end <= time) {
      step();
    }
  }

  /** Goes on by whole frames. */
  void later(long by) {
    frameStart += by;
    end += end < Horizon.NEVER ? by : 0;
  }

  private void step() {
    if (next == windows.size() && end == frameStart + frame) {
      frameStart += frame;
      next = 0;
    }
    long start =
        next < windows.size() ? frameStart + windows.get(next).start() : frameStart + frame;
    if (end < start) {
      partition = NONE;
      end = start;
    } else if (next < windows.size()) {
      partition = windows.get(next).partition();
      end = frameStart + windows.get(next).end();
      next++;
    }
  }
}
