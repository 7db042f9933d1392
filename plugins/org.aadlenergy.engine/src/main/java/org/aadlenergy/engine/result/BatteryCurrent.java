package org.aadlenergy.engine.result;

import org.aadlenergy.engine.quantity.Interval;

/**
 * What batteries give on average as a current, as their makers and meters count it.
 *
 * @param volts the voltage of all of them
 */
public record BatteryCurrent(double volts, Interval amperes) {}
