package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.device.BreakEven;
import org.aadlenergy.engine.device.ClairvoyantDecision;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.quantity.Estimate;

/** What each policy that a device could have would cost with the same requests. */
final class PolicyComparison {
  private final DeviceProfile profile;
  private final DeviceCosts costs;
  private final WakeUp wakeUp;
  private final DeviceLoad load;
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<String> notes = new ArrayList<>(0);

  private record Candidate(
      String name, Optional<IdlePolicy> policy, DeviceRun run, Estimate idle) {}

  /**
   * Simulates all policies.
   *
   * @param inForce the policy that the timeout is meant for
   */
  PolicyComparison(
      DeviceProfile profile,
      DeviceLoad load,
      WakeUp wakeUp,
      DeviceCosts costs,
      String inForce,
      Optional<Double> timeout) {
    this.profile = profile;
    this.costs = costs;
    this.load = load;
    this.wakeUp = wakeUp;
    List<IdlePolicy> policies = new ArrayList<>();
    policies.add(profile.alwaysOn());
    for (String name : profile.names()) {
      Optional<IdlePolicy> policy =
          profile.policy(name, name.equals(inForce) ? timeout : Optional.empty());
      if (policy.isPresent()) {
        policies.add(policy.get());
      } else {
        notes.add(
            "policy "
                + name
                + " is not compared: it lacks "
                + String.join(", ", profile.lacking(name)));
      }
    }
    for (IdlePolicy policy : policies) {
      candidates.add(candidate(policy.name(), policy, GapDecision.of(policy, wakeUp)));
    }
    IdlePolicy waiting = profile.alwaysOn();
    ClairvoyantDecision oracle =
        new ClairvoyantDecision(waiting.waiting(), waiting.waitingWatts(), policies, false);
    candidates.add(leastOf(candidate(ClairvoyantDecision.NAME, Optional.empty(), oracle)));
  }

  private Candidate candidate(String name, IdlePolicy policy, GapDecision idling) {
    return candidate(name, Optional.of(policy), idling);
  }

  private Candidate candidate(String name, Optional<IdlePolicy> policy, GapDecision idling) {
    DeviceRun run = load.run(idling);
    Estimate perSecond = costs.idleJoules(profile.waiting(), run).times(1.0 / run.spanSeconds());
    return new Candidate(name, policy, run, perSecond);
  }

  /** An oracle that never lets a request wait may still follow a policy that does. */
  private Candidate leastOf(Candidate oracle) {
    Candidate least = oracle;
    for (Candidate candidate : candidates) {
      if (candidate.idle().nominal() < least.idle().nominal()) {
        least =
            new Candidate(
                ClairvoyantDecision.NAME, Optional.empty(), candidate.run(), candidate.idle());
      }
    }
    return least;
  }

  /** The device that never leaves its waiting state. */
  DeviceRun alwaysOn() {
    return candidates.get(0).run();
  }

  /** Policies that could not be compared. */
  List<String> notes() {
    return notes;
  }

  /** The energy of each policy over a window. */
  List<PolicyChoice> choices(double windowSeconds) {
    double least = Double.POSITIVE_INFINITY;
    for (Candidate candidate : candidates) {
      if (candidate.policy().isPresent()) {
        least = Math.min(least, candidate.idle().nominal());
      }
    }
    List<PolicyChoice> choices = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      Estimate energy = candidate.idle().plus(load.transferWatts()).times(windowSeconds);
      double perWindow = windowSeconds / candidate.run().spanSeconds();
      choices.add(
          new PolicyChoice(
              candidate.name(),
              energy.interval(),
              candidate.run().addedSeconds() * perWindow,
              candidate.policy().flatMap(policy -> BreakEven.of(policy, wakeUp)),
              candidate.policy().isPresent() && candidate.idle().nominal() == least));
    }
    return choices;
  }

  /** The break-even gaps in words: on demand, ahead, and with the power of all else. */
  List<String> breakEvens(double restOfSystemWatts) {
    return candidates.stream()
        .filter(candidate -> candidate.policy().isPresent() && candidate.policy().get().everFalls())
        .map(candidate -> breakEven(candidate.policy().get(), restOfSystemWatts))
        .toList();
  }

  private static String breakEven(IdlePolicy policy, double rest) {
    Optional<Double> onDemand = BreakEven.onDemand(policy);
    if (onDemand.isEmpty()) {
      return "policy " + policy.name() + " never pays: waiting takes no more than its low state";
    }
    String words =
        String.format(
            Locale.ROOT,
            "policy %s pays from gaps of %.4g s woken on demand, %.4g s woken ahead",
            policy.name(),
            onDemand.get(),
            BreakEven.ahead(policy).orElseThrow());
    return rest == 0.0
        ? words
        : words
            + String.format(
                Locale.ROOT,
                ", and %.4g s on demand with the %.4g W that the rest of the system draws"
                    + " meanwhile",
                BreakEven.onDemand(policy, rest).orElseThrow(),
                rest);
  }
}
