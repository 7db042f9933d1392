package org.aadlenergy.engine.model;

import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** Energy that one component draws from one rail for one service. */
public record Charge(Component component, String rail, Estimate energyJoules) {}
