package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * Lets the governors of a processor's cores choose states in their gaps, stay by stay, until a
 * repetition begins as one before it did: what is between counts. Where none does, the second half
 * of what was run counts.
 */
public final class IdleRun {
  private static final long MOST_STAYS = 50_000;
  private static final int MOST_ROUNDS = 4096;

  private final CoreGaps gaps;
  private final IdleSetting setting;
  private final Cancellation cancellation;

  private IdleRun(CoreGaps gaps, IdleSetting setting, Cancellation cancellation) {
    this.gaps = gaps;
    this.setting = setting;
    this.cancellation = cancellation;
  }

  /** What the cores do in their gaps. */
  public static IdleTimes of(CoreGaps gaps, IdleSetting setting, Cancellation cancellation) {
    return new IdleRun(gaps, setting, cancellation).times();
  }

  private IdleTimes times() {
    List<IdleCore> cores = new ArrayList<>();
    for (CoreGaps.OfCore startUp : gaps.startUp()) {
      IdleCore core = new IdleCore(setting);
      if (gaps.from() > 0) {
        core.round(startUp, gaps.from(), 0);
      }
      cores.add(core);
    }
    Map<List<Long>, Integer> begins = new HashMap<>();
    List<IdleTimes> rounds = new ArrayList<>();
    long phase = gaps.from() % setting.tickSteps();
    long stays = 0;
    while (stays < MOST_STAYS && rounds.size() < MOST_ROUNDS) {
      cancellation.check(rounds.size(), 16);
      Integer like = begins.put(memory(cores, phase), rounds.size());
      if (like != null) {
        return IdleTimes.sum(rounds.subList(like, rounds.size()), gaps.repeats());
      }
      List<Stays> all = new ArrayList<>(cores.size());
      for (int i = 0; i < cores.size(); i++) {
        Stays own = cores.get(i).round(gaps.cores().get(i), gaps.length(), phase);
        stays += 1 + own.count();
        all.add(own);
      }
      rounds.add(Stays.times(all, setting, gaps.length()));
      phase = (phase + gaps.length()) % setting.tickSteps();
    }
    return IdleTimes.sum(rounds.subList(rounds.size() / 2, rounds.size()), false);
  }

  private static List<Long> memory(List<IdleCore> cores, long phase) {
    LongStream all = LongStream.of(phase);
    for (IdleCore core : cores) {
      all = LongStream.concat(all, core.memory());
    }
    return all.boxed().toList();
  }
}
