package org.aadlenergy.engine.radio.cellular;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Which times a device and its network can tell each other. A time that has no code is refused: the
 * network would grant another one, and which is up to it.
 */
final class CellularTimers {
  /** TS 24.008, 10.5.7.4: steps of 2 s, 1 min and 6 min, 31 of each at most. */
  private static final double[] ACTIVE = {2, 60, 360};

  /** TS 24.008, 10.5.7.4a: 2 s, 30 s, 1 min, 10 min, 1 h, 10 h, 320 h. */
  private static final double[] UPDATE = {2, 30, 60, 600, 3600, 36000, 1152000};

  private static final int MOST_STEPS = 31;

  /** TS 24.008, 10.5.5.32: cycles, in units of 10.24 s. */
  private static final double[] WIDE = {0.5, 1, 2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128, 256};

  private static final double[] NARROW = {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

  private static final double HYPERFRAME = 10.24;

  /** TS 36.331, 6.3.2: defaultPagingCycle; 6.7.3.2 for NB-IoT. */
  private static final double[] WIDE_PAGING = {0.32, 0.64, 1.28, 2.56};

  private static final double[] NARROW_PAGING = {1.28, 2.56, 5.12, 10.24};

  /** TS 36.331, 6.3.2: longDRX-CycleStartOffset; 6.7.3.2: drx-Cycle-r13. In milliseconds. */
  private static final double[] WIDE_CONNECTED = {
    10, 20, 32, 40, 64, 80, 128, 160, 256, 320, 512, 640, 1024, 1280, 2048, 2560
  };

  private static final double[] NARROW_CONNECTED = {
    256, 512, 1024, 1536, 2048, 3072, 4096, 4608, 6144, 7680, 8192, 9216
  };

  private final boolean narrow;
  private final List<String> limits = new ArrayList<>();

  CellularTimers(boolean narrow) {
    this.narrow = narrow;
  }

  List<String> limits() {
    return List.copyOf(limits);
  }

  /** T3324; 0 has a code in each unit. */
  void active(double seconds) {
    if (seconds > 0.0) {
      check("active_time (T3324)", seconds, stepped(ACTIVE));
    }
  }

  /** T3412 extended value. */
  void update(double seconds) {
    check("update (T3412)", seconds, stepped(UPDATE));
  }

  /** TS 24.008, 10.5.5.32: the cycle, and 16 lengths of a paging time window. */
  void extended(double cycle, double window) {
    double unit = narrow ? 2.56 : 1.28;
    check("edrx_cycle", cycle, times(narrow ? NARROW : WIDE, HYPERFRAME));
    double[] windows = new double[16];
    Arrays.setAll(windows, i -> unit * (i + 1));
    check("paging_window", window, windows);
    if (window >= cycle) {
      limits.add("paging_window has to be shorter than edrx_cycle");
    }
  }

  void paging(double cycle) {
    check("paging_cycle", cycle, narrow ? NARROW_PAGING : WIDE_PAGING);
  }

  void connected(double cycle) {
    check("cdrx_cycle", cycle, times(narrow ? NARROW_CONNECTED : WIDE_CONNECTED, 1e-3));
  }

  private static double[] times(double[] counts, double unit) {
    return Arrays.stream(counts).map(count -> count * unit).toArray();
  }

  private static double[] stepped(double[] units) {
    return Arrays.stream(units)
        .flatMap(unit -> IntStream.rangeClosed(1, MOST_STEPS).mapToDouble(i -> i * unit))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Says the times beside it that there are. */
  private void check(String name, double seconds, double[] values) {
    double below = Double.NEGATIVE_INFINITY;
    double above = Double.POSITIVE_INFINITY;
    for (double value : values) {
      if (Math.abs(value - seconds) < 1e-6 * value) {
        return;
      }
      below = value < seconds ? Math.max(below, value) : below;
      above = value > seconds ? Math.min(above, value) : above;
    }
    boolean both = Double.isFinite(below) && Double.isFinite(above);
    limits.add(
        name
            + " cannot be "
            + text(seconds)
            + ": "
            + (Double.isFinite(below) ? text(below) : "")
            + (both ? " or " : "")
            + (Double.isFinite(above) ? text(above) : "")
            + " can");
  }

  private static String text(double seconds) {
    String digits = String.format(Locale.ROOT, "%.9g", seconds);
    return new BigDecimal(digits).stripTrailingZeros().toPlainString() + " s";
  }
}
