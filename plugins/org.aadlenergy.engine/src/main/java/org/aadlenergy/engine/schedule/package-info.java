/**
 * Runs task sets on one processor, exactly, in whole units of time (the analysis uses picoseconds):
 * by simulation over a hyperperiod, or analytically where that is too long.
 *
 * <pre>
 * TaskSet --> Horizon --> Simulation --> SimulatedSchedule
 *    +------> ResponseTimes, ProcessorDemand
 * </pre>
 */
package org.aadlenergy.engine.schedule;
