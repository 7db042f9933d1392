package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.aadlenergy.engine.device.GapBounds;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.WakeUpReasons;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** Lets the threads that a used device wakes up for pay for it, and, on demand, wait for it. */
record UseWakeUps(UsedDevice device, UsedCosts costs) {
  static void add(
      UsedDevice device,
      UseGroup group,
      IntFunction<Estimate> usual,
      Optional<GapBounds> gaps,
      UsedCosts costs,
      Contribution.Builder to) {
    if (!device.policy().orElseThrow().everFalls()) {
      return;
    }
    UseWakeUps wakeUps = new UseWakeUps(device, costs);
    for (int i = 0; i < group.users().size(); i++) {
      Estimate perSecond = usual.apply(i);
      DeviceUser user = group.users().get(i);
      if (gaps.isPresent()) {
        double least = gaps.get().leastWakeUps(i) / group.windowSeconds();
        perSecond = perSecond.spanning(least, gaps.get().mostWakeUps(i) / group.windowSeconds());
      }
      if (perSecond.nominal() + perSecond.hardAbove() > 0.0) {
        ServiceTerm term = wakeUps.term(perSecond.times(1.0 / user.thread().perSecond()));
        group.wakes(term, device, i, costs);
        to.add(user.thread(), term);
        to.count(true);
      }
    }
  }

  private ServiceTerm term(Estimate often) {
    double count = often.nominal();
    Estimate each = costs.wakeUpSeconds(device.policyName());
    List<Charge> charges = new ArrayList<>(1);
    costs
        .payers()
        .forEach(
            (rail, payer) ->
                charges.add(
                    new Charge(
                        payer,
                        rail,
                        costs.wakeUpJoules(device.policyName(), rail).often(often),
                        Optional.of(Estimate.exact(each.nominal() * count)))));
    boolean waits = device.wakeUp() == WakeUp.ON_DEMAND;
    return new ServiceTerm(
        DeviceService.WAKE_UP,
        count,
        Phase.DISPATCH,
        waits ? each.often(often) : Estimate.ZERO,
        charges,
        false,
        false,
        Course.USES,
        () -> explain(count, waits));
  }

  private Explanation explain(double count, boolean waits) {
    Map<String, Coefficient> power = new LinkedHashMap<>();
    for (String rail : costs.payers().keySet()) {
      power.put(rail, costs.wakeUpPower(device.policyName(), rail));
    }
    return new WakeUpReasons(
            device.device().path(),
            device.policyName(),
            costs.wakeUpTime(device.policyName()),
            power,
            costs::counted,
            waits)
        .explain(count);
  }
}
