package org.aadlenergy.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.section.Section;

/** Results that say no more than a test needs. */
public final class MadeResults {
  private MadeResults() {}

  /** A result that says nothing of states. */
  public static ModeResult mode(
      String name,
      double windowSeconds,
      String windowReason,
      List<ThreadResult> threads,
      List<ComponentResult> components,
      Totals totals,
      List<Utilization> utilization,
      List<Section> sections,
      Coverage coverage) {
    return mode(
        name,
        windowSeconds,
        windowReason,
        threads,
        components,
        totals,
        utilization,
        sections,
        coverage,
        List.of());
  }

  /** A result that says nothing of converters and lines, nor of time. */
  public static ModeResult mode(
      String name,
      double windowSeconds,
      String windowReason,
      List<ThreadResult> threads,
      List<ComponentResult> components,
      Totals totals,
      List<Utilization> utilization,
      List<Section> sections,
      Coverage coverage,
      List<StateResult> rests) {
    return new ModeResult(
        name,
        windowSeconds,
        windowReason,
        threads,
        components,
        totals,
        utilization,
        sections,
        coverage,
        rests,
        Map.of(),
        () -> new PowerInTime(TimeBase.PICOSECONDS, windowSeconds, new Account()));
  }

  /** A root without missions and batteries. */
  public static RootResult root(
      String root, List<LeftOut> leftOut, List<ModeResult> modes, List<BudgetResult> budgets) {
    return root(root, leftOut, modes, List.of(), budgets);
  }

  /** A root without batteries. */
  public static RootResult root(
      String root,
      List<LeftOut> leftOut,
      List<ModeResult> modes,
      List<MissionResult> missions,
      List<BudgetResult> budgets) {
    return root(root, leftOut, modes, missions, budgets, Optional.empty());
  }

  /** A root of which nobody asks the power budget. */
  public static RootResult root(
      String root,
      List<LeftOut> leftOut,
      List<ModeResult> modes,
      List<MissionResult> missions,
      List<BudgetResult> budgets,
      Optional<BatteryLife> life) {
    return new RootResult(root, leftOut, modes, missions, budgets, life, () -> PowerReview.NONE);
  }

  /** Totals of a system whose operating system takes no RAM by choice. */
  public static Totals totals(
      Interval energyJoules,
      Interval startupJoules,
      Interval averagePowerWatts,
      Optional<Interval> batteryLifeSeconds) {
    return new Totals(
        energyJoules,
        startupJoules,
        averagePowerWatts,
        batteryLifeSeconds,
        0.0,
        Optional.empty(),
        Map.of());
  }
}
