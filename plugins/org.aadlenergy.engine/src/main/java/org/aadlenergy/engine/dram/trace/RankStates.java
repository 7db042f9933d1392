package org.aadlenergy.engine.dram.trace;

import java.util.Arrays;

/**
 * Which banks of one rank have a row open, and for how long; a refreshed bank counts as open. Rows
 * close by themselves where a refresh ends, or a burst asked for it.
 */
final class RankStates {
  /** The states of a rank. */
  enum Rest {
    AWAKE,
    ACTIVE_POWER_DOWN,
    POWER_DOWN,
    SELF_REFRESH,
    DEEP_SLEEP
  }

  private static final long CLOSED = -1;

  private final int rp;
  private final int rcd;
  private final long[] opened;
  private final long[] closes;
  private final boolean[] counted;
  private final long[] cycles = new long[Rest.values().length];
  private int open;
  private long nextClosing = Banks.NEVER;
  private long activeSince;
  private long active;
  private long bankActive;
  private long lastOpened = Long.MIN_VALUE / 2;
  private long lastClosed = Long.MIN_VALUE / 2;
  private long refreshed;
  private Rest rest = Rest.AWAKE;
  private long restSince;

  RankStates(CommandTimes times) {
    rp = times.rp();
    rcd = times.rcd();
    opened = new long[times.banks()];
    Arrays.fill(opened, CLOSED);
    closes = new long[times.banks()];
    Arrays.fill(closes, Banks.NEVER);
    counted = new boolean[times.banks()];
  }

  int open() {
    return open;
  }

  Rest rest() {
    return rest;
  }

  boolean isOpen(int bank) {
    return opened[bank] != CLOSED;
  }

  /** Whether a bank closes by itself. */
  boolean isClosing(int bank) {
    return closes[bank] != Banks.NEVER;
  }

  boolean isAnyClosing() {
    return nextClosing != Banks.NEVER;
  }

  long openedAt(int bank) {
    return opened[bank];
  }

  /** When all that goes on by itself is over. */
  long ready() {
    return Math.max(refreshed, lastClosed + rp);
  }

  void open(int bank, long time) {
    mark(bank, time);
    lastOpened = time;
  }

  private void mark(int bank, long time) {
    if (open++ == 0) {
      activeSince = time;
    }
    opened[bank] = time;
  }

  void close(int bank, long time) {
    unmark(bank, time);
    lastClosed = time;
  }

  private void unmark(int bank, long time) {
    bankActive += time - opened[bank];
    opened[bank] = CLOSED;
    if (--open == 0) {
      active += time - activeSince;
    }
  }

  void closeAt(int bank, long time, boolean byCommand) {
    closes[bank] = time;
    counted[bank] = byCommand;
    nextClosing = Math.min(nextClosing, time);
  }

  /** A bank that is refreshed for a while. */
  void refresh(int bank, long from, long until) {
    mark(bank, from);
    closeAt(bank, until, false);
    refreshed = Math.max(refreshed, until);
  }

  /** Closes what closes by itself up to a time. */
  void advance(long time) {
    while (nextClosing <= time) {
      long now = nextClosing;
      nextClosing = Banks.NEVER;
      for (int bank = 0; bank < closes.length; bank++) {
        if (closes[bank] == now) {
          closes[bank] = Banks.NEVER;
          unmark(bank, now);
          lastClosed = counted[bank] ? now : lastClosed;
        }
        nextClosing = Math.min(nextClosing, closes[bank]);
      }
    }
  }

  /** From when power-down counts that is asked for at a time. */
  long powerDownFrom(long time) {
    return Math.max(Math.max(time, lastOpened + rcd), ready());
  }

  void rest(Rest kind, long time) {
    advance(time);
    if (kind == Rest.ACTIVE_POWER_DOWN) {
      active += time - activeSince;
      for (long since : opened) {
        bankActive += since == CLOSED ? 0 : time - since;
      }
    }
    rest = kind;
    restSince = time;
  }

  /** From one rest to another; awake, rows that were open are so again. */
  void wake(Rest next, long time) {
    long from = Math.max(time, restSince);
    cycles[rest.ordinal()] += from - restSince;
    if (rest == Rest.ACTIVE_POWER_DOWN) {
      activeSince = from;
      lastOpened = from;
      for (int bank = 0; bank < opened.length; bank++) {
        opened[bank] = opened[bank] == CLOSED ? CLOSED : from;
      }
    }
    rest = next;
    restSince = from;
  }

  /** Counts up to the end. */
  void finish(long time) {
    advance(time);
    if (rest != Rest.AWAKE) {
      cycles[rest.ordinal()] += Math.max(0, time - restSince);
    } else if (open > 0) {
      active += time - activeSince;
      for (long since : opened) {
        bankActive += since == CLOSED ? 0 : time - since;
      }
    }
  }

  /** Of one rank, or of the sum of several. */
  long cycles(Rest kind) {
    return cycles[kind.ordinal()];
  }

  long active() {
    return active;
  }

  long bankActive() {
    return bankActive;
  }
}
