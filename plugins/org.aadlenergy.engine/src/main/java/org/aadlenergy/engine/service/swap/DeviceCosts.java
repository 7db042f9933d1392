package org.aadlenergy.engine.service.swap;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;

/**
 * What a device draws in its states and while it wakes up, by rail or in all. On the board of a
 * processor that is what it adds to the idle power, which counts once.
 */
public class DeviceCosts {
  private final CalibratedPlatform platform;
  private final Coefficients coefficients;
  private final Map<String, Coefficient> counted = new HashMap<>(0);

  public DeviceCosts(CalibratedPlatform platform, Demand demand) {
    this.platform = platform;
    this.coefficients = demand.coefficients();
    for (Rail rail : DeviceProfile.rails(platform)) {
      demand.boards().counted(platform, rail).ifPresent(idle -> counted.put(rail.name(), idle));
    }
  }

  /** The rails that count of those that figures are stated for. */
  protected Set<String> rails(Map<String, Coefficient> stated) {
    return stated.keySet();
  }

  /** The idle power of a rail, if it is that of a processor's board and counted there. */
  public final Optional<Coefficient> counted(String rail) {
    return Optional.ofNullable(counted.get(rail));
  }

  private Map<String, Coefficient> power(String state) {
    return Objects.requireNonNull(platform.states().get(state)).power();
  }

  /** The figure of a state on one rail. */
  public final Coefficient power(String state, String rail) {
    return Objects.requireNonNull(power(state).get(rail));
  }

  /** The power of a state on one rail. */
  public final Estimate watts(String state, String rail) {
    return beyondIdle(power(state, rail), rail);
  }

  private Estimate beyondIdle(Coefficient power, String rail) {
    Estimate whole = coefficients.estimate(power);
    return BoardIdle.beyond(whole, counted(rail), Estimate.exact(1.0), coefficients);
  }

  /** The power of a state on all rails that count. */
  public final Estimate watts(String state) {
    return sum(power(state), rail -> watts(state, rail));
  }

  private Estimate sum(Map<String, Coefficient> stated, Function<String, Estimate> figure) {
    Estimate.Sum sum = new Estimate.Sum();
    for (String rail : rails(stated)) {
      sum.add(figure.apply(rail), 1.0);
    }
    return sum.estimate();
  }

  /** The figures of waking up under a policy, by rail. */
  private Map<String, Coefficient> wakeUpPower(String policy) {
    return Objects.requireNonNull(platform.policies().get(policy)).wakeUpPower();
  }

  public final Coefficient wakeUpPower(String policy, String rail) {
    return Objects.requireNonNull(wakeUpPower(policy).get(rail));
  }

  /** The power of waking up under a policy, on one rail. */
  public final Estimate wakeUpWatts(String policy, String rail) {
    return beyondIdle(wakeUpPower(policy, rail), rail);
  }

  public final Coefficient wakeUpTime(String policy) {
    return Objects.requireNonNull(platform.policies().get(policy)).wakeUpTime().orElseThrow();
  }

  public final Estimate wakeUpSeconds(String policy) {
    return coefficients.estimate(wakeUpTime(policy));
  }

  /** The energy of waking up once under a policy, on one rail. */
  public final Estimate wakeUpJoules(String policy, String rail) {
    return wakeUpWatts(policy, rail).times(wakeUpSeconds(policy));
  }

  /** The energy of waking up once under a policy, on all rails that count. */
  public final Estimate wakeUpJoules(String policy) {
    return sum(wakeUpPower(policy), rail -> wakeUpJoules(policy, rail));
  }

  /** All energy of a run that is not of serving. */
  final Estimate idleJoules(String waiting, DeviceRun run) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(watts(waiting), run.waitingSeconds());
    for (DeviceRun.Low low : run.low()) {
      sum.add(watts(low.policy().low()), low.seconds());
      sum.add(wakeUpJoules(low.policy().name()), low.wakeUps());
    }
    return sum.estimate();
  }

  /** The average power of waiting and low states on a rail, without wake-ups. */
  final Estimate idleWatts(String waiting, DeviceRun run, String rail) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(watts(waiting, rail), run.waitingSeconds() / run.spanSeconds());
    for (DeviceRun.Low low : run.low()) {
      sum.add(watts(low.policy().low(), rail), low.seconds() / run.spanSeconds());
    }
    return sum.estimate();
  }

  /** What errors of the policy's figures do to the power between uses on a rail. */
  public final Estimate doubt(PolicyDoubt doubt, IdlePolicy policy, String rail) {
    return doubt.idleWatts(
        watts(policy.waiting(), rail).nominal(),
        watts(policy.low(), rail).nominal(),
        policy.everFalls() ? wakeUpJoules(policy.name(), rail).nominal() : 0.0);
  }
}
