package org.aadlenergy.engine.service.swap;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;

/**
 * Turns the times that a device spends in its states into energies, by rail or in all. On the board
 * of a processor they are what the device adds to the idle power, which counts once.
 */
final class DeviceCosts {
  private final DeviceProfile profile;
  private final String waiting;
  private final Coefficients coefficients;
  private final Map<String, Coefficient> counted = new HashMap<>(0);

  DeviceCosts(DeviceProfile profile, Demand demand) {
    this.profile = profile;
    this.waiting = profile.waiting();
    this.coefficients = demand.coefficients();
    for (Rail rail : profile.rails()) {
      Optional<Coefficient> idle = demand.boards().counted(profile.platform(), rail);
      if (idle.isPresent()) {
        counted.put(rail.name(), idle.get());
      }
    }
  }

  /** The idle power of a rail, if it is that of a processor's board and counted there. */
  Optional<Coefficient> counted(String rail) {
    return Optional.ofNullable(counted.get(rail));
  }

  /** The power of a state on one rail; on a processor's board what it adds to the idle power. */
  Estimate watts(String state, String rail) {
    return beyondIdle(profile.power(state, rail), rail);
  }

  private Estimate beyondIdle(Coefficient power, String rail) {
    Estimate whole = coefficients.estimate(power);
    return BoardIdle.beyond(whole, counted(rail), Estimate.exact(1.0), coefficients);
  }

  /** The power of a state on all rails. */
  Estimate watts(String state) {
    Estimate.Sum sum = new Estimate.Sum();
    for (String rail : profile.power(state).keySet()) {
      sum.add(watts(state, rail), 1.0);
    }
    return sum.estimate();
  }

  /** The energy of waking up once under a policy, on one rail. */
  Estimate wakeUpJoules(String policy, String rail) {
    Coefficient power = Objects.requireNonNull(profile.stated(policy).wakeUpPower().get(rail));
    return beyondIdle(power, rail).times(wakeUpSeconds(policy));
  }

  Estimate wakeUpSeconds(String policy) {
    return coefficients.estimate(profile.stated(policy).wakeUpTime().orElseThrow());
  }

  /** The energy of waking up once under a policy, on all rails. */
  Estimate wakeUpJoules(String policy) {
    Estimate.Sum sum = new Estimate.Sum();
    for (String rail : profile.stated(policy).wakeUpPower().keySet()) {
      sum.add(wakeUpJoules(policy, rail), 1.0);
    }
    return sum.estimate();
  }

  /** All energy of a run that is not of serving. */
  Estimate idleJoules(DeviceRun run) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(watts(waiting), run.waitingSeconds());
    for (DeviceRun.Low low : run.low()) {
      sum.add(watts(low.policy().low()), low.seconds());
      sum.add(wakeUpJoules(low.policy().name()), low.wakeUps());
    }
    return sum.estimate();
  }

  /** The average power of waiting and low states on a rail, without wake-ups. */
  Estimate idleWatts(DeviceRun run, String rail) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(watts(waiting, rail), run.waitingSeconds() / run.spanSeconds());
    for (DeviceRun.Low low : run.low()) {
      sum.add(watts(low.policy().low(), rail), low.seconds() / run.spanSeconds());
    }
    return sum.estimate();
  }

  /** What errors of the policy's figures do to the power between uses on a rail. */
  Estimate doubt(PolicyDoubt doubt, IdlePolicy policy, String rail) {
    return doubt.idleWatts(
        watts(policy.waiting(), rail).nominal(),
        watts(policy.low(), rail).nominal(),
        policy.everFalls() ? wakeUpJoules(policy.name(), rail).nominal() : 0.0);
  }
}
