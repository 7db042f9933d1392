package org.aadlenergy.engine.result;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a thread costs.
 *
 * @param processor the path of the bound processor, "" where none is bound
 * @param memories the paths of the bound memories
 * @param platform the platform that its coefficients come from
 * @param dispatchesPerSecond empty where no rate is known
 * @param leftOut what of it is not in its energy
 */
public record ThreadResult(
    String path,
    String processor,
    List<String> memories,
    Optional<String> platform,
    Optional<Double> dispatchesPerSecond,
    Interval timePerDispatchSeconds,
    Interval energyPerDispatchJoules,
    Interval startupEnergyJoules,
    Interval averagePowerWatts,
    List<ServiceResult> services,
    List<AnnotationResult> annotations,
    List<Omission> leftOut,
    SourceSpan source) {

  public ThreadResult {
    memories = List.copyOf(memories);
    services = List.copyOf(services);
    annotations = LaterList.copyOf(annotations);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * The same, with what is known to be left out: of itself, and with its processor, if nobody knows
   * what that draws.
   *
   * @param byPath of threads and components
   */
  public ThreadResult leavingOut(Map<String, Set<Omission>> byPath) {
    Set<Omission> own = byPath.getOrDefault(path, Set.of());
    Set<Omission> ofProcessor =
        processor.isEmpty() ? Set.of() : byPath.getOrDefault(processor, Set.of());
    boolean unpriced = ofProcessor.contains(Omission.COMPONENT);
    if (own.isEmpty() && !unpriced) {
      return this;
    }
    Set<Omission> all = EnumSet.noneOf(Omission.class);
    all.addAll(own);
    if (unpriced) {
      all.add(Omission.COMPONENT);
    }
    if (ofProcessor.contains(Omission.VALUE)) {
      all.add(Omission.VALUE);
    }
    return new ThreadResult(
        path,
        processor,
        memories,
        platform,
        dispatchesPerSecond,
        timePerDispatchSeconds,
        energyPerDispatchJoules,
        startupEnergyJoules,
        averagePowerWatts,
        services,
        annotations,
        List.copyOf(all),
        source);
  }
}
