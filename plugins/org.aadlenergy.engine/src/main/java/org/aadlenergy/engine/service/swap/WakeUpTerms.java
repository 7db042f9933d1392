package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.WakeUpReasons;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** Lets the threads that a device wakes up for pay for it, in energy and, on demand, in time. */
final class WakeUpTerms {
  private final Component device;
  private final DeviceProfile profile;
  private final PowerPolicy policy;
  private final WakeUp wakeUp;
  private final Contribution.Builder to;
  private final DeviceCosts costs;

  private WakeUpTerms(
      Component device,
      DeviceProfile profile,
      PowerPolicy policy,
      WakeUp wakeUp,
      Demand demand,
      Contribution.Builder to) {
    this.device = device;
    this.profile = profile;
    this.policy = policy;
    this.wakeUp = wakeUp;
    this.to = to;
    this.costs = new DeviceCosts(profile.platform(), demand);
  }

  static void add(
      Component device,
      DeviceProfile profile,
      String policyName,
      WakeUp wakeUp,
      DeviceLoad load,
      PolicyDoubt doubt,
      Demand demand,
      Contribution.Builder to) {
    PowerPolicy policy = profile.stated(policyName);
    WakeUpTerms terms = new WakeUpTerms(device, profile, policy, wakeUp, demand, to);
    for (int i = 0; i < load.sources().size(); i++) {
      DeviceSource source = load.sources().get(i);
      Estimate perSecond = doubt.wakeUpsPerSecond(i);
      if (perSecond.nominal() > 0.0) {
        to.add(source.thread(), terms.term(source, perSecond.times(1.0 / source.perSecond())));
      }
    }
  }

  private ServiceTerm term(DeviceSource source, Estimate often) {
    double count = often.nominal();
    Optional<SwapPlan> plan = SwapPlan.of(source.thread().workload());
    List<Charge> charges = new ArrayList<>(1);
    for (Rail rail : profile.rails()) {
      Component payer =
          plan.flatMap(p -> p.charged(source.thread().workload(), rail)).orElse(device);
      Estimate energy = costs.wakeUpJoules(policy.name(), rail.name()).often(often);
      charges.add(new Charge(payer, rail.name(), energy));
    }
    Estimate seconds =
        wakeUp == WakeUp.ON_DEMAND
            ? costs.wakeUpSeconds(policy.name()).often(often)
            : Estimate.ZERO;
    to.count(true);
    return new ServiceTerm(
        SwapService.WAKE_UP,
        count,
        Phase.DISPATCH,
        seconds,
        charges,
        false,
        false,
        Course.WAITS,
        explain(count));
  }

  private Supplier<Explanation> explain(double count) {
    return () ->
        new WakeUpReasons(
                device.path(),
                policy.name(),
                policy.wakeUpTime().orElseThrow(),
                policy.wakeUpPower(),
                costs::counted,
                wakeUp == WakeUp.ON_DEMAND)
            .explain(count);
  }
}
