package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a set of threads would cost under each governor of their platform. */
public final class GovernorChoices {
  private static final double ROUNDING = 1e-9;

  private final CalibratedPlatform platform;
  private final Coefficients coefficients;
  private final double windowSeconds;
  private final boolean workqueues;
  private final PointLoad load;
  private Estimate coresBusy = Estimate.ZERO;
  private double longestShare;
  private int threads;

  private GovernorChoices(
      CalibratedPlatform platform,
      boolean workqueues,
      double windowSeconds,
      Coefficients coefficients) {
    this.platform = platform;
    this.workqueues = workqueues;
    this.windowSeconds = windowSeconds;
    this.coefficients = coefficients;
    this.load = new PointLoad(platform, 1.0, coefficients);
  }

  /** Whether a platform has governors that can be compared: the same work was timed for them. */
  public static boolean isComparable(CalibratedPlatform platform) {
    int timed = 0;
    for (ExecutionProfile profile : Profiles.governed(platform, false)) {
      timed += profile.workTime().isPresent() ? 1 : 0;
    }
    return timed > 1 && Profiles.reference(platform).isPresent();
  }

  /** The governors of a processor, for the threads that it runs. */
  static ProcessorGovernors of(
      String processor,
      List<ThreadWorkload> workloads,
      double windowSeconds,
      Coefficients coefficients) {
    ThreadWorkload first = workloads.get(0);
    CalibratedPlatform platform = first.platform().orElseThrow();
    boolean workqueues = Profiles.efficientWorkqueues(first);
    GovernorChoices choices =
        new GovernorChoices(platform, workqueues, windowSeconds, coefficients);
    Optional<ExecutionProfile> inForce = Profiles.chosen(first, platform);
    for (ThreadWorkload workload : workloads) {
      choices.add(workload);
      if (inForce.isPresent() && !inForce.equals(Profiles.chosen(workload, platform))) {
        inForce = Optional.empty();
      }
    }
    ExecutionProfile reference = Profiles.reference(platform).orElseThrow();
    return new ProcessorGovernors(
        processor,
        platform.name(),
        inForce.map(ExecutionProfile::name),
        BoardIdle.cores(reference),
        workloads.size(),
        choices.choices());
  }

  private void add(ThreadWorkload workload) {
    Estimate busy = load.add(workload, DispatchRate.of(workload));
    if (busy != Estimate.ZERO) {
      coresBusy = coresBusy.plus(busy);
      longestShare = Math.max(longestShare, busy.nominal());
      threads++;
    }
  }

  private List<GovernorChoice> choices() {
    List<GovernorChoice> choices = new ArrayList<>();
    for (ExecutionProfile governed : Profiles.governed(platform, workqueues)) {
      double share = coresBusy.nominal() / BoardIdle.cores(governed);
      ExecutionProfile profile = GovernorLoad.settled(share, platform, governed);
      Optional<Double> ratio = WorkTime.ratio(platform, profile);
      if (ratio.isPresent()) {
        choices.add(choice(governed.governor().orElseThrow(), profile, ratio.get()));
      }
    }
    return choices;
  }

  private GovernorChoice choice(String governor, ExecutionProfile profile, double ratio) {
    double cores = BoardIdle.cores(profile);
    Estimate busy = load.busy(profile).orElseThrow(); // those without a ratio are left out
    Estimate.Sum added = new Estimate.Sum();
    Estimate.Sum idle = new Estimate.Sum();
    for (Rail rail : platform.rails().values()) {
      if (!load.lacks(rail, profile)) {
        added.add(load.watts(rail, profile), windowSeconds);
        Optional<Coefficient> idling = BoardIdle.power(platform, rail);
        if (idling.isPresent()) {
          idle.add(coefficients.estimate(idling.get()), 1.0);
        }
      }
    }
    double parallel = Math.max(1.0, Math.min(threads, cores));
    double workSeconds = busy.nominal() * windowSeconds / parallel;
    Estimate work =
        new Estimate.Sum().add(added.estimate(), 1.0).add(idle.estimate(), workSeconds).estimate();
    Estimate window =
        new Estimate.Sum()
            .add(added.estimate(), 1.0)
            .add(idle.estimate(), windowSeconds)
            .estimate();
    boolean fits =
        busy.nominal() <= cores * (1.0 + ROUNDING) && longestShare * ratio <= 1.0 + ROUNDING;
    return new GovernorChoice(
        governor,
        profile.name(),
        profile.frequency().isPresent()
            ? Optional.of(profile.frequency().get().value())
            : Optional.empty(),
        busy.nominal() / cores,
        workSeconds,
        work.interval(),
        window.interval(),
        fits);
  }
}
