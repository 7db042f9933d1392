package org.aadlenergy.report.sarif;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.report.json.JsonOutput;

/** Writes the results of a SARIF run. */
record SarifResults(JsonOutput json, List<DiagnosticCode> rules, Fingerprints fingerprints) {
  SarifResults(JsonOutput json, List<DiagnosticCode> rules) {
    this(json, rules, new Fingerprints());
  }

  void write(SarifFinding finding) throws IOException {
    json.beginObject();
    json.name("ruleId").value(finding.code().number());
    json.name("ruleIndex").value(rules.indexOf(finding.code()));
    json.name("level").value(level(finding.severity()));
    json.name("message").beginInlineObject();
    json.name("text").value(text(finding));
    json.endObject();
    locations(finding);
    json.name("partialFingerprints").beginInlineObject();
    json.name("aadlEnergy/v1")
        .value(
            fingerprints.of(
                finding.code().number(),
                finding.span().file(),
                finding.path(),
                finding.identity()));
    json.endObject();
    if (finding.waiver().isPresent()) {
      json.name("suppressions").beginInlineArray();
      json.beginInlineObject();
      json.name("kind").value("external");
      json.name("justification").value(finding.waiver().get());
      json.endObject();
      json.endArray();
    }
    if (finding.budget().isPresent()) {
      budget(finding.budget().get());
    }
    json.endObject();
  }

  private static String text(SarifFinding finding) {
    return finding.message() + finding.hint().map(hint -> "\nHint: " + hint).orElse("");
  }

  private void locations(SarifFinding finding) throws IOException {
    boolean placed = isFile(finding.span());
    if (!placed && finding.path().isEmpty()) {
      return;
    }
    json.name("locations").beginArray();
    json.beginObject();
    if (placed) {
      physical(finding.span());
    }
    if (!finding.path().isEmpty()) {
      json.name("logicalLocations").beginInlineArray();
      json.beginInlineObject();
      json.name("name").value(finding.path().substring(finding.path().lastIndexOf('.') + 1));
      json.name("fullyQualifiedName").value(finding.path());
      json.name("kind").value("component");
      json.endObject();
      json.endArray();
    }
    json.endObject();
    json.endArray();
  }

  private void physical(SourceSpan span) throws IOException {
    json.name("physicalLocation").beginObject();
    json.name("artifactLocation").beginInlineObject();
    json.name("uri").value(RelativeUri.of(span.file()));
    if (!RelativeUri.isAbsolute(span.file())) {
      json.name("uriBaseId").value("%SRCROOT%");
    }
    json.endObject();
    json.name("region").beginInlineObject();
    json.name("startLine").value(span.line());
    json.name("startColumn").value(span.column());
    if (span.endLine() > span.line()
        || (span.endLine() == span.line() && span.endColumn() > span.column())) {
      json.name("endLine").value(span.endLine());
      json.name("endColumn").value(span.endColumn());
    }
    json.endObject();
    json.endObject();
  }

  /** An option of the command line stands in no file. */
  private static boolean isFile(SourceSpan span) {
    return span.isKnown() && !span.file().startsWith("--") && span.line() > 0 && span.column() > 0;
  }

  private void budget(BudgetResult budget) throws IOException {
    json.name("properties").beginInlineObject();
    json.name("property").value(budget.property());
    json.name("mode").value(budget.mode());
    json.name("unit").value(budget.dimension().siUnit());
    json.name("limit").value(budget.limit());
    json.name("actual");
    SarifReporter.interval(budget.actual(), json);
    json.endObject();
  }

  static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }
}
