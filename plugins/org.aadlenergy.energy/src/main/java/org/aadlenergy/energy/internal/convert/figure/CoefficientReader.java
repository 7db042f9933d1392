package org.aadlenergy.energy.internal.convert.figure;

import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader.Measure;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;

/** Reads figures with their origin: value, unit, error, basis, source. */
public final class CoefficientReader {
  /** A coefficient, and what rounding may have taken from it. */
  public record Read(Coefficient coefficient, double halfDigit) {}

  /**
   * Where a figure stands: its id after the platform's name, what the block around it says.
   *
   * @param measurement what gave the figure together with others, after the platform's name
   */
  public record Place(
      String path, Attributes block, Conditions conditions, Optional<String> measurement) {
    /** The place of a figure that was measured by itself. */
    public Place(String path, Attributes block, Conditions conditions) {
      this(path, block, conditions, Optional.empty());
    }

    /** The same for a figure of one of several rails, which one measurement gave. */
    public Place of(String measurement) {
      return new Place(path, block, conditions, Optional.of(measurement));
    }
  }

  /** In degrees Celsius. */
  private static final double ABSOLUTE_ZERO = -273.15;

  private final PlatformScope scope;
  private final Problems problems;
  private final QuantityReader quantities;
  private final ErrorReader errors;
  private final OriginReader origins;

  public CoefficientReader(PlatformScope scope) {
    this.scope = scope;
    this.problems = scope.problems();
    this.quantities = new QuantityReader(problems);
    this.errors = new ErrorReader(problems, quantities);
    this.origins = new OriginReader(scope);
  }

  public QuantityReader quantities() {
    return quantities;
  }

  /**
   * The coefficient of a statement; empty where it stands for a parameter without a value, or has
   * an error.
   */
  public Optional<Read> read(Value value, Dimension expected, Place place, Parameter.Use use) {
    if (value.reference().isPresent()) {
      return named(value, value.reference().get(), expected, use);
    }
    return value
        .quantity()
        .flatMap(quantity -> quantities.read(quantity, expected))
        .flatMap(measure -> ofMeasure(value, measure, place));
  }

  /** Whether a value is a time, or cycles that take one at each operating point. */
  public Dimension timeOrCycles(Value value) {
    boolean cycles;
    if (value.reference().isPresent()) {
      String name = value.reference().get();
      Coefficient constant = scope.constants.get(name);
      PlatformScope.OpenParameter parameter = scope.parameters.get(name);
      cycles =
          constant != null && constant.dimension() == Dimension.CYCLES
              || parameter != null && parameter.dimension() == Dimension.CYCLES;
    } else {
      cycles =
          value.quantity().flatMap(quantities::dimension).equals(Optional.of(Dimension.CYCLES));
    }
    return cycles ? Dimension.CYCLES : Dimension.TIME;
  }

  /** The coefficient of a statement whose unit alone says what it measures. */
  public Optional<Read> readAny(Value value, Place place) {
    return value
        .quantity()
        .flatMap(quantities::read)
        .flatMap(measure -> ofMeasure(value, measure, place));
  }

  /** A power, or the power that a current gives by the voltage of its rail. */
  public Optional<Read> readPower(Node statement, Place place, Parameter.Use use) {
    Value value = statement.value();
    if (!statement.has("ofCurrent")) {
      return read(value, Dimension.POWER, place, use);
    }
    if (value.reference().isPresent()) {
      problems.impossible(
          problems.span(value.node()),
          "a current is a figure, never a name",
          "write 'power " + statement.rail() + " = " + value.reference().get() + "'");
      return Optional.empty();
    }
    Optional<Coefficient> voltage =
        Optional.ofNullable(scope.rails.get(statement.rail())).flatMap(Rail::voltage);
    if (voltage.isEmpty() && scope.usesDamaged(LostNames.ofRail(statement.rail()))) {
      return Optional.empty();
    }
    if (voltage.isEmpty()) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems.span(statement),
          "rail '" + statement.rail() + "' has no voltage: its current gives no power",
          "declare the rail with 'at 5 V', or write the power");
      return Optional.empty();
    }
    return read(value, Dimension.CURRENT, place, use)
        .map(current -> Derivations.power(current, voltage.get()));
  }

  /** The constant or parameter behind a name. */
  private Optional<Read> named(Value value, String name, Dimension expected, Parameter.Use use) {
    scope.used.add(name);
    Optional<Coefficient> constant = Optional.ofNullable(scope.constants.get(name));
    if (constant.isPresent() && !scope.parameters.containsKey(name)) {
      return isA(expected, constant.get().dimension(), name, value)
          ? constant.map(found -> new Read(found, 0.0))
          : Optional.empty();
    }
    Optional<PlatformScope.OpenParameter> parameter =
        scope.parameter(name, problems.span(value.node()));
    if (parameter.isEmpty() || !isA(expected, parameter.get().dimension(), name, value)) {
      return Optional.empty();
    }
    parameter.get().uses().add(use);
    return parameter.get().value().map(found -> new Read(found, 0.0));
  }

  private boolean isA(Dimension expected, Dimension actual, String name, Value value) {
    if (expected != actual) {
      problems.report(
          DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          problems.span(value.node()),
          "'"
              + name
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
    Attributes attributes = Attributes.of(value.node(), problems).within(place.block());
    Basis basis = origins.basis(value, attributes);
    Uncertainty uncertainty = uncertainty(attributes, measure, place, basis);
    Coefficient coefficient =
        new Coefficient(
            scope.platform() + "/" + place.path(),
            measure.value(),
            measure.dimension(),
            measure.text(),
            uncertainty,
            basis,
            origins.reference(attributes),
            place.conditions(),
            problems.span(value.statement()),
            attributes.note());
    checkLeast(value, measure);
    Read read = new Read(coefficient, measure.halfDigit());
    return value.count().isEmpty() ? Optional.of(read) : perCount(read, value.count().get(), value);
  }

  private void checkLeast(Value value, Measure measure) {
    boolean celsius = measure.dimension() == Dimension.TEMPERATURE;
    if (measure.value() < (celsius ? ABSOLUTE_ZERO : 0.0)) {
      problems.impossible(
          problems.span(value.node()),
          measure.text() + (celsius ? " is below absolute zero" : " is negative"),
          celsius ? "that is at -273.15 degC" : "a coefficient is zero or more");
    }
  }

  private Uncertainty uncertainty(
      Attributes attributes, Measure measure, Place place, Basis basis) {
    Optional<Node> stated = attributes.error();
    if (!attributes.limits().isEmpty()) {
      stated.ifPresent(this::reportTwice);
      return errors.read(attributes.limits(), measure);
    }
    if (stated.isEmpty()) {
      // the currents of a memory chip's table are limits
      boolean typical = basis == Basis.DATASHEET && !place.path().startsWith("dram/");
      return typical ? ErrorReader.typical(measure) : ErrorReader.unstated(measure);
    }
    Uncertainty uncertainty = errors.read(stated.get(), measure);
    return place.measurement().isPresent() && ErrorReader.isOfMeasurement(stated.get())
        ? uncertainty.of(scope.platform() + "/" + place.measurement().get())
        : uncertainty;
  }

  private void reportTwice(Node error) {
    problems.report(
        DiagnosticCode.DUPLICATE_PLATFORM_NAME,
        problems.span(error),
        "a figure has limits or an error, not both",
        "keep 'least' and 'most' where the document prints limits");
  }

  private Optional<Read> perCount(Read total, String text, Value value) {
    double count = Magnitude.scaled(text, 1.0).orElse(0.0);
    if (count > 0) {
      return Optional.of(Derivations.share(total, text, count));
    }
    problems.impossible(
        problems.span(value.node().place("count")),
        "a total is divided by how many there were, not by " + text,
        "write for instance '9.08 s per 1000'");
    return Optional.empty();
  }
}
