package org.aadlenergy.engine.service.dram;

/**
 * A stretch in which nobody reads or writes a memory.
 *
 * @param cycles its length, from a row's closing to the next opening
 * @param perSecond how often there is one
 */
record MemoryGap(double cycles, double perSecond) {}
