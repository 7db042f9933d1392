package org.aadlenergy.energy.internal.convert;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Converts what an event adds that a processor counts.
 *
 * @param set what the figures were fitted with: "" for all events, the name of fewer counters, or
 *     of a profile
 */
record ActivityConverter(
    PlatformScope scope, CoefficientReader coefficients, Conditions conditions, String set) {

  /** The costs of an event; everything that is wrong with them has been reported. */
  ActivityCost convert(Node declaration) {
    Attributes block = Attributes.of(declaration, scope.problems());
    DeclaredOnce declared = new DeclaredOnce(scope.problems());
    Conditions inner = conditions;
    for (Node own : declaration.members("ConditionsDecl")) {
      inner = new ConditionsReader(problems(), coefficients.quantities()).read(own, inner);
    }
    for (Node statement : declaration.members("VoltageDecl")) {
      if (declared.isFirst("voltage", problems().span(statement))) {
        inner = at(readVoltage(statement, new Place(path(declaration), block, inner)), inner);
      }
    }
    Map<String, Coefficient> energy = new LinkedHashMap<>();
    Optional<Coefficient> time = Optional.empty();
    Place place = new Place(path(declaration), block, inner).of("activity/" + set);
    for (Node statement : declaration.members()) {
      if (statement.is("EnergyDecl")) {
        readEnergy(declaration, statement, place, declared)
            .ifPresent(read -> energy.put(statement.rail(), read.coefficient()));
      } else if (statement.is("TimeDecl")) {
        time = readTime(declaration, statement, place, declared).map(Read::coefficient);
      }
    }
    SourceSpan span = problems().span(declaration);
    if (declaration.members().stream().noneMatch(Node::isCost)) {
      scope.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems().span(declaration.namePlace()),
          "activity '" + declaration.name() + "' gives no energy",
          "write for instance 'energy RAIL = 120 pJ'");
    }
    return new ActivityCost(declaration.name(), declaration.words("numbers"), energy, time, span);
  }

  private Optional<Read> readVoltage(Node statement, Place place) {
    return coefficients.read(
        statement.value(),
        Dimension.VOLTAGE,
        new Place(place.path() + "/voltage", place.block(), place.conditions()),
        new Use(Slot.CONSTANT, "", place.path() + "/voltage"));
  }

  private static Conditions at(Optional<Read> volts, Conditions outer) {
    return new Conditions(
        outer.pageSizeBytes(),
        outer.frequencyHertz(),
        volts.map(read -> read.coefficient().value()).or(outer::voltageVolts),
        outer.others());
  }

  private String path(Node declaration) {
    return "activity/" + (set.isEmpty() ? "" : set + "/") + declaration.name();
  }

  private Optional<Read> readEnergy(
      Node declaration, Node statement, Place place, DeclaredOnce declared) {
    String rail = statement.rail();
    if (statement.has("perByte")) {
      perByte(problems().span(statement));
      return Optional.empty();
    }
    if (!declared.isFirst("energy " + rail, problems().span(statement))
        || scope.rail(rail, problems().span(statement.railPlace())).isEmpty()) {
      return Optional.empty();
    }
    return coefficients.read(
        statement.value(),
        Dimension.ENERGY,
        below(place, "/energy/" + rail),
        use(Slot.ACTIVITY_ENERGY, declaration, rail));
  }

  private Optional<Read> readTime(
      Node declaration, Node statement, Place place, DeclaredOnce declared) {
    if (statement.has("perByte")) {
      perByte(problems().span(statement));
      return Optional.empty();
    }
    return declared.isFirst("time", problems().span(statement))
        ? coefficients.read(
            statement.value(),
            Dimension.TIME,
            new Place(place.path() + "/time", place.block(), place.conditions()),
            use(Slot.ACTIVITY_TIME, declaration, ""))
        : Optional.empty();
  }

  private static Place below(Place place, String more) {
    return new Place(place.path() + more, place.block(), place.conditions(), place.measurement());
  }

  private Use use(Slot slot, Node declaration, String rail) {
    String item = set.isEmpty() ? declaration.name() : set + "/" + declaration.name();
    return new Use(slot, item, rail);
  }

  private void perByte(SourceSpan span) {
    scope.impossible(
        span, "a counted event has no bytes", "write what one event takes, without 'per byte'");
  }

  private Problems problems() {
    return scope.problems();
  }
}
