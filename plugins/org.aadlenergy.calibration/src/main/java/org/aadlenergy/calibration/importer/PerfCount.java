package org.aadlenergy.calibration.importer;

/**
 * An event of {@code perf stat} and its count.
 *
 * @param event as perf names it
 * @param unit as perf prints it, "" for none
 */
public record PerfCount(String event, String unit, double amount) {}
