package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.answer.BudgetAnswer;
import org.aadlenergy.report.answer.ModeAnswer;
import org.aadlenergy.report.answer.RootAnswer;
import org.aadlenergy.report.answer.SectionAnswer;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.BudgetVerdict;
import org.aadlenergy.report.words.CoverageText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TotalClaim;

/** One root system: its modes side by side, then each of them, then its budgets. */
record RootSection(Page page, AnalysisResult result, RootResult root, AnswerText text) {
  private static final int MODES_LISTED = 20;
  private static final int MODES_SHOWN = 4;
  private static final int ROOTS_LISTED = 40;
  private static final int ROWS = 15;

  RootSection(Page page, AnalysisResult result, RootResult root) {
    this(page, result, root, new AnswerText(page));
  }

  /** All roots, a line each. */
  static void overview(Page page, List<RootResult> roots) throws IOException {
    List<RootResult> rows =
        roots.stream().filter(root -> !root.modes().isEmpty()).limit(ROOTS_LISTED).toList();
    AnswerTable<RootResult> table =
        new AnswerTable<>(Audience.TERMINAL, rows, 0, "systems")
            .text(RootResult::root, "Systems")
            .text(RootSection::modesInBrief, "mode")
            .estimate(ENERGY, root -> first(root).totals().energyJoules(), TotalClaim::of, "energy")
            .tone(CellTone.STRONG)
            .number(root -> QuantityFormat.brief(first(root).windowSeconds(), TIME), "window")
            .column(
                Kind.ESTIMATE,
                root -> new RootAnswer(root, Audience.TERMINAL).power(first(root)),
                "power")
            .text(root -> root.complete() ? "" : "incomplete", "")
            .tone(CellTone.BAD);
    new AnswerText(page).table(table, 0);
    more(page, 0, roots.size() - rows.size());
    page.blank();
  }

  private static ModeResult first(RootResult root) {
    return root.modes().get(0);
  }

  private static String modesInBrief(RootResult root) {
    String first = root.modes().get(0).name();
    int others = root.modes().size() - 1;
    return others == 0 ? first : first + " (" + QuantityFormat.grouped(others) + " more)";
  }

  void print() throws IOException {
    page.rule('=');
    page.heading(
        root.root(),
        root.complete() ? CellTone.GOOD : CellTone.BAD,
        root.complete()
            ? "complete"
            : root.isWrong() ? "INCOMPLETE: values are wrong" : "INCOMPLETE: lower bounds only");
    if (!root.complete()) {
      page.paragraph(0, CellTone.BAD, "Left out: " + LeftOutText.brief(root));
    }
    if (!root.budgets().isEmpty()) {
      BudgetVerdict verdict = BudgetVerdict.of(result, root, root.budgets());
      String which = verdict.which().isEmpty() ? "" : " (" + verdict.which() + ")";
      CellTone style = verdict.isKept() ? CellTone.GOOD : CellTone.BAD;
      page.paragraph(0, style, "Budgets: " + verdict.words() + which);
    }
    page.rule('=');
    if (root.modes().size() > 1) {
      List<ModeResult> listed = dearest(root.modes(), MODES_LISTED);
      new AnswerText(page).write(List.of(new RootAnswer(root, Audience.TERMINAL).modes(listed)));
    }
    List<ModeResult> shown = dearest(root.modes(), MODES_SHOWN);
    for (ModeResult mode : shown) {
      page.blank();
      mode(mode);
    }
    if (shown.size() < root.modes().size()) {
      page.blank();
      more(page, 0, root.modes().size() - shown.size(), "modes in detail");
    }
    RootAnswer answer = new RootAnswer(root, Audience.TERMINAL);
    text.write(answer.leftOut());
    text.write(answer.missions());
    text.write(BudgetAnswer.of(result, root, root.budgets(), Audience.TERMINAL));
    page.blank();
  }

  private void mode(ModeResult mode) throws IOException {
    if (!mode.name().isEmpty()) {
      page.heading("Mode " + mode.name(), CellTone.NORMAL, "");
      page.rule('-');
    }
    ModeAnswer answer = new ModeAnswer(root, mode, Audience.TERMINAL);
    text.table(answer.totalsTable(), 0);
    coverage(mode.coverage());
    for (AnswerTable<?> table :
        List.of(
            answer.services(),
            ThreadTable.of(mode),
            answer.dearest(ROWS),
            answer.processors(ROWS))) {
      text.write(table.rows().isEmpty() ? List.of() : List.of(table));
    }
    text.write(SectionAnswer.of(mode.sections(), Audience.TERMINAL));
  }

  private void coverage(Coverage coverage) throws IOException {
    boolean whole =
        coverage.threads() >= 1.0 && coverage.components() >= 1.0 && coverage.terms() >= 1.0;
    page.entry("Coverage", whole ? CellTone.NORMAL : CellTone.WARNING, CoverageText.of(coverage));
    String bases = BasisText.of(coverage.bases());
    if (!bases.isEmpty()) {
      page.entry("Rests on", CellTone.NORMAL, bases);
    }
    if (coverage.assumedShare() > 0.0) {
      page.entry(
          "Assumed",
          CellTone.WARNING,
          QuantityFormat.share(coverage.assumedShare())
              + " of the energy is Assumed_Power or a budget");
    }
    if (coverage.flaggedShare() > 0.0) {
      page.entry(
          "Outside",
          CellTone.WARNING,
          QuantityFormat.share(coverage.flaggedShare())
              + " of the energy is from coefficients outside their conditions (marked !)");
    }
  }

  /** The modes that draw most, in their own order. */
  private static List<ModeResult> dearest(List<ModeResult> modes, int count) {
    if (modes.size() <= count) {
      return modes;
    }
    Ranking<Integer> ranking = new Ranking<>(count);
    for (int i = 0; i < modes.size(); i++) {
      ranking.add(i, modes.get(i).totals().averagePowerWatts().nominal(), modes.get(i).name());
    }
    List<Integer> places = ranking.first();
    Collections.sort(places);
    List<ModeResult> dearest = new ArrayList<>(count);
    for (int place : places) {
      dearest.add(modes.get(place));
    }
    return dearest;
  }

  /** Says how many rows were left out, if any. */
  static void more(Page page, int indent, int count) throws IOException {
    more(page, indent, count, "");
  }

  private static void more(Page page, int indent, int count, String of) throws IOException {
    if (count > 0) {
      String what = of.isEmpty() ? "" : " " + of;
      page.paragraph(
          indent,
          CellTone.FAINT,
          "... and " + QuantityFormat.grouped(count) + " more" + what + " (see report.json)");
    }
  }
}
