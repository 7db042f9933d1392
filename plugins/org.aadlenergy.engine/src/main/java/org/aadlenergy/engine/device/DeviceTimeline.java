package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.section.Slice;

/** The first slices of what a device does; neighbours of the same state are one. */
final class DeviceTimeline {
  static final int LENGTH = 200;

  private final List<Slice> slices = new ArrayList<>();

  /** Whether something was not kept: what comes then is not beside the last slice. */
  private boolean full;

  void add(double start, double end, String state) {
    if (full || !(end > start)) {
      return;
    }
    int last = slices.size() - 1;
    if (last >= 0 && slices.get(last).what().equals(state)) {
      slices.set(last, new Slice(slices.get(last).startSeconds(), end, state));
    } else if (slices.size() < LENGTH) {
      slices.add(new Slice(start, end, state));
    } else {
      full = true;
    }
  }

  /** From 0 to a window's end: what lies before 0 belongs to the end of the window before. */
  List<Slice> within(double shift, double window) {
    List<Slice> inside = new ArrayList<>(slices.size());
    List<Slice> before = new ArrayList<>(2);
    for (Slice slice : slices) {
      double start = slice.startSeconds() - shift;
      double end = Math.min(window, slice.endSeconds() - shift);
      if (start < 0.0) {
        before.add(new Slice(start + window, Math.min(end, 0.0) + window, slice.what()));
      }
      if (end > 0.0 && end > start) {
        inside.add(new Slice(Math.max(0.0, start), end, slice.what()));
      }
    }
    if (slices.size() < LENGTH) {
      inside.addAll(before);
    }
    return inside;
  }
}
