package org.aadlenergy.ui.view;

import java.util.Map;
import java.util.TreeMap;

/** Slices that are narrower than a pixel: how much of its time each state takes. */
final class NarrowSlices {
  private static final int LEAST = 2;

  private final int height;
  private final Map<Integer, Map<String, Double>> shares = new TreeMap<>();

  NarrowSlices(int height) {
    this.height = height;
  }

  /** Draws a state in a pixel. */
  interface Painter {
    void paint(int pixel, int top, int height, String what);
  }

  void add(int pixel, double share, String what) {
    shares.computeIfAbsent(pixel, p -> new TreeMap<>()).merge(what, share, Double::sum);
  }

  /** Tells all of them, each above the one before; what there is at all can be seen. */
  void each(Painter painter) {
    shares.forEach(
        (pixel, states) -> {
          int[] free = {height};
          states.forEach(
              (what, share) -> {
                int high = Math.min(free[0], Math.max(LEAST, (int) Math.round(share * height)));
                free[0] -= high;
                if (high > 0) {
                  painter.paint(pixel, free[0], high, what);
                }
              });
        });
  }
}
