package org.aadlenergy.engine.governor;

/**
 * A frequency that a processor can run at.
 *
 * @param slowness how many times longer work takes than it is stated for: a load of 0.3 keeps a
 *     core busy 0.3 x slowness of the time
 */
public record FrequencyPoint(double hertz, double slowness) {}
