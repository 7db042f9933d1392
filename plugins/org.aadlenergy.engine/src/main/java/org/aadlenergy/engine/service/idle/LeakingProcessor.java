package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.term.BasePower;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges a processor with what it leaks over the window: at the mean voltage of the operating
 * points that its threads work at, or where none works at that of its own, less what states do not
 * let through.
 */
final class LeakingProcessor {
  private final Component processor;
  private final CalibratedPlatform platform;
  private final Estimate rest;
  private final Map<String, When> states;
  private final List<When.Cut> cuts = new ArrayList<>(0);
  private final Scheduled scheduled;
  private final Contribution.Builder to;

  /**
   * A processor whose rest has been charged.
   *
   * @param power that of its rest
   */
  LeakingProcessor(
      Component processor,
      CalibratedPlatform platform,
      IdlePower power,
      Scheduled scheduled,
      Contribution.Builder to) {
    this.processor = processor;
    this.platform = platform;
    this.rest = power.rest;
    this.states = power.states;
    this.scheduled = scheduled;
    this.to = to;
  }

  /** Whether a platform says that its processor draws something all the time. */
  static boolean leaks(CalibratedPlatform platform) {
    return platform.hasConstant(Leakage.CURRENT) || BasePower.isKnown(platform);
  }

  void charge() {
    Map<ExecutionProfile, Double> points = WorkedPoints.of(processor, platform, scheduled);
    if (platform.hasConstant(Leakage.CURRENT)) {
      chargeLeakage(points);
    }
    if (BasePower.isKnown(platform)) {
      chargeBase(points);
    }
  }

  /** What the clock and the supply of the cluster draw at each operating point, shared by cores. */
  private void chargeBase(Map<ExecutionProfile, Double> points) {
    double part = CoreCluster.share(processor, platform, scheduled.surroundings());
    Map<String, Double> shares = shares();
    Estimate supplied = supplied(shares);
    Estimate.Sum sum = new Estimate.Sum();
    points.forEach(
        (point, share) ->
            sum.add(BasePower.watts(platform, point, scheduled.coefficients()), part * share));
    Estimate mean =
        WorkedPoints.over(
            sum.estimate(),
            processor,
            rest,
            scheduled,
            point ->
                Optional.of(
                    part * BasePower.watts(platform, point, scheduled.coefficients()).nominal()));
    to.count(!points.isEmpty());
    to.idle(
        processor,
        IdleService.BASE.name(),
        mean.often(supplied),
        When.but(cuts).atMost(mean.highest()),
        new BaseReasons(platform, points, part, supplied.nominal()));
  }

  private void chargeLeakage(Map<ExecutionProfile, Double> points) {
    Optional<Leakage> leakage = Leakage.of(platform);
    if (leakage.isEmpty()) {
      leaveOut(LeakageDoubts.lacking(processor, platform));
      return;
    }
    if (!leakage.get().isFinite()) {
      leaveOut(LeakageDoubts.endless(processor, leakage.get()));
      return;
    }
    Map<Coefficient, Double> volts = new LinkedHashMap<>(2);
    Optional<ExecutionProfile> without = volts(leakage.get(), points, volts);
    if (without.isPresent() || volts.isEmpty()) {
      leaveOut(LeakageDoubts.withoutVoltage(processor, platform, without));
      return;
    }
    to.count(true);
    Map<String, Double> shares = shares();
    Estimate supplied = supplied(shares);
    Estimate.Sum mean = new Estimate.Sum();
    volts.forEach((figure, share) -> mean.add(scheduled.coefficients().estimate(figure), share));
    Estimate voltage =
        WorkedPoints.over(
            mean.estimate(),
            processor,
            rest,
            scheduled,
            point -> leakage.get().volts(point).map(Coefficient::value));
    Estimate watts = leakage.get().watts(voltage, scheduled.coefficients()).often(supplied);
    Estimate most = leakage.get().watts(voltage.highest(), scheduled.coefficients());
    LeakageReasons reasons = new LeakageReasons(leakage.get(), volts, supplied.nominal(), shares);
    to.idle(processor, IdleService.LEAKAGE.name(), watts, When.but(cuts).atMost(most), reasons);
  }

  private void leaveOut(Problem problem) {
    to.count(false);
    to.addOther(problem.omitting(Omission.TERM), processor.path());
  }

  /** The share of the leakage that flows, of all time. */
  private Estimate supplied(Map<String, Double> shares) {
    cuts.clear();
    boolean varies = RestReach.varies(scheduled.timed(processor), rest);
    Estimate resting = varies ? rest.atMiddle() : rest;
    Estimate.Sum supplied = new Estimate.Sum().add(Estimate.exact(1.0), 1.0);
    double sum = 0.0;
    for (double share : shares.values()) {
      sum += share;
    }
    double usual = 1.0;
    for (Map.Entry<String, Double> share : shares.entrySet()) {
      // what usually never rests may do so where its work takes less
      boolean rests = rest.nominal() > 0.0;
      double part = rests ? share.getValue() / Math.max(sum, rest.nominal()) : 1.0 / shares.size();
      Estimate flows = Leakage.share(platform, share.getKey(), scheduled.coefficients());
      if (part > 0.0 && flows.nominal() < 1.0) {
        supplied.add(resting, -part).add(flows.often(resting), part);
        usual -= part * (1.0 - flows.nominal());
        double lacks = part * rest.nominal() * (1.0 - flows.nominal());
        cuts.add(new When.Cut(when(share.getKey()), lacks));
      }
    }
    if (varies) {
      supplied.add(otherwise(usual), 1.0);
    }
    Estimate all = supplied.estimate();
    return WorkedPoints.areChosen(processor, scheduled) ? all.apart() : all;
  }

  /** What flows more or less where gaps have other lengths, and are spent in other states. */
  private Estimate otherwise(double usual) {
    Set<String> others = new LinkedHashSet<>(states.keySet());
    if (states.size() > 1) {
      others.add(IdlePower.WAKING_UP);
    }
    scheduled
        .gaps(processor)
        .flatMap(IdleGaps::chosen)
        .ifPresent(chosen -> others.addAll(ChosenIdle.fitting(chosen, processor, scheduled)));
    double least = usual;
    double most = usual;
    for (String state : others) {
      double flows = Leakage.share(platform, state, scheduled.coefficients()).nominal();
      least = Math.min(least, flows);
      most = Math.max(most, flows);
    }
    return RestReach.flowing(rest, usual, least, most);
  }

  /** When it is in a state: those that the kernel chooses, or a policy, are in some gaps only. */
  private When when(String state) {
    Optional<ChosenStates> chosen = scheduled.gaps(processor).flatMap(IdleGaps::chosen);
    for (int i = 0; chosen.isPresent() && i < chosen.get().states().list().size(); i++) {
      if (chosen.get().states().list().get(i).state().name().equals(state)) {
        return scheduled.idles(chosen.get(), i);
      }
    }
    return states.getOrDefault(state, When.AT_REST);
  }

  /** How much of all time it is in each state; none where that is not known. */
  private Map<String, Double> shares() {
    Map<String, Double> shares = new LinkedHashMap<>(3);
    for (Row row : to.given().section(IdleStatesSection.TYPE).rows()) {
      if (row.get(IdleStatesSection.PROCESSOR).equals(processor.path())) {
        for (Row idle : row.get(IdleStatesSection.STATES)) {
          shares.merge(
              idle.get(IdleStatesSection.NAME), idle.get(IdleStatesSection.SHARE), Double::sum);
        }
      }
    }
    for (Contribution.Rest idle : shares.isEmpty() ? rests() : List.<Contribution.Rest>of()) {
      shares.merge(idle.name(), idle.share(), Double::sum);
    }
    Optional<EffectiveValue> named =
        scheduled.properties().climbing(processor, Properties.IDLE_STATE);
    if (shares.isEmpty() && named.isPresent()) {
      AnnotatedValues.string(named.get().value())
          .ifPresent(name -> shares.put(name, rest.nominal()));
    }
    if (shares.isEmpty()) {
      states.keySet().forEach(name -> shares.put(name, rest.nominal()));
    }
    return shares;
  }

  private List<Contribution.Rest> rests() {
    List<Contribution.Rest> rests = new ArrayList<>(scheduled.given().rests(processor));
    rests.addAll(to.given().rests(processor));
    rests.removeIf(rest -> rest.name().equals(IdleTicks.NAME));
    return rests;
  }

  /** The voltages of operating points, and the shares of the work at them. */
  private static Optional<ExecutionProfile> volts(
      Leakage leakage, Map<ExecutionProfile, Double> points, Map<Coefficient, Double> volts) {
    for (Map.Entry<ExecutionProfile, Double> part : points.entrySet()) {
      Optional<Coefficient> voltage = leakage.volts(part.getKey());
      if (voltage.isEmpty()) {
        return Optional.of(part.getKey());
      }
      volts.merge(voltage.get(), part.getValue(), Double::sum);
    }
    return Optional.empty();
  }
}
