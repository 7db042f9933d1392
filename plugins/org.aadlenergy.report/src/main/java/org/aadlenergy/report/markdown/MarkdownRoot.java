package org.aadlenergy.report.markdown;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.Breaches;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.CoverageText;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.YearlyText;

/** The part of the page about one root. */
final class MarkdownRoot {
  private static final int MOST_ROWS = 10;

  private final MarkdownOutput page;
  private final AnalysisResult result;
  private final RootResult root;

  MarkdownRoot(MarkdownOutput page, AnalysisResult result, RootResult root) {
    this.page = page;
    this.result = result;
    this.root = root;
  }

  void write() throws IOException {
    page.heading(3, root.root());
    if (!root.complete()) {
      page.paragraph(
          "**INCOMPLETE: "
              + LeftOutText.meaning(root)
              + ". Left out: "
              + MarkdownOutput.escape(LeftOutText.brief(root))
              + ".**");
    }
    totals();
    budgets();
    missions();
    leftOut();
    for (ModeResult mode : root.modes()) {
      details(mode);
    }
  }

  private void totals() throws IOException {
    page.header(
        "mode", ">energy", ">bounds", ">window", ">at start-up", ">average power", ">battery life");
    for (ModeResult mode : root.modes()) {
      Interval energy = mode.totals().energyJoules();
      page.row(
          mode.name(),
          known(energy, ENERGY),
          QuantityFormat.bounds(energy, ENERGY),
          QuantityFormat.brief(mode.windowSeconds(), TIME),
          QuantityFormat.nominal(mode.totals().startupJoules(), ENERGY),
          known(mode.totals().averagePowerWatts(), POWER),
          life(mode.totals().batteryLifeSeconds()));
    }
    page.blank();
    for (ModeResult mode : root.modes()) {
      Optional<String> ranges = SpreadText.ranges(mode.totals().energyJoules(), ENERGY);
      String of = mode.name().isEmpty() ? "" : " of " + MarkdownOutput.escape(mode.name());
      if (ranges.isPresent()) {
        page.paragraph("Of the bounds" + of + " " + ranges.get() + ".");
      }
      String yearly = YearlyText.of(root, mode.totals().yearly());
      if (!yearly.isEmpty()) {
        page.paragraph("The energy" + of + ": " + yearly + ".");
      }
    }
  }

  private String known(Interval value, Dimension dimension) {
    return KnownText.of(root, value, QuantityFormat.nominal(value, dimension));
  }

  private String life(Optional<Interval> life) {
    return life.map(i -> KnownText.life(root, i.nominal())).orElse("");
  }

  private void leftOut() throws IOException {
    if (root.complete()) {
      return;
    }
    page.header("left out", "what", "mode", "why", "code");
    for (LeftOut left : root.leftOut().subList(0, Math.min(MOST_ROWS, root.leftOut().size()))) {
      page.row(
          named(left.path()), left.what().word(), left.mode(), left.reason(), left.code().number());
    }
    page.blank();
    more(root.leftOut().size() - MOST_ROWS, "things");
  }

  private void budgets() throws IOException {
    if (root.budgets().isEmpty()) {
      return;
    }
    List<BudgetResult> ranked = new ArrayList<>(root.budgets());
    ranked.sort(Comparator.comparing(BudgetResult::passed));
    page.header("budget", "of", "mode", ">actual", ">limit", "verdict", "set in");
    for (BudgetResult budget : ranked) {
      QuantityFormat.Pair figures = BudgetText.figures(budget);
      page.row(
          BudgetText.shortName(budget),
          named(budget.path()),
          budget.mode(),
          figures.first(),
          figures.second(),
          verdict(budget),
          budget.source().brief());
    }
    page.blank();
  }

  private String verdict(BudgetResult budget) {
    if (BudgetText.isUnsure(root, budget)) {
      return "kept, unsure";
    }
    return budget.passed()
        ? "kept"
        : Breaches.waiver(result, root.root(), budget).orElse("EXCEEDED");
  }

  private void missions() throws IOException {
    if (root.missions().isEmpty()) {
      return;
    }
    page.header("mission of", "kind", ">duration", ">energy", ">average power", ">battery life");
    for (MissionResult mission : root.missions()) {
      page.row(
          named(mission.path()),
          mission.kind(),
          QuantityFormat.duration(mission.seconds()),
          known(mission.energyJoules(), ENERGY),
          known(mission.averagePowerWatts(), POWER),
          life(mission.batteryLifeSeconds()));
    }
    page.blank();
    for (MissionResult mission : root.missions()) {
      String yearly = YearlyText.of(root, mission);
      if (!yearly.isEmpty()) {
        page.paragraph("The energy of the " + mission.kind() + ": " + yearly + ".");
      }
    }
  }

  private void details(ModeResult mode) throws IOException {
    page.beginDetails("What costs most" + (mode.name().isEmpty() ? "" : " in " + mode.name()));
    page.header("service", ">energy", ">share", ">threads");
    for (ServiceTotal service : ServiceTotal.titled(mode)) {
      page.row(
          service.service(),
          QuantityFormat.format(service.energyJoules(), ENERGY),
          QuantityFormat.share(service.share()),
          QuantityFormat.grouped(service.threads()));
    }
    page.blank();
    threads(mode);
    components(mode);
    new MarkdownSections(page).write(mode.sections());
    coverage(mode);
    page.endDetails();
  }

  private void threads(ModeResult mode) throws IOException {
    Ranking<ThreadResult> ranking = new Ranking<>(MOST_ROWS);
    for (ThreadResult thread : mode.threads()) {
      ranking.add(thread, thread.averagePowerWatts().nominal(), thread.path());
    }
    page.header("thread", ">per dispatch", ">average power", ">bounds");
    for (ThreadResult thread : ranking.first()) {
      page.row(
          thread.path(),
          KnownText.of(thread.energyPerDispatchJoules(), ENERGY, thread.leftOut()),
          KnownText.of(thread.averagePowerWatts(), POWER, thread.leftOut()),
          QuantityFormat.bounds(thread.averagePowerWatts(), POWER));
    }
    page.blank();
    more(ranking.leftOut(), "threads");
  }

  private void components(ModeResult mode) throws IOException {
    Ranking<ComponentResult> ranking = new Ranking<>(MOST_ROWS);
    for (ComponentResult component : mode.components()) {
      if (component.energyJoules().nominal() > 0.0 || !component.leftOut().isEmpty()) {
        ranking.add(component, component.energyJoules().nominal(), component.path());
      }
    }
    page.header("component", "category", ">energy", ">active", ">idle");
    for (ComponentResult component : ranking.first()) {
      page.row(
          named(component.path()),
          component.category(),
          KnownText.of(component.energyJoules(), ENERGY, component.leftOut()),
          KnownText.of(
              component.activeJoules(),
              QuantityFormat.nominal(component.activeJoules(), ENERGY),
              KnownText.active(component)),
          KnownText.of(
              component.idleJoules(),
              QuantityFormat.nominal(component.idleJoules(), ENERGY),
              KnownText.idle(component)));
    }
    page.blank();
    more(ranking.leftOut(), "components");
  }

  private void more(int leftOut, String what) throws IOException {
    if (leftOut > 0) {
      page.paragraph("... and " + QuantityFormat.grouped(leftOut) + " more " + what + ".");
    }
  }

  private void coverage(ModeResult mode) throws IOException {
    page.paragraph(
        "Coverage: "
            + CoverageText.of(mode.coverage())
            + "; "
            + CoverageText.doubts(mode.coverage())
            + ". The energy rests on figures that are "
            + BasisText.of(mode.coverage().bases())
            + ".");
  }

  private static String named(String path) {
    return path.isEmpty() ? "the whole system" : path;
  }
}
