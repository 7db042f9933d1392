package org.aadlenergy.engine.service.idle;

import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.workload.Effective;

/** What is said of idle states that cannot be entered. */
final class IdleDoubts {
  private IdleDoubts() {}

  /** The gaps in which a policy could put a component into its low state are not known. */
  static Problem changesNothing(
      Component component, CalibratedPlatform platform, PowerPolicy policy, Effective named) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.AE0706,
        named.source(),
        "Idle_State of "
            + component.category().word()
            + " "
            + component.path()
            + " changes nothing: the gaps in which policy "
            + policy.name()
            + " of platform "
            + platform.name()
            + " could put it into state "
            + policy.low()
            + " are only known of what works for one core alone, and for that where its"
            + " schedule is known; it counts in state "
            + policy.waiting(),
        "name the state on processors, or a state that needs no waking up");
  }
}
