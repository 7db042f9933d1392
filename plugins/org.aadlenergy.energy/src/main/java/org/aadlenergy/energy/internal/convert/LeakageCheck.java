package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.Leakage;

/** Checks the constants of a leakage together, and declares the temperature that they need. */
final class LeakageCheck {
  private static final Map<String, Dimension> KINDS =
      Map.of(
          Leakage.CURRENT, Dimension.CURRENT,
          Leakage.GROWTH, Dimension.PER_KELVIN,
          Leakage.REFERENCE, Dimension.TEMPERATURE,
          Leakage.VOLTAGE, Dimension.VOLTAGE);
  private static final List<String> NEEDED =
      List.of(Leakage.CURRENT, Leakage.GROWTH, Leakage.REFERENCE);

  private final PlatformDraft draft;
  private final PlatformScope scope;
  private final Problems problems;

  private LeakageCheck(PlatformDraft draft) {
    this.draft = draft;
    this.scope = draft.scope;
    this.problems = scope.problems();
  }

  /** Looks at a body whose constants, parameters, rails and states have been read. */
  static void check(PlatformDraft draft, Node body) {
    Map<String, Node> written = new LinkedHashMap<>(0);
    for (Node constant : body.members("ConstantDecl")) {
      if (constant.name().startsWith("leakage.")) {
        written.putIfAbsent(constant.name(), constant);
      }
    }
    if (!written.isEmpty()) {
      new LeakageCheck(draft).check(written);
    }
  }

  private void check(Map<String, Node> written) {
    written.forEach(this::figure);
    SourceSpan first = problems.span(written.values().iterator().next());
    boolean flows = false;
    for (String name : NEEDED) {
      flows |= written.containsKey(name);
    }
    if (!flows) {
      return;
    }
    for (String name : NEEDED) {
      if (!isKnown(name) && !(name.equals(Leakage.CURRENT) && hasBase())) {
        problems.report(
            DiagnosticCode.INCOMPLETE_COEFFICIENT,
            first,
            "the leakage of platform " + scope.platform() + " has no " + name,
            "write 'constant " + name + " = " + example(name) + "', with its source");
      }
    }
    if (scope.rails().values().stream().map(Rail::role).noneMatch(Role.PROCESSOR::equals)) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          first,
          "platform " + scope.platform() + " leaks, and no rail of it is charged to a processor",
          "declare it: rail cpu charged to processor");
    }
    declareTemperature(first);
  }

  /** Whether profiles say what leaks, so that only how it grows is to be known. */
  private boolean hasBase() {
    return draft.profiles.values().stream().anyMatch(profile -> !profile.base().isEmpty());
  }

  private static String example(String name) {
    return switch (name) {
      case Leakage.CURRENT -> "35 mA";
      case Leakage.GROWTH -> "0.017 1/K";
      default -> "25 degC";
    };
  }

  private boolean isKnown(String name) {
    if (scope.constants().containsKey(name)
        || scope.damaged().contains(name)
        || scope.damaged().contains(CalibratedPlatform.EVERYTHING)) {
      return true;
    }
    Use use = new Use(Slot.CONSTANT, "", name);
    return scope.parameters().values().stream().anyMatch(open -> open.uses().contains(use));
  }

  private void figure(String name, Node written) {
    Coefficient figure = scope.constants().get(name);
    Dimension kind = KINDS.get(name);
    SourceSpan place = problems.span(written.value().node());
    if (figure == null || scope.damaged().contains(name)) {
      Optional<String> stands = written.value().reference();
      Optional<Dimension> other = stands.flatMap(scope::dimensionOf);
      if (kind != null && other.isPresent() && other.get() != kind) {
        wrongKind(name, kind, "'" + stands.get() + "'", place);
      }
      return;
    }
    if (name.startsWith(Leakage.IN)) {
      share(name.substring(Leakage.IN.length()), figure, place);
      return;
    }
    if (kind != null && figure.dimension() != kind) {
      wrongKind(name, kind, figure.text(), place);
    } else if (kind == Dimension.PER_KELVIN || kind == Dimension.VOLTAGE) {
      aboveZero(name, figure, place);
    }
  }

  private void wrongKind(String name, Dimension kind, String found, SourceSpan place) {
    problems.report(
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        place,
        name + " is a figure of " + QuantityReader.word(kind) + ", but " + found + " is none",
        "write it in " + kind.siUnit());
  }

  private void aboveZero(String name, Coefficient figure, SourceSpan place) {
    if (figure.value() == 0.0) {
      problems.impossible(
          place,
          name + " of " + figure.text() + " leaves no leakage to compute",
          "it is above zero");
    }
  }

  /** Names of states stand behind the names of their shares. */
  private void share(String state, Coefficient figure, SourceSpan place) {
    if (!draft.states.containsKey(state)) {
      problems.report(
          DiagnosticCode.UNKNOWN_PLATFORM_NAME,
          place,
          "state '" + state + "' is not declared in platform " + scope.platform(),
          NameSuggestion.hint(state, draft.states.keySet()));
    } else if (figure.dimension() != Dimension.RATIO || figure.value() > 1.0) {
      problems.report(
          figure.dimension() == Dimension.RATIO
              ? DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE
              : DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          place,
          figure.text() + " is no share of the leakage",
          "write 0 % for a state that switches the supply off, 100 % for one that leaves it on");
    }
  }

  private void declareTemperature(SourceSpan place) {
    String name = Leakage.TEMPERATURE;
    PlatformScope.OpenParameter known = scope.parameters().get(name);
    Optional<Dimension> kind = scope.dimensionOf(name);
    if (kind.isPresent() && kind.get() != Dimension.TEMPERATURE && kind.get() != Dimension.RATIO) {
      problems.report(
          DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          known == null ? place : known.span(),
          "'"
              + name
              + "' says how warm the processor is, and is a figure of "
              + QuantityReader.word(kind.get()),
          "write 'parameter temperature : temperature', with a value if the source has one");
    } else if (kind.isEmpty() && !scope.damaged().contains(name)) {
      List<Use> uses = new ArrayList<>(List.of(new Use(Slot.CONSTANT, "", name)));
      scope.addParameter(
          new PlatformScope.OpenParameter(
              name,
              Dimension.TEMPERATURE,
              Optional.empty(),
              Optional.of("degrees Celsius at the processor"),
              place,
              uses));
    }
  }
}
