package org.aadlenergy.energy.internal.convert;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.syntax.FromAttribute;
import org.aadlenergy.energy.syntax.NoteAttribute;
import org.aadlenergy.energy.syntax.PowerDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.aadlenergy.energy.syntax.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
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
    if (value.getReference() != null) {
      return named(value, expected, use);
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

  /** A power, or the power that a current gives by the voltage of its rail. */
  Optional<Read> readPower(PowerDecl statement, Place place, Parameter.Use use) {
    Value value = statement.getValue();
    if (!statement.isOfCurrent()) {
      return read(value, Dimension.POWER, place, use);
    }
    if (value.getReference() != null) {
      problems.report(
          DiagnosticCode.AE0511,
          problems.span(value),
          "a current is a figure, never a name",
          "write 'power " + statement.getRail() + " = " + value.getReference() + "'");
      return Optional.empty();
    }
    Optional<Coefficient> voltage =
        Optional.ofNullable(scope.rails.get(statement.getRail())).flatMap(Rail::voltage);
    if (voltage.isEmpty() && scope.usesDamaged(Names.ofRail(statement.getRail()))) {
      return Optional.empty();
    }
    if (voltage.isEmpty()) {
      problems.report(
          DiagnosticCode.AE0509,
          problems.span(statement),
          "rail '" + statement.getRail() + "' has no voltage: its current gives no power",
          "declare the rail with 'at 5 V', or write the power");
      return Optional.empty();
    }
    return read(value, Dimension.CURRENT, place, use)
        .map(current -> Derivations.power(current, voltage.get()));
  }

  /** The constant or parameter behind a name. */
  private Optional<Read> named(Value value, Dimension expected, Parameter.Use use) {
    String name = value.getReference();
    Optional<Coefficient> constant = Optional.ofNullable(scope.constants.get(name));
    if (constant.isPresent() && !scope.parameters.containsKey(name)) {
      return isA(expected, constant.get().dimension(), value)
          ? constant.map(found -> new Read(found, 0.0))
          : Optional.empty();
    }
    Optional<PlatformScope.OpenParameter> parameter = scope.parameter(name, problems.span(value));
    if (parameter.isEmpty() || !isA(expected, parameter.get().dimension(), value)) {
      return Optional.empty();
    }
    parameter.get().uses().add(use);
    return parameter.get().value().map(found -> new Read(found, 0.0));
  }

  private boolean isA(Dimension expected, Dimension actual, Value value) {
    if (expected != actual) {
      problems.report(
          DiagnosticCode.AE0504,
          problems.span(value),
          "'"
              + value.getReference()
              + "' is a figure of "
              + QuantityReader.word(actual)
              + ", but one of "
              + QuantityReader.word(expected)
              + " is expected here",
          "name a constant or parameter of that kind");
    }
    return expected == actual;
  }

  private Optional<Read> ofMeasure(Value value, Measure measure, Place place) {
    Attributes attributes = Attributes.of(value.getAttributes(), problems).within(place.block());
    Uncertainty uncertainty =
        attributes
            .error()
            .map(attribute -> errors.read(attribute, measure))
            .orElse(Uncertainty.UNSTATED);
    Coefficient coefficient =
        new Coefficient(
            scope.platform + "/" + place.path(),
            measure.value(),
            measure.dimension(),
            measure.text(),
            uncertainty,
            basis(value, attributes),
            attributes.from().flatMap(this::reference),
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
    Read read = new Read(coefficient, measure.halfDigit());
    return value.getCount() == null ? Optional.of(read) : perCount(read, value);
  }

  private Optional<Read> perCount(Read total, Value value) {
    double count = new BigDecimal(value.getCount()).doubleValue();
    if (count > 0) {
      return Optional.of(Derivations.share(total, value.getCount(), count));
    }
    problems.report(
        DiagnosticCode.AE0511,
        problems.span(value, SyntaxPackage.Literals.VALUE__COUNT),
        "a total is divided by how many there were, not by " + value.getCount(),
        "write for instance '9.08 s per 1000'");
    return Optional.empty();
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
