package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.report.answer.FindingsAnswer;

/** What is missing or doubtful, and what was read. */
record HtmlFindings(HtmlOutput html, AnalysisResult result) {
  private static final int MOST = 2000;

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
      List<Diagnostic> shown = new ArrayList<>();
      for (Severity severity : Severity.values()) {
        findings.stream().filter(f -> f.severity() == severity).limit(MOST).forEach(shown::add);
      }
      html.raw("<div class=scroll><table class=sortable>\n");
      new AnswerHtml(html).rows(FindingsAnswer.findings(shown, 0, Audience.PAGE), "</tr>\n");
      if (findings.size() > MOST) {
        html.raw("<p>The first " + MOST + " of each kind; report.json has all.</p>\n");
      }
    }
    html.raw("</section>\n");
    inputs();
  }

  private void changes(ComparisonResult comparison) throws IOException {
    html.raw("<section class=card><h2>Against ").text(comparison.baseline()).raw("</h2>\n");
    new AnswerHtml(html)
        .table(FindingsAnswer.changes(result, comparison.changes(), Audience.PAGE), "");
    html.raw("</section>\n");
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
