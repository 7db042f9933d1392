package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.UseSource.Dispatch;

/**
 * When the computation of a thread's dispatches is done, by the schedule of its processor.
 *
 * @param startUp of the dispatches before the schedule repeats
 * @param repeating of those in the stretch that repeats
 * @param from when that begins, in steps
 * @param length of that stretch, in steps
 * @param settles whether the start-up is that of a governor, which says nothing of responses
 * @param exact whether no time of the schedule can be another
 * @param ranged how long a computation may take where times have ranges
 */
public record ComputationEnds(
    List<Dispatch> startUp,
    List<Dispatch> repeating,
    long from,
    long length,
    boolean settles,
    boolean exact,
    Optional<Ranged> ranged) {
  /** The shortest and the longest response of computations; the longest if it is known. */
  public record Ranged(long best, Optional<Long> worst) {}

  public ComputationEnds {
    startUp = List.copyOf(startUp);
    repeating = List.copyOf(repeating);
  }

  /** Those of a thread that falls behind, or may: nobody knows when they are. */
  public static ComputationEnds unknown(Optional<Ranged> ranged) {
    return new ComputationEnds(List.of(), List.of(), 0, 0, false, false, ranged);
  }

  boolean areKnown() {
    return !repeating.isEmpty();
  }
}
