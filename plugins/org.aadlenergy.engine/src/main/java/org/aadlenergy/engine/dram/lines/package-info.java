/**
 * What the lines between a memory chip and its controller carry: how long each draws through its
 * termination, and how often it rises, counted over a trace or as an average of one command.
 *
 * <pre>
 * CommandTable -> CommandBits, BurstBits -> BusCount -> LineCounts -> LineEnergies
 * </pre>
 */
package org.aadlenergy.engine.dram.lines;
