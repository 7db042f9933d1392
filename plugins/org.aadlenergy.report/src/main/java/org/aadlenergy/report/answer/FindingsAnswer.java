package org.aadlenergy.report.answer;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.GateBreaches;

/** Makes tables of what is missing or doubtful, and of what changed since a baseline. */
public final class FindingsAnswer {
  private FindingsAnswer() {}

  /** Changes, with what was changed of the model and what differs by it. */
  public static AnswerTable<Change> changes(
      AnalysisResult result, List<Change> changes, Audience audience) {
    return new AnswerTable<>(audience, changes, 0, "changes")
        .column(Kind.MARKS, change -> growth(result, change, audience), "")
        .text(ComparisonText::subject, "what")
        .text(ComparisonText::figures, "energy")
        .text(
            change -> String.join("; ", ComparisonText.reasons(change)),
            "what was changed, and what differs by it");
  }

  private static AnswerCell growth(AnalysisResult result, Change change, Audience audience) {
    if (!change.regression()) {
      return new AnswerCell.Plain("");
    }
    Optional<String> waiver = GateBreaches.waiver(result, change);
    String grew = waiver.map(words -> "grew, " + words).orElse("grew");
    String word = audience == Audience.PAGE ? grew : waiver.orElse("REGRESSION");
    RowMark mark = new RowMark(word, waiver.isPresent() ? CellTone.WARNING : CellTone.BAD);
    return new AnswerCell.Outstanding(List.of(mark), "", "");
  }

  /** Findings, with what can be done. */
  public static AnswerTable<Diagnostic> findings(
      List<Diagnostic> findings, int more, Audience audience) {
    return new AnswerTable<>(audience, findings, more, "")
        .column(Kind.MARKS, finding -> severity(finding.severity()), "")
        .text(finding -> finding.code().number(), "code")
        .column(
            Kind.TEXT,
            finding -> new AnswerCell.Hinted(finding.message(), finding.hint().orElse("")),
            "finding")
        .text(finding -> finding.span().brief(), "where")
        .text(Diagnostic::path, "-|component|-");
  }

  private static AnswerCell severity(Severity severity) {
    CellTone tone =
        switch (severity) {
          case ERROR -> CellTone.BAD;
          case WARNING -> CellTone.WARNING;
          case INFO -> CellTone.NOTE;
        };
    return new AnswerCell.Outstanding(List.of(new RowMark(severity.word(), tone)), "", "");
  }
}
