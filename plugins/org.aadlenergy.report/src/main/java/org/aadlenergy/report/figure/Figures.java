package org.aadlenergy.report.figure;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.report.figure.ResultFigure.Owner;

/** Visits every number of a result in the order of the report; a number that is absent is not. */
public record Figures(Receiver receiver) {
  /** Takes the numbers. */
  @FunctionalInterface
  public interface Receiver {
    void take(ResultFigure figure) throws IOException;
  }

  /** Hands every number to a receiver. */
  public static void visit(AnalysisResult result, Receiver receiver) throws IOException {
    Figures figures = new Figures(receiver);
    for (RootResult root : result.roots()) {
      figures.root(root);
    }
    if (result.comparison().isPresent()) {
      ComparisonResult comparison = result.comparison().get();
      Owner all = new Owner("", "", "comparison", "", comparison.baseline(), "", "", "");
      figures.take(all, "tolerance", "", comparison.tolerance());
      figures.take(all, "compared", "", comparison.compared());
      for (ComparisonResult.Change change : result.comparison().get().changes()) {
        figures.change(change);
      }
    }
  }

  private void root(RootResult root) throws IOException {
    for (ModeResult mode : root.modes()) {
      mode(mode, new Owner(root.root(), mode.name(), "total", "", "", "", "", ""));
    }
    Owner whole = new Owner(root.root(), "", "mission", "", "", "", "", "");
    leftOut(root, whole);
    for (MissionResult mission : root.missions()) {
      mission(mission, whole.of("mission", mission.path(), mission.kind()));
    }
    if (root.life().isPresent()) {
      new BatteryFigures(this).visit(root.life().get(), whole);
    }
    for (BudgetResult budget : root.budgets()) {
      Owner owner =
          new Owner(
              root.root(), budget.mode(), "budget", budget.path(), budget.property(), "", "", "");
      String unit = budget.dimension().siUnit();
      take(owner, "limit", unit, budget.limit());
      take(owner, "actual", unit, budget.actual());
    }
  }

  /** 1 for each thing that the energies of the root are without. */
  private void leftOut(RootResult root, Owner whole) throws IOException {
    take(whole.of("total", "", ""), "complete", "", root.complete() ? 1.0 : 0.0);
    if (root.isWrong()) {
      take(whole.of("total", "", ""), "wrong", "", 1.0);
    }
    for (LeftOut left : root.leftOut()) {
      take(
          new Owner(
              root.root(), left.mode(), "left_out", left.path(), left.what().word(), "", "", ""),
          left.code().number(),
          "",
          1.0);
    }
  }

  private void change(ComparisonResult.Change change) throws IOException {
    Owner owner =
        new Owner(change.root(), change.mode(), "change", change.path(), change.kind(), "", "", "");
    if (change.before().isPresent()) {
      take(owner, "before", "J", change.before().get());
    }
    if (change.after().isPresent()) {
      take(owner, "after", "J", change.after().get());
    }
    take(owner, "difference", "J", change.difference());
    for (ComparisonResult.Part part : change.parts()) {
      Owner one = owner.of("change_part", change.path(), part.name());
      take(one, "before", "J", part.before());
      take(one, "after", "J", part.after());
    }
  }

  private void mode(ModeResult mode, Owner total) throws IOException {
    take(total, "window", "s", mode.windowSeconds());
    totals(mode, total);
    coverage(mode.coverage(), total.of("coverage", "", ""));
    for (ServiceTotal service : ServiceTotal.of(mode)) {
      Owner owner = total.of("service_total", "", service.service());
      take(owner, "energy", "J", service.energyJoules());
      take(owner, "share", "", service.share());
      take(owner, "threads", "", service.threads());
    }
    for (ThreadResult thread : mode.threads()) {
      thread(thread, total.of("thread", thread.path(), ""));
    }
    for (ComponentResult component : mode.components()) {
      component(component, total.of("component", component.path(), ""));
    }
    for (RailTotal rail : RailTotal.of(mode)) {
      Owner one = total.of("rail", rail.component(), "").through(rail.rail());
      take(one, "energy", "J", rail.energyJoules());
    }
    for (Utilization utilization : mode.utilization()) {
      Owner owner = total.of("utilization", utilization.processor(), "");
      take(owner, "nominal", "", utilization.nominal());
      take(owner, "with_os_services", "", utilization.withOsServices());
    }
    new SectionFigures(this, total).visit(mode.sections());
  }

  private void totals(ModeResult mode, Owner owner) throws IOException {
    Totals totals = mode.totals();
    take(owner, "energy", "J", totals.energyJoules());
    take(owner, "startup_energy", "J", totals.startupJoules());
    take(owner, "average_power", "W", totals.averagePowerWatts());
    Optional<Peak> peak = mode.power().known();
    take(owner, "peak", "W", peak.map(Peak::watts));
    take(owner, "peak_at", "s", peak.map(most -> Interval.exact(most.atSeconds())));
    take(owner, "battery_life", "s", totals.batteryLifeSeconds());
    take(owner, "battery_current", "A", totals.batteryCurrent().map(BatteryCurrent::amperes));
    yearly(totals.yearly(), owner);
  }

  private void yearly(Map<SourceRate, Interval> yearly, Owner owner) throws IOException {
    for (SourceRate rate : SourceRate.values()) {
      String unit = rate.dimension().siUnit();
      take(owner, rate.column(), unit, Optional.ofNullable(yearly.get(rate)));
    }
  }

  private void coverage(Coverage coverage, Owner owner) throws IOException {
    take(owner, "threads", "", coverage.threads());
    take(owner, "components", "", coverage.components());
    take(owner, "terms", "", coverage.terms());
    take(owner, "flagged_share", "", coverage.flaggedShare());
    take(owner, "assumed_share", "", coverage.assumedShare());
    for (BasisShare basis : coverage.bases()) {
      take(owner, "rests_on_" + basis.basis(), "", basis.share());
    }
  }

  private void thread(ThreadResult thread, Owner owner) throws IOException {
    if (thread.dispatchesPerSecond().isPresent()) {
      take(owner, "dispatch_rate", "1/s", thread.dispatchesPerSecond().get());
    }
    take(owner, "time_per_dispatch", "s", thread.timePerDispatchSeconds());
    take(owner, "energy_per_dispatch", "J", thread.energyPerDispatchJoules());
    take(owner, "startup_energy", "J", thread.startupEnergyJoules());
    take(owner, "average_power", "W", thread.averagePowerWatts());
    for (ServiceResult service : thread.services()) {
      Owner one = owner.of("service", thread.path(), service.service()).in(service.phase().word());
      one = one.at(device(service, thread));
      take(one, "count", "", service.count());
      take(one, "time", "s", service.timeSeconds());
      take(one, "energy", "J", service.energyJoules());
      for (ChargeResult charge : service.charges()) {
        take(one.drawnBy(charge.component(), charge.rail()), "energy", "J", charge.energyJoules());
      }
    }
  }

  /** Which component it is of, where the thread has it of several, as wake-ups of two devices. */
  private static String device(ServiceResult one, ThreadResult thread) {
    long alike =
        thread.services().stream()
            .filter(o -> o.service().equals(one.service()) && o.phase() == one.phase())
            .count();
    return alike > 1 && !one.charges().isEmpty() ? one.charges().get(0).component() : "";
  }

  private void component(ComponentResult component, Owner owner) throws IOException {
    take(owner, "active_energy", "J", component.activeJoules());
    take(owner, "idle_energy", "J", component.idleJoules());
    if (component.assumedJoules().nominal() != 0.0) {
      take(owner, "assumed_energy", "J", component.assumedJoules());
    }
    take(owner, "energy", "J", component.energyJoules());
    take(owner, "subtree_energy", "J", component.subtreeJoules());
    take(owner, "average_power", "W", component.averagePowerWatts());
    if (component.times().isPresent()) {
      ComponentTimes times = component.times().get();
      take(owner, "active_time", "s", times.activeSeconds());
      take(owner, "idle_time", "s", times.idleSeconds());
      take(owner, "sleep_time", "s", times.sleepSeconds());
    }
    for (RestResult rest : component.rests()) {
      take(owner.of("rest", component.path(), rest.service()), "energy", "J", rest.energyJoules());
    }
  }

  private void mission(MissionResult mission, Owner owner) throws IOException {
    take(owner, "duration", "s", mission.seconds());
    take(owner, "startup_energy", "J", mission.startupJoules());
    take(owner, "transition_energy", "J", mission.transitionJoules());
    take(owner, "energy", "J", mission.energyJoules());
    take(owner, "average_power", "W", mission.averagePowerWatts());
    take(owner, "battery_life", "s", mission.batteryLifeSeconds());
    take(owner, "battery_current", "A", mission.batteryCurrent().map(BatteryCurrent::amperes));
    yearly(mission.yearly(), owner);
    for (MissionResult.Segment segment : mission.segments()) {
      Owner part = owner.of("segment", mission.path(), segment.mode());
      take(part, "duration", "s", segment.seconds());
      take(part, "share", "", segment.share());
      take(part, "energy", "J", segment.energyJoules());
    }
  }

  void take(Owner owner, String quantity, String unit, Optional<Interval> value)
      throws IOException {
    if (value.isPresent()) {
      take(owner, quantity, unit, value.get());
    }
  }

  void take(Owner owner, String quantity, String unit, double value) throws IOException {
    take(owner, quantity, unit, Interval.exact(value));
  }

  void take(Owner owner, String quantity, String unit, Interval value) throws IOException {
    receiver.take(new ResultFigure(owner, quantity, unit, value));
  }
}
