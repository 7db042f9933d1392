package org.aadlenergy.calibration.fit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.ActivitySpec;

/**
 * What a table of programs gives of a processor.
 *
 * @param points operating points, slowest first
 * @param sets costs of events: all that were counted first, then those that do with fewer
 * @param mean of an average program, which has a cost of a cycle alone; none without cycles
 * @param classes likewise of programs of a class
 * @param programs how many programs, and how many rows of each are used
 */
public record FittedActivity(
    ActivitySpec spec,
    List<Point> points,
    List<Costs> sets,
    Optional<Costs> mean,
    List<Costs> classes,
    Map<String, Integer> programs) {
  /**
   * An operating point.
   *
   * @param base power of clock and leakage, whatever runs
   */
  public record Point(double hertz, double volts, FittedValue base) {}

  /**
   * Costs of events, and how far programs lie from them that had no part in the fit.
   *
   * @param name of the set, or of the class
   * @param joules by event, at the voltage that the campaign states
   */
  public record Costs(String name, Map<String, FittedValue> joules, LeftOut errors) {}

  /** The costs of a cycle with which a class, or an average program, is predicted. */
  public static Optional<FittedValue> cycle(Costs costs) {
    return costs.joules().values().stream().findFirst();
  }
}
