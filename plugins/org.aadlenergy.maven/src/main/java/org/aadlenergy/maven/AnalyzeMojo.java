package org.aadlenergy.maven;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the energy of AADL models, writes the reports, and fails the build on errors in the
 * models and on the gates that are asked for.
 */
@Mojo(name = "analyze", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class AnalyzeMojo extends ReportingMojo {
  /** The formats of the report, by the names that analyze knows: text, json, html and others. */
  @Parameter(property = "aadl-energy.formats", defaultValue = "text,json")
  private List<String> formats = List.of("text", "json");

  /**
   * The gates that fail the build: budget, upper-bound, peak, margin, brown-out, deadline,
   * regression, coverage, incomplete, warning.
   */
  @Parameter(property = "aadl-energy.failOn")
  private List<String> failOn = List.of();

  /** The least coverage, from 0 to 1; a lower one fails the build. */
  @Parameter(property = "aadl-energy.minCoverage")
  private @Nullable String minCoverage;

  @Override
  String goal() {
    return "analyze";
  }

  @Override
  List<String> formats() {
    return formats;
  }

  @Override
  void gates(AnalysisOptions.Builder builder, boolean compared) {
    (failOn.isEmpty() ? usualGates(compared) : failOn).forEach(builder::failOn);
    Optional.ofNullable(minCoverage).ifPresent(builder::minCoverage);
  }

  /** The gates where none is named. */
  List<String> usualGates(boolean compared) {
    return List.of();
  }

  @Override
  boolean fails(ExitCode code) {
    return code != ExitCode.OK;
  }
}
