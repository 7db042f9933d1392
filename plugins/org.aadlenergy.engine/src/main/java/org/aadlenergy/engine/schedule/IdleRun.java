package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.signal.Signal;

/**
 * Lets the governors of a processor's cores choose states in their gaps, stay by stay, until a
 * repetition begins as one before it did: what is between counts. A governor that looks at how much
 * a core was used has to do the same often enough. Where nothing repeats, the second half of what
 * was run counts.
 */
public final class IdleRun {
  private static final long MOST_STAYS = 50_000;
  private static final int MOST_ROUNDS = 4096;

  /** How often rounds have to be the same where a governor does not remember everything. */
  private static final int OFTEN = 16;

  private final CoreGaps gaps;
  private final IdleSetting setting;
  private final Cancellation cancellation;

  private IdleRun(CoreGaps gaps, IdleSetting setting, Cancellation cancellation) {
    this.gaps = gaps;
    this.setting = setting;
    this.cancellation = cancellation;
  }

  /** What the cores of a processor do in their gaps. */
  public static IdleTimes of(CoreGaps gaps, IdleSetting setting, Cancellation cancellation) {
    return of(gaps, 0, gaps.cores().size(), setting, cancellation);
  }

  /**
   * What some of the cores do that enter the states of a cluster with the others only.
   *
   * @param first of them
   * @param behind the first behind them
   */
  public static IdleTimes of(
      CoreGaps gaps, int first, int behind, IdleSetting setting, Cancellation cancellation) {
    Rounds rounds = new IdleRun(gaps, setting, cancellation).rounds();
    List<IdleTimes> times = new ArrayList<>(rounds.stays().size());
    for (List<Stays> round : rounds.stays()) {
      List<IdleTimes> all = Stays.times(round, setting, gaps.length());
      times.add(IdleTimes.together(all.subList(first, behind)));
    }
    return IdleTimes.sum(times, rounds.repeat());
  }

  /** The same, when it is. */
  public static IdleSignals signals(
      CoreGaps gaps, int first, int behind, IdleSetting setting, Cancellation cancellation) {
    Rounds rounds = new IdleRun(gaps, setting, cancellation).rounds();
    List<Signal> states = new ArrayList<>();
    for (int core = 0; core < gaps.cores().size(); core++) {
      int number = core;
      states.add(
          Signal.sequence(
              rounds.stays().stream()
                  .map(round -> round.get(number).signal(gaps.length()))
                  .toList()));
    }
    List<Signal> own = new ArrayList<>(states.subList(first, behind));
    if (own.size() < states.size() && setting.cluster() < setting.driver().count()) {
      Signal common = states.get(0);
      for (Signal other : states.subList(1, states.size())) {
        common = common.combine(other, Math::min);
      }
      Signal all = common;
      int before = setting.cluster() - 1;
      own.replaceAll(
          core ->
              core.combine(
                  all,
                  (state, least) ->
                      state <= before ? state : Math.max(before, Math.min(state, least))));
    }
    return new IdleSignals(own, gaps.from() + rounds.first() * gaps.length());
  }

  /** The rounds that count, and which is the first of them. */
  private record Rounds(List<List<Stays>> stays, int first, boolean repeat) {}

  private Rounds rounds() {
    List<IdleCore> cores = new ArrayList<>();
    for (CoreGaps.OfCore startUp : gaps.startUp()) {
      IdleCore core = new IdleCore(setting);
      if (gaps.from() > 0) {
        core.round(startUp, gaps.from(), 0);
      }
      cores.add(core);
    }
    boolean remember = cores.stream().allMatch(IdleCore::remembersAll);
    Map<Memory, Integer> begins = new HashMap<>();
    List<List<Stays>> rounds = new ArrayList<>();
    long phase = gaps.from() % setting.tickSteps();
    long stays = 0;
    int lag = 0;
    int same = 0;
    while (stays < MOST_STAYS && rounds.size() < MOST_ROUNDS) {
      cancellation.check(rounds.size(), 16);
      int now = rounds.size();
      List<Stays> last = now > 0 && !remember ? rounds.get(now - 1) : List.of();
      Integer like = begins.put(memory(cores, last, phase), now);
      same = like != null && now - like == lag ? same + 1 : 1;
      lag = like == null ? 0 : now - like;
      if (lag > 0 && same >= (remember ? 1 : Math.max(OFTEN, lag))) {
        return new Rounds(rounds.subList(now - lag, now), now - lag, gaps.repeats());
      }
      List<Stays> all = new ArrayList<>(cores.size());
      for (int i = 0; i < cores.size(); i++) {
        Stays own = cores.get(i).round(gaps.cores().get(i), gaps.length(), phase);
        stays += 1 + own.count();
        all.add(own);
      }
      rounds.add(all);
      phase = (phase + gaps.length()) % setting.tickSteps();
    }
    int half = rounds.size() / 2;
    return new Rounds(rounds.subList(half, rounds.size()), half, false);
  }

  /** All that decides, and what was chosen last where that is not all. */
  private static Memory memory(List<IdleCore> cores, List<Stays> last, long phase) {
    Memory all = new Memory();
    all.add(phase);
    for (IdleCore core : cores) {
      core.memory(all::add);
    }
    for (Stays own : last) {
      own.memory(all::add);
    }
    return all;
  }

  /** Many numbers, by which it is found again. */
  private static final class Memory {
    private long[] numbers = new long[64];
    private int count;

    void add(long number) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = number;
    }

    @Override
    public boolean equals(Object other) {
      boolean same = other instanceof Memory that && that.count == count;
      for (int i = 0; same && i < count; i++) {
        same = ((Memory) other).numbers[i] == numbers[i];
      }
      return same;
    }

    @Override
    public int hashCode() {
      int hash = count;
      for (int i = 0; i < count; i++) {
        hash = 31 * hash + Long.hashCode(numbers[i]);
      }
      return hash;
    }
  }
}
