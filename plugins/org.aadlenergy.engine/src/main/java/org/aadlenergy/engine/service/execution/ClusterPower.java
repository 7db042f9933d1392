package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.KernelGovernor;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.WorkTime;

/**
 * What the cores of a cluster draw while they work, at the frequency that schedutil gives the
 * busiest: the kernel's energy model.
 *
 * @param cores that share the frequency
 * @param watts of one busy core, by point
 */
record ClusterPower(List<Component> cores, List<FrequencyPoint> points, List<Double> watts) {
  private static final double HEADROOM = 1.25;

  ClusterPower {
    cores = List.copyOf(cores);
    points = List.copyOf(points);
    watts = List.copyOf(watts);
  }

  /** The cluster of a processor; empty where its platform has no operating points. */
  static Optional<ClusterPower> of(Component processor, Mode mode) {
    Optional<CalibratedPlatform> platform =
        processor.category() == Category.PROCESSOR ? mode.platform(processor) : Optional.empty();
    if (platform.isEmpty()) {
      return Optional.empty();
    }
    List<FrequencyPoint> points = new ArrayList<>();
    List<Double> watts = new ArrayList<>();
    for (ExecutionProfile profile : Profiles.points(platform.get(), false)) {
      Optional<Double> slowness = WorkTime.ratio(platform.get(), profile);
      Optional<PointEnergy> energy =
          PointEnergy.ofWork(
              platform.get(),
              profile,
              PointLoad.plain(platform.get(), Estimate.exact(1.0), mode.coefficients()),
              mode.coefficients());
      if (slowness.isPresent() && energy.isPresent()) {
        points.add(new FrequencyPoint(profile.frequency().orElseThrow().value(), slowness.get()));
        watts.add(energy.get().workWatts().nominal());
      }
    }
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ClusterPower(
                CoreCluster.sharing(processor, platform.get(), mode.surroundings()),
                points,
                watts));
  }

  /** Whether a core has the load, and a quarter more, as the kernel asks. */
  static boolean fits(double load) {
    return load * HEADROOM < 1.0;
  }

  /** What the cluster draws with these loads, and more on one of its cores. */
  double watts(Map<Component, Double> loads, Component core, double more) {
    double busiest = 0.0;
    double all = 0.0;
    for (Component other : cores) {
      double load = loads.getOrDefault(other, 0.0) + (other == core ? more : 0.0);
      busiest = Math.max(busiest, load);
      all += load;
    }
    int point =
        KernelGovernor.settle(GovernorRule.SCHEDUTIL, points, busiest, KernelGovernor.UP_THRESHOLD)
            .highest();
    return all * watts.get(point);
  }
}
