package org.aadlenergy.engine.result;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a component draws over the window.
 *
 * @param activeJoules charged by threads
 * @param idleJoules over its unbusy time
 * @param energyJoules active and idle
 * @param subtreeJoules its own and that of all it contains
 * @param covered whether a calibrated platform says what it draws
 * @param times how it spends the window, with its own work only
 * @param source the line that declares it
 */
public record ComponentResult(
    String path,
    String category,
    Interval activeJoules,
    Interval idleJoules,
    Interval energyJoules,
    Interval subtreeJoules,
    Interval averagePowerWatts,
    boolean covered,
    Optional<ComponentTimes> times,
    SourceSpan source) {

  /** A component whose times and place are not known. */
  public ComponentResult(
      String path,
      String category,
      Interval activeJoules,
      Interval idleJoules,
      Interval energyJoules,
      Interval subtreeJoules,
      Interval averagePowerWatts,
      boolean covered) {
    this(
        path,
        category,
        activeJoules,
        idleJoules,
        energyJoules,
        subtreeJoules,
        averagePowerWatts,
        covered,
        Optional.empty(),
        SourceSpan.NONE);
  }
}
