package org.aadlenergy.calibration.fit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.importer.ProgramRun;

/**
 * What a table of programs gives of a processor.
 *
 * @param points operating points, slowest first
 * @param sets costs of events: all that were counted first, then those that do with fewer
 * @param mean of an average program, which has a cost of a cycle alone; none without cycles
 * @param classes likewise of programs of a class
 * @param waits by event: what one takes whatever the frequency is
 * @param programs how many programs, and how many rows of each are used
 */
public record FittedActivity(
    ActivitySpec spec,
    List<Point> points,
    List<Costs> sets,
    Optional<Costs> mean,
    List<Costs> classes,
    Map<String, FittedValue> waits,
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
  public record Costs(String name, Map<String, FittedValue> joules, LeftOutRuns errors) {}

  /** How much more a run draws whatever it does than at the temperature that figures hold at. */
  static double warmth(ActivitySpec spec, ProgramRun run) {
    return run.celsius()
        .map(celsius -> StrictMath.exp(spec.growth() * (celsius - spec.atCelsius())))
        .orElse(1.0);
  }

  /** The power of a run by costs of events. */
  public double watts(Costs costs, ProgramRun run) {
    double volts = run.volts() * run.volts();
    Point point = points.stream().filter(p -> p.hertz() == run.hertz()).findFirst().orElseThrow();
    double watts =
        point.base().value() * warmth(spec, run) * volts / (point.volts() * point.volts());
    for (Map.Entry<String, FittedValue> event : costs.joules().entrySet()) {
      double joules = event.getValue().value() * volts / (spec.atVolts() * spec.atVolts());
      watts += joules * run.rate(event.getKey());
    }
    return watts;
  }

  /** The costs of a cycle with which a class, or an average program, is predicted. */
  public static Optional<FittedValue> cycle(Costs costs) {
    return costs.joules().values().stream().findFirst();
  }
}
