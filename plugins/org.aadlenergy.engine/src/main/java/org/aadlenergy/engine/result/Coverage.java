package org.aadlenergy.engine.result;

/**
 * How much of the architecture the numbers stand for, each a share from 0 to 1.
 *
 * @param threads threads with a calibrated platform
 * @param components execution platform components that something accounts for
 * @param terms cost terms that could be computed
 * @param flaggedShare share of the energy from coefficients outside their conditions
 * @param assumedShare share of the energy that rests on designers' assumptions
 */
public record Coverage(
    double threads, double components, double terms, double flaggedShare, double assumedShare) {}
