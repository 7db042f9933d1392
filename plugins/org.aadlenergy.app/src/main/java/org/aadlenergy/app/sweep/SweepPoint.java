package org.aadlenergy.app.sweep;

import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What one combination of values costs.
 *
 * @param point its number in the plan
 * @param windowSeconds how long the window is; 0 where there is no result
 * @param energyJoules over the window
 * @param timeSeconds of the processors over the window, services of the operating system included
 * @param ramBytes caches of code, shadowed code, and memory under a superpage policy
 * @param deadlinesMet whether all deadlines are met, or without a schedule whether no processor has
 *     more work than time
 * @param problem the first error; the figures are then lower bounds or 0
 */
public record SweepPoint(
    long point,
    double windowSeconds,
    Interval energyJoules,
    double timeSeconds,
    double ramBytes,
    boolean deadlinesMet,
    Optional<String> problem) {}
