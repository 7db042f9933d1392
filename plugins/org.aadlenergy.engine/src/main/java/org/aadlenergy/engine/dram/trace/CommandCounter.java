package org.aadlenergy.engine.dram.trace;

/**
 * Counts what a stream of commands does to a chip, in constant memory. A command that the chip
 * cannot take changes nothing.
 */
public final class CommandCounter {
  private final CommandTimes times;
  private final Oddities oddities = new Oddities();
  private final Banks banks;
  private final StateCycles cycles;
  private long last;
  private DramCommand lastCommand = DramCommand.NOP;
  private boolean ended;
  private long activates;
  private long precharges;
  private long reads;
  private long writes;
  private long refreshes;
  private long powerDowns;
  private long selfRefreshes;

  public CommandCounter(CommandTimes times) {
    this.times = times;
    banks = new Banks(times, oddities);
    cycles = new StateCycles(times);
  }

  /**
   * Takes a command.
   *
   * @param bank from 0; of commands to all banks it says nothing
   * @param time in cycles
   */
  public CommandVerdict accept(DramCommand command, int bank, long time) {
    if (time < last || ended || time >= banks.nextClosing()) {
      CommandVerdict verdict = before(time);
      if (verdict != CommandVerdict.TAKEN) {
        return verdict;
      }
    }
    CommandVerdict verdict = take(command, bank, time);
    if (verdict == CommandVerdict.TAKEN) {
      last = time;
      lastCommand = command;
    }
    return verdict;
  }

  /** Whether time may go on; what closes by itself until then does so. */
  private CommandVerdict before(long time) {
    if (time < last) {
      return CommandVerdict.BACKWARDS;
    }
    if (ended) {
      return CommandVerdict.ENDED;
    }
    closeUntil(time);
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict take(DramCommand command, int bank, long time) {
    return switch (command) {
      case ACT -> activate(bank, time);
      case RD, RDA, WR, WRA -> column(command, bank, time);
      case PRE -> precharge(bank, time);
      case PREA -> precharge(-1, time);
      case REF, REFA -> refresh(time);
      case PDN_F_ACT, PDEA -> powerDown(StateCycles.FAST_ACTIVE, time, true);
      case PDN_S_ACT -> powerDown(StateCycles.SLOW_ACTIVE, time, true);
      case PDN_F_PRE, PDEP -> powerDown(StateCycles.FAST_PRECHARGED, time, false);
      case PDN_S_PRE -> powerDown(StateCycles.SLOW_PRECHARGED, time, false);
      case PUP_ACT, PDXA -> powerUp(StateCycles.FAST_ACTIVE, StateCycles.SLOW_ACTIVE, time);
      case PUP_PRE, PDXP -> powerUp(StateCycles.FAST_PRECHARGED, StateCycles.SLOW_PRECHARGED, time);
      case SREN, SREFEN -> enterSelfRefresh(time);
      case SREX, SREFEX -> exitSelfRefresh(time);
      case NOP, END -> stay(command, time);
      case REFB, REFSB, REFP2B, REFDB, PRESB, DSMEN, DSMEX -> CommandVerdict.NOT_OF_CHIP;
    };
  }

  private CommandVerdict activate(int bank, long time) {
    if (cycles.isAsleep()) {
      return CommandVerdict.ASLEEP;
    }
    CommandVerdict verdict = banks.activate(bank, time);
    if (verdict == CommandVerdict.TAKEN) {
      activates++;
      if (banks.open() == 1) {
        cycles.open(time);
      }
    }
    return verdict;
  }

  private CommandVerdict column(DramCommand command, int bank, long time) {
    if (cycles.isAsleep()) {
      return CommandVerdict.ASLEEP;
    }
    CommandVerdict verdict = banks.column(bank, time);
    if (verdict != CommandVerdict.TAKEN) {
      return verdict;
    }
    switch (command) {
      case RD -> reads++;
      case WR -> writes++;
      case RDA -> {
        reads++;
        banks.closeAt(bank, time + times.closesAfterRead());
      }
      default -> {
        writes++;
        banks.closeAt(bank, time + times.closesAfterWrite());
      }
    }
    return verdict;
  }

  /** Closes one bank, or all where none is named. */
  private CommandVerdict precharge(int bank, long time) {
    if (cycles.isAsleep()) {
      return CommandVerdict.ASLEEP;
    }
    int before = banks.open();
    CommandVerdict verdict = bank < 0 ? banks.prechargeAll(time) : banks.precharge(bank, time);
    closed(before - banks.open(), time);
    return verdict;
  }

  private void closed(int count, long time) {
    precharges += count;
    if (count > 0 && banks.open() == 0) {
      cycles.close(time);
    }
  }

  private void closeUntil(long time) {
    while (banks.nextClosing() <= time) {
      last = banks.nextClosing();
      lastCommand = DramCommand.PRE;
      closed(banks.closeNext(), last);
    }
  }

  private CommandVerdict refresh(long time) {
    CommandVerdict verdict = cycles.isAsleep() ? CommandVerdict.ASLEEP : banks.allClosed();
    if (verdict == CommandVerdict.TAKEN) {
      refreshes++;
      banks.refresh(time);
      cycles.refresh(time);
    }
    return verdict;
  }

  private CommandVerdict powerDown(int kind, long time, boolean rowOpen) {
    if (cycles.isAsleep()) {
      return CommandVerdict.ASLEEP;
    }
    CommandVerdict verdict = rowOpen ? banks.anyOpen() : banks.allClosed();
    if (verdict == CommandVerdict.TAKEN) {
      powerDowns++;
      cycles.powerDown(kind, time, rowOpen);
    }
    return verdict;
  }

  private CommandVerdict powerUp(int fast, int slow, long time) {
    if (!cycles.isIn(fast, slow)) {
      return CommandVerdict.NOT_POWERED_DOWN;
    }
    cycles.powerUp(time);
    banks.busyUntil(time + times.xp());
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict enterSelfRefresh(long time) {
    CommandVerdict verdict = cycles.isAsleep() ? CommandVerdict.ASLEEP : banks.allClosed();
    if (verdict == CommandVerdict.TAKEN) {
      selfRefreshes++;
      cycles.enterSelfRefresh(time);
    }
    return verdict;
  }

  private CommandVerdict exitSelfRefresh(long time) {
    if (!cycles.isRefreshing()) {
      return CommandVerdict.NOT_REFRESHING;
    }
    if (cycles.selfRefresh.isShorterThanAllowed(time)) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    cycles.exitSelfRefresh(time);
    banks.busyUntil(time + times.xs());
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict stay(DramCommand command, long time) {
    ended = command == DramCommand.END;
    if (!ended) {
      oddities.add(Oddity.NO_OPERATION, time);
    }
    cycles.countUntil(time, banks.open() > 0);
    return CommandVerdict.TAKEN;
  }

  /** What happened so far that is worth a look. */
  public Oddities oddities() {
    return oddities;
  }

  /** Whether an END was among the commands. */
  public boolean isEnded() {
    return ended;
  }

  /** Ends the stream, once, as DRAMPower does: its last command is completed. */
  public CommandCounts finish() {
    closeUntil(Banks.NEVER - 1);
    return finishAt(last + times.completion(lastCommand) - 1);
  }

  /** Ends the stream, once, at a time that is not before its last command. */
  public CommandCounts finishAt(long time) {
    closeUntil(time);
    cycles.countUntil(time, banks.open() > 0);
    SelfRefreshCycles selfRefresh = cycles.selfRefresh;
    return new CommandCounts(
        activates,
        precharges,
        reads,
        writes,
        refreshes,
        powerDowns,
        selfRefreshes,
        cycles.active(),
        cycles.precharged(),
        cycles.asleep(StateCycles.FAST_ACTIVE),
        cycles.asleep(StateCycles.SLOW_ACTIVE),
        cycles.asleep(StateCycles.FAST_PRECHARGED),
        cycles.asleep(StateCycles.SLOW_PRECHARGED),
        selfRefresh.asleep,
        selfRefresh.entryActive,
        selfRefresh.entryPrecharged,
        selfRefresh.exitActive,
        selfRefresh.exitPrecharged,
        Math.max(last, time));
  }
}
