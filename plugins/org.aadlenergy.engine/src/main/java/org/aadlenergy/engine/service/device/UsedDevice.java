package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.device.UseSimulation;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * A device that threads use, and what it does between uses.
 *
 * @param overlap how many uses there may be at a time
 * @param profile its states and policies, where its platform says what it draws while it waits
 * @param policyName that of the annotation, or always_on
 * @param policy in force; empty where it cannot be simulated
 * @param rests whether it waits in its usual state where no annotation says otherwise; else the
 *     idle stage knows what it draws between uses
 */
record UsedDevice(
    Component device,
    CalibratedPlatform platform,
    int overlap,
    Optional<DeviceProfile> profile,
    String policyName,
    Optional<IdlePolicy> policy,
    WakeUp wakeUp,
    boolean rests) {
  static UsedDevice of(UseRecord use, Mode mode, Contribution.Builder to) {
    Component device = use.device();
    Optional<EffectiveValue> annotated =
        mode.properties().climbing(device, Properties.DEVICE_POWER_POLICY);
    Optional<Double> timeout =
        mode.properties()
            .climbing(device, Properties.DEVICE_TIMEOUT)
            .flatMap(time -> AnnotatedValues.si(time.value(), Dimension.TIME));
    boolean ahead =
        mode.properties()
            .climbing(device, Properties.WAKE_UP)
            .filter(how -> AnnotatedValues.literalOr(how.value(), "").equals("Ahead"))
            .isPresent();
    String name =
        annotated
            .flatMap(policy -> AnnotatedValues.literal(policy.value()))
            .map(policy -> policy.toLowerCase(Locale.ROOT))
            .orElse(IdlePolicy.ALWAYS_ON);
    Optional<DeviceProfile> profile = DeviceProfile.of(use.platform());
    Optional<IdlePolicy> policy = profile.flatMap(its -> its.policy(name, timeout));
    UsedDevice used =
        new UsedDevice(
            device,
            use.platform(),
            use.overlap(),
            profile,
            name,
            policy,
            ahead ? WakeUp.AHEAD : WakeUp.ON_DEMAND,
            annotated.isPresent() || use.overlap() > 1 || isUsual(profile, device, mode));
    if (annotated.isPresent() && policy.isEmpty()) {
      used.reportPolicy(annotated.get().source(), to);
    }
    return used;
  }

  private static boolean isUsual(Optional<DeviceProfile> profile, Component device, Mode mode) {
    if (profile.isEmpty()
        || mode.properties().climbing(device, Properties.IDLE_STATE).isPresent()) {
      return false;
    }
    boolean idle = profile.get().platform().states().containsKey("idle");
    return profile.get().waiting().equals(idle ? "idle" : "wait");
  }

  /** Whether what it draws between uses is counted with them, and not by the idle stage. */
  boolean isSimulated() {
    return policy.isPresent() && rests;
  }

  UseSimulation.Device simulated() {
    IdlePolicy its = policy.orElseGet(() -> IdlePolicy.alwaysOn("idle", 0.0));
    return new UseSimulation.Device(GapDecision.of(its, wakeUp), overlap);
  }

  /** What errors of its policy's figures leave open; a timeout that a model sets has none. */
  PolicyDoubt doubt(DeviceRun usual, PolicyDoubt.Simulation simulation, Mode mode) {
    return profile
        .orElseThrow()
        .doubt(policy.orElseThrow(), usual, wakeUp, mode.coefficients()::estimate, simulation);
  }

  /** The longest that a use may wait for a wake-up, the doubt of its time included. */
  long longestWakeUp(Demand demand) {
    if (policy.isEmpty() || !policy.get().everFalls() || wakeUp == WakeUp.AHEAD) {
      return 0;
    }
    Estimate time = wakeUpSeconds(demand);
    return demand.time().steps(time.nominal() + time.statedHalfWidth());
  }

  /** Whether wake-ups may take another time, or come at others, than those that are simulated. */
  boolean doubtsWakeUp(Demand demand) {
    if (longestWakeUp(demand) == 0) {
      return false;
    }
    Optional<Coefficient> timeout = profile.orElseThrow().stated(policyName).timeout();
    return wakeUpSeconds(demand).statedHalfWidth() > 0.0
        || timeout.isPresent()
            && demand.coefficients().estimate(timeout.get()).statedHalfWidth() > 0.0;
  }

  private Estimate wakeUpSeconds(Mode mode) {
    return mode.coefficients()
        .estimate(profile.orElseThrow().stated(policyName).wakeUpTime().orElseThrow());
  }

  private void reportPolicy(SourceSpan span, Contribution.Builder to) {
    String whose = "policy " + policyName + " of " + NamedState.name(device);
    List<String> lacking =
        profile.isPresent() ? profile.get().lacking(policyName) : List.of("a state wait or idle");
    boolean known = platform.policies().containsKey(policyName) || !lacking.isEmpty();
    to.count(false);
    to.reportRest(device);
    to.addOther(
        Problem.missing(
                DiagnosticCode.MISSING_COEFFICIENT,
                span,
                known
                    ? whose
                        + " cannot be simulated: platform "
                        + platform.name()
                        + " lacks "
                        + String.join(", ", lacking)
                    : "platform " + platform.name() + " has no " + whose,
                known
                    ? "set it with Energy_Estimation::Model_Parameters, or in a platform file"
                        + " that extends "
                        + platform.name()
                    : "choose one of always_on, " + String.join(", ", platform.policies().keySet()))
            .omitting(Omission.IDLE),
        device.path());
  }
}
