package org.aadlenergy.engine.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The time between two dispatches as a fraction in lowest terms, both parts of it more than 0: 15 a
 * second come exactly every 1/15 s.
 */
public record Period(long seconds, long parts) {
  private static final long PICOSECONDS = 1_000_000_000_000L;

  /** So many whole picoseconds, more than 0. */
  public static Period ofPicoseconds(long picoseconds) {
    long common = gcd(picoseconds, PICOSECONDS);
    return new Period(picoseconds / common, PICOSECONDS / common);
  }

  /** So many seconds, as the number is written; empty where it has too many digits. */
  public static Optional<Period> ofSeconds(double seconds) {
    BigDecimal time = BigDecimal.valueOf(seconds);
    BigInteger parts = BigInteger.TEN.pow(Math.max(0, time.scale()));
    BigInteger whole = time.multiply(new BigDecimal(parts)).toBigIntegerExact();
    return lowest(whole, parts);
  }

  private static Optional<Period> lowest(BigInteger time, BigInteger parts) {
    BigInteger common = time.gcd(parts);
    BigInteger seconds = time.divide(common);
    BigInteger each = parts.divide(common);
    return seconds.bitLength() < Long.SIZE && each.bitLength() < Long.SIZE
        ? Optional.of(new Period(seconds.longValue(), each.longValue()))
        : Optional.empty();
  }

  /**
   * The period of a rate, as the decimal is written; to a picosecond where that has too many
   * digits.
   *
   * @param seconds in which there are so many
   */
  public static Optional<Period> ofRate(BigDecimal rate, long seconds) {
    if (rate.signum() <= 0) {
      return Optional.empty();
    }
    BigInteger above = BigInteger.TEN.pow(Math.max(0, rate.scale()));
    BigInteger below = BigInteger.TEN.pow(Math.max(0, -rate.scale()));
    BigInteger time = above.multiply(BigInteger.valueOf(seconds));
    BigInteger parts = below.multiply(rate.unscaledValue());
    Optional<Period> exactly = lowest(time, parts);
    if (exactly.isPresent()) {
      return exactly;
    }
    long picoseconds = Math.round(1e12 * seconds / rate.doubleValue());
    return picoseconds > 0 ? Optional.of(ofPicoseconds(picoseconds)) : Optional.empty();
  }

  /** How many there are in a second. */
  public double perSecond() {
    long common = PICOSECONDS / gcd(parts, PICOSECONDS);
    boolean whole = common * parts == PICOSECONDS && seconds <= Long.MAX_VALUE / common;
    return whole ? 1e12 / (seconds * common) : (double) parts / seconds;
  }

  /** Whether no hyperperiod of it can be simulated. */
  public boolean isLongerThanADay() {
    return seconds / parts >= 86_400;
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** Written out, as a cold run pays for a record's generated one (ADR 164); the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof Period other && seconds == other.seconds && parts == other.parts;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(seconds) + Long.hashCode(parts);
  }
}
