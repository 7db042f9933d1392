package org.aadlenergy.maven;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.terminal.Screen;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Prints the formula, the values and the sources behind the energy of a component. */
@Mojo(name = "explain", requiresProject = false, threadSafe = true)
public class ExplainMojo extends EnergyMojo {
  /** The instance path of a thread, of what threads charge, or of what holds some. */
  @Parameter(property = "aadl-energy.component")
  private @Nullable String component;

  /** Only this service, page_fault.on_demand. */
  @Parameter(property = "aadl-energy.service")
  private @Nullable String service;

  /** Whether to show who draws the most power of the component, or of the source. */
  @Parameter(property = "aadl-energy.peak", defaultValue = "false")
  private String peak = "false";

  /** Whether a missing coefficient or binding is a warning instead of an error. */
  @Parameter(property = "aadl-energy.allowIncomplete", defaultValue = "false")
  private String allowIncomplete = "false";

  /** Whether what has no figure draws its SEI::PowerBudget, as an assumption. */
  @Parameter(property = "aadl-energy.assumeBudgets", defaultValue = "false")
  private String assumeBudgets = "false";

  /** The options that the parameters say; they go through the same checks as the command line's. */
  final AnalysisOptions options() throws MojoFailureException {
    return build(
        shared()
            .allowIncomplete(ParameterChecks.flag("allowIncomplete", allowIncomplete))
            .assumeBudgets(ParameterChecks.flag("assumeBudgets", assumeBudgets)));
  }

  @Override
  void run() throws MojoFailureException {
    if (component == null) {
      throw new MojoFailureException(
          "say what to explain, as -Daadl-energy.component=app.encoder; the root's name stands for"
              + " all of it");
    }
    Outcome outcome = Analysis.run(options(), step -> getLog().debug(step));
    if (outcome.result().isPresent() && outcome.exitCode() != ExitCode.USAGE) {
      PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
      outcome =
          ParameterChecks.flag("peak", peak)
              ? Explanations.peak(outcome, component, Explanations.Format.TEXT, Screen.PAPER, out)
              : Explanations.print(
                  outcome, component, Optional.ofNullable(service), Explanations.Format.TEXT, out);
      out.flush();
    }
    told(outcome.diagnostics().stream().filter(Diagnostic::isError).toList());
  }
}
