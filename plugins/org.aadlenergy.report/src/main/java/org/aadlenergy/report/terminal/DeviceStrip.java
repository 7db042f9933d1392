package org.aadlenergy.report.terminal;

import java.util.List;
import org.aadlenergy.engine.result.Slice;

/** Draws a device's timeline in one line of signs. */
public final class DeviceStrip {
  private DeviceStrip() {}

  /** So many signs from 0 to {@code end}; the busiest state of each stretch is shown. */
  public static String of(List<Slice> slices, double end, int width) {
    char[] strip = new char[width];
    java.util.Arrays.fill(strip, ' ');
    if (!(end > 0.0)) {
      return new String(strip);
    }
    for (Slice slice : slices) {
      char sign = sign(slice.what());
      int from = (int) Math.min(width - 1, Math.floor(slice.startSeconds() / end * width));
      int to = (int) Math.min(width - 1, Math.ceil(slice.endSeconds() / end * width) - 1);
      for (int i = Math.max(0, from); i <= to; i++) {
        if (rank(sign) > rank(strip[i])) {
          strip[i] = sign;
        }
      }
    }
    return new String(strip);
  }

  /** Short but telling states are not hidden by long ones. */
  private static int rank(char sign) {
    return switch (sign) {
      case '#' -> 4;
      case '^' -> 3;
      case '.' -> 2;
      case '_' -> 1;
      default -> 0;
    };
  }

  private static char sign(String state) {
    return switch (state) {
      case "swapping", "read", "write" -> '#';
      case "waking up" -> '^';
      case "wait", "idle" -> '.';
      default -> '_';
    };
  }
}
