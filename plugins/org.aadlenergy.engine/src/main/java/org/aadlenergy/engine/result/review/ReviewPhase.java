package org.aadlenergy.engine.result.review;

import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * A column of a power budget: an operation mode, or a mission through modes on average.
 *
 * @param name of the mode, or {@code Mission} and where it is stated
 * @param seconds how long the mission is, or the only mission is in the mode; empty elsewhere
 * @param lifeSeconds how long the batteries last in it, where there are some
 * @param marginedLifeSeconds the same with all margins
 * @param balance of what is harvested, were it in the phase for ever; empty where nothing is
 */
public record ReviewPhase(
    String name,
    boolean mission,
    Optional<Double> seconds,
    Optional<Interval> lifeSeconds,
    Optional<Interval> marginedLifeSeconds,
    Optional<ReviewBalance> balance) {}
