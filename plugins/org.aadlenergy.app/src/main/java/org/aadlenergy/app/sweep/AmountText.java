package org.aadlenergy.app.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;

/** How people read amounts of an {@link Objective}. */
enum AmountText {
  QUANTITY,
  /** A time that may be long. */
  DURATION,
  /** A sum of prices, to their last digit, with cents at least. */
  PRICES,
  /** A quantity, or money, of a year. */
  A_YEAR;

  private static final int CENTS = 2;

  /** The last digits of a double are no price. */
  private static final MathContext DECIMAL = new MathContext(12);

  String of(double figure, Dimension dimension) {
    boolean money = dimension == Dimension.RATIO;
    return switch (this) {
      case QUANTITY -> QuantityFormat.format(figure, dimension);
      case DURATION -> QuantityFormat.duration(figure);
      case PRICES -> prices(figure);
      case A_YEAR ->
          (money ? QuantityFormat.number(figure) : QuantityFormat.format(figure, dimension))
              + " a year";
    };
  }

  private static String prices(double figure) {
    BigDecimal price = new BigDecimal(figure, DECIMAL).stripTrailingZeros();
    return (price.scale() < CENTS ? price.setScale(CENTS) : price).toPlainString();
  }
}
