package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.text.Suggestions;

/** A state of a component's own platform, or what stands in the way of its power. */
record NamedState(Optional<DeviceState> state, Optional<Problem> problem) {

  /**
   * Looks a state up.
   *
   * @param calibrated whether the component names a platform itself
   * @param platform that it names, if a library has it
   * @param rails whose power has to be known
   */
  static NamedState of(
      String name,
      Component component,
      boolean calibrated,
      Optional<CalibratedPlatform> platform,
      List<Rail> rails,
      SourceSpan span) {
    if (!calibrated) {
      return lacking(noPlatform(component, span));
    }
    if (platform.isEmpty()) {
      return lacking(Problem.reported(DiagnosticCode.UNKNOWN_PLATFORM, span));
    }
    DeviceState state = platform.get().states().get(name);
    if (state == null) {
      return lacking(
          platform.get().isDamaged(name)
              ? Problem.reported(DiagnosticCode.UNKNOWN_STATE, span)
              : unknown(name, component, platform.get(), span));
    }
    if (rails.isEmpty()) {
      return lacking(noRail(component, platform.get(), span));
    }
    for (Rail rail : rails) {
      if (!state.power().containsKey(rail.name())) {
        return lacking(
            platform.get().isDamaged(name)
                ? Problem.reported(DiagnosticCode.MISSING_COEFFICIENT, span)
                : noPower(state, rail, component, platform.get(), span));
      }
    }
    return new NamedState(Optional.of(state), Optional.empty());
  }

  private static NamedState lacking(Problem problem) {
    return new NamedState(Optional.empty(), Optional.of(problem));
  }

  private static Problem noPlatform(Component component, SourceSpan span) {
    return Problem.missing(
        DiagnosticCode.MISSING_COEFFICIENT,
        span,
        name(component) + " names no calibrated platform, so that its states are not known",
        "add 'Energy_Estimation::Calibration => \"...\";' to it; 'aadl-energy models' lists the"
            + " library");
  }

  private static Problem noRail(Component component, CalibratedPlatform platform, SourceSpan span) {
    return Problem.missing(
        DiagnosticCode.MISSING_COEFFICIENT,
        span,
        "platform " + platform.name() + " has no rail that is charged to " + name(component),
        "name a platform with a 'rail NAME charged to device' in its Calibration");
  }

  private static Problem unknown(
      String name, Component component, CalibratedPlatform platform, SourceSpan span) {
    String states =
        platform.states().isEmpty()
            ? "the platform has no states"
            : "its states are " + String.join(", ", platform.states().keySet());
    return Problem.missing(
        DiagnosticCode.UNKNOWN_STATE,
        span,
        "platform " + platform.name() + " of " + name(component) + " has no state " + name,
        Suggestions.closest(name, platform.states().keySet())
                .map(close -> "did you mean " + close + "? ")
                .orElse("")
            + states);
  }

  private static Problem noPower(
      DeviceState state,
      Rail rail,
      Component component,
      CalibratedPlatform platform,
      SourceSpan span) {
    return Problem.missing(
        DiagnosticCode.MISSING_COEFFICIENT,
        span,
        "state "
            + state.name()
            + " of platform "
            + platform.name()
            + ", which "
            + name(component)
            + " names, has no power on rail "
            + rail.name(),
        "add 'power "
            + rail.name()
            + " = ...' to the state in a platform file that extends "
            + platform.name()
            + ", or set its parameter in Energy_Estimation::Model_Parameters");
  }

  /** {@code device board.radio}. */
  static String name(Component component) {
    return component.category().word() + " " + component.path();
  }
}
