package org.aadlenergy.engine.dram.trace;

import java.util.Arrays;

/**
 * Which banks of a chip have a row open, and from when each may open one or closes it by itself.
 */
final class Banks {
  static final long NEVER = Long.MAX_VALUE;

  private static final long CLOSED = -1;

  private final CommandTimes times;
  private final Oddities oddities;
  private final long[] opened;
  private final long[] ready;
  private final long[] closes;
  private int open;
  private long nextClosing = NEVER;
  private long closedBy;
  private long allReady;

  Banks(CommandTimes times, Oddities oddities) {
    this.times = times;
    this.oddities = oddities;
    opened = new long[times.banks()];
    Arrays.fill(opened, CLOSED);
    ready = new long[times.banks()];
    closes = new long[times.banks()];
    Arrays.fill(closes, NEVER);
  }

  /** How many have a row open. */
  int open() {
    return open;
  }

  /** When the next closes by itself. */
  long nextClosing() {
    return nextClosing;
  }

  CommandVerdict activate(int bank, long time) {
    if (bank >= opened.length) {
      return CommandVerdict.NO_BANK;
    }
    if (opened[bank] != CLOSED) {
      return closes[bank] == NEVER ? CommandVerdict.ROW_OPEN : CommandVerdict.CLOSING;
    }
    if (time < ready[bank] || time < allReady) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    opened[bank] = time;
    open++;
    return CommandVerdict.TAKEN;
  }

  CommandVerdict column(int bank, long time) {
    if (bank >= opened.length) {
      return CommandVerdict.NO_BANK;
    }
    long since = opened[bank];
    if (since == CLOSED) {
      return CommandVerdict.ROW_CLOSED;
    }
    if (closes[bank] != NEVER) {
      return CommandVerdict.CLOSING;
    }
    if (time < since + times.rcd() || time < allReady) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    return CommandVerdict.TAKEN;
  }

  /** Closes a bank by itself at a time, but not before its row may be closed. */
  void closeAt(int bank, long time) {
    closes[bank] = Math.max(time, opened[bank] + times.ras());
    nextClosing = Math.min(nextClosing, closes[bank]);
  }

  /** Closes those that do it next, all in one cycle; returns how many. */
  int closeNext() {
    long now = nextClosing;
    nextClosing = NEVER;
    int before = open;
    for (int bank = 0; bank < closes.length; bank++) {
      if (closes[bank] == now) {
        closes[bank] = NEVER;
        close(bank, now);
      }
      nextClosing = Math.min(nextClosing, closes[bank]);
    }
    return before - open;
  }

  /** Whether a bank can be closed; of one that is closed already, nothing happens. */
  CommandVerdict precharge(int bank, long time) {
    if (bank >= opened.length) {
      return CommandVerdict.NO_BANK;
    }
    if (closes[bank] != NEVER) {
      return CommandVerdict.CLOSING;
    }
    if (opened[bank] == CLOSED) {
      oddities.add(Oddity.CLOSED_ALREADY, time);
      return CommandVerdict.TAKEN;
    }
    if (time < opened[bank] + times.ras() || time < allReady) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    close(bank, time);
    return CommandVerdict.TAKEN;
  }

  CommandVerdict prechargeAll(long time) {
    if (nextClosing != NEVER) {
      return CommandVerdict.CLOSING;
    }
    if (open == 0) {
      oddities.add(Oddity.CLOSED_ALREADY, time);
    }
    for (int bank = 0; bank < opened.length && open > 0; bank++) {
      if (opened[bank] != CLOSED) {
        precharge(bank, time);
      }
    }
    return CommandVerdict.TAKEN;
  }

  private void close(int bank, long time) {
    opened[bank] = CLOSED;
    ready[bank] = time + times.rp();
    closedBy = ready[bank];
    open--;
  }

  /** Whether all are closed, as some commands need them. */
  CommandVerdict allClosed() {
    if (open == 0) {
      return CommandVerdict.TAKEN;
    }
    return nextClosing == NEVER ? CommandVerdict.ROWS_OPEN : CommandVerdict.CLOSING;
  }

  /** Whether one is open and stays so, as power-down with an open row needs it. */
  CommandVerdict anyOpen() {
    if (open == 0) {
      return CommandVerdict.ALL_CLOSED;
    }
    return nextClosing == NEVER ? CommandVerdict.TAKEN : CommandVerdict.CLOSING;
  }

  /** Tells where a refresh comes before all rows are closed, or before the one before is over. */
  void refresh(long time) {
    if (time < allReady || time < closedBy) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    busyUntil(time + times.rfc());
  }

  /** No command is due before that time. */
  void busyUntil(long time) {
    allReady = Math.max(allReady, time);
  }
}
