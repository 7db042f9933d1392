package org.aadlenergy.engine.result;

/**
 * How much of the energy rests on figures of one kind: measured, published, derived, datasheet,
 * kernel or assumed.
 *
 * @param share from 0 to 1; those of all kinds add up to 1 where there is any energy
 */
public record BasisShare(String basis, double share) {}
