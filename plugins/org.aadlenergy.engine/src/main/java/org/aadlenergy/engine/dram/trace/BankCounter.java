package org.aadlenergy.engine.dram.trace;

import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.dram.lines.LineCounter;
import org.aadlenergy.engine.dram.lines.LineCounts;
import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.dram.trace.RankStates.Rest;

/**
 * Counts what a stream of commands does to the banks of a chip and to its lines, in constant
 * memory, as DRAMPower 5 and later do. A command that the chip cannot take changes nothing.
 */
public final class BankCounter {
  private final CommandTimes times;
  private final CommandTally tally = new CommandTally();
  private final Oddities oddities = new Oddities();
  private final RankStates[] ranks;
  private final int groups;
  private final int bankRefresh;
  private final Optional<LineCounter> lines;
  private long last;
  private DramCommand lastCommand = DramCommand.NOP;
  private boolean ended;

  /**
   * Of some chips side by side.
   *
   * @param otherwise how data move the lines of which the trace does not say what they are
   * @param instead of the data of the trace
   */
  public BankCounter(
      DramChip chip, double chips, ToggleRates otherwise, Optional<ToggleRates> instead) {
    DramOrganisation built = chip.organisation();
    times = CommandTimes.of(chip);
    groups = Math.max(1, built.bankGroups());
    bankRefresh = chip.cycles(DramTiming.REFB);
    ranks = new RankStates[built.ranks()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = new RankStates(times);
    }
    lines =
        chip.lines()
            .map(
                its ->
                    new LineCounter(chip, chips, DramCommand.renewedNames(), otherwise, instead));
  }

  /** Takes a command, at a time in cycles. */
  public CommandVerdict accept(DramCommand command, LineTarget target, long time) {
    if (time < last) {
      return CommandVerdict.BACKWARDS;
    }
    if (ended) {
      return CommandVerdict.ENDED;
    }
    if (target.rank >= ranks.length) {
      return CommandVerdict.NO_RANK;
    }
    if (command.isToBank() && target.bank >= times.banks()) {
      return CommandVerdict.NO_BANK;
    }
    RankStates rank = ranks[target.rank];
    rank.advance(time);
    DramCommand its = command.renewed();
    CommandVerdict verdict = take(its, rank, target, time);
    if (verdict == CommandVerdict.TAKEN) {
      last = time;
      lastCommand = its;
      tally.count(its);
      put(its, target, time);
    }
    return verdict;
  }

  private void put(DramCommand command, LineTarget target, long time) {
    if (lines.isPresent() && command.isBurst()) {
      lines.get().take(command.ordinal(), target, time, command.isRead());
    } else if (lines.isPresent()) {
      lines.get().take(command.ordinal(), target, time);
    }
  }

  private CommandVerdict take(DramCommand command, RankStates rank, LineTarget target, long time) {
    return switch (command) {
      case ACT, RD, RDA, WR, WRA, PRE, PRESB, PREA -> row(command, rank, target.bank, time);
      case REFA, REFB, REFP2B, REFDB, REFSB, SREFEN -> refresh(command, rank, target.bank, time);
      case PDEA -> powerDown(rank, Rest.ACTIVE_POWER_DOWN, time);
      case PDEP -> powerDown(rank, Rest.POWER_DOWN, time);
      case PDXA ->
          wake(rank, Rest.ACTIVE_POWER_DOWN, Rest.AWAKE, CommandVerdict.NOT_POWERED_DOWN, time);
      case PDXP -> wake(rank, Rest.POWER_DOWN, Rest.AWAKE, CommandVerdict.NOT_POWERED_DOWN, time);
      case SREFEX -> wake(rank, Rest.SELF_REFRESH, Rest.AWAKE, CommandVerdict.NOT_REFRESHING, time);
      case DSMEN ->
          wake(rank, Rest.SELF_REFRESH, Rest.DEEP_SLEEP, CommandVerdict.NOT_REFRESHING, time);
      case DSMEX ->
          wake(rank, Rest.DEEP_SLEEP, Rest.SELF_REFRESH, CommandVerdict.NOT_IN_DEEP_SLEEP, time);
      default -> {
        ended = command == DramCommand.END;
        yield CommandVerdict.TAKEN;
      }
    };
  }

  private CommandVerdict row(DramCommand command, RankStates rank, int bank, long time) {
    if (rank.rest() != Rest.AWAKE) {
      return CommandVerdict.ASLEEP;
    }
    if (command == DramCommand.PREA || command == DramCommand.PRESB) {
      return prechargeSeveral(rank, command == DramCommand.PREA ? -1 : bank, time);
    }
    if (rank.isClosing(bank)) {
      return CommandVerdict.CLOSING;
    }
    if (command == DramCommand.ACT) {
      if (rank.isOpen(bank)) {
        return CommandVerdict.ROW_OPEN;
      }
      rank.open(bank, time);
      return CommandVerdict.TAKEN;
    }
    if (command == DramCommand.PRE) {
      precharge(rank, bank, time);
      return CommandVerdict.TAKEN;
    }
    return rank.isOpen(bank) ? column(command, rank, bank, time) : CommandVerdict.ROW_CLOSED;
  }

  private CommandVerdict column(DramCommand command, RankStates rank, int bank, long time) {
    long opened = rank.openedAt(bank);
    if (time < opened + times.rcd()) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    if (command == DramCommand.RDA || command == DramCommand.WRA) {
      int after = command.isRead() ? times.closesAfterRead() : times.closesAfterWrite();
      rank.closeAt(bank, Math.max(time + after, opened + times.ras()), true);
      tally.precharges++;
    }
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict prechargeSeveral(RankStates rank, int like, long time) {
    if (rank.isAnyClosing()) {
      return CommandVerdict.CLOSING;
    }
    int perGroup = times.banks() / groups;
    for (int bank = 0; bank < times.banks(); bank++) {
      if (rank.isOpen(bank) && (like < 0 || bank % perGroup == like % perGroup)) {
        precharge(rank, bank, time);
      }
    }
    return CommandVerdict.TAKEN;
  }

  private void precharge(RankStates rank, int bank, long time) {
    if (!rank.isOpen(bank)) {
      oddities.add(Oddity.CLOSED_ALREADY, time);
      return;
    }
    if (time < rank.openedAt(bank) + times.ras()) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    rank.close(bank, time);
    tally.precharges++;
  }

  /** The banks of a refresh are open until it ends; self-refresh begins with one. */
  private CommandVerdict refresh(DramCommand command, RankStates rank, int bank, long time) {
    boolean whole = command == DramCommand.REFA || command == DramCommand.SREFEN;
    if (rank.rest() != Rest.AWAKE) {
      return CommandVerdict.ASLEEP;
    }
    int[] banks = RefreshedBanks.of(command, bank, times.banks(), groups);
    for (int at : banks) {
      if (rank.isOpen(at)) {
        return rank.isClosing(at) ? CommandVerdict.CLOSING : CommandVerdict.ROWS_OPEN;
      }
    }
    long until = time + (whole ? times.rfc() : bankRefresh);
    for (int at : banks) {
      rank.refresh(at, time, until);
    }
    if (command == DramCommand.SREFEN) {
      rank.rest(Rest.SELF_REFRESH, until);
    }
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict powerDown(RankStates rank, Rest kind, long time) {
    if (rank.rest() != Rest.AWAKE) {
      return CommandVerdict.ASLEEP;
    }
    boolean rowOpen = kind == Rest.ACTIVE_POWER_DOWN;
    long from = rank.powerDownFrom(time);
    rank.advance(from);
    if (rank.isAnyClosing()) {
      return CommandVerdict.CLOSING;
    }
    if (rowOpen == (rank.open() == 0)) {
      return rowOpen ? CommandVerdict.ALL_CLOSED : CommandVerdict.ROWS_OPEN;
    }
    rank.rest(kind, from);
    return CommandVerdict.TAKEN;
  }

  private CommandVerdict wake(
      RankStates rank, Rest from, Rest to, CommandVerdict otherwise, long time) {
    if (rank.rest() != from) {
      return otherwise;
    }
    if (to == Rest.AWAKE && from == Rest.SELF_REFRESH && rank.ready() > time) {
      oddities.add(Oddity.TOO_SOON, time);
    }
    rank.wake(to, time);
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

  /** When the trace ends: at its END, or with the completion of its last command. */
  public long end() {
    return last + times.completion(lastCommand);
  }

  /** Ends the stream, once, at a time that is not before its last command. */
  public BankCounts finish(long time) {
    for (RankStates rank : ranks) {
      rank.finish(time);
    }
    return tally.counts(time, ranks);
  }

  /** What the lines did up to a time; asked once. */
  public Optional<LineCounts> lines(long time) {
    return lines.map(its -> its.finish(time));
  }
}
