package org.aadlenergy.energy.internal.convert.figure;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.text.Suggestions;

/** Reads figures with units; decimal arithmetic keeps 149 ns the double nearest to 149e-9. */
public final class QuantityReader {
  /**
   * A figure with its unit, scaled.
   *
   * @param value in SI
   * @param text as written, one blank before the unit
   * @param halfDigit half a unit of the last digit written, in SI: what rounding may have taken
   */
  public record Measure(double value, Dimension dimension, String text, double halfDigit) {}

  private static final BigDecimal HALF = new BigDecimal("0.5");

  private final Problems problems;

  QuantityReader(Problems problems) {
    this.problems = problems;
  }

  /** A figure of whatever dimension its unit has. */
  public Optional<Measure> read(Node quantity) {
    Optional<Dimension> dimension = Units.dimensionOf(unitOf(quantity));
    if (dimension.isEmpty()) {
      reportUnknown(quantity, Optional.empty());
      return Optional.empty();
    }
    return scale(quantity, dimension.get());
  }

  /** What a figure measures, by its unit. */
  public Optional<Dimension> dimension(Node quantity) {
    return Units.dimensionOf(unitOf(quantity));
  }

  /** A figure of one dimension; anything else is reported. */
  public Optional<Measure> read(Node quantity, Dimension expected) {
    String unit = unitOf(quantity);
    if (Units.siFactor(expected, unit).isPresent()) {
      return scale(quantity, expected);
    }
    Optional<Dimension> actual = Units.dimensionOf(unit);
    if (actual.isEmpty()) {
      reportUnknown(quantity, Optional.of(expected));
    } else {
      reportWrong(quantity, actual.get(), expected);
    }
    return Optional.empty();
  }

  private Optional<Measure> scale(Node quantity, Dimension dimension) {
    String unit = unitOf(quantity);
    double factor = Units.siFactor(dimension, unit).orElse(1.0);
    Optional<Double> value = Magnitude.scaled(quantity.word("number"), factor);
    if (value.isEmpty()) {
      problems.impossible(
          problems.span(quantity),
          "the figure " + quantity.word("number") + " is too large or too small to compute with",
          "in SI, figures reach from 1e-30 to 1e30");
      return Optional.empty();
    }
    BigDecimal halfDigit = new BigDecimal(quantity.word("number")).ulp().multiply(HALF);
    return Optional.of(
        new Measure(
            value.get(),
            dimension,
            unit.isEmpty() ? quantity.word("number") : quantity.word("number") + " " + unit,
            halfDigit.multiply(BigDecimal.valueOf(factor)).doubleValue()));
  }

  private static String unitOf(Node quantity) {
    return quantity.text("unit").orElse("").replace('\u03BC', '\u00B5');
  }

  private void reportUnknown(Node quantity, Optional<Dimension> expected) {
    String unit = unitOf(quantity);
    Optional<String> nearest = nearestUnit(unit, expected);
    String units = expected.map(QuantityReader::spellings).orElse("the SI spellings, such as us");
    problems.report(
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        unitSpan(quantity),
        "unit '" + unit + "' is unknown",
        nearest
            .map(name -> "did you mean '" + name + "'? (case counts)")
            .orElse("a platform file writes " + units));
  }

  private void reportWrong(Node quantity, Dimension actual, Dimension expected) {
    String found =
        unitOf(quantity).isEmpty()
            ? "the figure has no unit"
            : "'" + unitOf(quantity) + "' is a unit of " + word(actual);
    problems.report(
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        unitSpan(quantity),
        found + ", but " + article(word(expected)) + " is expected here",
        "write it in " + spellings(expected));
  }

  private SourceSpan unitSpan(Node quantity) {
    return unitOf(quantity).isEmpty()
        ? problems.span(quantity)
        : problems.span(quantity.place("unit"));
  }

  private static Optional<String> nearestUnit(String unit, Optional<Dimension> expected) {
    if (expected.isPresent()) {
      return Suggestions.closest(unit, Units.siUnits(expected.get()));
    }
    for (Dimension dimension : Dimension.values()) {
      for (String known : Units.siUnits(dimension)) {
        if (known.equalsIgnoreCase(unit)) {
          return Optional.of(known);
        }
      }
    }
    return Optional.empty();
  }

  private static String spellings(Dimension dimension) {
    String all = String.join(", ", Units.siUnits(dimension));
    return dimension == Dimension.RATIO ? "%, or without a unit" : all;
  }

  public static String word(Dimension dimension) {
    return dimension.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String article(String word) {
    return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
  }
}
