package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a sweep found.
 *
 * @param inputs what it rests on
 * @param limits the most of an objective that is allowed, in SI
 * @param deadlines whether missed deadlines rule a point out
 * @param points those estimated, by number; all of the plan's when it is complete
 */
record SweepResult(
    String toolVersion,
    SweepPlan plan,
    SweepInputs inputs,
    List<Objective> objectives,
    Map<Objective, Double> limits,
    boolean deadlines,
    List<SweepPoint> points) {

  /** The same sweep with other points. */
  SweepResult with(List<SweepPoint> others) {
    return new SweepResult(toolVersion, plan, inputs, objectives, limits, deadlines, others);
  }

  /** The same sweep, which rests on what another one of it rests on, too. */
  SweepResult withInputsOf(SweepResult other) {
    return new SweepResult(
        toolVersion, plan, inputs.with(other.inputs), objectives, limits, deadlines, points);
  }

  /** Whether both were asked and made alike. */
  boolean sameGround(SweepResult other) {
    return toolVersion.equals(other.toolVersion)
        && inputs.agreesWith(other.inputs)
        && objectives.equals(other.objectives)
        && limits.equals(other.limits)
        && deadlines == other.deadlines;
  }

  /** Whether a point is within the limits and has no problem. */
  public boolean feasible(SweepPoint point) {
    boolean within = point.problem().isEmpty() && (!deadlines || point.deadlinesMet());
    for (Map.Entry<Objective, Double> limit : limits.entrySet()) {
      within &= limit.getKey().of(point) <= limit.getValue();
    }
    return within;
  }

  /** The feasible points that no other feasible point beats. */
  public List<SweepPoint> front() {
    List<SweepPoint> feasible = new ArrayList<>();
    for (SweepPoint point : points) {
      if (feasible(point)) {
        feasible.add(point);
      }
    }
    return ParetoFront.of(feasible, objectives);
  }

  /** How much each variation moves the energy, the most first. */
  public List<Sensitivity> sensitivities() {
    return Sensitivity.of(plan, points);
  }
}
