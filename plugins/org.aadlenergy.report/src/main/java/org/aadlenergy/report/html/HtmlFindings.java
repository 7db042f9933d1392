package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.report.words.Breaches;
import org.aadlenergy.report.words.ComparisonText;

/** What is missing or doubtful, and what was read. */
final class HtmlFindings {
  private static final int MOST = 2000;

  private final HtmlOutput html;
  private final AnalysisResult result;

  HtmlFindings(HtmlOutput html, AnalysisResult result) {
    this.html = html;
    this.result = result;
  }

  void write() throws IOException {
    if (result.comparison().isPresent()) {
      changes(result.comparison().get());
    }
    html.raw("<section class=card id=findings aria-labelledby=findings-h>\n");
    html.raw("<h2 id=findings-h>Missing or doubtful</h2>\n");
    List<Diagnostic> findings = result.diagnostics();
    if (findings.isEmpty()) {
      html.raw("<p>Nothing was found.</p>\n");
    } else {
      html.raw("<div class=scroll><table class=sortable>\n");
      html.head("", "code", "finding", "where", "component");
      html.raw("<tbody>\n");
      for (Severity severity : Severity.values()) {
        rows(severity);
      }
      html.raw("</tbody></table></div>\n");
      if (findings.size() > MOST) {
        html.raw("<p>The first " + MOST + " of each kind; report.json has all.</p>\n");
      }
    }
    html.raw("</section>\n");
    inputs();
  }

  private void changes(ComparisonResult comparison) throws IOException {
    html.raw("<section class=card><h2>Against ").text(comparison.baseline()).raw("</h2>\n");
    html.raw("<div class=scroll><table class=sortable>");
    html.head("", "what", "energy", "what was changed, and what differs by it").raw("<tbody>\n");
    for (Change change : comparison.changes()) {
      html.raw("<tr><td>");
      if (change.regression()) {
        Optional<String> waiver = Breaches.waiver(result, change);
        html.raw(
            waiver.isPresent() ? "<span class=\"tag warning\">" : "<span class=\"tag error\">");
        html.text("grew" + waiver.map(words -> ", " + words).orElse("")).raw("</span>");
      }
      html.cell(ComparisonText.subject(change)).cell(ComparisonText.figures(change));
      html.cell(String.join("; ", ComparisonText.reasons(change))).raw("</tr>\n");
    }
    html.raw("</tbody></table></div></section>\n");
  }

  private void rows(Severity severity) throws IOException {
    int count = 0;
    for (Diagnostic finding : result.diagnostics()) {
      if (finding.severity() == severity && count++ < MOST) {
        html.raw("<tr><td><span class=\"tag " + severity.word() + "\">" + severity.word());
        html.raw("</span>").cell(finding.code().number()).cell(finding.message());
        if (finding.hint().isPresent()) {
          html.raw("<br><small>").text(finding.hint().get()).raw("</small>");
        }
        html.cell(finding.span().brief()).cell(finding.path()).raw("</tr>\n");
      }
    }
  }

  private void inputs() throws IOException {
    html.raw("<footer class=card>\n<details><summary>What was read, and how</summary>\n");
    html.raw("<div class=scroll><table>").head("file", "SHA-256").raw("<tbody>\n");
    for (AnalysisResult.Input input : result.inputs()) {
      html.raw("<tr>").cell(input.file()).raw("<td><code>").text(input.sha256());
      html.raw("</code></tr>\n");
    }
    html.raw("</tbody></table></div>\n<ul>\n");
    for (Map.Entry<String, List<String>> option : result.options().entrySet()) {
      html.raw("<li>").text(option.getKey() + ": " + String.join(", ", option.getValue()));
    }
    html.raw("</ul>\n</details>\n<p>aadl-energy ").text(result.toolVersion());
    html.raw(". Bounds hold with 95 % confidence.</p>\n</footer>\n");
  }
}
