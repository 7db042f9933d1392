package org.aadlenergy.engine.governor;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The governor menu: expects a stay until the next timer, shorter by how much it was shorter
 * lately, or as long as the last eight, if those were alike ({@code menu_select}, {@code
 * menu_update} and {@code get_typical_interval} of drivers/cpuidle/governors/menu.c).
 */
public final class MenuIdleGovernor extends IdleGovernor {
  private static final int BUCKETS = 12;
  private static final int INTERVALS = 8;
  private static final long RESOLUTION = 1024;
  private static final long DECAY = 8;
  private static final long MICROSECOND = 1000;
  private static final long MOST_INTERESTING = 50_000 * MICROSECOND;
  private static final long SHORT = 15 * MICROSECOND;
  private static final long UNKNOWN = 0xffff_ffffL;
  private static final long ALIKE = 400;
  private static final long MULTIPLIER_OF_WAITING = 10;

  private final long[] factors = new long[BUCKETS];
  private final long[] intervals = new long[INTERVALS];
  private int next;
  private int bucket;
  private long timer;

  /** One that has seen nothing yet. */
  public MenuIdleGovernor(Driver driver) {
    super(driver);
    Arrays.fill(factors, RESOLUTION * DECAY);
  }

  @Override
  public Choice choose(Outlook outlook) {
    long typical = typical() * MICROSECOND;
    long predicted = typical;
    long untilTick = driver.tick() / 2;
    if (typical > SHORT) {
      timer = Math.max(0, outlook.timer());
      untilTick = Math.max(0, outlook.tick());
      bucket = bucket(timer, outlook.waiting());
      long divisor = RESOLUTION * DECAY * MICROSECOND;
      long corrected = (divisor / 2 + timer * factors[bucket]) / divisor * MICROSECOND;
      predicted = Math.min(corrected, typical);
    } else {
      timer = NEVER;
      bucket = bucket(NEVER, outlook.waiting());
    }
    if (driver.count() < 2
        || driver.latency() == 0
        || timer < driver.residency(1)
        || driver.latency() < driver.exit(1)) {
      return new Choice(0, true);
    }
    long latency = driver.latency();
    if (outlook.stopped()) {
      predicted = predicted < driver.tick() ? timer : predicted;
    } else {
      long bearable = predicted / (1 + MULTIPLIER_OF_WAITING * outlook.waiting());
      latency = Math.min(latency, bearable);
    }
    return deepest(predicted, latency, untilTick, outlook.stopped());
  }

  private Choice deepest(long expected, long latency, long untilTick, boolean stopped) {
    long predicted = expected;
    int state = 0;
    for (int i = 0; i < driver.count(); i++) {
      if (driver.residency(i) > predicted) {
        if (predicted < driver.tick()) {
          break;
        }
        if (!stopped) {
          // the tick will wake a core up that stays in a shallow state for too long
          predicted = driver.residency(state);
          break;
        }
        boolean deeper =
            driver.residency(state) < driver.tick() && driver.residency(i) <= untilTick;
        return new Choice(deeper ? i : state, true);
      }
      if (driver.exit(i) > latency) {
        break;
      }
      state = i;
    }
    if (predicted >= driver.tick() || stopped) {
      return new Choice(state, true);
    }
    boolean fits = state == 0 || driver.residency(state) <= untilTick;
    return new Choice(fits ? state : driver.shallower(state, untilTick), false);
  }

  private static int bucket(long nanoseconds, int waiting) {
    int group = waiting > 0 ? BUCKETS / 2 : 0;
    int size = 0;
    for (long limit = 10 * MICROSECOND; size < BUCKETS / 2 - 1 && nanoseconds >= limit; size++) {
      limit *= 10;
    }
    return group + size;
  }

  /** Microseconds that are typical of the last stays, if those were alike but for long ones. */
  private long typical() {
    long most = Integer.MAX_VALUE;
    while (true) {
      long longest = 0;
      long sum = 0;
      int count = 0;
      for (long interval : intervals) {
        if (interval <= most) {
          sum += interval;
          count++;
          longest = Math.max(longest, interval);
        }
      }
      if (longest == 0) {
        return UNKNOWN;
      }
      long mean = sum / count;
      long variance = variance(mean, most, count);
      boolean many = count * 4 >= INTERVALS * 3;
      if (mean * mean > variance * 36 && many || variance <= ALIKE) {
        return mean;
      }
      if (count * 4 <= INTERVALS * 3) {
        return UNKNOWN;
      }
      most = longest - 1;
    }
  }

  private long variance(long mean, long most, int count) {
    long sum = 0;
    for (long interval : intervals) {
      long off = interval - mean;
      sum += interval <= most ? off * off : 0;
    }
    return sum / count;
  }

  @Override
  public void woke(int state, long nanoseconds, boolean byTick) {
    long measured = nanoseconds;
    if (byTick && timer > driver.tick()) {
      measured = 9 * MOST_INTERESTING / 10; // it could have stayed for long
    } else if (nanoseconds <= driver.exit(state)) {
      measured = (nanoseconds + driver.exit(state)) / 2; // what is measured has the way out in it
    }
    measured = Math.min(measured, timer);
    long factor = factors[bucket] - factors[bucket] / DECAY;
    factor += timer > 0 && measured < MOST_INTERESTING ? RESOLUTION * measured / timer : RESOLUTION;
    factors[bucket] = factor;
    intervals[next] = measured / MICROSECOND;
    next = (next + 1) % INTERVALS;
  }

  @Override
  public void memory(LongConsumer to) {
    for (long[] numbers : new long[][] {factors, intervals}) {
      for (long number : numbers) {
        to.accept(number);
      }
    }
    to.accept(next);
  }
}
