package org.aadlenergy.engine.service.device;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapBounds;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.UseRun;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.swap.DeviceCosts;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What a used device draws in its states and while it wakes up, and who pays. On the board of a
 * processor that is what it adds to the idle power, which counts once.
 */
final class UsedCosts extends DeviceCosts {
  private final UsedDevice device;
  private final Demand demand;
  private final Map<String, Component> payers = new LinkedHashMap<>();

  /**
   * The costs of a device.
   *
   * @param user one of its users: what that is bound to pays for rails of its memory and processor
   */
  UsedCosts(UsedDevice device, ThreadWorkload user, Demand demand) {
    super(device.platform(), demand);
    this.device = device;
    this.demand = demand;
    List<Rail> rails =
        DeviceRails.own(
            device.device(),
            device.platform(),
            rail -> demand.boards().isOwn(device.platform(), rail));
    for (Rail rail : DeviceProfile.rails(device.platform())) {
      Optional<Component> payer =
          rails.contains(rail)
              ? Optional.of(device.device())
              : DeviceRails.charged(device.device(), device.platform(), rail, user);
      payer.ifPresent(its -> payers.put(rail.name(), its));
    }
  }

  /** By rail. */
  Map<String, Component> payers() {
    return payers;
  }

  @Override
  protected Set<String> rails(Map<String, Coefficient> stated) {
    return payers.keySet();
  }

  /** What somebody pays of the power of waking up. */
  Estimate wakingUp(String policy, Component payer) {
    Estimate.Sum watts = new Estimate.Sum();
    payers.forEach(
        (rail, its) -> watts.add(its == payer ? wakeUpWatts(policy, rail) : Estimate.ZERO, 1.0));
    return watts.estimate();
  }

  /**
   * What ranges of times do to the power between uses on a rail: what uses take longer it rests
   * less, and where uses come at other times it may sleep more often or less.
   */
  Estimate ranged(
      UseGroup group,
      UseRun.OfDevice usual,
      IdlePolicy policy,
      Optional<GapBounds> gaps,
      String rail) {
    double waiting = watts(policy.waiting(), rail).nominal();
    double low = policy.everFalls() ? watts(policy.low(), rail).nominal() : waiting;
    double left = Math.max(0.0, 1.0 - group.utilization(device));
    Estimate rest =
        device.overlap() > 1
            ? Estimate.ZERO
            : Estimate.between(
                    low * group.less(device), 0.0, -low * Math.min(left, group.more(device)))
                .plus(late(group, usual, Math.max(waiting, low)));
    if (gaps.isEmpty()) {
      return rest;
    }
    GapBounds its = gaps.get();
    DeviceRun run = usual.run();
    double span = run.spanSeconds();
    double window = group.windowSeconds();
    double wakes = (device.overlap() > 1 ? waiting : low) * policy.wakeUpSeconds();
    Estimate woken =
        reach(
            -wakes, its.leastWakeUps() / window, run.wakeUps() / span, its.mostWakeUps() / window);
    if (device.overlap() > 1) {
      double asleep = run.low().stream().mapToDouble(DeviceRun.Low::seconds).sum() / span;
      double least = demand.time().seconds(its.leastLow()) / window;
      double most = demand.time().seconds(its.mostLow()) / window;
      return woken.plus(reach(low - waiting, least, asleep, most));
    }
    double least = demand.time().seconds(its.leastWaiting()) / window;
    // where there is too little time for all, it waits whenever it is not used
    double most =
        UseRanges.mayLackTime(group, demand)
            ? left + group.less(device)
            : demand.time().seconds(its.mostWaiting()) / window;
    Estimate waits = reach(waiting - low, least, run.waitingSeconds() / span, most);
    return rest.plus(waits).plus(woken);
  }

  /** What is not used in time is rest: as much as it may be, and no less than it usually is. */
  private Estimate late(UseGroup group, UseRun.OfDevice usual, double watts) {
    double asked = group.utilization(device);
    double lacks = Math.max(0.0, asked - usual.usedSeconds() / usual.run().spanSeconds());
    double most = UseRanges.late(group, device, demand);
    return most > 0.0
        ? Estimate.exact(0.0).spanning(-watts * lacks, watts * Math.max(0.0, most - lacks))
        : Estimate.ZERO;
  }

  /**
   * What ranges of times do to the power between uses on a rail where usually there is no time for
   * all uses: it waits all the time that is left, or sleeps.
   */
  Estimate between(UseGroup group, IdlePolicy policy, String rail) {
    double waiting = watts(policy.waiting(), rail).nominal();
    double low = policy.everFalls() ? watts(policy.low(), rail).nominal() : waiting;
    boolean always = device.overlap() > 1;
    double rest = 1.0 - group.utilization(device);
    double usual = waiting * (always ? 1.0 : Math.max(0.0, rest));
    double least = always ? 1.0 : Math.max(0.0, rest - group.more(device));
    double most = always ? 1.0 : Math.max(0.0, rest + group.less(device));
    return Estimate.exact(0.0)
        .spanning(Math.min(waiting, low) * least - usual, Math.max(waiting, low) * most - usual);
  }

  /** What the uses draw on average; of uses that overlap what they add to the waiting state. */
  Estimate used(UseGroup group) {
    Estimate.Sum watts = new Estimate.Sum();
    for (DeviceUser user : group.users()) {
      for (UseRecord use : user.uses()) {
        if (use.device() == device.device()) {
          double share = use.seconds() * user.perSecond();
          watts.add(watts(use.state().name()), share);
          if (use.waiting().isPresent()) {
            watts.add(watts(use.waiting().get().name()), -share);
          }
        }
      }
    }
    return watts.estimate();
  }

  /** How far so many watts reach whose share is another than the usual one. */
  private static Estimate reach(double watts, double least, double usual, double most) {
    double one = watts * (Math.min(least, usual) - usual);
    double other = watts * (Math.max(most, usual) - usual);
    return Estimate.exact(0.0).spanning(Math.min(one, other), Math.max(one, other));
  }
}
