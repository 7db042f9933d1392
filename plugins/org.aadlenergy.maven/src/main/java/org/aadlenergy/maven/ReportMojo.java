package org.aadlenergy.maven;

import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Writes the reports that people read. An exceeded budget is in them and in the log, but does not
 * fail the build; errors in the models do.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class ReportMojo extends ReportingMojo {
  /** The formats of the report, by the names that analyze knows: text, json, html and others. */
  @Parameter(property = "aadl-energy.reportFormats", defaultValue = "html,markdown,csv")
  private List<String> reportFormats = List.of("html", "markdown", "csv");

  @Override
  String goal() {
    return "report";
  }

  @Override
  List<String> formats() {
    return reportFormats;
  }

  @Override
  boolean fails(ExitCode code) {
    return code != ExitCode.OK && code != ExitCode.GATE;
  }
}
