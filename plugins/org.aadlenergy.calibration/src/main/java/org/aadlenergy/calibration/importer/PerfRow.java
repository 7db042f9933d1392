package org.aadlenergy.calibration.importer;

import java.util.Optional;

/**
 * A row of {@code perf stat}: one event on what it was counted on.
 *
 * @param line in its file
 * @param run which of the runs that the file holds, from 0
 * @param time the end of its interval, or {@code summary}; "" for a count over the whole run
 * @param on the processor, core or thread; "" for all together
 * @param amount nothing where it was not counted; scaled by perf where counters were shared
 * @param supported whether the machine has the event
 * @param unit as perf prints it, "" for none
 * @param event as perf names it
 * @param noise how far repeated runs spread, as a share
 * @param running the share of the time that it was counted
 */
public record PerfRow(
    int line,
    int run,
    String time,
    String on,
    Optional<Double> amount,
    boolean supported,
    String unit,
    String event,
    Optional<Double> noise,
    double running) {
  static final String SUMMARY = "summary";
  static final String NOT_COUNTED = "<not counted>";
  static final String NOT_SUPPORTED = "<not supported>";

  /** Whether its figure is less than a count over all of the time. */
  boolean isDamaged() {
    return amount.isEmpty() || running < 1.0;
  }

  /** Whether a text stands where a count does and says that there is none. */
  static boolean isAbsent(String value) {
    return value.equals(NOT_COUNTED) || value.equals(NOT_SUPPORTED);
  }
}
