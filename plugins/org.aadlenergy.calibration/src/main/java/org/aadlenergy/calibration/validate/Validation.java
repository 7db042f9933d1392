package org.aadlenergy.calibration.validate;

import java.util.List;
import java.util.Optional;

/**
 * How far a platform's estimates are from a measured application.
 *
 * @param perEvent the cost of one event, as the page-fault paper's Table 3
 * @param totals the whole application: without events as measured, and the events as estimated
 * @param repeats of the times, where the application was measured several times
 */
public record Validation(
    String application,
    String platform,
    List<Row> perEvent,
    List<Row> totals,
    List<Repeats> repeats) {

  /**
   * The errors of the times, repeat by repeat.
   *
   * @param medianTotal of the whole application's time, as a share
   * @param medianEvent of the time of one event
   */
  public record Repeats(String scenario, int count, double medianTotal, double medianEvent) {}

  /** What is compared. */
  public enum Quantity {
    TIME,
    POWER,
    ENERGY
  }

  /**
   * An estimate beside its measurement, in SI.
   *
   * @param count how many events happened
   * @param rail empty for a time
   * @param printed the error that somebody printed, as a share, and with how many decimals of a
   *     percent
   * @param covered whether the measurement lies in the estimate's 95 % interval
   */
  public record Row(
      String scenario,
      double count,
      Quantity quantity,
      Optional<String> rail,
      double estimated,
      double measured,
      Optional<Printed> printed,
      boolean covered) {

    /** |E - M| / M. */
    public double error() {
      return Math.abs(estimated - measured) / Math.abs(measured);
    }

    /** Whether the printed error is this one, rounded; empty where none is printed. */
    public Optional<Boolean> agreesWithPrinted() {
      return printed.map(p -> p.isRoundingOf(error()));
    }
  }

  /** An error as printed: {@code 4} percent with 0 decimals. */
  public record Printed(double percent, int decimals) {
    boolean isRoundingOf(double share) {
      double scale = StrictMath.pow(10.0, decimals);
      return Math.rint(share * 100.0 * scale) == Math.rint(percent * scale);
    }
  }
}
