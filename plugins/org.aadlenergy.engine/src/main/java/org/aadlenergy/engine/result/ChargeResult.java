package org.aadlenergy.engine.result;

import org.aadlenergy.engine.quantity.Interval;

/** The part of a service's energy that one component draws from one rail. */
public record ChargeResult(String component, String rail, Interval energyJoules) {}
