package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapBounds;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.device.UseChannels;
import org.aadlenergy.engine.device.UseRun;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.swap.DeviceUse;
import org.aadlenergy.engine.service.swap.DeviceUse.StateShare;

/** One used device over the window: what it draws between uses, and who wakes it up. */
final class DeviceInTime {
  private final UsedDevice device;
  private final UseGroup group;
  private final Optional<UseRun.OfDevice> own;
  private final Demand demand;
  private final Contribution.Builder to;
  private final UsedCosts costs;
  private final List<String> notes = new ArrayList<>();

  DeviceInTime(
      UsedDevice device,
      UseGroup group,
      Optional<UseRun.OfDevice> own,
      Demand demand,
      Contribution.Builder to) {
    this.device = device;
    this.group = group;
    this.own = own;
    this.demand = demand;
    this.to = to;
    this.costs = new UsedCosts(device, group.users().get(0).thread().workload(), demand);
  }

  /** Charges idle energy and wake-ups, and says how the device spends the window. */
  void charge() {
    noteSpread();
    if (device.policy().isEmpty() || !device.isSimulated()) {
      return;
    }
    if (own.isPresent()) {
      PolicyDoubt doubt =
          device.doubt(
              own.get().run(),
              idling -> group.runWith(device, idling).map(UseRun.OfDevice::run),
              demand);
      Optional<GapBounds> gaps = UseRanges.of(group, device, demand);
      idle(own.get().run(), own.get().usedSeconds(), doubt, gaps);
      UseWakeUps.add(device, group, doubt::wakeUpsPerSecond, gaps, costs, to);
    } else {
      double rest = Math.max(0.0, 1.0 - group.utilization(device));
      draw(waiting(), device.overlap() > 1 ? 1.0 : rest, channels().waiting());
      if (group.mayHaveTime()) {
        IdlePolicy policy = device.policy().orElseThrow();
        costs
            .payers()
            .forEach(
                (rail, payer) -> to.idle(payer, costs.between(group, policy, rail), When.ALWAYS));
        Optional<GapBounds> gaps = UseRanges.of(group, device, demand);
        UseWakeUps.add(device, group, user -> Estimate.ZERO, gaps, costs, to);
      }
      to.times(device.device(), demand.windowSeconds(), 1.0 - rest, 0.0);
    }
  }

  private void idle(DeviceRun run, double used, PolicyDoubt doubt, Optional<GapBounds> gaps) {
    double span = run.spanSeconds();
    IdlePolicy policy = device.policy().orElseThrow();
    double waiting = run.waitingSeconds() / span;
    costs
        .payers()
        .forEach(
            (rail, payer) -> {
              Estimate watts = costs.watts(policy.waiting(), rail).times(waiting);
              Estimate ranged = costs.ranged(group, own.orElseThrow(), policy, gaps, rail);
              Estimate doubted = watts.plus(costs.doubt(doubt, policy, rail)).plus(ranged);
              draw(policy.waiting(), waiting, doubted, channels().waiting(), rail, payer);
            });
    if (device.overlap() > 1) {
      // each of several uses is charged with what it adds to the waiting state
      draw(waiting(), used / span, channels().used());
    }
    double asleep = 0.0;
    for (DeviceRun.Low low : run.low()) {
      asleep += low.seconds() / span;
      draw(low.policy().low(), low.seconds() / span, channels().low());
    }
    double active = Math.max(0.0, 1.0 - waiting - asleep);
    to.times(device.device(), demand.windowSeconds(), active, asleep);
    to.count(true);
  }

  private String waiting() {
    return device.profile().orElseThrow().waiting();
  }

  private UseChannels channels() {
    return group.channels();
  }

  private void draw(String name, double share, int channel) {
    costs
        .payers()
        .forEach(
            (rail, payer) ->
                draw(name, share, costs.watts(name, rail).times(share), channel, rail, payer));
  }

  private void draw(
      String name, double share, Estimate watts, int channel, String rail, Component payer) {
    to.idle(payer, watts, group.when(device.device(), channel).atMost(costs.watts(name, rail)));
    to.addRest(payer, name, share, watts, List.of(costs.power(name, rail)));
  }

  private void noteSpread() {
    List<String> spread = new ArrayList<>();
    Set<Component> processors = new LinkedHashSet<>();
    boolean even = false;
    boolean late = true;
    for (DeviceUser user : group.users()) {
      if (!user.isTimed() && user.every().isEmpty()) {
        spread.add(user.path());
        late &= user.completions().isPresent();
        user.thread().workload().place().processor().ifPresent(processors::add);
      }
      even |= !user.isPeriodic();
    }
    if (!spread.isEmpty()) {
      String names = String.join(", ", spread.subList(0, Math.min(5, spread.size())));
      IdleGaps.Unknown unknown = late ? IdleGaps.LATE : IdleGaps.unknown(processors, demand);
      String what =
          "uses of "
              + names
              + (spread.size() > 5 ? ", ... (" + spread.size() + " in all)" : "")
              + " are spread evenly, as no schedule says when their computation is done: "
              + unknown.why();
      notes.add(what);
      to.addOther(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.USES_WITHOUT_SCHEDULE,
              device.device().source(),
              NamedState.name(device.device()) + ": " + what,
              unknown.hint()),
          device.device().path());
    }
    if (even) {
      notes.add("events without a period are taken to come evenly");
    }
    if (device.overlap() > 1) {
      notes.add(
          "up to "
              + device.overlap()
              + " uses at a time: each draws what its state adds to "
              + waiting()
              + ", which counts all the time");
    }
    if (!group.isWhole()) {
      notes.add(
          "the uses repeat after too long a time: they are simulated over "
              + group.windowSeconds()
              + " s");
    }
  }

  /** As a row of the report. */
  DeviceUse shown() {
    double window = demand.windowSeconds();
    double requests = 0.0;
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (DeviceUser user : group.users()) {
      for (UseRecord use : user.uses()) {
        if (use.device() == device.device()) {
          double count = user.perSecond() * window;
          requests += count;
          seconds.merge(use.state().name(), use.seconds() * count, Double::sum);
        }
      }
    }
    List<StateShare> states = new ArrayList<>();
    seconds.forEach(
        (name, time) -> states.add(device.overlap() > 1 ? added(name, time) : share(name, time)));
    double wakeUps = 0.0;
    double added = 0.0;
    if (own.isPresent() && device.isSimulated()) {
      DeviceRun run = own.get().run();
      double per = window / run.spanSeconds();
      double used = device.overlap() > 1 ? own.get().usedSeconds() : 0.0;
      String waiting = device.policy().orElseThrow().waiting();
      states.add(share(waiting, (run.waitingSeconds() + used) * per));
      for (DeviceRun.Low low : run.low()) {
        states.add(share(low.policy().low(), low.seconds() * per));
        wakeUps += low.wakeUps() * per;
      }
      added = run.addedSeconds() * per;
      if (wakeUps > 0.0) {
        double waking = wakeUps * device.policy().orElseThrow().wakeUpSeconds();
        Estimate joules = costs.wakeUpJoules(device.policyName()).times(wakeUps);
        states.add(new StateShare(DeviceRun.WAKING_UP, waking, joules.interval()));
      }
    }
    return new DeviceUse(
        device.device().path(),
        device.platform().name(),
        device.policyName(),
        device.wakeUp().word(),
        requests,
        states,
        wakeUps,
        added,
        own.isPresent() && device.isSimulated()
            ? new UsePolicies(device, group, costs, costs.used(group), demand).choices()
            : List.of(),
        own.map(its -> its.run().timeline()).orElse(List.of()),
        notes);
  }

  private StateShare share(String name, double seconds) {
    return new StateShare(name, seconds, costs.watts(name).times(seconds).interval());
  }

  /** What a state of several uses at once adds to the waiting state. */
  private StateShare added(String name, double seconds) {
    Estimate watts = costs.watts(name).minus(costs.watts(waiting()));
    return new StateShare(name, seconds, watts.times(seconds).interval());
  }
}
