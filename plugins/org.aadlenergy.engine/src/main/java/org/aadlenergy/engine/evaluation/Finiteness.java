package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ThreadResult;

/** The guard at the end of a mode's evaluation: figures that are no numbers become a finding. */
public final class Finiteness {
  private Finiteness() {}

  /** The first thread or component whose energy or time is no number, as a finding about it. */
  public static Optional<Problem> problem(
      List<ThreadResult> threads, List<ComponentResult> components, Component root) {
    for (ThreadResult thread : threads) {
      if (!isNumber(thread.energyPerDispatchJoules())
          || !isNumber(thread.startupEnergyJoules())
          || !isNumber(thread.timePerDispatchSeconds())) {
        return Optional.of(beyond("thread " + thread.path(), root));
      }
    }
    for (ComponentResult component : components) {
      if (!isNumber(component.activeJoules())
          || !isNumber(component.energyJoules())
          || !isNumber(component.subtreeJoules())) {
        String path = component.path();
        return Optional.of(beyond(path.isEmpty() ? "the root" : path, root));
      }
    }
    return Optional.empty();
  }

  private static boolean isNumber(Interval interval) {
    return Double.isFinite(interval.nominal())
        && Double.isFinite(interval.low())
        && Double.isFinite(interval.high());
  }

  private static Problem beyond(String what, Component root) {
    return Problem.missing(
        DiagnosticCode.FIGURE_BEYOND_NUMBERS,
        root.source(),
        "the energy or time of " + what + " is beyond all numbers: this mode has no result",
        "look for a figure of its platform, or an annotation, that is far too large or too small");
  }
}
