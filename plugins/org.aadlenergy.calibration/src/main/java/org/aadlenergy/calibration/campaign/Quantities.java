package org.aadlenergy.calibration.campaign;

import java.math.BigDecimal;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/** Quantities as manifests write them: {@code 2.5 V}, {@code 100 kHz}; a bare number is SI. */
public final class Quantities {
  private Quantities() {}

  /** The quantity in SI; empty where the number or the unit is not understood. */
  public static Optional<Double> parse(String text, Dimension dimension) {
    int end = 0;
    while (end < text.length() && "+-.0123456789eE".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    String unit = text.substring(end).strip();
    try {
      BigDecimal number = new BigDecimal(text.substring(0, end));
      Optional<Double> factor = unit.isEmpty() ? Optional.of(1.0) : Units.siFactor(dimension, unit);
      return factor
          .map(f -> number.multiply(BigDecimal.valueOf(f)).doubleValue())
          .filter(Double::isFinite);
    } catch (ArithmeticException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Whether a text is a number with a unit that platform files know. */
  public static boolean isQuantity(String text) {
    int blank = text.indexOf(' ');
    return blank > 0
        && Units.dimensionOf(text.substring(blank + 1))
            .flatMap(dimension -> parse(text, dimension))
            .isPresent();
  }
}
