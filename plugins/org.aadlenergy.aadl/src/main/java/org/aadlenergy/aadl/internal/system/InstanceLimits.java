package org.aadlenergy.aadl.internal.system;

/**
 * How large an instance may be.
 *
 * @param components the most components
 * @param nesting the most levels of them
 * @param operationModes the most operation modes that are looked at
 */
public record InstanceLimits(int components, int nesting, int operationModes) {}
