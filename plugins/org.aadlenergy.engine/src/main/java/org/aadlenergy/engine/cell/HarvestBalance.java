package org.aadlenergy.engine.cell;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What one repetition of what is harvested and drawn does to the batteries, once they have settled
 * into it. What is harvested and was stored is consumed, lost, or stored afterwards.
 *
 * @param seconds how long it is
 * @param whole whether it is a repetition of all that is drawn, too; else that begins anew with it
 * @param repeats whether the batteries come back to where they began, again and again
 * @param harvestedJoules what comes from outside
 * @param drawnJoules what is consumed, with what is lost on the way to it
 * @param wayJoules what of the harvest is lost on its way to the batteries
 * @param missingJoules what of the batteries does not come back; 0 where they are only too small
 * @param autonomySeconds how long full batteries last without harvest; infinite where for ever
 * @param cycle how the batteries get on in it
 * @param sizes with which it just repeats
 */
public record HarvestBalance(
    double seconds,
    boolean whole,
    boolean repeats,
    double harvestedJoules,
    double drawnJoules,
    double wayJoules,
    double missingJoules,
    double autonomySeconds,
    CellCycle cycle,
    Supplier<Sizes> sizes) {
  /**
   * The least with which a repetition comes back to where it began, as parts of what there is; none
   * where no size does.
   *
   * @param battery of cells beside each other, while as much is harvested
   * @param batteryJoules what such batteries hold
   * @param harvest of what comes from outside, with the same batteries
   */
  public record Sizes(
      Optional<Double> battery, Optional<Double> batteryJoules, Optional<Double> harvest) {}

  /** How far the batteries are emptied, as a share of what full ones hold. */
  public double depthOfDischarge() {
    return 1.0 - Math.max(0.0, Math.min(1.0, cycle.leastShare()));
  }
}
