package org.aadlenergy.engine.service.idle;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.EffectiveValue;

/** What is said of idle states that cannot be entered. */
final class IdleDoubts {
  private IdleDoubts() {}

  /** Gaps of the schedule that are shorter than a stay in the state that is named has to be. */
  static Optional<Problem> tooShort(
      Component component, DeviceState resting, Optional<IdleGaps> gaps, EffectiveValue named) {
    Optional<Coefficient> residency = resting.time(DeviceState.MIN_RESIDENCY);
    if (residency.isEmpty() || gaps.isEmpty() || gaps.get().counts().isEmpty()) {
      return Optional.empty();
    }
    long all = 0;
    long shorter = 0;
    for (Map.Entry<Long, Long> gap : gaps.get().counts().entrySet()) {
      all += gap.getValue();
      boolean fits = gaps.get().time().seconds(gap.getKey()) >= residency.get().value();
      shorter += fits ? 0 : gap.getValue();
    }
    return shorter == 0
        ? Optional.empty()
        : Optional.of(
            tooShort(component, resting, residency.get(), shorter, all, gaps.get(), named));
  }

  private static Problem tooShort(
      Component component,
      DeviceState resting,
      Coefficient residency,
      long shorter,
      long all,
      IdleGaps gaps,
      EffectiveValue named) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.GAPS_TOO_SHORT_FOR_STATE,
        named.source(),
        "state "
            + resting.name()
            + " of "
            + component.category().word()
            + " "
            + component.path()
            + " needs a stay of "
            + residency.text()
            + ", and "
            + (shorter == all ? "all gaps" : shorter + " of " + all + " gaps")
            + " of its schedule are shorter, from "
            + FormulaNumbers.count(gaps.time().seconds(gaps.counts().firstKey()) * 1e3)
            + " ms on: entering it there takes more than it saves, and its energy is that of the"
            + " state for all of the rest",
        "leave Idle_State out, and the state of each gap is chosen as the kernel does; or name one"
            + " that needs less");
  }

  /** The gaps in which a policy could put a component into its low state are not known. */
  static Problem changesNothing(
      Component component, CalibratedPlatform platform, PowerPolicy policy, EffectiveValue named) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
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

  /** That a state which is asked for is not there. */
  static Problem missing(
      Component component, CalibratedPlatform platform, SourceSpan span, String what) {
    return Problem.missing(
            DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
            span,
            "the idle energy of "
                + component.category().word()
                + " "
                + component.path()
                + " is not included: "
                + what,
            "name a state that the platform has: " + String.join(", ", platform.states().keySet()))
        .omitting(Omission.IDLE);
  }
}
