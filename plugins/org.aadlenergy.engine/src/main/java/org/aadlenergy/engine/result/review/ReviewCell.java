package org.aadlenergy.engine.result.review;

import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a row of a power budget takes in a phase.
 *
 * @param watts on average
 * @param duty the share of the time in which it works for threads; of what none works with, in
 *     which it draws more than at its least, or all where it always draws the same; empty in sums
 * @param margin the share that comes on top; of several units, what it is together
 * @param marginedWatts on average, with the margin
 * @param peakWatts the most at any moment; empty where that is of no moment
 */
public record ReviewCell(
    Interval watts,
    Optional<Double> duty,
    double margin,
    Interval marginedWatts,
    Optional<Interval> peakWatts,
    Optional<Interval> marginedPeakWatts) {}
