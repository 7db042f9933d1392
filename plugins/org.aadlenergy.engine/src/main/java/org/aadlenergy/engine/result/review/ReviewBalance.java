package org.aadlenergy.engine.result.review;

import org.aadlenergy.engine.cell.HarvestBalance;

/**
 * What one repetition of harvest does to the batteries in a phase of a power budget.
 *
 * @param plain without margins
 * @param margined with those of units and of the system
 */
public record ReviewBalance(HarvestBalance plain, HarvestBalance margined) {}
