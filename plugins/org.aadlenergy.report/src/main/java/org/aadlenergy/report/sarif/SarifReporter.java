package org.aadlenergy.report.sarif;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.words.GateBreaches;
import org.aadlenergy.report.words.LeftOutText;

/**
 * Writes {@code report.sarif}: every finding and every exceeded budget at its line, with the
 * instance path as logical location; the totals are properties of the run.
 */
public final class SarifReporter implements Reporter {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  @Override
  public String format() {
    return "sarif";
  }

  @Override
  public String fileName() {
    return "report.sarif";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    List<SarifFinding> findings = findings(result);
    JsonOutput json = new JsonOutput(out);
    json.beginObject();
    json.name("$schema").value(SCHEMA);
    json.name("version").value("2.1.0");
    json.name("runs").beginArray();
    json.beginObject();
    List<DiagnosticCode> rules = tool(result, findings, json);
    json.name("columnKind").value("utf16CodeUnits");
    json.name("results").beginArray();
    SarifResults results = new SarifResults(json, rules);
    for (SarifFinding finding : findings) {
      results.write(finding);
    }
    json.endArray();
    properties(result, json);
    json.endObject();
    json.endArray();
    json.endObject();
    json.finish();
  }

  /** The exceeded budgets with their figures, and all other findings. */
  private static List<SarifFinding> findings(AnalysisResult result) {
    List<SarifFinding> findings = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (!BudgetResult.isAbout(diagnostic)) {
        findings.add(SarifFinding.of(diagnostic));
      }
    }
    for (RootResult root : result.roots()) {
      for (BudgetResult budget : root.budgets()) {
        if (!budget.passed()) {
          findings.add(
              SarifFinding.of(root.root(), budget, GateBreaches.of(result, root.root(), budget)));
        }
      }
    }
    return findings;
  }

  private static List<DiagnosticCode> tool(
      AnalysisResult result, List<SarifFinding> findings, JsonOutput json) throws IOException {
    Set<DiagnosticCode> used = new TreeSet<>();
    for (SarifFinding finding : findings) {
      used.add(finding.code());
    }
    json.name("tool").beginObject();
    json.name("driver").beginObject();
    json.name("name").value("aadl-energy");
    json.name("version").value(result.toolVersion());
    json.name("rules").beginArray();
    for (DiagnosticCode code : used) {
      json.beginInlineObject();
      json.name("id").value(code.number());
      json.name("shortDescription").beginInlineObject();
      json.name("text").value(code.title() + ".");
      json.endObject();
      json.name("defaultConfiguration").beginInlineObject();
      json.name("level").value(SarifResults.level(code.severity()));
      json.endObject();
      json.endObject();
    }
    json.endArray();
    json.endObject();
    json.endObject();
    return List.copyOf(used);
  }

  private static void properties(AnalysisResult result, JsonOutput json) throws IOException {
    json.name("properties").beginObject();
    json.name("totals").beginArray();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        json.beginInlineObject();
        json.name("root").value(root.root());
        json.name("mode").value(mode.name());
        json.name("complete").value(root.complete());
        if (!root.complete()) {
          if (root.isWrong()) {
            json.name("wrong").value(true);
          }
          json.name("leftOut").value(LeftOutText.brief(root));
        }
        json.name("energyJoules");
        interval(mode.totals().energyJoules(), json);
        json.name("averagePowerWatts");
        interval(mode.totals().averagePowerWatts(), json);
        json.endObject();
      }
    }
    json.endArray();
    json.endObject();
  }

  static void interval(Interval interval, JsonOutput json) throws IOException {
    json.beginInlineObject();
    json.name("nominal").value(interval.nominal());
    json.name("low").value(interval.low());
    json.name("high").value(interval.high());
    json.endObject();
  }
}
