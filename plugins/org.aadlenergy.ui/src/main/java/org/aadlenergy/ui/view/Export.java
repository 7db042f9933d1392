package org.aadlenergy.ui.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.formats.Reporters;
import org.aadlenergy.ui.results.EnergyRun;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;

/** Writes the result that the view shows in the formats of choice. */
final class Export {
  private Export() {}

  /** Asks for a folder and formats, and writes there in the background. */
  static void ask(Shell shell, EnergyRun run) {
    Path home = Path.of(System.getProperty("user.home", ""), "energy-report");
    ExportDialog dialog = new ExportDialog(shell, home);
    if (dialog.open() == Window.OK) {
      Path folder = dialog.folder();
      List<String> formats = dialog.formats();
      Job.create(
              "Exporting the energy report",
              monitor -> {
                return write(folder, formats, run);
              })
          .schedule();
    }
  }

  private static IStatus write(Path folder, List<String> formats, EnergyRun run) {
    List<Reporter> reporters = new ArrayList<>();
    formats.forEach(format -> Reporters.named(format).ifPresent(reporters::add));
    List<String> problems = new ArrayList<>();
    for (Diagnostic finding : ReportFiles.write(folder, run.result(), reporters).findings()) {
      problems.add(finding.format());
    }
    return problems.isEmpty() ? Status.OK_STATUS : Status.error(String.join("\n", problems));
  }
}
