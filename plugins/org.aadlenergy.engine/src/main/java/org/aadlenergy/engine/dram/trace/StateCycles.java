package org.aadlenergy.engine.dram.trace;

/** The cycles that a chip spends in each state. */
final class StateCycles {
  static final int AWAKE = 0;
  static final int FAST_ACTIVE = 1;
  static final int SLOW_ACTIVE = 2;
  static final int FAST_PRECHARGED = 3;
  static final int SLOW_PRECHARGED = 4;

  private static final int SELF_REFRESH = 5;

  private final CommandTimes times;
  private final long[] asleep = new long[SELF_REFRESH];
  final SelfRefreshCycles selfRefresh;
  private int state = AWAKE;
  private long active;
  private long precharged;
  private long activeSince;
  private long prechargedSince;
  private long asleepSince;

  StateCycles(CommandTimes times) {
    this.times = times;
    selfRefresh = new SelfRefreshCycles(times);
  }

  boolean isAsleep() {
    return state != AWAKE;
  }

  boolean isRefreshing() {
    return state == SELF_REFRESH;
  }

  /** Whether it is in power-down of a kind. */
  boolean isIn(int fast, int slow) {
    return state == fast || state == slow;
  }

  long active() {
    return active;
  }

  long precharged() {
    return precharged;
  }

  /** In power-down of a kind. */
  long asleep(int kind) {
    return asleep[kind];
  }

  /** The first row opens. */
  void open(long time) {
    precharged += Math.max(0, time - prechargedSince);
    activeSince = time;
  }

  /** The last row closes. */
  void close(long time) {
    active += time - activeSince;
    prechargedSince = time;
  }

  void refresh(long time) {
    long rowsOpen = times.rfc() - times.rp();
    precharged += Math.max(0, time - prechargedSince);
    active += rowsOpen;
    prechargedSince = time + rowsOpen;
  }

  void powerDown(int kind, long time, boolean rowOpen) {
    if (rowOpen) {
      active += time - activeSince;
    } else {
      precharged += Math.max(0, time - prechargedSince);
    }
    state = kind;
    asleepSince = time;
  }

  void powerUp(long time) {
    asleep[state] += time - asleepSince;
    state = AWAKE;
    activeSince = time;
    prechargedSince = time;
  }

  void enterSelfRefresh(long time) {
    precharged += Math.max(0, time - prechargedSince);
    selfRefresh.begin(time);
    state = SELF_REFRESH;
  }

  void exitSelfRefresh(long time) {
    prechargedSince = selfRefresh.end(time);
    state = AWAKE;
  }

  /** Counts up to a time in the present state, which goes on. */
  void countUntil(long time, boolean rowOpen) {
    if (state == SELF_REFRESH) {
      selfRefresh.countUntil(time);
    } else if (state != AWAKE) {
      asleep[state] += Math.max(0, time - asleepSince);
    } else if (rowOpen) {
      active += Math.max(0, time - activeSince);
    } else {
      precharged += Math.max(0, time - prechargedSince);
    }
  }
}
