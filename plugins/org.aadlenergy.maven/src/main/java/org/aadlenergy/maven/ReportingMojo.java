package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Fingerprint;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Goals that analyse models and write reports. */
abstract class ReportingMojo extends WritingMojo {
  /** Whether a missing coefficient or binding is a warning instead of an error. */
  @Parameter(property = "aadl-energy.allowIncomplete", defaultValue = "false")
  private String allowIncomplete = "false";

  /** Whether what has no figure draws its SEI::PowerBudget, as an assumption. */
  @Parameter(property = "aadl-energy.assumeBudgets", defaultValue = "false")
  private String assumeBudgets = "false";

  /** The folder that the reports are written to. */
  @Parameter(
      property = "aadl-energy.outputDirectory",
      defaultValue = "${project.build.directory}/energy")
  private @Nullable File outputDirectory;

  /** An earlier report.json; the new report says what changed. */
  @Parameter(property = "aadl-energy.baseline")
  private @Nullable File baseline;

  /** By how much each energy may grow against the baseline, as 5%. */
  @Parameter(property = "aadl-energy.tolerance")
  private @Nullable String tolerance;

  /** The formats of the report. */
  abstract List<String> formats();

  /** Whether an analysis that ended so fails the build. */
  abstract boolean fails(ExitCode code);

  /** The options that the parameters say; they go through the same checks as the command line's. */
  final AnalysisOptions options() throws MojoFailureException {
    AnalysisOptions.Builder builder =
        shared()
            .allowIncomplete(ParameterChecks.flag("allowIncomplete", allowIncomplete))
            .assumeBudgets(ParameterChecks.flag("assumeBudgets", assumeBudgets));
    formats().forEach(builder::formats);
    Optional.ofNullable(baseline).map(EnergyMojo::shortened).ifPresent(builder::baseline);
    Optional.ofNullable(tolerance).ifPresent(builder::tolerance);
    gates(builder, baseline != null);
    return build(builder);
  }

  /** Fills in what fails the build. */
  void gates(AnalysisOptions.Builder builder, boolean compared) {}

  @Override
  final Path output() {
    return shortened(Objects.requireNonNull(outputDirectory));
  }

  @Override
  final void run() throws MojoFailureException {
    AnalysisOptions options = options();
    Fingerprint fingerprint = fingerprint(options, List.of());
    if (upToDate(fingerprint)) {
      return;
    }
    List<Path> written = new ArrayList<>();
    Outcome outcome =
        Reports.write(
            options,
            Analysis.run(options, step -> getLog().debug(step)),
            line -> getLog().info(line),
            written::add);
    Reports.worthPrinting(outcome).forEach(this::log);
    if (fails(outcome.exitCode())) {
      throw failure(outcome.diagnostics());
    }
    fingerprint.write(mark(), read(outcome), written, warnings(outcome.diagnostics()));
  }
}
