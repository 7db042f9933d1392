package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** What a sweep found. */
final class SweepResult {
  private final String toolVersion;
  private final SweepPlan plan;
  private final SweepInputs inputs;
  private final List<Objective> objectives;
  private final Map<Objective, Double> limits;
  private final boolean deadlines;
  private final List<SweepPoint> points;
  private final Optional<SweepPoint> present;

  /** As they were estimated, where the points are told over one window. */
  private Map<Long, SweepPoint> own = Map.of();

  /** The front, when somebody has asked for it; each file and each line said does. */
  private volatile Optional<List<SweepPoint>> front = Optional.empty();

  /**
   * What was found.
   *
   * @param inputs what it rests on
   * @param limits the most of an objective that is allowed, the least of a battery's life, in SI or
   *     the currency of the platforms
   * @param deadlines whether missed deadlines rule a point out
   * @param points those estimated, by number; all of the plan's when it is complete
   * @param present the model as it is, with nothing varied
   */
  SweepResult(
      String toolVersion,
      SweepPlan plan,
      SweepInputs inputs,
      List<Objective> objectives,
      Map<Objective, Double> limits,
      boolean deadlines,
      List<SweepPoint> points,
      Optional<SweepPoint> present) {
    this.toolVersion = toolVersion;
    this.plan = plan;
    this.inputs = inputs;
    this.objectives = objectives;
    this.limits = limits;
    this.deadlines = deadlines;
    this.points = List.copyOf(points);
    this.present = present;
  }

  /** The same question with other answers. */
  private SweepResult(
      SweepResult like, SweepInputs read, List<SweepPoint> found, Optional<SweepPoint> model) {
    this(
        like.toolVersion,
        like.plan,
        read,
        like.objectives,
        like.limits,
        like.deadlines,
        found,
        model);
  }

  /** The version of the tool that found it. */
  String toolVersion() {
    return toolVersion;
  }

  /** What was asked. */
  SweepPlan plan() {
    return plan;
  }

  /** What it rests on. */
  SweepInputs inputs() {
    return inputs;
  }

  /** By which points are compared. */
  List<Objective> objectives() {
    return objectives;
  }

  /** What is allowed of objectives. */
  Map<Objective, Double> limits() {
    return limits;
  }

  /** Whether missed deadlines rule a point out. */
  boolean deadlines() {
    return deadlines;
  }

  /** Those estimated, by number. */
  List<SweepPoint> points() {
    return points;
  }

  /** The model as it is. */
  Optional<SweepPoint> present() {
    return present;
  }

  /** The same sweep with other points. */
  SweepResult with(List<SweepPoint> others) {
    return new SweepResult(this, inputs, others, present);
  }

  /** The same sweep beside the model as it is. */
  SweepResult beside(SweepPoint model) {
    return new SweepResult(this, inputs, points, Optional.of(model));
  }

  /** The same sweep, which rests on what another one of it rests on, too. */
  SweepResult withInputsOf(SweepResult other) {
    return new SweepResult(
        this, inputs.with(other.inputs), points, present.or(() -> other.present));
  }

  /** Whether both were asked and made alike. */
  boolean sameGround(SweepResult other) {
    return toolVersion.equals(other.toolVersion)
        && inputs.agreesWith(other.inputs)
        && objectives.equals(other.objectives)
        && limits.equals(other.limits)
        && deadlines == other.deadlines;
  }

  /** Those of which a figure is needed of every point. */
  Set<Objective> asked() {
    return SweepOptions.asked(objectives, limits);
  }

  /** Whether a point is within the limits and has no problem. */
  public boolean feasible(SweepPoint told) {
    SweepPoint point = own.getOrDefault(told.point(), told);
    boolean within = point.problem().isEmpty() && (!deadlines || point.deadlinesMet());
    for (Map.Entry<Objective, Double> limit : limits.entrySet()) {
      within &= limit.getKey().keeps(point, limit.getValue());
    }
    for (Objective objective : objectives) {
      within &= objective.of(point).isPresent();
    }
    return within;
  }

  /** The feasible points that no other feasible point beats. */
  public List<SweepPoint> front() {
    Optional<List<SweepPoint>> known = front;
    if (known.isEmpty()) {
      known = Optional.of(List.copyOf(ParetoFront.of(feasible(), objectives)));
      front = known;
    }
    return known.get();
  }

  /** The numbers of the points on the front. */
  Set<Long> numbersOfFront() {
    return front().stream().map(point -> point.point()).collect(Collectors.toSet());
  }

  private List<SweepPoint> feasible() {
    return points.stream().filter(this::feasible).toList();
  }

  /** The best feasible point by each objective; nothing where no point is feasible. */
  Map<Objective, SweepPoint> best() {
    List<SweepPoint> feasible = feasible();
    Map<Objective, SweepPoint> best = new EnumMap<>(Objective.class);
    for (Objective objective : objectives) {
      ParetoFront.best(feasible, objective, objectives)
          .ifPresent(point -> best.put(objective, point));
    }
    return best;
  }

  /**
   * The same with all energies and times over the longest window, at the power of each point, where
   * the windows differ: figures beside each other are about the same time. Limits hold for the
   * points as they were estimated.
   */
  SweepResult overOneWindow() {
    if (differentWindows().isEmpty()) {
      return this;
    }
    double window = OneEnergy.windows(points).getMax();
    List<SweepPoint> told = new ArrayList<>(points.size());
    Map<Long, SweepPoint> estimated = new HashMap<>();
    for (SweepPoint point : points) {
      told.add(point.over(window));
      estimated.put(point.point(), point);
    }
    SweepResult result =
        new SweepResult(this, inputs, told, present.map(point -> point.over(window)));
    result.own = estimated;
    return result;
  }

  /**
   * What to know where the points have windows of different lengths, as their energies and times
   * are then not those of the same work.
   */
  Optional<Diagnostic> differentWindows() {
    return OneEnergy.differentWindows(points);
  }

  /** How much each variation moves the energy, the most first. */
  public List<Sensitivity> sensitivities() {
    return Sensitivity.of(plan, overOneWindow().points);
  }
}
