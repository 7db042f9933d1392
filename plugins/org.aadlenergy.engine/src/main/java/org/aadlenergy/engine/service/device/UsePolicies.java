package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.BreakEven;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.UseRun;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.swap.PolicyChoice;

/**
 * What each policy that a used device could have would cost with the same uses.
 *
 * @param usedWatts what its uses draw on average, whatever the policy
 */
record UsePolicies(
    UsedDevice device, UseGroup group, UsedCosts costs, Estimate usedWatts, Demand demand) {
  private record Candidate(IdlePolicy policy, Estimate watts, double addedShare) {}

  /** Each with its energy over the window; nothing where no other can be simulated. */
  List<PolicyChoice> choices() {
    List<Candidate> candidates = new ArrayList<>();
    DeviceProfile profile = device.profile().orElseThrow();
    List<IdlePolicy> policies = new ArrayList<>(List.of(profile.alwaysOn()));
    for (String name : profile.names()) {
      Optional<IdlePolicy> policy =
          name.equals(device.policyName())
              ? device.policy()
              : profile.policy(name, Optional.empty());
      policy.ifPresent(policies::add);
    }
    double least = Double.POSITIVE_INFINITY;
    for (IdlePolicy policy : policies) {
      Optional<UseRun.OfDevice> run =
          group.runWith(device, GapDecision.of(policy, device.wakeUp()));
      if (run.isPresent()) {
        Candidate candidate = candidate(policy, run.get());
        candidates.add(candidate);
        least = Math.min(least, candidate.watts().nominal());
      }
    }
    List<PolicyChoice> choices = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      choices.add(
          new PolicyChoice(
              candidate.policy().name(),
              candidate.watts().times(demand.windowSeconds()).interval(),
              candidate.addedShare() * demand.windowSeconds(),
              BreakEven.of(candidate.policy(), device.wakeUp()),
              candidate.watts().nominal() == least));
    }
    return choices;
  }

  private Candidate candidate(IdlePolicy policy, UseRun.OfDevice found) {
    DeviceRun run = found.run();
    double span = run.spanSeconds();
    double waits = run.waitingSeconds() + (device.overlap() > 1 ? found.usedSeconds() : 0.0);
    Estimate.Sum watts = new Estimate.Sum();
    watts.add(usedWatts, 1.0);
    watts.add(costs.watts(policy.waiting()), waits / span);
    for (DeviceRun.Low low : run.low()) {
      watts.add(costs.watts(policy.low()), low.seconds() / span);
      watts.add(costs.wakeUpJoules(policy.name()), low.wakeUps() / span);
    }
    return new Candidate(policy, watts.estimate(), run.addedSeconds() / span);
  }
}
