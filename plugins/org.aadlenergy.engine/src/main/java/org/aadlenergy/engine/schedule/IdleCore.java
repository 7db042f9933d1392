package org.aadlenergy.engine.schedule;

import java.util.function.LongConsumer;
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
  private boolean stopped;
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
  void memory(LongConsumer to) {
    governor.memory(to);
    to.accept(since);
    to.accept(stopped ? 1 : 0);
    carried.memory(to);
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
    pass(gaps, length, phase, stays);
    since -= length;
    return stays;
  }

  /**
   * Goes through gaps that are over, since time began.
   *
   * @return whether the tick was stopped in the last of them
   */
  boolean rests(CoreGaps.OfCore gaps) {
    pass(gaps, Horizon.NEVER, 0, new Stays());
    return stopped;
  }

  private void pass(CoreGaps.OfCore gaps, long length, long phase, Stays stays) {
    int next;
    for (int i = 0; i < gaps.count(); i = next) {
      next = i + 1;
      while (next < gaps.count() && gaps.goesOn(next)) {
        next++;
      }
      // a tick that is stopped begins again with work
      stopped &= gaps.start()[i] == since;
      use(gaps.start()[i] - since, gaps.speed()[i]);
      new Gap(gaps, i, next - 1, length, phase).pass(stays);
      since = gaps.end()[next - 1];
    }
  }

  private void use(long steps, long speed) {
    if (governor.looksAtUse() && steps > 0) {
      use.works(steps, speed);
    }
  }

  /** One of them, or some that go on as the first of them. */
  private final class Gap {
    private final CoreGaps.OfCore gaps;
    private final long start;
    private final long end;
    private final long length;
    private final long phase;
    private int part;

    Gap(CoreGaps.OfCore gaps, int first, int last, long length, long phase) {
      this.gaps = gaps;
      this.part = first;
      this.start = gaps.start()[first];
      this.end = gaps.end()[last];
      this.length = length;
      this.phase = phase;
    }

    void pass(Stays stays) {
      long now = start;
      while (now < end) {
        if (governor.looksAtUse()) {
          use.rests(0); // the clock is that of an idle core from the first moment on
        }
        long untilTick =
            stopped ? Horizon.NEVER : setting.tickSteps() - (now + phase) % setting.tickSteps();
        Choice choice = governor.choose(outlook(now, untilTick));
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
    }

    private Outlook outlook(long now, long untilTick) {
      while (gaps.end()[part] <= now) {
        part++;
      }
      long untilTimer = Math.max(0, gaps.timer()[part] - now);
      return new Outlook(
          setting.nanoseconds(untilTimer),
          setting.nanoseconds(Math.min(untilTimer, untilTick)),
          stopped,
          gaps.waiting()[part],
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
