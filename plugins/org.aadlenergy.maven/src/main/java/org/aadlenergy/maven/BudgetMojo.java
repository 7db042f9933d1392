package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Fingerprint;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.review.ReviewDocument;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the power budget for a review: units against modes, without and with margins, as
 * budget.html, budget.xlsx and others.
 */
@Mojo(name = "budget", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class BudgetMojo extends WritingMojo {
  /** The formats: text, json, csv, html, markdown, xlsx, asciidoc. */
  @Parameter(property = "aadl-energy.budgetFormats", defaultValue = "html,xlsx")
  private List<String> budgetFormats = List.of("html", "xlsx");

  /** The gates that fail the build, as of analyze: margin and others. */
  @Parameter(property = "aadl-energy.failOn")
  private List<String> failOn = List.of();

  /** Whether a missing coefficient or binding is a warning instead of an error. */
  @Parameter(property = "aadl-energy.allowIncomplete", defaultValue = "false")
  private String allowIncomplete = "false";

  /** Whether what has no figure draws its SEI::PowerBudget, as an assumption. */
  @Parameter(property = "aadl-energy.assumeBudgets", defaultValue = "false")
  private String assumeBudgets = "false";

  /** The folder that the files are written to. */
  @Parameter(
      property = "aadl-energy.budgetDirectory",
      defaultValue = "${project.build.directory}/energy/budget")
  private @Nullable File outputDirectory;

  @Override
  String goal() {
    return "budget";
  }

  @Override
  Path output() {
    return shortened(Objects.requireNonNull(outputDirectory));
  }

  @Override
  void run() throws MojoFailureException {
    AnalysisOptions.Builder builder =
        shared()
            .allowIncomplete(ParameterChecks.flag("allowIncomplete", allowIncomplete))
            .assumeBudgets(ParameterChecks.flag("assumeBudgets", assumeBudgets));
    failOn.forEach(builder::failOn);
    List<String> formats = AnswerDocument.formats(budgetFormats, true);
    List<String> wrong = AnswerDocument.problems(formats, ReviewDocument.FORMATS, true);
    if (!wrong.isEmpty()) {
      throw new MojoFailureException(String.join("\n", wrong).replace("--format", "budgetFormats"));
    }
    AnalysisOptions options = build(builder);
    Fingerprint fingerprint = fingerprint(options, formats);
    if (upToDate(fingerprint)) {
      return;
    }
    Outcome outcome = Analysis.run(options, step -> getLog().debug(step));
    List<Diagnostic> findings = new ArrayList<>(outcome.diagnostics());
    List<Path> written = new ArrayList<>();
    if (outcome.result().isPresent() && outcome.exitCode() != ExitCode.USAGE) {
      AnswerDocument document = ReviewDocument.of(outcome.result().get());
      findings.addAll(document.write(formats, output(), line -> getLog().info(line)));
      written.addAll(document.files(formats, output()));
    }
    Outcome all = new Outcome(outcome.result(), findings, outcome.models());
    Reports.worthPrinting(all).forEach(this::log);
    if (all.exitCode() != ExitCode.OK) {
      throw failure(findings);
    }
    fingerprint.write(mark(), read(outcome), written, warnings(findings));
  }
}
