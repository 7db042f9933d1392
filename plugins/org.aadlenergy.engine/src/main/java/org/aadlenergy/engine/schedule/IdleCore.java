package org.aadlenergy.engine.schedule;

import java.util.stream.LongStream;
import org.aadlenergy.engine.governor.IdleGovernor;
import org.aadlenergy.engine.governor.IdleGovernor.Choice;
import org.aadlenergy.engine.governor.IdleGovernor.Outlook;
import org.aadlenergy.engine.governor.TrackedUtilization;

/** One core with its governor, which goes through the core's gaps again and again. */
final class IdleCore {
  /** What a core is used of, and how many nanoseconds count as one unit. */
  private static final long WHOLE = 1024;

  private final IdleSetting setting;
  private final IdleGovernor governor;
  private final TrackedUtilization use;
  private long since;
  private Stays carried = new Stays();

  IdleCore(IdleSetting setting) {
    this.setting = setting;
    this.governor = setting.governor();
    long unit = Math.round(setting.time().perSecond() * (WHOLE / 1e9));
    this.use = new TrackedUtilization(Math.max(1, unit));
  }

  /** Whether all that decides is in its {@link #memory}. */
  boolean remembersAll() {
    return !governor.looksAtUse();
  }

  /** All that decides, but for what a core was used of, whose windows begin anew elsewhere. */
  LongStream memory() {
    return LongStream.concat(
        governor.memory(), LongStream.concat(LongStream.of(since), carried.memory()));
  }

  /**
   * Goes through gaps once.
   *
   * @param length of the stretch that they are in
   * @param phase how long ago the last tick was, or would have been
   */
  Stays round(CoreGaps.OfCore gaps, long length, long phase) {
    Stays stays = carried;
    carried = new Stays();
    if (!gaps.used()) {
      long never = IdleGovernor.NEVER;
      long tick = setting.driver().tick();
      stays.add(0, length, governor.choose(new Outlook(never, tick, false, 0, 0)).state(), false);
      return stays;
    }
    boolean stopped = false;
    for (int i = 0; i < gaps.count(); i++) {
      boolean goesOn = i > 0 && gaps.start()[i] == gaps.end()[i - 1];
      use(gaps.start()[i] - since, gaps.speed()[i]);
      stopped = new Gap(gaps, i, length, phase).pass(goesOn && stopped, stays);
      since = gaps.end()[i];
    }
    since -= length;
    return stays;
  }

  private void use(long steps, long speed) {
    if (governor.looksAtUse() && steps > 0) {
      use.works(steps, speed);
    }
  }

  /** One of them. */
  private final class Gap {
    private final long start;
    private final long end;
    private final long timer;
    private final int waiting;
    private final long length;
    private final long phase;

    Gap(CoreGaps.OfCore gaps, int number, long length, long phase) {
      this.start = gaps.start()[number];
      this.end = gaps.end()[number];
      this.timer = gaps.timer()[number];
      this.waiting = gaps.waiting()[number];
      this.length = length;
      this.phase = phase;
    }

    /** Goes through it, and returns whether the tick is stopped at its end. */
    boolean pass(boolean before, Stays stays) {
      long now = start;
      boolean stopped = before;
      while (now < end) {
        long untilTick =
            stopped ? Horizon.NEVER : setting.tickSteps() - (now + phase) % setting.tickSteps();
        Choice choice = governor.choose(outlook(now, untilTick, stopped));
        stopped |= choice.stopsTick();
        boolean byTick = !stopped && untilTick <= end - now;
        long stay = byTick ? untilTick : end - now;
        add(now, now + stay, choice.state(), stays);
        governor.woke(choice.state(), setting.nanoseconds(stay), byTick);
        if (governor.looksAtUse()) {
          use.rests(stay);
        }
        now += stay;
        if (byTick && now < end) {
          stays.tick();
          long work = Math.min(setting.tickWork(), end - now);
          use(work, WHOLE);
          now += work;
        }
      }
      return stopped;
    }

    private Outlook outlook(long now, long untilTick, boolean stopped) {
      long untilTimer = Math.max(0, timer - now);
      return new Outlook(
          setting.nanoseconds(untilTimer),
          setting.nanoseconds(Math.min(untilTimer, untilTick)),
          stopped,
          waiting,
          use.value());
    }

    /** What is beyond the end belongs to the next repetition. */
    private void add(long from, long to, int state, Stays stays) {
      if (from < length) {
        stays.add(from, Math.min(to, length), state, true);
      }
      if (to > length) {
        carried.add(Math.max(0, from - length), to - length, state, from >= length);
      }
    }
  }
}
