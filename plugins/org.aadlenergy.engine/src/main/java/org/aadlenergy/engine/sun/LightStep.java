package org.aadlenergy.engine.sun;

/**
 * What a panel gives from one moment on, on average until the next.
 *
 * @param seconds since the beginning of the day or of the orbit
 */
public record LightStep(double seconds, double watts) {}
