package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the states of a device and how it moves between them. */
record DeviceConverter(PlatformScope scope, CoefficientReader coefficients, Problems problems) {
  DeviceConverter(PlatformScope scope, CoefficientReader coefficients) {
    this(scope, coefficients, scope.problems());
  }

  DeviceState state(Node declaration) {
    Map<String, Coefficient> power = new LinkedHashMap<>();
    Map<String, Coefficient> times = new LinkedHashMap<>();
    DeclaredOnce declared = new DeclaredOnce(problems);
    String path = "state/" + declaration.name() + "/";
    Attributes block = Attributes.of(declaration, problems);
    for (Node statement : declaration.members()) {
      if (statement.is("PowerDecl")) {
        Use use = new Use(Slot.STATE_POWER, declaration.name(), statement.rail());
        power(statement, path + "power/", block, use, declared)
            .ifPresent(coefficient -> power.put(statement.rail(), coefficient));
      } else {
        String kind = statement.word("kind");
        if (declared.isFirst(kind, problems.span(statement))) {
          Use use = new Use(Slot.STATE_TIME, declaration.name(), kind);
          time(statement.value(), path + kind, block, use)
              .ifPresent(coefficient -> times.put(kind, coefficient));
        }
      }
    }
    if (declaration.members().isEmpty()) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems.span(declaration.namePlace()),
          "state '" + declaration.name() + "' gives no power",
          "write 'power RAIL = 0 mW' for a state that takes none");
    }
    return new DeviceState(
        declaration.name(),
        Collections.unmodifiableMap(power),
        problems.span(declaration),
        Collections.unmodifiableMap(times));
  }

  /** Adds a state under its other name: what is set of the one is set of the other. */
  void otherName(Node declaration, Map<String, DeviceState> states) {
    if (!declaration.has("same")) {
      return;
    }
    String same = declaration.word("same");
    checkState(same, problems.span(declaration.place("same")), states);
    DeviceState state = states.get(same);
    if (state == null) {
      return;
    }
    shareParameters(scope, same, declaration.name());
    states.put(
        declaration.name(),
        new DeviceState(
            declaration.name(), state.power(), problems.span(declaration), state.times()));
  }

  /** Lets parameters stand for the figures of a state's other name, too. */
  static void shareParameters(PlatformScope scope, String same, String other) {
    for (PlatformScope.OpenParameter parameter : scope.parameters().values()) {
      for (Use use : List.copyOf(parameter.uses())) {
        boolean ofState = use.slot() == Slot.STATE_POWER || use.slot() == Slot.STATE_TIME;
        if (ofState && use.item().equals(same)) {
          parameter.uses().add(new Use(use.slot(), other, use.name()));
        }
      }
    }
  }

  /** A policy; {@code states} are those that it may name. */
  PowerPolicy policy(Node declaration, Map<String, DeviceState> states) {
    DeclaredOnce declared = new DeclaredOnce(problems);
    Attributes block = Attributes.of(declaration, problems);
    String name = declaration.name();
    String path = "policy/" + name + "/";
    Optional<Node> falls = Optional.empty();
    Optional<Coefficient> timeout = Optional.empty();
    Optional<Coefficient> wakeUpTime = Optional.empty();
    Map<String, Coefficient> wakeUpPower = new LinkedHashMap<>();
    for (Node statement : declaration.members()) {
      if (statement.is("FromToDecl")) {
        if (declared.isFirst("'falls from'", problems.span(statement))) {
          falls = Optional.of(statement);
        }
      } else if (statement.is("TimeoutDecl")) {
        if (declared.isFirst("timeout", problems.span(statement)) && !statement.has("any")) {
          Use use = new Use(Slot.POLICY_TIMEOUT, name, "");
          timeout = statement.given().flatMap(v -> time(v, path + "timeout", block, use));
        }
      } else {
        Node cost = statement.construct("cost");
        if (cost.is("PowerDecl")) {
          Use use = new Use(Slot.WAKE_UP_POWER, name, cost.rail());
          power(cost, path + "wake_up/power/", block, use, declared)
              .ifPresent(coefficient -> wakeUpPower.put(cost.rail(), coefficient));
        } else if (declared.isFirst("wake_up time", problems.span(statement))) {
          Use use = new Use(Slot.WAKE_UP_TIME, name, "");
          wakeUpTime = time(cost.value(), path + "wake_up/time", block, use);
        }
      }
    }
    falls.ifPresent(statement -> checkStates(statement, states));
    if (falls.isEmpty()) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems.span(declaration.namePlace()),
          "policy '" + name + "' does not say between which states the device falls",
          "write for instance 'falls from wait to sleep'");
    }
    return new PowerPolicy(
        name,
        falls.map(statement -> statement.word("waiting")).orElse(""),
        falls.map(statement -> statement.word("low")).orElse(""),
        timeout,
        wakeUpTime,
        Collections.unmodifiableMap(wakeUpPower),
        problems.span(declaration));
  }

  private void checkStates(Node statement, Map<String, DeviceState> states) {
    checkState(statement.word("waiting"), problems.span(statement.place("waiting")), states);
    checkState(statement.word("low"), problems.span(statement.place("low")), states);
  }

  private void checkState(String name, SourceSpan place, Map<String, DeviceState> states) {
    if (!states.containsKey(name) && !scope.usesDamaged(name)) {
      problems.report(
          DiagnosticCode.UNKNOWN_PLATFORM_NAME,
          place,
          "state '" + name + "' is not declared in platform " + scope.platform(),
          NameSuggestion.hint(name, states.keySet()));
    }
  }

  private Optional<Coefficient> time(Value value, String path, Attributes block, Use use) {
    return coefficients
        .read(value, Dimension.TIME, new Place(path, block, scope.conditions()), use)
        .map(Read::coefficient);
  }

  private Optional<Coefficient> power(
      Node statement, String path, Attributes block, Use use, DeclaredOnce declared) {
    String rail = statement.rail();
    if (!declared.isFirst("power " + rail, problems.span(statement))
        || scope.rail(rail, problems.span(statement.railPlace())).isEmpty()) {
      return Optional.empty();
    }
    Place place = new Place(path + rail, block, scope.conditions()).of(path);
    return coefficients.readPower(statement, place, use).map(Read::coefficient);
  }
}
