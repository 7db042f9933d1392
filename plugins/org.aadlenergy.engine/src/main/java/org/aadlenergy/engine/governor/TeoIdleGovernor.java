package org.aadlenergy.engine.governor;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The governor teo: the deepest state that fits the time until the next timer, unless stays ended
 * earlier more often than not ({@code teo_select} and {@code teo_update} of
 * drivers/cpuidle/governors/teo.c). A core that is used goes one state less deep.
 */
public final class TeoIdleGovernor extends IdleGovernor {
  private static final int PULSE = 1024;
  private static final int DECAY_SHIFT = 3;
  private static final int RECENT = 9;
  private static final long USED = 1024 >> 6;
  private static final int NONE = -1;

  private final int[] hits;
  private final int[] intercepts;

  /** Without signs, as in the kernel, where a slot may be taken off twice. */
  private final int[] recent;

  private final int[] lately = new int[RECENT];
  private int next;
  private int tickHits;
  private int total;
  private long sleepLength;

  /** One that has seen nothing yet. */
  public TeoIdleGovernor(Driver driver) {
    super(driver);
    hits = new int[driver.count()];
    intercepts = new int[driver.count()];
    recent = new int[driver.count()];
    Arrays.fill(lately, NONE);
  }

  @Override
  public boolean looksAtUse() {
    return true;
  }

  @Override
  public Choice choose(Outlook outlook) {
    sleepLength = NEVER;
    int count = driver.count();
    if (count < 2) {
      return new Choice(0, false);
    }
    boolean used = outlook.used() > USED;
    if (count == 2 && used) {
      return isDeepEnough(0, outlook)
          ? new Choice(0, false)
          : end(1, driver.residency(1), driver.tick() / 2, outlook);
    }
    int state = likely(outlook);
    state = Math.min(state, bearable());
    if (used) {
      int other = driver.shallower(state, Long.MAX_VALUE);
      state = isDeepEnough(other, outlook) ? other : state;
    }
    if (state == 0) {
      return new Choice(0, false);
    }
    sleepLength = Math.max(0, outlook.timer());
    long duration = sleepLength;
    if (driver.residency(state) > duration) {
      int other = driver.shallower(state, duration);
      state = isDeepEnough(other, outlook) ? other : state;
    }
    int early = 0;
    for (int each : intercepts) {
      early += each;
    }
    if (driver.residency(state) < driver.tick() && early > total / 2 + total / 8) {
      duration = driver.tick() / 2;
    }
    return end(state, duration, Math.max(0, outlook.tick()), outlook);
  }

  /** The deepest state whose way out anybody bears. */
  private int bearable() {
    int state = 0;
    for (int i = 1; i < driver.count(); i++) {
      state = driver.exit(i) <= driver.latency() ? i : state;
    }
    return state;
  }

  private boolean isDeepEnough(int state, Outlook outlook) {
    return !outlook.stopped() || driver.residency(state) >= driver.tick();
  }

  private Choice end(int state, long duration, long untilTick, Outlook outlook) {
    if (duration >= driver.tick() || outlook.stopped()) {
      return new Choice(state, true);
    }
    boolean fits = state == 0 || driver.residency(state) <= untilTick;
    return new Choice(fits ? state : driver.shallower(state, untilTick), false);
  }

  /** The deepest state, or one that stays were long enough for in more than half of the cases. */
  private int likely(Outlook outlook) {
    int deepest = driver.count() - 1;
    int allIntercepts = 0;
    int allHits = 0;
    int allRecent = 0;
    for (int i = 0; i < deepest; i++) {
      allIntercepts += intercepts[i];
      allHits += hits[i];
      allRecent += recent[i];
    }
    boolean byIntercepts = 2 * allIntercepts > total - allHits;
    boolean byRecent = Integer.compareUnsigned(allRecent, RECENT / 2) > 0;
    if (!byIntercepts && !byRecent) {
      return deepest;
    }
    int suitable = deepest;
    int sum = 0;
    int sumRecent = 0;
    for (int i = deepest - 1; i >= 0; i--) {
      sum += intercepts[i];
      sumRecent += recent[i];
      boolean often = Integer.compareUnsigned(2 * sumRecent, allRecent) > 0;
      if ((!byRecent || often) && (!byIntercepts || 2 * sum > allIntercepts)) {
        return isDeepEnough(i, outlook) ? i : suitable;
      }
      if (isDeepEnough(i, outlook)) {
        suitable = i;
      } else if (suitable == deepest) {
        return deepest;
      }
    }
    return deepest;
  }

  @Override
  public void woke(int state, long nanoseconds, boolean byTick) {
    // what is measured has the way out in it, and half of that is taken off again
    long exit = driver.exit(state);
    boolean expected = byTick && sleepLength > driver.tick() || nanoseconds + exit >= sleepLength;
    long measured = expected ? Long.MAX_VALUE : nanoseconds + exit - exit / 2;
    total = 0;
    int ofTimer = 0;
    int ofStay = 0;
    for (int i = 0; i < driver.count(); i++) {
      hits[i] -= hits[i] >> DECAY_SHIFT;
      intercepts[i] -= intercepts[i] >> DECAY_SHIFT;
      total += hits[i] + intercepts[i];
      if (driver.residency(i) <= sleepLength) {
        ofTimer = i;
        ofStay = driver.residency(i) <= measured ? i : ofStay;
      }
    }
    int slot = next;
    next = (next + 1) % RECENT;
    if (lately[slot] != NONE) {
      recent[lately[slot]]--;
    }
    count(slot, ofTimer, ofStay, measured);
    total += PULSE;
  }

  private void count(int slot, int ofTimer, int ofStay, long measured) {
    int timer = ofTimer;
    if (driver.residency(driver.count() - 1) < driver.tick()) {
      tickHits -= tickHits >> DECAY_SHIFT;
      total += tickHits;
      if (driver.tick() <= sleepLength) {
        timer = driver.count();
        if (driver.tick() <= measured) {
          tickHits += PULSE;
          return; // the slot keeps what it had
        }
      }
    }
    if (timer == ofStay) {
      hits[timer] += PULSE;
      lately[slot] = NONE;
    } else {
      intercepts[ofStay] += PULSE;
      recent[ofStay]++;
      lately[slot] = ofStay;
    }
  }

  @Override
  public void memory(LongConsumer to) {
    for (int[] numbers : new int[][] {hits, intercepts, lately, recent}) {
      for (int number : numbers) {
        to.accept(number);
      }
    }
    to.accept(next);
    to.accept(tickHits);
    to.accept(total);
  }
}
