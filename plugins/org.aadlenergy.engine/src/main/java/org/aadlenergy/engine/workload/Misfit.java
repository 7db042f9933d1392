package org.aadlenergy.engine.workload;

/**
 * A binding that cannot be used.
 *
 * @param target the instance path that it names
 * @param what is wrong with the target, {@code is a bus, which it cannot be bound to}
 */
public record Misfit(Effective binding, String target, String what) {}
