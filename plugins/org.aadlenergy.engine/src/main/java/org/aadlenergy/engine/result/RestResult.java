package org.aadlenergy.engine.result;

import java.util.function.Supplier;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a component draws at rest under one name, over the window: a line of its idle energy.
 *
 * @param explanation made when asked for, of the average power
 */
public record RestResult(
    String service, Interval energyJoules, Supplier<Explanation> explanation) {}
