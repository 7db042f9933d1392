package org.aadlenergy.calibration.fit;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.engine.term.declared.Fitting;

/**
 * What one event costs in one quantity, with the fit that says so.
 *
 * @param rail the supply of an energy; empty for a time
 * @param value in s or J for one event
 * @param constant of a slope: what the runs cost without any event
 * @param perByte of a message: what each byte adds
 * @param r2 the share of the variation that the fit explains; empty for a mean of differences
 * @param drift of a mean of differences: how it changes from the first step to the last
 * @param points what the fit rests on
 */
public record FittedCost(
    FitRule rule,
    Optional<String> rail,
    FittedValue value,
    Optional<FittedValue> constant,
    Optional<FittedValue> perByte,
    Optional<Double> r2,
    Optional<ModelCheck> check,
    Optional<RobustFit.Line> robust,
    Optional<FittedValue> drift,
    List<Point> points) {

  /**
   * A measurement of a fit.
   *
   * @param x the number of events, the step or the size
   * @param fitted what the model says of it
   */
  public record Point(double x, double y, double fitted) {}

  /** How many measurements the fit rests on. */
  public int size() {
    return points.size();
  }

  /** What a line goes over: the column that counts the events, or their size. */
  public String over() {
    return over(rule);
  }

  static String over(FitRule rule) {
    return rule.method() == Fitting.Method.SIZE ? CostFitter.SIZE : rule.count();
  }

  /** Whether it has a part that a platform can take. */
  public boolean isUsable() {
    return value.value() > 0.0 || perByte.filter(slope -> slope.value() > 0.0).isPresent();
  }

  /** {@code time} or {@code energy RAIL}. */
  public String quantity() {
    return rail.map(name -> "energy " + name).orElse("time");
  }
}
