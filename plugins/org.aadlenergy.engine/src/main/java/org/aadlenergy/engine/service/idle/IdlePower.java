package org.aadlenergy.engine.service.idle;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/**
 * What one component draws while it waits: the power of the state that {@code Idle_State} names,
 * else of the platform's state idle or wait. A processor whose idle state is a low one enters it in
 * the gaps that are long enough, and waits in the others.
 */
final class IdlePower {
  private final Component component;
  private final CalibratedPlatform platform;
  private final IdleSources.Source source;
  private final ModeState state;
  private final double window;
  private final IdleTicks ticks;
  private final double active;
  private final Estimate rest;
  private boolean unknown;

  IdlePower(Component component, IdleSources.Source source, Estimate range, ModeState state) {
    double busy = range.nominal();
    this.component = component;
    this.platform = source.platform();
    this.source = source;
    this.state = state;
    this.window = state.windowSeconds();
    this.ticks = IdleTicks.of(component, source, busy, state);
    this.active = Math.min(1.0, busy + ticks.busyShare());
    double none = Math.max(0.0, 1.0 - active);
    this.rest =
        range.rest(none, shareAfter(range.atLower()) - none, shareAfter(range.atUpper()) - none);
  }

  /** The idle share, were the component busy for so much more of the time. */
  private double shareAfter(double more) {
    return Math.min(1.0, Math.max(0.0, 1.0 - active - more));
  }

  /** Whether the platform says nothing of the idle component, and nobody asked. */
  boolean isUnknown() {
    return unknown;
  }

  /** Charges the component, and says how it spends the window. */
  ComponentTimes charge() {
    ticks.charge();
    Optional<Effective> named = state.properties().climbing(component, Properties.IDLE_STATE);
    Optional<String> name =
        named.isPresent() ? Values.string(named.get().value()) : Optional.empty();
    if (name.isPresent()) {
      return inNamed(name.get(), named.get());
    }
    Optional<DeviceState> waiting = usual();
    unknown = waiting.isEmpty() || !chargeWhole(waiting.get());
    state.count(!unknown);
    return ComponentTimes.of(window, active * window, 0.0);
  }

  private Optional<DeviceState> usual() {
    DeviceState idle = platform.states().get("idle");
    return Optional.ofNullable(idle == null ? platform.states().get("wait") : idle);
  }

  private ComponentTimes inNamed(String name, Effective named) {
    ComponentTimes waiting = ComponentTimes.of(window, active * window, 0.0);
    DeviceState chosen = platform.states().get(name);
    if (chosen == null) {
      missing(named.source(), "platform " + platform.name() + " has no state " + name);
      return waiting;
    }
    Optional<PowerPolicy> policy = leadingTo(name);
    if (policy.isPresent() && component.category() == Category.PROCESSOR) {
      return asleep(policy.get(), chosen, named);
    }
    if (chargeWhole(chosen)) {
      state.count(true);
    } else {
      missing(
          named.source(), "state " + name + " of platform " + platform.name() + " has no power");
    }
    return waiting;
  }

  private Optional<PowerPolicy> leadingTo(String low) {
    for (PowerPolicy policy : platform.policies().values()) {
      if (policy.low().equals(low)) {
        return Optional.of(policy);
      }
    }
    return Optional.empty();
  }

  /** The gaps of the schedule tell when the low state pays. */
  private ComponentTimes asleep(PowerPolicy policy, DeviceState low, Effective named) {
    Optional<IdleGaps> gaps = state.gaps(component);
    Optional<SleepingGaps> sleeping = Optional.empty();
    String lacking = "needs the gaps of a schedule: the processor has no Scheduling_Protocol";
    if (gaps.isPresent()) {
      sleeping = SleepingGaps.of(policy, low, source, gaps.get(), ticks, state);
      lacking = "lacks the power or the time of its wake-up, or of state " + policy.waiting();
    }
    if (sleeping.isEmpty()) {
      missing(
          named.source(),
          "policy " + policy.name() + " of platform " + platform.name() + " " + lacking);
      return ComponentTimes.of(window, active * window, 0.0);
    }
    double idle = Math.max(0.0, 1.0 - active);
    state.count(true);
    state.ledger().idle(component, sleeping.get().averageWatts(idle));
    double asleep = sleeping.get().sleepShare(idle) * window;
    double waking = sleeping.get().wakingShare(idle) * window;
    return ComponentTimes.of(window, active * window + waking, asleep);
  }

  /** Charges a state's power for all of the idle time; nothing where a rail is not known. */
  private boolean chargeWhole(DeviceState idle) {
    Estimate.Sum watts = new Estimate.Sum();
    for (Rail rail : source.rails()) {
      Coefficient power = idle.power().get(rail.name());
      if (power == null) {
        return false;
      }
      watts.add(state.coefficients().estimate(power).often(rest), 1.0);
    }
    state.ledger().idle(component, watts.estimate());
    return true;
  }

  private void missing(SourceSpan span, String what) {
    state.count(false);
    state.reportRest(component);
    state
        .findings()
        .addOther(
            Problem.missing(
                    DiagnosticCode.AE0706,
                    span,
                    "the idle energy of "
                        + component.category().word()
                        + " "
                        + component.path()
                        + " is not included: "
                        + what,
                    "name a state that the platform has: "
                        + String.join(", ", platform.states().keySet()))
                .omitting(Omission.IDLE),
            component.path());
  }
}
