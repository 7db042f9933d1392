package org.aadlenergy.app.sweep;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.Utilization;

/** What a point of a sweep over a mission is worth. */
final class MissionFigures {
  private MissionFigures() {}

  /** The mission that a sweep is over: the root's own, or the only one. */
  static Optional<MissionResult> mission(RootResult root) {
    for (MissionResult mission : root.missions()) {
      if (mission.path().isEmpty()) {
        return Optional.of(mission);
      }
    }
    return root.missions().size() == 1 ? Optional.of(root.missions().get(0)) : Optional.empty();
  }

  /** A point whose energy and battery life are the mission's, and whose time is its busy share. */
  static SweepPoint point(
      long point, RootResult root, MissionResult mission, Optional<String> problem) {
    Set<String> flown = new HashSet<>();
    mission.segments().forEach(segment -> flown.add(segment.mode()));
    double share = 0.0;
    double ram = 0.0;
    boolean met = true;
    for (ModeResult mode : root.modes()) {
      if (flown.contains(mode.name())) {
        for (Utilization processor : mode.utilization()) {
          share = Math.max(share, processor.withOsServices());
        }
        ram = Math.max(ram, mode.totals().ramBytes());
        met &= PointEvaluator.deadlinesMet(mode);
      }
    }
    return new SweepPoint(
        point,
        mission.seconds(),
        mission.energyJoules(),
        share * mission.seconds(),
        ram,
        met,
        root.complete(),
        Optional.of(share),
        mission.batteryLifeSeconds().map(Interval::nominal),
        Optional.empty(),
        problem);
  }
}
