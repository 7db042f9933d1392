package org.aadlenergy.report.words;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;

/** Says how long batteries last, and what else than being empty ends them. */
public final class BatteryText {
  private BatteryText() {}

  /** In a mission; "" where there are none. */
  public static String of(RootResult root, MissionResult mission) {
    String harvest =
        HarvestText.of(root, mission.kind())
            .map(its -> "; harvest " + HarvestText.figure(its) + " " + HarvestText.besides(its))
            .orElse("");
    String life = life(root, mission);
    return life.isEmpty() ? "" : life + harvest;
  }

  /** The same without what is harvested for them. */
  public static String life(RootResult root, MissionResult mission) {
    return mission
        .batteryLifeSeconds()
        .map(life -> whole(root, life, besides(root, life, mission.kind(), false)))
        .orElse("");
  }

  /** That of a mode: {@code 3 months (2 months .. 4 months)}; "" where there are none. */
  public static String life(RootResult root, ModeResult mode) {
    return mode.totals()
        .batteryLifeSeconds()
        .map(life -> whole(root, life, besides(root, life, false)))
        .orElse("");
  }

  private static String whole(RootResult root, Interval life, String besides) {
    String most = TotalClaimText.life(root, life.nominal());
    return most + (besides.isEmpty() ? "" : " " + besides);
  }

  /** Beside that of a mode: {@code (2 months .. 4 months)}, on a page without brackets. */
  public static String besides(RootResult root, Interval life, boolean page) {
    return besides(root, life, "", page);
  }

  private static String besides(RootResult root, Interval life, String drawnBy, boolean page) {
    String low = QuantityFormat.duration(life.low());
    String high = QuantityFormat.duration(life.high());
    boolean one = low.equals(high) && (!page || Double.isInfinite(life.low()));
    String range = one ? "" : low + " .. " + high;
    Optional<String> end = end(root, drawnBy);
    String all = range + (range.isEmpty() || end.isEmpty() ? "" : "; ") + end.orElse("");
    return page || all.isEmpty() ? all : "(" + all + ")";
  }

  /**
   * As {@code Node.i: cells ends after 14 ms at 1.9 V, full as it was; on at its peak are radio}.
   */
  public static String brownOut(RootResult root, BatteryLife life) {
    return root.root() + ": " + moment(root, life);
  }

  /** The same without its system. */
  public static String moment(RootResult root, BatteryLife life) {
    String volts = volts(life.usual());
    String when = QuantityFormat.brief(life.usual().seconds(), Dimension.TIME);
    Set<String> on = new TreeSet<>();
    for (ModeResult mode : root.modes()) {
      for (String battery : life.batteries()) {
        mode.power().peakOfSource(battery).ifPresent(peak -> on.addAll(peak.on()));
      }
    }
    return String.join(" and ", life.batteries())
        + " ends after "
        + when
        + " "
        + volts
        + ", full as it was"
        + (on.isEmpty() ? "" : "; on at its peak are " + String.join(", ", on));
  }

  /** As {@code cut off at 2.01 V with 123.5 J unused}. */
  private static Optional<String> end(RootResult root, String drawnBy) {
    return root.life()
        .filter(life -> life.of().equals(drawnBy))
        .filter(life -> life.usual().end() == CellLife.End.CUT_OFF)
        .map(life -> end(life.usual()));
  }

  private static String end(CellLife life) {
    String left = QuantityFormat.brief(life.unusedJoules(), Dimension.ENERGY);
    return "cut off " + volts(life) + " with " + left + " unused";
  }

  /** As {@code at 2 V}. */
  private static String volts(CellLife life) {
    return life.lowest()
        .map(lowest -> "at " + QuantityFormat.brief(lowest.volts(), Dimension.VOLTAGE))
        .orElse("under its load");
  }
}
