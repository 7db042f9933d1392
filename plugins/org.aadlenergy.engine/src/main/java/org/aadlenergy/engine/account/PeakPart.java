package org.aadlenergy.engine.account;

import org.aadlenergy.engine.quantity.Interval;

/**
 * What is drawn at the moment of a peak.
 *
 * @param path of what draws it, a converter's losses among them
 * @param who works then; "" for what is drawn at all times, or while nobody works
 */
public record PeakPart(String path, String who, Interval watts) {}
