package org.aadlenergy.engine.analysis;

import java.util.Objects;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.model.Coefficients;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;

/** Turns the times that a device spends in its states into energies, by rail or in all. */
final class DeviceCosts {
  private final DeviceProfile profile;
  private final String waiting;
  private final Coefficients coefficients;

  DeviceCosts(DeviceProfile profile, Coefficients coefficients) {
    this.profile = profile;
    this.waiting = profile.waiting();
    this.coefficients = coefficients;
  }

  /** The power of a state on one rail. */
  Estimate watts(String state, String rail) {
    return coefficients.estimate(profile.power(state, rail));
  }

  /** The power of a state on all rails. */
  Estimate watts(String state) {
    Estimate.Sum sum = new Estimate.Sum();
    for (Coefficient power : profile.power(state).values()) {
      sum.add(coefficients.estimate(power), 1.0);
    }
    return sum.estimate();
  }

  /** The energy of waking up once under a policy, on one rail. */
  Estimate wakeUpJoules(String policy, String rail) {
    return coefficients
        .estimate(Objects.requireNonNull(profile.stated(policy).wakeUpPower().get(rail)))
        .times(wakeUpSeconds(policy));
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
}
