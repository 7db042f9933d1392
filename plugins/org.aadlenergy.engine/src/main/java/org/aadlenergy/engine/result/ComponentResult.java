package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a component draws over the window.
 *
 * @param activeJoules charged by threads
 * @param idleJoules over its unbusy time
 * @param energyJoules active and idle
 * @param subtreeJoules its own and that of all it contains
 * @param assumedJoules what of the idle energy is a designer's assumption
 * @param covered whether anything says what it draws, or that it counts nothing
 * @param leftOut what of it is not in its energy
 * @param times how it spends the window, with its own work only
 * @param annotations its own and those of what contains it that were read for it, by name
 * @param source the line that declares it
 * @param rests what of the idle energy stands under names of its own
 */
public record ComponentResult(
    String path,
    String category,
    Interval activeJoules,
    Interval idleJoules,
    Interval energyJoules,
    Interval subtreeJoules,
    Interval averagePowerWatts,
    Interval assumedJoules,
    boolean covered,
    List<Omission> leftOut,
    Optional<ComponentTimes> times,
    List<AnnotationResult> annotations,
    SourceSpan source,
    List<RestResult> rests) {

  public ComponentResult {
    leftOut = List.copyOf(leftOut);
    annotations = LaterList.copyOf(annotations);
    rests = List.copyOf(rests);
  }
}
