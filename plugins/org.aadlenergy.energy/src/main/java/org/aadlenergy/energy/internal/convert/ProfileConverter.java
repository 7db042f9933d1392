package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the power of running code at one operating point. */
final class ProfileConverter {
  private final PlatformScope scope;
  private final CoefficientReader coefficients;
  private final Node profile;
  private final Attributes block;
  private final DeclaredOnce declared;
  private final Set<String> includes = new LinkedHashSet<>();
  private final Map<String, Coefficient> power = new LinkedHashMap<>();
  private final Map<String, Coefficient> base = new LinkedHashMap<>();
  private final Map<String, ActivityCost> activity = new LinkedHashMap<>();
  private Optional<Coefficient> frequency = Optional.empty();
  private Optional<Coefficient> voltage = Optional.empty();
  private Optional<String> governor = Optional.empty();
  private Optional<Coefficient> workTime = Optional.empty();
  private Optional<Coefficient> busyCores = Optional.empty();
  private Conditions conditions;

  ProfileConverter(PlatformScope scope, CoefficientReader coefficients, Node profile) {
    this.scope = scope;
    this.coefficients = coefficients;
    this.profile = profile;
    this.block = Attributes.of(profile, scope.problems());
    this.declared = new DeclaredOnce(scope.problems());
    this.conditions = scope.conditions();
  }

  ExecutionProfile convert() {
    profile.members().forEach(this::readPoint);
    conditions =
        new Conditions(
            conditions.pageSizeBytes(),
            frequency.map(Coefficient::value).or(conditions::frequencyHertz),
            voltage.map(Coefficient::value).or(conditions::voltageVolts),
            conditions.others());
    for (Node statement : profile.members()) {
      switch (statement.type()) {
        case "PowerDecl" -> readPower(statement);
        case "BaseDecl" -> readBase(statement);
        case "ActivityDecl" -> readActivity(statement);
        default -> {} // read before
      }
    }
    if (profile.members("PowerDecl").isEmpty()) {
      scope.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems().span(profile.namePlace()),
          "profile '" + profile.name() + "' gives no power",
          "write for instance 'power RAIL = 538 mW'");
    }
    return new ExecutionProfile(
            profile.name(),
            Collections.unmodifiableMap(power),
            frequency,
            voltage,
            governor,
            Collections.unmodifiableSet(includes),
            problems().span(profile),
            workTime,
            busyCores)
        .with(base, activity);
  }

  /** Reads what the powers hold for, before the powers themselves. */
  private void readPoint(Node statement) {
    switch (statement.type()) {
      case "IncludesDecl" -> includes.addAll(statement.words("services"));
      case "GovernorDecl" -> {
        if (declared.isFirst("governor", problems().span(statement))) {
          governor = Optional.of(statement.name());
        }
      }
      case "FrequencyDecl" -> readFrequency(statement);
      case "VoltageDecl" ->
          voltage = point(statement, Dimension.VOLTAGE, Slot.PROFILE_VOLTAGE, "voltage");
      case "WorkDecl" ->
          workTime = point(statement, Dimension.TIME, Slot.PROFILE_WORK_TIME, "time");
      case "BusyDecl" ->
          busyCores = point(statement, Dimension.RATIO, Slot.PROFILE_BUSY_CORES, "busy");
      case "ConditionsDecl" ->
          conditions =
              new ConditionsReader(problems(), coefficients.quantities())
                  .read(statement, conditions);
      default -> {} // read below
    }
  }

  private void readFrequency(Node statement) {
    frequency = point(statement, Dimension.FREQUENCY, Slot.PROFILE_FREQUENCY, "frequency");
    if (frequency.isPresent() && frequency.get().value() == 0.0) {
      scope.impossible(
          problems().span(statement.value().node()),
          frequency.get().text() + " is no frequency that a processor runs at",
          "a frequency is above zero");
      frequency = Optional.empty();
    }
  }

  private void readBase(Node statement) {
    String rail = statement.rail();
    Optional<Rail> known = scope.rail(rail, problems().span(statement.railPlace()));
    if (!declared.isFirst("base " + rail, problems().span(statement)) || known.isEmpty()) {
      return;
    }
    if (known.get().role() != Role.PROCESSOR) {
      scope.impossible(
          problems().span(statement),
          "rail '" + rail + "' is not charged to a processor: it has no base",
          "write what it draws while nothing runs: state idle { power " + rail + " = ... }");
      return;
    }
    Use use = new Use(Slot.PROFILE_BASE, profile.name(), rail);
    read(statement.value(), Dimension.POWER, "base/" + rail, use)
        .ifPresent(power -> base.put(rail, power));
  }

  private void readActivity(Node statement) {
    if (declared.isFirst("activity " + statement.name(), problems().span(statement))) {
      String set = "profile " + profile.name();
      activity.put(
          statement.name(),
          new ActivityConverter(scope, coefficients, conditions, set).convert(statement));
    }
  }

  private Optional<Coefficient> point(Node statement, Dimension dimension, Slot slot, String word) {
    return declared.isFirst(word, problems().span(statement))
        ? read(statement.value(), dimension, word, new Use(slot, profile.name(), ""))
        : Optional.empty();
  }

  private void readPower(Node statement) {
    SourceSpan place = problems().span(statement.railPlace());
    String rail = statement.rail();
    if (declared.isFirst("power " + rail, problems().span(statement))
        && scope.rail(rail, place).isPresent()) {
      Use use = new Use(Slot.PROFILE_POWER, profile.name(), rail);
      String path = "profile/" + profile.name() + "/power/";
      coefficients
          .readPower(statement, new Place(path + rail, block, conditions).of(path), use)
          .ifPresent(read -> power.put(rail, read.coefficient()));
    }
  }

  private Optional<Coefficient> read(Value value, Dimension dimension, String slot, Use use) {
    String path = "profile/" + profile.name() + "/" + slot;
    return coefficients
        .read(value, dimension, new Place(path, block, conditions), use)
        .map(Read::coefficient);
  }

  private Problems problems() {
    return scope.problems();
  }
}
