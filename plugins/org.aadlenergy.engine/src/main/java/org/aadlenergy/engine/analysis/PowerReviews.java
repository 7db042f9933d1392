package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;

/** Makes the power budget of a system of its modes and missions. */
final class PowerReviews {
  private final List<ModeReview> modes;
  private final List<MissionResult> missions;
  private final List<ReviewRow> rows = new ArrayList<>();
  private final Map<String, Component> components = new TreeMap<>();

  private PowerReviews(List<ModeReview> modes, List<MissionResult> missions) {
    this.modes = modes;
    this.missions = missions;
    for (ModeReview mode : modes) {
      mode.charged().forEach(component -> components.put(component.path(), component));
    }
  }

  /**
   * That of a system.
   *
   * @param lives how batteries last in the missions, if there are any, in the same order
   * @param margined the same with all margins
   */
  static PowerReview of(
      List<ModeReview> modes,
      List<MissionResult> missions,
      List<BatteryLife> lives,
      List<BatteryLife> margined) {
    PowerReviews reviews = new PowerReviews(modes, missions);
    reviews.units();
    reviews.losses();
    reviews.sums();
    List<ReviewPhase> phases = new ArrayList<>();
    for (ModeReview mode : modes) {
      Optional<BatteryLife> grown = mode.marginedLife();
      phases.add(
          new ReviewPhase(
              mode.result().name(),
              false,
              missions.size() == 1
                  ? seconds(missions.get(0)).map(all -> all * share(missions.get(0), mode))
                  : Optional.empty(),
              mode.result().totals().batteryLifeSeconds(),
              grown.map(BatteryLife::seconds),
              ReviewSources.balance(mode.life(), grown)));
    }
    for (int i = 0; i < missions.size(); i++) {
      MissionResult mission = missions.get(i);
      Optional<BatteryLife> life = at(i, lives);
      Optional<BatteryLife> grown = at(i, margined);
      phases.add(
          new ReviewPhase(
              mission.kind() + (mission.path().isEmpty() ? "" : " of " + mission.path()),
              true,
              seconds(mission),
              mission.batteryLifeSeconds(),
              grown.map(BatteryLife::seconds),
              ReviewSources.balance(life, grown)));
    }
    return new PowerReview(phases, reviews.rows, ReviewSources.of(modes, missions));
  }

  private static Optional<BatteryLife> at(int mission, List<BatteryLife> lives) {
    return mission < lives.size() ? Optional.of(lives.get(mission)) : Optional.empty();
  }

  /** How long a mission is; shares of modes have no length. */
  private static Optional<Double> seconds(MissionResult mission) {
    return mission.kind().equals("Mission") ? Optional.of(mission.seconds()) : Optional.empty();
  }

  /** The share of a mission's time in a mode. */
  static double share(MissionResult mission, ModeReview mode) {
    double share = 0.0;
    for (MissionResult.Segment segment : mission.segments()) {
      share += segment.mode().equals(mode.result().name()) ? segment.share() : 0.0;
    }
    return share;
  }

  private boolean isLoss(Component component) {
    return modes.stream().anyMatch(mode -> mode.isLoss(component));
  }

  /** The part of the root that a component is in, or is. */
  private static Component subsystem(Component component) {
    Component part = component;
    while (part.parent().flatMap(Component::parent).isPresent()) {
      part = part.parent().orElseThrow();
    }
    return part;
  }

  /** What is a part of the root itself, then what is in its subsystems. */
  private void units() {
    Map<String, List<Component>> inside = new TreeMap<>();
    for (Component component : components.values()) {
      if (!isLoss(component)) {
        Component around = subsystem(component);
        String name = around == component ? "" : around.path();
        inside.computeIfAbsent(name, n -> new ArrayList<>()).add(component);
      }
    }
    inside.forEach(
        (name, units) -> {
          if (!name.isEmpty()) {
            add(
                Kind.SUBSYSTEM,
                name,
                name,
                mode -> mode.together(name, units),
                (mode, drawn) -> drawn.margin(),
                DrawnShare::margin);
          }
          units.forEach(unit -> add(Kind.UNIT, unit, name));
        });
  }

  private void losses() {
    for (Component component : components.values()) {
      if (isLoss(component)) {
        add(Kind.LOSS, component, "");
      }
    }
  }

  private void sums() {
    if (missions.stream().anyMatch(each -> each.transitionJoules().nominal() != 0.0)) {
      List<Optional<ReviewCell>> cells = new ArrayList<>();
      modes.forEach(mode -> cells.add(Optional.empty()));
      missions.forEach(
          mission -> cells.add(Optional.of(DrawnShare.level(changes(mission)).cell(0.0))));
      rows.add(new ReviewRow(Kind.CHANGES, "", "", cells));
    }
    sum(Kind.SUM, ModeReview::sum);
    sum(Kind.SYSTEM, ModeReview::ofSystem);
    sum(Kind.TOTAL, ModeReview::total);
  }

  /** The average power of what changes of modes take. */
  private static Estimate changes(MissionResult mission) {
    Interval joules = mission.transitionJoules();
    return Estimate.between(joules.low(), joules.nominal(), joules.high())
        .times(1.0 / mission.seconds());
  }

  /** Changes of modes are no unit's: nobody adds a margin to them. */
  private void sum(Kind kind, Function<ModeReview, DrawnShare> drawn) {
    List<Optional<ReviewCell>> cells = new ArrayList<>();
    for (ModeReview mode : modes) {
      DrawnShare its = drawn.apply(mode);
      double ofSystem = mode.margined().ofSystem();
      cells.add(Optional.of(its.cell(kind == Kind.SYSTEM ? ofSystem : its.margin())));
    }
    for (MissionResult mission : missions) {
      Optional<DrawnShare> over = over(mission, mode -> Optional.of(drawn.apply(mode)));
      cells.add(
          kind == Kind.SYSTEM
              ? over.map(its -> its.cell(ofSystem(mission)))
              : over.map(its -> its.plus(changes(mission))).map(its -> its.cell(its.margin())));
    }
    rows.add(new ReviewRow(kind, "", "", cells));
  }

  /** The margin of the system; where it differs by mode, what it is on average. */
  private double ofSystem(MissionResult mission) {
    double sum = 0.0;
    double more = 0.0;
    double first = modes.get(0).margined().ofSystem();
    boolean same = true;
    for (ModeReview mode : modes) {
      double watts = mode.margined().sum().nominal() * share(mission, mode);
      sum += watts;
      more += watts * mode.margined().ofSystem();
      same &= mode.margined().ofSystem() == first;
    }
    return same ? first : sum > 0.0 ? more / sum : 0.0;
  }

  private Optional<DrawnShare> over(
      MissionResult mission, Function<ModeReview, Optional<DrawnShare>> drawn) {
    List<DrawnShare.Weighted> weighted = new ArrayList<>(modes.size());
    for (ModeReview mode : modes) {
      weighted.add(new DrawnShare.Weighted(drawn.apply(mode), share(mission, mode)));
    }
    return DrawnShare.over(weighted);
  }

  private void add(Kind kind, Component component, String subsystem) {
    Optional<Double> same = margin(component);
    add(
        kind,
        component.path(),
        subsystem,
        mode -> mode.drawn(component),
        (mode, drawn) -> mode.margin(component),
        drawn -> same.orElseGet(drawn::margin));
  }

  /** The margin of a component, where it is the same in all modes. */
  private Optional<Double> margin(Component component) {
    double first = modes.get(0).margin(component);
    boolean same = modes.stream().allMatch(mode -> mode.margin(component) == first);
    return same ? Optional.of(first) : Optional.empty();
  }

  private void add(
      Kind kind,
      String path,
      String subsystem,
      Function<ModeReview, Optional<DrawnShare>> drawn,
      BiFunction<ModeReview, DrawnShare, Double> inMode,
      Function<DrawnShare, Double> inMission) {
    List<Optional<ReviewCell>> cells = new ArrayList<>();
    for (ModeReview mode : modes) {
      cells.add(drawn.apply(mode).map(its -> its.cell(inMode.apply(mode, its))));
    }
    for (MissionResult mission : missions) {
      cells.add(over(mission, drawn).map(its -> its.cell(inMission.apply(its))));
    }
    rows.add(new ReviewRow(kind, path, subsystem, cells));
  }
}
