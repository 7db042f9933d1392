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
    BigInteger common = time.gcd(parts);
    time = time.divide(common);
    parts = parts.divide(common);
    if (time.bitLength() < Long.SIZE && parts.bitLength() < Long.SIZE) {
      return Optional.of(new Period(time.longValue(), parts.longValue()));
    }
    long picoseconds = Math.round(1e12 * seconds / rate.doubleValue());
    return picoseconds > 0 ? Optional.of(ofPicoseconds(picoseconds)) : Optional.empty();
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
