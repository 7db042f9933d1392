package org.aadlenergy.engine.result;

import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/** The whole system over the window, and once before it. */
public record Totals(
    Interval energyJoules,
    Interval startupJoules,
    Interval averagePowerWatts,
    Optional<Interval> batteryLifeSeconds) {}
