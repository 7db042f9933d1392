package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.workload.ModeSurroundings;

/** The processors of a model that are cores of one cluster, and share its clock and supply. */
public final class CoreCluster {
  private static final String CORES = "cores";

  private CoreCluster() {}

  /**
   * The processors beside each other that name one platform, where it says of how many cores it is;
   * the processor alone where it does not.
   */
  public static List<Component> beside(
      Component processor, CalibratedPlatform platform, ModeSurroundings surroundings) {
    if (platform.constant(CORES).isEmpty() || processor.parent().isEmpty()) {
      return List.of(processor);
    }
    List<Component> cores = new ArrayList<>(4);
    for (Component other : processor.parent().get().children()) {
      if (other.category() == Category.PROCESSOR
          && surroundings
              .platform(other)
              .map(CalibratedPlatform::name)
              .equals(Optional.of(platform.name()))) {
        cores.add(other);
      }
    }
    return cores;
  }

  /** The same, where there are no more of them than it has cores; else the processor alone. */
  public static List<Component> sharing(
      Component processor, CalibratedPlatform platform, ModeSurroundings surroundings) {
    List<Component> cores = beside(processor, platform, surroundings);
    Optional<Coefficient> most = platform.constant(CORES);
    boolean one = most.isPresent() && cores.size() <= most.get().value();
    return one && cores.contains(processor) ? cores : List.of(processor);
  }

  /**
   * The part of what a cluster shares that one of its processors is charged with: an equal one. A
   * lone processor stands for its cluster; more of them than it has cores stand for several.
   */
  public static double share(
      Component processor, CalibratedPlatform platform, ModeSurroundings surroundings) {
    if (!BasePower.isKnown(platform)) {
      return 1.0; // nothing is shared, and there may be thousands of processors
    }
    List<Component> cores = beside(processor, platform, surroundings);
    Optional<Coefficient> most = platform.constant(CORES);
    double clusters =
        most.isPresent() && most.get().value() >= 1.0
            ? Math.ceil(cores.size() / most.get().value())
            : cores.size();
    return clusters / cores.size();
  }
}
