package org.aadlenergy.report.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalInt;
import org.aadlenergy.engine.quantity.Dimension;

/** A unit to show quantities in. */
public final class Scale {
  private static final String[] PREFIXES = {"p", "n", "u", "m", "", "k", "M", "G"};
  private static final double[] FACTORS = {1e-12, 1e-9, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e9};
  private static final int NONE = 4;
  // 999.95 in four digits is 1000
  private static final double FULL = 999.95;
  private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB"};
  // one of the next smaller unit: exact, as a power of two is
  private static final BigDecimal KIBI = new BigDecimal("0.0009765625");
  private static final double FULL_BINARY = 1023.95;
  private static final int DIGITS = 4;
  private static final BigDecimal THOUSANDTH = new BigDecimal("0.001");
  // digits before the point (negative: zeros after it) of what is written without exponent
  private static final int MOST_BEFORE = 7;
  private static final int LEAST_BEFORE = -3;
  private static final int MAX_DIGITS = 17;

  /** How many of it one of the SI unit is. */
  private final BigDecimal inSi;

  /** The same as a power of ten, where it is one. */
  private final OptionalInt power;

  private final String unit;

  private Scale(BigDecimal inSi, OptionalInt power, String unit) {
    this.inSi = inSi;
    this.power = power;
    this.unit = unit;
  }

  /** The unit in which a value has one to three digits before the point. */
  public static Scale fitting(double value, Dimension dimension) {
    double magnitude = Math.abs(value);
    if (dimension == Dimension.SIZE) {
      return size(magnitude);
    }
    if (dimension == Dimension.RATIO
        || dimension == Dimension.RATE
        || magnitude == 0.0
        || !Double.isFinite(magnitude)) {
      return of(NONE, dimension);
    }
    int last =
        switch (dimension) {
          case TIME -> NONE;
          case MASS -> NONE + 1; // nobody reads Mg
          default -> PREFIXES.length - 1;
        };
    int index = 0;
    while (index < last && magnitude / FACTORS[index] >= FULL) {
      index++;
    }
    return of(index, dimension);
  }

  private static Scale of(int index, Dimension dimension) {
    int power = 3 * (NONE - index);
    BigDecimal inSi = BigDecimal.ONE.scaleByPowerOfTen(power);
    return new Scale(inSi, OptionalInt.of(power), PREFIXES[index] + dimension.siUnit());
  }

  /** Memory comes in KiB; what is round in kB only was written so, and is shown so. */
  private static Scale size(double bytes) {
    if (!(bytes >= 1000.0) || !Double.isFinite(bytes)) {
      return new Scale(BigDecimal.ONE, OptionalInt.of(0), BINARY[0]);
    }
    BigDecimal inSi = BigDecimal.ONE;
    int index = 0;
    while (index < BINARY.length - 1 && bytes * inSi.doubleValue() >= FULL_BINARY) {
      inSi = inSi.multiply(KIBI);
      index++;
    }
    Scale binary = new Scale(inSi, OptionalInt.empty(), BINARY[index]);
    int thousands = Math.min(PREFIXES.length - 1, NONE + (int) (StrictMath.log10(bytes) / 3.0));
    Scale decimal = of(thousands, Dimension.SIZE);
    return !binary.isRound(bytes) && decimal.isRound(bytes) ? decimal : binary;
  }

  private boolean isRound(double value) {
    return exactly(value).stripTrailingZeros().precision() <= DIGITS;
  }

  /** Whether a value is at least a thousandth of the unit. */
  boolean isLegible(double value) {
    return power.isPresent()
        ? value != 0.0 && decimal(value).before() > LEAST_BEFORE
        : exactly(Math.abs(value)).compareTo(THOUSANDTH) >= 0;
  }

  /** The decimals that show a value with so many significant digits; negative for large ones. */
  public int decimals(double value, int digits) {
    if (value == 0.0 || !Double.isFinite(value)) {
      return 0;
    }
    return digits
        - (power.isPresent()
            ? decimal(value).rounded(digits).before()
            : before(rounded(exactly(value), digits)));
  }

  /** As many decimals, but none that are only zeros at the end. */
  public int neededDecimals(double value, int digits) {
    if (value == 0.0 || !Double.isFinite(value)) {
      return 0;
    }
    return power.isPresent()
        ? decimal(value).rounded(digits).neededScale()
        : rounded(exactly(value), digits).stripTrailingZeros().scale();
  }

  /** In this unit; a division of doubles would make different values the same. */
  private BigDecimal exactly(double value) {
    return BigDecimal.valueOf(value).multiply(inSi);
  }

  /** The same where the unit is a power of ten, which costs far less: a page has thousands. */
  private ShownDecimal decimal(double value) {
    return ShownDecimal.of(value).times(power.getAsInt());
  }

  private static BigDecimal rounded(BigDecimal value, int digits) {
    return value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  /** The digits before the point. */
  private static int before(BigDecimal value) {
    return value.precision() - value.scale();
  }

  /** A value in this unit, without the unit. */
  public String number(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "unknown" : "unlimited";
    }
    if (value == 0.0) {
      return "0";
    }
    if (power.isPresent()) {
      ShownDecimal decimal = decimal(value);
      int before = decimal.before();
      boolean plain = before <= MOST_BEFORE && before >= LEAST_BEFORE;
      if (plain && decimal.fits(Math.max(0, decimals))) {
        return decimal.plain(Math.max(0, decimals));
      }
    }
    BigDecimal exact = exactly(value);
    int before = before(exact);
    return before > MOST_BEFORE || before < LEAST_BEFORE
        ? scientific(exact, decimals)
        : exact.setScale(Math.max(0, decimals), RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String scientific(BigDecimal value, int decimals) {
    int wanted = before(value) + decimals;
    int digits = Math.max(1, Math.min(wanted, MAX_DIGITS));
    BigDecimal rounded = rounded(value, digits);
    int exponent = before(rounded) - 1;
    BigDecimal leading = rounded.movePointLeft(exponent);
    return leading.setScale(digits - 1, RoundingMode.HALF_EVEN).toPlainString() + "e" + exponent;
  }

  /** A value in this unit, with the unit. */
  public String text(double value, int decimals) {
    String number = number(value, decimals);
    return unit.isEmpty() || !Double.isFinite(value) ? number : number + " " + unit;
  }
}
