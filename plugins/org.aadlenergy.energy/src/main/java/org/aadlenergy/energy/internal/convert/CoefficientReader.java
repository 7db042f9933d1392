package org.aadlenergy.energy.internal.convert;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.syntax.FromAttribute;
import org.aadlenergy.energy.syntax.NoteAttribute;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.aadlenergy.energy.syntax.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads figures with their origin: value, unit, error, basis, source. */
final class CoefficientReader {
  /** A coefficient, and what rounding may have taken from it. */
  record Read(Coefficient coefficient, double halfDigit) {}

  /** Where a figure stands: its id after the platform's name, what the block around it says. */
  record Place(String path, Attributes block, Conditions conditions) {}

  private final PlatformScope scope;
  private final Problems problems;
  private final QuantityReader quantities;
  private final ErrorReader errors;

  CoefficientReader(PlatformScope scope) {
    this.scope = scope;
    this.problems = scope.problems;
    this.quantities = new QuantityReader(problems);
    this.errors = new ErrorReader(problems, quantities);
  }

  QuantityReader quantities() {
    return quantities;
  }

  /**
   * The coefficient of a statement; empty where it stands for a parameter without a value, or has
   * an error.
   */
  Optional<Read> read(Value value, Dimension expected, Place place, Parameter.Use use) {
    if (value.getParameter() != null) {
      return parameter(value, expected, use);
    }
    return quantities
        .read(value.getQuantity(), expected)
        .flatMap(measure -> ofMeasure(value, measure, place));
  }

  /** The coefficient of a statement whose unit alone says what it measures. */
  Optional<Read> readAny(Value value, Place place) {
    return quantities
        .read(value.getQuantity())
        .flatMap(measure -> ofMeasure(value, measure, place));
  }

  private Optional<Read> parameter(Value value, Dimension expected, Parameter.Use use) {
    var span = problems.span(value);
    Optional<PlatformScope.OpenParameter> found = scope.parameter(value.getParameter(), span);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    PlatformScope.OpenParameter parameter = found.get();
    if (parameter.dimension() != expected) {
      problems.report(
          DiagnosticCode.AE0504,
          span,
          "parameter '"
              + parameter.name()
              + "' is a "
              + QuantityReader.word(parameter.dimension())
              + ", but a figure of "
              + QuantityReader.word(expected)
              + " is expected here",
          "use a parameter of that kind, or change its declaration");
      return Optional.empty();
    }
    parameter.uses().add(use);
    return parameter.value().map(coefficient -> new Read(coefficient, 0.0));
  }

  private Optional<Read> ofMeasure(Value value, Measure measure, Place place) {
    Attributes attributes = Attributes.of(value.getAttributes(), problems).within(place.block());
    Uncertainty uncertainty =
        attributes
            .error()
            .map(attribute -> errors.read(attribute, measure))
            .orElse(Uncertainty.UNSTATED);
    Optional<Reference> reference = attributes.from().flatMap(this::reference);
    Coefficient coefficient =
        new Coefficient(
            scope.platform + "/" + place.path(),
            measure.value(),
            measure.dimension(),
            measure.text(),
            uncertainty,
            basis(value, attributes),
            reference,
            place.conditions(),
            problems.span(value.eContainer()),
            attributes.note().map(NoteAttribute::getText));
    if (measure.value() < 0) {
      problems.report(
          DiagnosticCode.AE0511,
          problems.span(value),
          measure.text() + " is negative",
          "a coefficient is zero or more");
    }
    return Optional.of(new Read(coefficient, measure.halfDigit()));
  }

  private Basis basis(Value value, Attributes attributes) {
    if (attributes.basis().isPresent()) {
      String word = attributes.basis().get().getBasis().getLiteral();
      return Basis.valueOf(word.toUpperCase(Locale.ROOT));
    }
    if (attributes.from().isEmpty()) {
      problems.report(
          DiagnosticCode.AE0509,
          problems.span(value.eContainer()),
          "the figure does not say where it comes from",
          "add 'from SOURCE \"table and row\"', or 'measured', 'derived' or 'assumed'");
      return Basis.ASSUMED;
    }
    return Basis.PUBLISHED;
  }

  /** The place that a figure was taken from. */
  Optional<Reference> reference(FromAttribute from) {
    var span = problems.span(from, SyntaxPackage.Literals.FROM_ATTRIBUTE__SOURCE);
    return scope
        .source(from.getSource(), span)
        .map(citation -> new Reference(citation, from.getPlace()));
  }
}
