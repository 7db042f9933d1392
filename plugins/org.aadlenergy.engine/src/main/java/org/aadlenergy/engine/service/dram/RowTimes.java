package org.aadlenergy.engine.service.dram;

import java.util.List;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * How long rows are open, in cycles of the clock: opened for a run of bursts, one after the other,
 * and closed as soon as the timings allow. Of writes only the share is known: each order of reads
 * and writes is as likely as any other.
 */
final class RowTimes {
  private static final List<DramTiming> NEEDED =
      List.of(DramTiming.RTP, DramTiming.WR, DramTiming.WTR);

  /** From opening a row to its first burst. */
  private final int toBurst;

  private final int shortest;
  private final int spacing;
  private final int afterRead;
  private final int afterWrite;
  private final int turning;
  private final int closing;

  RowTimes(DramChip chip) {
    int data = chip.burstCycles();
    int recovery = chip.given(DramTiming.WR).orElse(0);
    int latency = chip.cycles(DramTiming.WL);
    this.toBurst = chip.cycles(DramTiming.RCD);
    this.shortest = chip.cycles(DramTiming.RAS);
    this.spacing = Math.max(chip.given(DramTiming.CCD).orElse(0), data);
    this.afterRead = chip.given(DramTiming.RTP).orElse(0);
    this.afterWrite = latency + data + recovery;
    this.turning = latency + data + chip.given(DramTiming.WTR).orElse(0);
    this.closing = chip.cycles(DramTiming.RP);
  }

  /** The times that rows have to stay open for, of those that the chip's table does not say. */
  static List<DramTiming> unknown(DramChip chip) {
    return NEEDED.stream().filter(timing -> chip.given(timing).isEmpty()).toList();
  }

  /** Closing a row. */
  int closing() {
    return closing;
  }

  /** How long a row stays open for each burst where it is never closed. */
  double each(double writeShare) {
    return spacing + writeShare * turning;
  }

  /**
   * How long a row is open on average.
   *
   * @param bursts in it, one at least; between two whole numbers some rows have one more
   * @param writeShare of the bursts, from 0 to 1
   */
  double open(double bursts, double writeShare) {
    long whole = (long) bursts;
    double more = bursts - whole;
    double open = openFor(whole, writeShare);
    return more == 0.0 ? open : open * (1.0 - more) + more * openFor(whole + 1, writeShare);
  }

  private double openFor(long bursts, double writeShare) {
    double last = toBurst + (bursts - 1.0) * spacing;
    if (last + Math.min(afterRead, afterWrite) >= shortest) {
      return last
          + (bursts - 1.0) * writeShare * turning
          + writeShare * afterWrite
          + (1.0 - writeShare) * afterRead;
    }
    // so few that a row may have to stay open longer than its bursts take: each order by itself
    double sum = 0.0;
    double likely = StrictMath.pow(1.0 - writeShare, bursts - 1.0);
    for (long writes = 0; writes < bursts; writes++) {
      double end = last + writes * turning;
      sum +=
          likely
              * (writeShare * Math.max(shortest, end + afterWrite)
                  + (1.0 - writeShare) * Math.max(shortest, end + afterRead));
      likely = next(likely, writes, bursts - 1, writeShare);
    }
    return sum;
  }

  /** How likely one write more is, of so many bursts. */
  private static double next(double likely, long writes, long of, double share) {
    if (share >= 1.0) {
      return writes + 1 == of ? 1.0 : 0.0;
    }
    return likely * (of - writes) / (writes + 1.0) * share / (1.0 - share);
  }
}
