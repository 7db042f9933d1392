/**
 * What commands at a memory chip cost: the state of its banks over time, the cycles that it spends
 * in each state, and the energies that follow, as DRAMPower 4.1 (TU Delft, TU Eindhoven and TU
 * Kaiserslautern) counts them; and a simple controller that makes such commands of reads and
 * writes.
 *
 * <pre>
 * OpenPage -> CommandCounter -> CommandCounts -> TraceEnergies
 * </pre>
 */
package org.aadlenergy.engine.dram.trace;
