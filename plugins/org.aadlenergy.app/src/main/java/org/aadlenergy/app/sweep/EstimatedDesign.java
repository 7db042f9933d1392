package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.analysis.SystemPrice;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.RatesSection;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.jspecify.annotations.Nullable;

/**
 * A design with what came of estimating it, as objectives read it: the one energy of its mission,
 * or of its mode.
 */
public final class EstimatedDesign {
  private final ArchitectureView view;
  private final PlatformLibrary library;
  private final RootResult root;
  private final Optional<MissionResult> mission;

  /** Those that the mission passes through, or the only one. */
  private final List<ModeResult> modes = new ArrayList<>(1);

  private @Nullable SystemPrice price;

  /** A design whose result has a mode at least. */
  EstimatedDesign(ArchitectureView view, PlatformLibrary library, RootResult root) {
    this.view = view;
    this.library = library;
    this.root = root;
    this.mission = OneEnergy.mission(root);
    if (mission.isEmpty()) {
      modes.add(root.modes().get(0));
      return;
    }
    Set<String> flown = new HashSet<>();
    mission.get().segments().forEach(segment -> flown.add(segment.mode()));
    root.modes().stream().filter(mode -> flown.contains(mode.name())).forEach(modes::add);
  }

  /**
   * The figures of a point.
   *
   * @param even whether the load of a governor is taken as even
   */
  SweepPoint point(long number, Optional<String> problem, boolean even, Set<Objective> asked) {
    double[] figures = new double[Objective.values().length];
    for (Objective objective : Objective.values()) {
      boolean wanted = !objective.is(ObjectiveTrait.ASKED) || asked.contains(objective);
      figures[objective.ordinal()] = wanted ? objective.of(this) : Double.NaN;
    }
    boolean met = modes.stream().allMatch(EstimatedDesign::deadlinesMet);
    return new SweepPoint(
        number,
        windowSeconds(),
        energyJoules(),
        figures,
        met,
        root.complete(),
        mission.isPresent() ? Optional.of(busyShare()) : Optional.empty(),
        even,
        problem);
  }

  /** The whole result. */
  public RootResult root() {
    return root;
  }

  /** What the parts cost to buy. */
  SystemPrice price() {
    SystemPrice known = price;
    if (known == null) {
      known = SystemPrice.of(view, library);
      price = known;
    }
    return known;
  }

  double windowSeconds() {
    return mission.isPresent() ? mission.get().seconds() : modes.get(0).windowSeconds();
  }

  Interval energyJoules() {
    return mission.isPresent()
        ? mission.get().energyJoules()
        : modes.get(0).totals().energyJoules();
  }

  /** What processors work in the window; of a mission, its length times the busy share. */
  double timeSeconds() {
    return mission.isPresent() ? busyShare() * mission.get().seconds() : busySeconds(modes.get(0));
  }

  /** The most that all sources give at a moment, in the mode where that is most. */
  double peakWatts() {
    return modes.stream()
        .mapToDouble(mode -> mode.power().peak().watts().nominal())
        .max()
        .orElse(0.0);
  }

  double ramBytes() {
    return modes.stream().mapToDouble(mode -> mode.totals().ramBytes()).max().orElse(0.0);
  }

  /** How long the batteries last; no number where there are none. */
  double batterySeconds() {
    Optional<Interval> life =
        mission.isPresent()
            ? mission.get().batteryLifeSeconds()
            : modes.get(0).totals().batteryLifeSeconds();
    return life.isPresent() ? life.get().nominal() : Double.NaN;
  }

  /** What a year of it costs or emits; no number where something has no rate. */
  double yearly(SourceRate rate) {
    Map<SourceRate, Interval> known =
        mission.isPresent() ? mission.get().yearly() : modes.get(0).totals().yearly();
    Interval year = known.get(rate);
    return year == null ? Double.NaN : year.nominal();
  }

  /** Why that is no number. */
  String unrated(SourceRate rate) {
    for (ModeResult mode : modes) {
      for (Row source : mode.section(RatesSection.TYPE).rows()) {
        boolean gives = source.get(RatesSection.GIVEN).nominal() > 0.0;
        if (gives && source.find(RatesSection.rate(rate)).isEmpty()) {
          String path = source.get(RatesSection.SOURCE);
          return (path.isEmpty() ? "the root system" : path) + " has no " + rate.shortName();
        }
      }
    }
    return "no " + rate.shortName() + " says it of a kWh";
  }

  /** The share of the time that the busiest processor works in the mode where it works most. */
  private double busyShare() {
    double share = 0.0;
    for (ModeResult mode : modes) {
      for (Utilization processor : mode.utilization()) {
        share = Math.max(share, processor.withOsServices());
      }
    }
    return share;
  }

  private static double busySeconds(ModeResult mode) {
    double seconds = 0.0;
    for (ThreadResult thread : mode.threads()) {
      seconds +=
          thread.timePerDispatchSeconds().nominal()
              * thread.dispatchesPerSecond().orElse(0.0)
              * mode.windowSeconds();
    }
    return seconds;
  }

  private static boolean deadlinesMet(ModeResult mode) {
    boolean met = true;
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        boolean due = task.find(ScheduleSection.DEADLINE).isPresent();
        met &= !due || task.find(ScheduleSection.DEADLINE_MET).orElse(false);
      }
    }
    for (Utilization utilization : mode.utilization()) {
      met &= utilization.withOsServices() <= 1.0;
    }
    return met;
  }
}
