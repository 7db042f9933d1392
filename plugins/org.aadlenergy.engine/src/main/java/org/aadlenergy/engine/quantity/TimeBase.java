package org.aadlenergy.engine.quantity;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;

/**
 * The step of time that all times of a mode are whole numbers of: a picosecond, or, where the
 * period of a thread is no whole number of those, one that divides all periods; up to a nanosecond
 * where days and more beside seconds are too many of those. Whoever turns seconds into steps or
 * back asks here.
 *
 * @param perSecond how many steps a second has
 */
public record TimeBase(long perSecond) {
  /** The steps of what is given in AADL's units of time. */
  public static final TimeBase PICOSECONDS = new TimeBase(1_000_000_000_000L);

  /** A day, and hours of a hyperperiod, have to fit into a long. */
  private static final long FINEST = 10 * PICOSECONDS.perSecond;

  /** Beside finer steps than picoseconds longer times count as this, and are no period. */
  public static final long LATEST = Long.MAX_VALUE / 4;

  /** A hyperperiod of more steps is not simulated. */
  private static final int MOST_BITS = 58;

  private static final long MOST = 1L << MOST_BITS;

  /** Longer steps than so many of a second are too rough for the time of a job. */
  private static final long ROUGHEST = 1_000_000_000L;

  /** The longest time between events that fits, in the roughest step. */
  public static final double LONGEST_SECONDS = (double) LATEST / ROUGHEST;

  /** A hyperperiod of more times the longest period is too long, whatever the step. */
  private static final long OFTEN = 16;

  /** The step for threads with these periods; picoseconds where none fits all of them. */
  public static TimeBase of(Collection<Period> periods) {
    long parts = 1;
    for (Period period : periods) {
      if (PICOSECONDS.perSecond % period.parts() != 0) {
        parts = lcm(parts, period.parts());
      }
    }
    if (parts == 1) {
      return longer(periods);
    }
    for (Period period : periods) {
      parts = lcm(parts, period.parts());
    }
    return parts > FINEST ? PICOSECONDS : new TimeBase(withDecimals(parts));
  }

  /** Longer steps for seldom threads: days and more beside seconds are too many picoseconds. */
  private static TimeBase longer(Collection<Period> periods) {
    long longest = 0;
    for (Period period : periods) {
      longest = Math.max(longest, period.seconds() / period.parts() + 1);
    }
    if (longest <= MOST / OFTEN / PICOSECONDS.perSecond) {
      return PICOSECONDS;
    }
    for (long parts = PICOSECONDS.perSecond; parts >= ROUGHEST; parts /= 10) {
      BigInteger most = BigInteger.valueOf(longest).multiply(BigInteger.valueOf(parts * OFTEN));
      Optional<BigInteger> common = common(periods, parts, most);
      if (common.isPresent() && common.get().bitLength() <= MOST_BITS) {
        return new TimeBase(parts);
      }
    }
    boolean fit = periods.stream().allMatch(period -> PICOSECONDS.steps(period).isPresent());
    return fit ? PICOSECONDS : new TimeBase(ROUGHEST);
  }

  /** After how many steps, up to a limit, all periods end together if they are whole steps. */
  private static Optional<BigInteger> common(
      Collection<Period> periods, long parts, BigInteger most) {
    BigInteger common = BigInteger.ONE;
    for (Period period : periods) {
      if (parts % period.parts() != 0 || common.compareTo(most) > 0) {
        return Optional.empty();
      }
      BigInteger each = BigInteger.valueOf(parts / period.parts());
      BigInteger steps = BigInteger.valueOf(period.seconds()).multiply(each);
      common = common.divide(common.gcd(steps)).multiply(steps);
    }
    return common.compareTo(most) > 0 ? Optional.empty() : Optional.of(common);
  }

  /** As many decimals of a second as fit are whole numbers of steps, too. */
  private static long withDecimals(long parts) {
    long decimals = PICOSECONDS.perSecond;
    while (decimals > 1 && lcm(parts, decimals) > FINEST) {
      decimals /= 10;
    }
    return lcm(parts, decimals);
  }

  /** The least common multiple, or more than the finest step allows. */
  private static long lcm(long a, long b) {
    long factor = b / Period.gcd(a, b);
    return a > FINEST / factor ? FINEST + 1 : a * factor;
  }

  /** A period; empty where it is no whole number of steps, or too many. */
  public Optional<Long> steps(Period period) {
    if (perSecond % period.parts() != 0) {
      return Optional.empty();
    }
    long each = perSecond / period.parts();
    long longest = perSecond == PICOSECONDS.perSecond ? Long.MAX_VALUE : LATEST;
    return period.seconds() <= longest / each
        ? Optional.of(period.seconds() * each)
        : Optional.empty();
  }

  /** A time in whole picoseconds, to the nearest step. */
  public long steps(long picoseconds) {
    if (perSecond == PICOSECONDS.perSecond) {
      return picoseconds;
    }
    long common = Period.gcd(perSecond, PICOSECONDS.perSecond);
    long times = perSecond / common;
    long parts = PICOSECONDS.perSecond / common;
    long whole = picoseconds / parts;
    return whole >= LATEST / times
        ? LATEST
        : whole * times + Math.round((double) (picoseconds % parts) * times / parts);
  }

  /** A time in seconds, to the nearest step; one that is whole picoseconds is exactly those. */
  public long steps(double seconds) {
    long picoseconds = Math.round(seconds * PICOSECONDS.perSecond);
    if (perSecond == PICOSECONDS.perSecond
        || Math.abs(PICOSECONDS.seconds(picoseconds) - seconds) <= Math.ulp(seconds)) {
      return steps(picoseconds);
    }
    return Math.round(Math.min(LATEST, seconds * perSecond));
  }

  /** So many steps in seconds. */
  public double seconds(long steps) {
    return (double) steps / perSecond;
  }

  /** Written out, as a cold run pays for a record's generated one (ADR 164); the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof TimeBase other && perSecond == other.perSecond;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(perSecond);
  }
}
