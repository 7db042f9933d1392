package org.aadlenergy.app.coverage;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;

/**
 * A figure of a random platform, and the values that it may truly have.
 *
 * @param text as a platform file states it: {@code 1.4 W stderr 0.03 W}, without its origin
 * @param source the number of the error that moves it; figures with the same one move together
 * @param amount one sigma, or the half-width of the bound
 */
record RandomFigure(String text, double nominal, int source, boolean normal, double amount) {
  /** How a figure says how far off it may be. */
  enum Error {
    STANDARD_ERROR,
    BOUND,
    ROUNDING_SAID,
    NOTHING_SAID,
    OF_ITS_BLOCK
  }

  /**
   * A figure of two digits.
   *
   * @param unit with how much it is in SI
   * @param source of what rounding takes, which is its own
   * @param block the measurement that gave it and the block's other figures
   */
  static RandomFigure of(
      Random random, double size, String unit, double inSi, Error error, int source, Block block) {
    double value = size * (0.7 + 0.6 * random.nextDouble());
    BigDecimal digits = new BigDecimal(value).round(new MathContext(2));
    double nominal = digits.doubleValue() * inSi;
    // 120 has its last digit at the ones
    double halfDigit = 0.5 * Math.pow(10.0, -Math.max(0, digits.scale())) * inSi;
    double percent = 1 + random.nextInt(8);
    String text = digits.toPlainString() + " " + unit;
    return switch (error) {
      case STANDARD_ERROR ->
          new RandomFigure(
              text + " stderr " + percent + " %",
              nominal,
              block.source(),
              true,
              nominal * percent / 100);
      case BOUND ->
          new RandomFigure(
              text + " error " + percent + " %",
              nominal,
              block.source(),
              false,
              nominal * percent / 100);
      case ROUNDING_SAID ->
          new RandomFigure(text + " error rounding", nominal, source, false, halfDigit);
      case NOTHING_SAID -> new RandomFigure(text, nominal, source, false, halfDigit);
      case OF_ITS_BLOCK ->
          new RandomFigure(
              text, nominal, block.source(), block.normal(), nominal * block.percent() / 100);
    };
  }

  /** A measurement that gives figures of several rails, and the error that its block may state. */
  record Block(int source, boolean normal, int percent) {
    String text() {
      return (normal ? " stderr " : " error ") + percent + " %";
    }
  }

  /** A value that it may have, where the errors are drawn. */
  double drawn(Draws draws) {
    return nominal + amount * (normal ? draws.normal()[source] : draws.uniform()[source]);
  }

  /** One value for each source of errors, of either kind. */
  record Draws(double[] normal, double[] uniform) {
    static Draws none(int sources) {
      return new Draws(new double[sources], new double[sources]);
    }

    void next(Random random) {
      for (int i = 0; i < normal.length; i++) {
        normal[i] = random.nextGaussian();
        uniform[i] = 2.0 * random.nextDouble() - 1.0;
      }
    }

    /** Moves one source by its 95 % half-width, or puts it back. */
    void move(int source, double share) {
      normal[source] = 1.96 * share;
      uniform[source] = share;
    }
  }
}
