package org.aadlenergy.energy.ide.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.syntax.Quantity;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What there is to say about a figure: other units, its error, where it comes from. */
final class FigureExplanations {
  private static final double SMALLEST = 0.001;
  private static final double LARGEST = 100_000;

  private FigureExplanations() {}

  /** The figure of a statement, as the platform has it; nothing if it has errors. */
  static List<String> of(
      PlatformWorkspace workspace, PlatformDocument document, EObject statement) {
    Optional<Coefficient> found = StatementCoefficients.of(workspace, document, statement);
    return found.map(FigureExplanations::of).orElseGet(List::of);
  }

  private static List<String> of(Coefficient figure) {
    List<String> lines = new ArrayList<>();
    String text = figure.text();
    lines.add("`" + text + "`" + inOtherUnits(text, figure.value(), figure.dimension()));
    lines.add(error(figure));
    lines.add(origin(figure));
    figure.note().ifPresent(lines::add);
    return lines;
  }

  /** A figure as it is written, before anything is known of it. */
  static Optional<String> written(Quantity quantity) {
    @Nullable String unit = quantity.getUnit();
    String spelled = unit == null ? "" : unit.replace('\u03BC', '\u00B5');
    Optional<Dimension> dimension = Units.dimensionOf(spelled);
    if (dimension.isEmpty() || quantity.getNumber() == null) {
      return Optional.empty();
    }
    double factor = Units.siFactor(dimension.get(), spelled).orElse(1.0);
    double value = new BigDecimal(quantity.getNumber()).doubleValue() * factor;
    String text = unit == null ? quantity.getNumber() : quantity.getNumber() + " " + unit;
    return Optional.of("`" + text + "`" + inOtherUnits(text, value, dimension.get()));
  }

  /** {@code = 0.149 us = 149 ns}, in the units that give handy numbers. */
  private static String inOtherUnits(String written, double value, Dimension dimension) {
    StringBuilder text = new StringBuilder();
    for (String unit : Units.siUnits(dimension)) {
      double number = value / Units.siFactor(dimension, unit).orElse(1.0);
      boolean isHandy = Math.abs(number) >= SMALLEST && Math.abs(number) < LARGEST;
      String figure = plain(number) + (unit.isEmpty() ? "" : " ") + unit;
      boolean isShown = isHandy || unit.equals(dimension.siUnit());
      if (isShown && unit.indexOf('\u00B5') < 0 && !figure.equals(written)) {
        text.append(" = ").append(figure);
      }
    }
    return text.toString();
  }

  private static String error(Coefficient figure) {
    Uncertainty error = figure.uncertainty();
    if (error.kind() == Uncertainty.Kind.UNSTATED) {
      return "No error is stated: counts as exact, and reports say so.";
    }
    String unit = figure.dimension().siUnit();
    if (error.kind() == Uncertainty.Kind.LIMITS) {
      double low = figure.value() - error.amount() + error.lean();
      double high = figure.value() + error.amount() + error.lean();
      String reason = error.reason().filter(r -> !r.startsWith("limits")).orElse("as printed");
      return "Between " + plain(low) + " and " + plain(high) + " " + unit + ", " + reason;
    }
    String share =
        figure.value() == 0
            ? ""
            : " (" + plain(100 * error.amount() / Math.abs(figure.value())) + " %)";
    String kind = error.kind() == Uncertainty.Kind.STANDARD_ERROR ? "Standard error " : "Within ± ";
    String reason = error.reason().map(r -> ": " + r).orElse("");
    return kind + plain(error.amount()) + " " + unit + share + reason;
  }

  private static String origin(Coefficient figure) {
    Optional<Reference> reference = figure.reference();
    return reference
        .map(r -> "*" + figure.basis().word() + "*: " + r.source() + " — " + r.where())
        .orElseGet(() -> "*" + figure.basis().word() + "*");
  }

  /** Six digits, with a point whatever the locale. */
  private static String plain(double number) {
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(6)).stripTrailingZeros();
    boolean isShort = number == 0 || Math.abs(number) >= SMALLEST && Math.abs(number) < 1e9;
    return isShort ? rounded.toPlainString() : rounded.toString();
  }
}
