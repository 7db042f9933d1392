package org.aadlenergy.ui.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.formats.Reporters;
import org.aadlenergy.ui.results.EnergyRun;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Shell;

/** Writes the result that the view shows in every format. */
public final class Export {
  private Export() {}

  /** Asks for a folder, and writes there. */
  static void ask(Shell shell, EnergyRun run) {
    DirectoryDialog dialog = new DirectoryDialog(shell, SWT.SAVE);
    dialog.setText("Export the energy report");
    dialog.setMessage("The report is written here in every format.");
    Optional.ofNullable(dialog.open()).ifPresent(folder -> to(Path.of(folder), run));
  }

  /** Writes the result into a folder, in the background. */
  public static Job to(Path folder, EnergyRun run) {
    Job job =
        Job.create(
            "Exporting the energy report",
            monitor -> {
              return write(folder, run);
            });
    job.schedule();
    return job;
  }

  private static IStatus write(Path folder, EnergyRun run) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().formats(String.join(",", Reporters.names())).output(folder);
    for (IResource resource : run.resources()) {
      options.input(resource.getLocation().toPath());
    }
    Outcome outcome =
        Reports.write(
            options.build(),
            new Outcome(Optional.of(run.result()), run.result().diagnostics()),
            said -> {});
    List<String> problems = new ArrayList<>();
    for (Diagnostic finding : outcome.diagnostics()) {
      if (!run.result().diagnostics().contains(finding) && finding.isError()) {
        problems.add(finding.format());
      }
    }
    return problems.isEmpty() ? Status.OK_STATUS : Status.error(String.join("\n", problems));
  }
}
