package org.aadlenergy.report.answer;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.CoverageText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.YearlyText;

/** Makes the whole report of an analysis as a reviewer wants it: the rest is behind a click. */
public final class CommentAnswer {
  private static final int MOST_FINDINGS = 20;
  private static final int MOST_ROWS = 10;

  private final AnalysisResult result;
  private final List<AnswerPart> parts = new ArrayList<>();

  private CommentAnswer(AnalysisResult result) {
    this.result = result;
  }

  /** The parts of the report from its heading on. */
  public static List<AnswerPart> of(AnalysisResult result) {
    CommentAnswer answer = new CommentAnswer(result);
    answer.parts.add(new AnswerPart.Headline(1, "Energy estimate"));
    result.roots().forEach(answer::root);
    result.comparison().ifPresent(answer::changes);
    answer.findings();
    String foot = "aadl-energy " + result.toolVersion() + "; bounds hold with 95 % confidence";
    answer.parts.add(new AnswerPart.Remark(foot, CellTone.FAINT, 0));
    return answer.parts;
  }

  private void root(RootResult root) {
    RootAnswer answer = new RootAnswer(root, Audience.COMMENT);
    parts.add(new AnswerPart.Headline(2, root.root()));
    if (!root.complete()) {
      String left = LeftOutText.meaning(root) + ". Left out: " + LeftOutText.brief(root) + ".";
      parts.add(new AnswerPart.Remark("INCOMPLETE: " + left, CellTone.BAD, 0));
    }
    parts.add(answer.modes(root.modes()));
    for (ModeResult mode : root.modes()) {
      String of = mode.name().isEmpty() ? "" : " of " + mode.name();
      Optional<String> ranges = SpreadText.ranges(mode.totals().energyJoules(), ENERGY);
      ranges.ifPresent(hard -> say("Of the bounds" + of + " " + hard + "."));
      String yearly = YearlyText.of(root, mode.totals().yearly());
      if (!yearly.isEmpty()) {
        say("The energy" + of + ": " + yearly + ".");
      }
    }
    parts.addAll(BudgetAnswer.of(result, root, root.budgets(), Audience.COMMENT));
    parts.addAll(answer.missions());
    parts.addAll(answer.leftOut());
    root.modes().forEach(mode -> details(root, mode));
  }

  private void details(RootResult root, ModeResult mode) {
    ModeAnswer answer = new ModeAnswer(root, mode, Audience.COMMENT);
    List<AnswerPart> inside = new ArrayList<>();
    inside.add(answer.services());
    inside.add(answer.threads(MOST_ROWS));
    inside.add(answer.dearest(MOST_ROWS));
    inside.addAll(SectionAnswer.of(mode.sections(), Audience.COMMENT));
    inside.add(new AnswerPart.Remark(coverage(mode)));
    String in = mode.name().isEmpty() ? "" : " in " + mode.name();
    parts.add(new AnswerPart.Gathered("What costs most" + in, inside));
  }

  private void say(String words) {
    parts.add(new AnswerPart.Remark(words));
  }

  private static String coverage(ModeResult mode) {
    return "Coverage: "
        + CoverageText.of(mode.coverage())
        + "; "
        + CoverageText.doubts(mode.coverage())
        + ". The energy rests on figures that are "
        + BasisText.of(mode.coverage().bases())
        + ".";
  }

  /** What changed since the baseline, ranked. */
  private void changes(ComparisonResult comparison) {
    parts.add(new AnswerPart.Headline(2, "Against " + comparison.baseline()));
    List<Change> all = comparison.changes();
    List<Change> first = all.subList(0, Math.min(MOST_FINDINGS, all.size()));
    parts.add(
        all.isEmpty()
            ? new AnswerPart.Remark("Nothing changed.")
            : FindingsAnswer.changes(result, first, Audience.COMMENT));
  }

  /** Errors and warnings; an exceeded budget stands in its own table. */
  private void findings() {
    List<Diagnostic> all =
        result.diagnostics().stream()
            .filter(d -> d.severity() != Severity.INFO && !BudgetResult.isAbout(d))
            .sorted((a, b) -> a.severity().compareTo(b.severity()))
            .toList();
    if (!all.isEmpty()) {
      List<Diagnostic> first = all.subList(0, Math.min(MOST_FINDINGS, all.size()));
      int more = all.size() - first.size();
      parts.add(
          new AnswerPart.Gathered(
              all.size() == 1 ? "1 finding" : all.size() + " findings",
              List.of(FindingsAnswer.findings(first, more, Audience.COMMENT))));
    }
  }
}
