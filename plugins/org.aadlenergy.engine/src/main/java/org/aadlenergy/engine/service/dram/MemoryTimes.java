package org.aadlenergy.engine.service.dram;

import java.util.List;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * How a memory spends its time, as shares that add up to 1, and how often it is refreshed and put
 * to sleep. A refresh counts as a row open, but for the time of closing it.
 *
 * @param open with a row open
 * @param closed with all rows closed
 * @param poweredDown with all rows closed and the clock off
 * @param refreshingItself in self-refresh
 * @param refreshes a second, those in self-refresh aside
 * @param entries into self-refresh, a second
 * @param refreshed with all banks open for a refresh, where that is not as if a row were open
 */
record MemoryTimes(
    double open,
    double closed,
    double poweredDown,
    double refreshingItself,
    double refreshes,
    double entries,
    double refreshed) {

  /** The cycles before a memory is told to sleep, and after it is awake again. */
  static final int COMMANDS = 2;

  /** Self-refresh pays in gaps of so many times what going into it and leaving it takes. */
  private static final int WORTH = 4;

  /**
   * The times of a memory.
   *
   * @param load what the traffic takes
   * @param gaps that it leaves; none where the memory is never used
   */
  static MemoryTimes of(DramChip chip, MemoryRest rest, MemoryLoad load, List<MemoryGap> gaps) {
    Builder builder = new Builder(chip, rest);
    switch (rest.policy()) {
      case STANDBY -> builder.refreshes = builder.clock / builder.interval;
      case POWER_DOWN -> builder.powerDown(gaps);
      case SELF_REFRESH -> builder.selfRefresh(gaps, load);
    }
    return builder.times(load.open());
  }

  /**
   * The only dispatches that use a memory: where they and the refreshes repeat in whole cycles,
   * they meet at the same phases again and again.
   *
   * @param periodCycles between two of them; 0 where there is no such period
   */
  record Phase(long periodCycles) {
    static final Phase NONE = new Phase(0);

    /** The refreshes that fall due in the first cycles of each period. */
    double refreshes(double cycles, double interval) {
      long every = Math.round(interval);
      if (periodCycles <= 0 || every <= 0) {
        return cycles / interval;
      }
      long step = divisor(periodCycles, every);
      return Math.floor(cycles / step) * step / interval;
    }

    private static long divisor(long a, long b) {
      return b == 0 ? a : divisor(b, a % b);
    }
  }

  /** The longest gap in which a policy does not act. */
  static double threshold(DramChip chip, MemoryRest rest) {
    int least =
        switch (rest.policy()) {
          case STANDBY -> Integer.MAX_VALUE;
          case POWER_DOWN -> chip.cycles(DramTiming.CKE) + chip.cycles(DramTiming.XP) + COMMANDS;
          case SELF_REFRESH ->
              WORTH
                  * (chip.given(DramTiming.CKESR).orElse(0)
                      + chip.cycles(DramTiming.XS)
                      + chip.cycles(DramTiming.RFC));
        };
    return least + rest.timeoutSeconds() * chip.clockHertz();
  }

  /** Collects cycles of one second. */
  private static final class Builder {
    private final double clock;
    private final double interval;
    private final double refresh;
    private final double closing;
    private final double timeout;
    private final double threshold;
    private final DramChip chip;
    private double refreshes;
    private double asleep;
    private double refreshing;
    private double entries;

    Builder(DramChip chip, MemoryRest rest) {
      this.chip = chip;
      this.clock = chip.clockHertz();
      this.interval = chip.refreshCycles() * rest.refreshFactor();
      this.refresh = chip.cycles(DramTiming.RFC);
      this.closing = chip.cycles(DramTiming.RP);
      this.timeout = rest.timeoutSeconds() * clock;
      this.threshold = threshold(chip, rest);
    }

    /** Refreshes wake the memory up, and divide what is left of a gap. */
    void powerDown(List<MemoryGap> gaps) {
      refreshes = clock / interval;
      double shortest = threshold - timeout;
      double exit = 1.0 + chip.cycles(DramTiming.XP);
      if (gaps.isEmpty()) {
        asleep = Math.max(0.0, clock - refreshes * (refresh + exit));
        return;
      }
      double many = 0.0;
      for (MemoryGap gap : gaps) {
        many += gap.perSecond();
      }
      double each = many > 0.0 ? refresh * clock / interval / many : 0.0;
      for (MemoryGap gap : gaps) {
        if (gap.cycles() > threshold) {
          double left = gap.cycles() - timeout;
          double sleeps = 1.0 + Math.max(0.0, left - 2.0 * shortest - refresh) / interval;
          double refreshed = each * left / gap.cycles();
          double lost = shortest * shortest / interval;
          asleep += gap.perSecond() * Math.max(0.0, left - refreshed - lost - sleeps * exit);
        }
      }
      asleep = Math.min(asleep, clock);
    }

    /**
     * A refresh that falls due while rows are open is made behind them, and the gap begins later.
     */
    void selfRefresh(List<MemoryGap> gaps, MemoryLoad load) {
      if (gaps.isEmpty()) {
        refreshing = clock;
        return;
      }
      double away = 0.0;
      double all = 0.0;
      for (MemoryGap gap : gaps) {
        all += gap.perSecond();
        if (gap.cycles() > threshold) {
          double left = gap.cycles() - timeout;
          away += gap.perSecond() * left;
          refreshing += gap.perSecond() * (left - chip.cycles(DramTiming.XS) - COMMANDS);
          entries += gap.perSecond();
        }
      }
      double waking = Math.max(0.0, clock - away);
      refreshes =
          entries > 0.0
              ? entries * load.phase().refreshes(waking / entries, interval)
              : waking / interval;
      if (entries > 0.0 && waking > 0.0) {
        double late = refreshes * Math.min(1.0, load.share() * clock / waking) * entries / all;
        refreshing = Math.max(0.0, refreshing - late * refresh);
      }
    }

    MemoryTimes times(double openCycles) {
      boolean byBank = chip.banks().isPresent();
      double left = clock - asleep - refreshing;
      double refreshed = byBank ? Math.min(left, refreshes * refresh) : 0.0;
      double open = openCycles + (byBank ? 0.0 : refreshes * (refresh - closing));
      open = Math.min(open, left - refreshed);
      double closed = Math.max(0.0, left - open - refreshed);
      return new MemoryTimes(
          open / clock,
          closed / clock,
          asleep / clock,
          refreshing / clock,
          refreshes,
          entries,
          refreshed / clock);
    }
  }
}
