package org.aadlenergy.engine.dram.trace;

import java.util.function.ToLongFunction;
import org.aadlenergy.engine.dram.trace.RankStates.Rest;

/** How often each command came. */
final class CommandTally {
  private final long[] counts = new long[DramCommand.values().length];
  long precharges;

  void count(DramCommand command) {
    counts[command.ordinal()]++;
  }

  private long of(DramCommand command) {
    return counts[command.ordinal()];
  }

  BankCounts counts(long window, RankStates... ranks) {
    return new BankCounts(
        of(DramCommand.ACT),
        precharges,
        of(DramCommand.RD),
        of(DramCommand.WR),
        of(DramCommand.RDA),
        of(DramCommand.WRA),
        of(DramCommand.REFA),
        of(DramCommand.REFB),
        of(DramCommand.REFP2B) + of(DramCommand.REFDB),
        of(DramCommand.REFSB),
        of(DramCommand.PDEA) + of(DramCommand.PDEP),
        of(DramCommand.SREFEN),
        window,
        ranks.length,
        sum(RankStates::active, ranks),
        sum(RankStates::bankActive, ranks),
        sum(rank -> rank.cycles(Rest.ACTIVE_POWER_DOWN), ranks),
        sum(rank -> rank.cycles(Rest.POWER_DOWN), ranks),
        sum(rank -> rank.cycles(Rest.SELF_REFRESH), ranks),
        sum(rank -> rank.cycles(Rest.DEEP_SLEEP), ranks));
  }

  private static long sum(ToLongFunction<RankStates> of, RankStates... ranks) {
    long sum = 0;
    for (RankStates rank : ranks) {
      sum += of.applyAsLong(rank);
    }
    return sum;
  }
}
