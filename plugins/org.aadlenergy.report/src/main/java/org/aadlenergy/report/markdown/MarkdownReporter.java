package org.aadlenergy.report.markdown;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.words.Breaches;
import org.aadlenergy.report.words.ComparisonText;

/** Writes {@code report.md}: what a reviewer wants to see in a comment, the rest behind a click. */
public final class MarkdownReporter implements Reporter {
  private static final int MOST_FINDINGS = 20;

  @Override
  public String format() {
    return "markdown";
  }

  @Override
  public String fileName() {
    return "report.md";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    MarkdownOutput page = new MarkdownOutput(writer);
    page.heading(2, "Energy estimate");
    for (RootResult root : result.roots()) {
      new MarkdownRoot(page, result, root).write();
    }
    if (result.comparison().isPresent()) {
      changes(result, result.comparison().get(), page);
    }
    findings(result, page);
    page.paragraph(
        "<sub>aadl-energy "
            + MarkdownOutput.escape(result.toolVersion())
            + "; bounds hold with 95 % confidence</sub>");
    writer.flush();
  }

  /** What changed since the baseline, ranked. */
  private static void changes(
      AnalysisResult result, ComparisonResult comparison, MarkdownOutput page) throws IOException {
    page.heading(3, "Against " + comparison.baseline());
    List<Change> changes = comparison.changes();
    if (changes.isEmpty()) {
      page.paragraph("Nothing changed.");
      return;
    }
    page.header("", "what", "energy", "what was changed, and what differs by it");
    for (Change change : changes.subList(0, Math.min(MOST_FINDINGS, changes.size()))) {
      page.row(
          change.regression() ? Breaches.waiver(result, change).orElse("REGRESSION") : "",
          ComparisonText.subject(change),
          ComparisonText.figures(change),
          String.join("; ", ComparisonText.reasons(change)));
    }
    page.blank();
  }

  /** Errors and warnings; an exceeded budget stands in its own table. */
  private static void findings(AnalysisResult result, MarkdownOutput page) throws IOException {
    List<Diagnostic> findings =
        result.diagnostics().stream()
            .filter(
                d -> d.severity() != Severity.INFO && d.code() != DiagnosticCode.BUDGET_EXCEEDED)
            .sorted((a, b) -> a.severity().compareTo(b.severity()))
            .toList();
    if (findings.isEmpty()) {
      return;
    }
    page.beginDetails(findings.size() == 1 ? "1 finding" : findings.size() + " findings");
    page.header("", "code", "finding", "where");
    for (Diagnostic finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
      page.row(
          finding.severity().word(),
          finding.code().number(),
          finding.message() + finding.hint().map(hint -> " (" + hint + ")").orElse(""),
          finding.span().brief());
    }
    page.blank();
    if (findings.size() > MOST_FINDINGS) {
      page.paragraph("... and " + (findings.size() - MOST_FINDINGS) + " more.");
    }
    page.endDetails();
  }
}
