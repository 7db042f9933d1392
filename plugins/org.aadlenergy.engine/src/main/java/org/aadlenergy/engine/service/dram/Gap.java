package org.aadlenergy.engine.service.dram;

/**
 * A stretch in which nobody reads or writes a memory.
 *
 * @param cycles its length, from a row's closing to the next opening
 * @param perSecond how often there is one
 */
record Gap(double cycles, double perSecond) {}
