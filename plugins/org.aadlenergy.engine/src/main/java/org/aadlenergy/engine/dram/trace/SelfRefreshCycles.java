package org.aadlenergy.engine.dram.trace;

/**
 * The cycles of self-refreshes: each begins with a refresh, whose rest is made up for where it ends
 * before that.
 */
final class SelfRefreshCycles {
  private final CommandTimes times;
  // how long the refresh keeps rows open
  private final long rowsOpen;
  private long begin;
  private long from;
  private long activeDone;
  private long prechargedDone;
  long asleep;
  long entryActive;
  long entryPrecharged;
  long exitActive;
  long exitPrecharged;

  SelfRefreshCycles(CommandTimes times) {
    this.times = times;
    this.rowsOpen = times.rfc() - times.rp();
  }

  void begin(long time) {
    begin = time;
    from = time;
    activeDone = 0;
    prechargedDone = 0;
  }

  boolean isShorterThanAllowed(long time) {
    return time - begin < times.selfRefresh();
  }

  /** Counts up to a time, and stays asleep. */
  void countUntil(long time) {
    if (time <= begin + rowsOpen) {
      long cycles = Math.max(0, time - from);
      activeDone += cycles;
      entryActive += cycles;
      return;
    }
    if (from <= begin + rowsOpen) {
      entryActive += rowsOpen - activeDone;
      activeDone = rowsOpen;
      from = begin + rowsOpen;
    }
    if (time <= begin + times.rfc()) {
      long cycles = Math.max(0, time - from);
      prechargedDone += cycles;
      entryPrecharged += cycles;
      return;
    }
    if (from <= begin + times.rfc()) {
      entryPrecharged += times.rp() - prechargedDone;
      prechargedDone = times.rp();
      from = begin + times.rfc();
    }
    asleep += Math.max(0, time - from);
  }

  /** Ends a self-refresh; returns from when on the chip stands by. */
  long end(long time) {
    long duration = time - begin;
    if (duration < rowsOpen) {
      entryActive += duration - activeDone;
      exitActive += rowsOpen - duration;
      exitPrecharged += times.rp();
      return begin + times.rfc();
    }
    entryActive += rowsOpen - activeDone;
    if (duration < times.rfc()) {
      long precharged = duration - rowsOpen - prechargedDone;
      entryPrecharged += precharged;
      exitPrecharged += times.rp() - precharged;
      return time + times.rp() - precharged;
    }
    entryPrecharged += times.rp() - prechargedDone;
    asleep += duration - times.rfc();
    return time;
  }
}
