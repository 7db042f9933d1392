package org.aadlenergy.engine.service.idle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/** What a component draws from its rails while it waits, sleeps and is woken up. */
record RestPowers(Estimate waiting, Estimate low, Estimate waking) {
  static final RestPowers NONE = new RestPowers(Estimate.ZERO, Estimate.ZERO, Estimate.ZERO);

  /** Those of what enters the low state; empty where the platform lacks one of them. */
  static Optional<RestPowers> asleep(
      PowerPolicy policy, IdleSources.Source source, Coefficients coefficients) {
    CalibratedPlatform platform = source.platform();
    Optional<Estimate> waiting = ofState(platform, policy.waiting(), source.rails(), coefficients);
    Optional<Estimate> low = ofState(platform, policy.low(), source.rails(), coefficients);
    Optional<Estimate> waking = watts(policy.wakeUpPower(), source.rails(), coefficients);
    return waiting.isPresent() && low.isPresent() && waking.isPresent()
        ? Optional.of(new RestPowers(waiting.get(), low.get(), waking.get()))
        : Optional.empty();
  }

  /** Those of what stays in a state, and takes part in the wake-up where the policy says so. */
  static Optional<RestPowers> awake(
      PowerPolicy policy, DeviceState stays, IdleSources.Source source, Coefficients coefficients) {
    Optional<Estimate> staying = watts(stays.power(), source.rails(), coefficients);
    if (staying.isEmpty()) {
      return Optional.empty();
    }
    Estimate.Sum waking = new Estimate.Sum();
    for (Rail rail : source.rails()) {
      Coefficient power = policy.wakeUpPower().get(rail.name());
      Coefficient drawn = power == null ? stays.power().get(rail.name()) : power;
      if (drawn != null) {
        waking.add(coefficients.estimate(drawn), 1.0);
      }
    }
    return Optional.of(new RestPowers(staying.get(), staying.get(), waking.estimate()));
  }

  private static Optional<Estimate> ofState(
      CalibratedPlatform platform, String name, List<Rail> rails, Coefficients coefficients) {
    DeviceState state = platform.states().get(name);
    return state == null ? Optional.empty() : watts(state.power(), rails, coefficients);
  }

  /** The power on all rails; nothing where one is not known. */
  static Optional<Estimate> watts(
      Map<String, Coefficient> powers, List<Rail> rails, Coefficients coefficients) {
    Estimate.Sum sum = new Estimate.Sum();
    for (Rail rail : rails) {
      Coefficient power = powers.get(rail.name());
      if (power == null) {
        return Optional.empty();
      }
      sum.add(coefficients.estimate(power), 1.0);
    }
    return Optional.of(sum.estimate());
  }

  RestPowers plus(RestPowers other) {
    return new RestPowers(
        waiting.plus(other.waiting), low.plus(other.low), waking.plus(other.waking));
  }
}
