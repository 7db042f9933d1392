package org.aadlenergy.energy.internal.convert;

import java.math.BigDecimal;
import java.util.Optional;
import org.aadlenergy.energy.syntax.Attribute;
import org.aadlenergy.energy.syntax.ErrorAttribute;
import org.aadlenergy.energy.syntax.ErrorKind;
import org.aadlenergy.energy.syntax.FitAttribute;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Turns what is said about a figure's error into an absolute half-width or sigma. */
final class ErrorReader {
  private final Problems problems;
  private final QuantityReader quantities;

  ErrorReader(Problems problems, QuantityReader quantities) {
    this.problems = problems;
    this.quantities = quantities;
  }

  /** The uncertainty of a figure; unstated where its attribute cannot be used. */
  Uncertainty read(Attribute attribute, Measure measure) {
    Uncertainty uncertainty =
        attribute instanceof FitAttribute fit
            ? ofFit(fit, measure)
            : ofError((ErrorAttribute) attribute, measure).orElse(Uncertainty.UNSTATED);
    if (uncertainty.amount() < 0) {
      problems.report(
          DiagnosticCode.AE0511,
          problems.span(attribute),
          "an error is never negative",
          "write the half-width of the interval around the value");
      return Uncertainty.UNSTATED;
    }
    return uncertainty;
  }

  private Optional<Uncertainty> ofError(ErrorAttribute error, Measure measure) {
    Uncertainty.Kind kind =
        error.getKind() == ErrorKind.SIGMA
            ? Uncertainty.Kind.STANDARD_ERROR
            : Uncertainty.Kind.BOUND;
    if (error.isRounding()) {
      return Optional.of(
          new Uncertainty(
              kind,
              measure.halfDigit(),
              Optional.of(Basis.DERIVED),
              Optional.of("rounding of the printed figure")));
    }
    Dimension expected =
        "%".equals(error.getAmount().getUnit()) ? Dimension.RATIO : measure.dimension();
    Optional<Measure> amount = quantities.read(error.getAmount(), expected);
    return amount.map(
        found ->
            new Uncertainty(
                kind,
                "%".equals(error.getAmount().getUnit())
                    ? found.value() * Math.abs(measure.value())
                    : found.value()));
  }

  /** The standard error of a slope is |slope| sqrt((1/R2 - 1) / (n - 2)). */
  private Uncertainty ofFit(FitAttribute fit, Measure measure) {
    double r2 = new BigDecimal(fit.getR2()).doubleValue();
    double runs = new BigDecimal(fit.getRuns()).doubleValue();
    if (!(r2 > 0 && r2 <= 1) || runs <= 2) {
      problems.report(
          DiagnosticCode.AE0511,
          problems.span(fit),
          "a fit has an R2 above 0 and at most 1, and more than two runs",
          "write for instance 'fit r2 0.999 runs 128'");
      return Uncertainty.UNSTATED;
    }
    return new Uncertainty(
        Uncertainty.Kind.STANDARD_ERROR,
        Math.abs(measure.value()) * Math.sqrt((1 / r2 - 1) / (runs - 2)),
        Optional.of(Basis.DERIVED),
        Optional.of(
            "standard error of the slope, from R2 = "
                + fit.getR2()
                + " over "
                + fit.getRuns()
                + " runs"));
  }
}
