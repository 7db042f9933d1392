package org.aadlenergy.ui.sheets;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.GateBreaches;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TotalClaimText;

/** The answer at a glance: how much, what dominates, what is left out, whether limits are kept. */
public final class Overview {
  private static final int SHOWN = 5;

  private Overview() {}

  /**
   * The overview of a mode.
   *
   * @param change since the run before, in words; "" where none is known
   */
  public static Sheet of(AnalysisResult result, RootResult root, ModeResult mode, String change) {
    String name = mode.name().isEmpty() ? "" : " in mode " + mode.name();
    Sheet.Builder sheet = Sheet.on(root.root() + name);
    headline(root, mode, sheet);
    if (!change.isEmpty()) {
      sheet.fact("Since the run before", change);
    }
    budgets(result, root, mode, sheet);
    services(mode, sheet);
    double whole = mode.totals().energyJoules().nominal();
    threads(mode, "Dearest threads", whole, thread -> joules(thread, mode), sheet);
    SumSheets.leftOut(root.leftOut(), mode.name(), "", sheet);
    return sheet.done();
  }

  private static void headline(RootResult root, ModeResult mode, Sheet.Builder sheet) {
    Interval energy = mode.totals().energyJoules();
    Interval power = mode.totals().averagePowerWatts();
    sheet.fact(
        "Energy",
        TotalClaimText.of(root, energy, QuantityFormat.format(energy, ENERGY))
            + " in "
            + QuantityFormat.brief(mode.windowSeconds(), TIME)
            + ", "
            + mode.windowReason());
    sheet.fact("Power", TotalClaimText.of(root, power, QuantityFormat.format(power, POWER)));
    BatterySheets.add(root, mode, sheet);
    mode.totals()
        .batteryCurrent()
        .ifPresent(current -> sheet.fact("Battery gives", CurrentText.of(root, current)));
    String bases = BasisText.of(mode.coverage().bases());
    if (!bases.isEmpty()) {
      sheet.fact("Rests on", bases);
    }
  }

  private static void budgets(
      AnalysisResult result, RootResult root, ModeResult mode, Sheet.Builder sheet) {
    int kept = 0;
    int all = 0;
    String first = "";
    for (BudgetResult budget : root.budgets()) {
      if (budget.mode().equals(mode.name())) {
        all++;
        kept += budget.passed() ? 1 : 0;
        if (!budget.passed() && first.isEmpty()) {
          String path = budget.path().isEmpty() ? "the system" : budget.path();
          first = "; " + path + " is " + GateBreaches.verdict(result, root, budget);
        }
      }
    }
    if (all > 0) {
      sheet.fact("Budgets", kept + " of " + all + " are kept" + first);
    }
  }

  private static void services(ModeResult mode, Sheet.Builder sheet) {
    List<ServiceTotal> services = ServiceTotal.titled(mode);
    if (!services.isEmpty()) {
      sheet.heading("What dominates");
    }
    for (ServiceTotal service : services.subList(0, Math.min(SHOWN, services.size()))) {
      sheet.bar(service.service(), service.share(), amount(service.energyJoules()));
    }
  }

  /** The threads that take most of a whole, each with what it takes. */
  static void threads(
      ModeResult mode,
      String heading,
      double whole,
      ToDoubleFunction<ThreadResult> joules,
      Sheet.Builder sheet) {
    Ranking<ThreadResult> threads = new Ranking<>(SHOWN);
    for (ThreadResult thread : mode.threads()) {
      double its = joules.applyAsDouble(thread);
      if (its > 0.0) {
        threads.add(thread, its, thread.path());
      }
    }
    if (threads.first().isEmpty()) {
      return;
    }
    sheet.heading(heading);
    for (ThreadResult thread : threads.first()) {
      double its = joules.applyAsDouble(thread);
      sheet.bar(thread.path(), whole > 0.0 ? its / whole : 0.0, amount(its));
    }
    if (threads.leftOut() > 0) {
      sheet.note("and " + QuantityFormat.grouped(threads.leftOut()) + " more");
    }
  }

  private static double joules(ThreadResult thread, ModeResult mode) {
    return thread.energyPerDispatchJoules().nominal()
        * thread.dispatchesPerSecond().orElse(0.0)
        * mode.windowSeconds();
  }

  private static String amount(double joules) {
    return QuantityFormat.format(joules, ENERGY);
  }
}
