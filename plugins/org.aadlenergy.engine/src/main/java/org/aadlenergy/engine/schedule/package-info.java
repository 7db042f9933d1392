/**
 * Runs task sets on one processor, exactly, in whole units of time (the analysis uses picoseconds,
 * or finer steps). What holds for all execution times within their ranges is in {@code bound}.
 *
 * <pre>
 * TaskSet --> Horizon --> Simulation --> SimulatedSchedule
 *                +------> Envelope
 * </pre>
 */
package org.aadlenergy.engine.schedule;
