package org.aadlenergy.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.ui.osate.Osate;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.LaunchGiven;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.progress.IProgressConstants;

/** Analyses models in the background, marks the findings, and has the report opened. */
final class AnalysisJob extends Job {
  private final ModelSelection selection;
  private final Optional<LaunchGiven> given;
  private final ReportEditor editor;

  AnalysisJob(ModelSelection selection, ReportEditor editor) {
    this(selection, Optional.empty(), editor);
  }

  /**
   * Makes an estimate of the models.
   *
   * @param given what a launch was given, whose estimate this makes again: it writes nothing
   */
  AnalysisJob(ModelSelection selection, Optional<LaunchGiven> given, ReportEditor editor) {
    super("Estimating the energy of " + selection.project().getName());
    this.selection = selection;
    this.given = given;
    this.editor = editor;
    setUser(true);
    WorkbenchEnd.stopsAnalyses();
  }

  /** The same for what nobody has asked for just now: no dialog, whatever comes of it. */
  AnalysisJob quiet() {
    setUser(false);
    setProperty(IProgressConstants.NO_IMMEDIATE_ERROR_PROMPT_PROPERTY, true);
    return this;
  }

  @Override
  public boolean belongsTo(Object family) {
    return AnalyzeHandler.COMMAND.equals(family);
  }

  /** Whoever deletes models while they are analysed wants no result, and no complaint. */
  @Override
  protected IStatus run(IProgressMonitor monitor) {
    IStatus status = selection.isThere() ? analyse(monitor) : Status.CANCEL_STATUS;
    return status.isOK() || selection.isThere() ? status : Status.CANCEL_STATUS;
  }

  /** What is wrong with the models: told to who asked for the estimate, else where it is shown. */
  private IStatus wrong(String problem, long began) {
    if (AnalyzeAgain.isAsked(this)) {
      AnalyzeAgain.failed(selection, given, began);
      return Status.error(problem);
    }
    EnergyRuns.instance().outdated(selection.resources(), problem);
    return Status.OK_STATUS;
  }

  private IStatus analyse(IProgressMonitor monitor) {
    long began = System.nanoTime();
    try {
      AnalysisOptions options =
          given.isPresent() ? given.get().options(selection.inputs()) : options(selection.roots());
      Outcome outcome = Analysis.run(options, selection.liveInputs(), progress(monitor));
      if (isNoSystem(outcome) && !selection.roots().isEmpty() && given.isEmpty()) {
        options = options(List.of()); // a thread or a process was selected: all that use it
        outcome = Analysis.run(options, selection.liveInputs(), progress(monitor));
      }
      if (monitor.isCanceled()) {
        return Status.CANCEL_STATUS;
      }
      return publish(options, outcome, began, monitor);
    } catch (AnalysisOptions.InvalidOptions e) {
      return wrong(String.join("\n", e.problems()), began);
    } catch (CoreException e) {
      return e.getStatus();
    } catch (OperationCanceledException | CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (RuntimeException e) {
      return Status.error(
          "This is a fault of aadl-energy; please report it with the model, if you can.", e);
    }
  }

  private static boolean isNoSystem(Outcome outcome) {
    return outcome.diagnostics().stream()
        .anyMatch(finding -> finding.code() == DiagnosticCode.NO_SUCH_ROOT);
  }

  private AnalysisOptions options(List<String> roots) {
    AnalysisOptions.Builder builder = inputs(selection);
    roots.forEach(builder::root);
    return builder
        .formats(Osate.isInstalled() ? "text,json,osate" : "text,json")
        .output(selection.reportFolder().getLocation().toPath())
        .build();
  }

  /** What is read, and how, without what is written. */
  static AnalysisOptions.Builder inputs(ModelSelection selection) {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    selection.inputs().forEach(builder::input);
    selection.libraries().forEach(builder::library);
    EnergyPreferences.platformFolders().forEach(builder::models);
    return builder.allowIncomplete(EnergyPreferences.isOn(EnergyPreferences.ALLOW_INCOMPLETE));
  }

  static Progress progress(IProgressMonitor monitor) {
    return new Progress() {
      @Override
      public void step(String what) {
        monitor.subTask(what);
      }

      @Override
      public boolean cancelled() {
        return monitor.isCanceled();
      }
    };
  }

  /** Shows the outcome in the workspace, in one step that other jobs do not see half done. */
  private IStatus publish(
      AnalysisOptions options, Outcome outcome, long began, IProgressMonitor monitor)
      throws CoreException {
    List<Wiring> wirings = outcome.wirings(); // once reports are written, nothing may be cancelled
    AtomicReference<Outcome> published = new AtomicReference<>(outcome);
    ResourcesPlugin.getWorkspace()
        .run(
            inner -> {
              if (monitor.isCanceled() || !selection.isThere()) {
                throw new OperationCanceledException(); // nothing has changed yet
              }
              boolean refused = outcome.exitCode() == ExitCode.USAGE;
              if (given.isEmpty() && outcome.result().isPresent() && !refused) {
                published.set(
                    Reports.write(
                        options, outcome, monitor::subTask, file -> {}, monitor::isCanceled));
              }
              FindingMarkers.replace(selection.resources(), published.get().diagnostics());
              // now that the reports are new, the rest has to follow
              selection.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
            },
            selection.project(),
            IWorkspace.AVOID_UPDATE,
            monitor);
    return monitor.isCanceled() && !AnalyzeAgain.isAsked(this)
        ? Status.CANCEL_STATUS // somebody has asked for another one, which is the one to show
        : show(options, published.get(), began, wirings);
  }

  private IStatus show(AnalysisOptions options, Outcome outcome, long began, List<Wiring> wirings) {
    IFile report = selection.reportFolder().getFile("report.txt");
    if (outcome.result().isPresent() && (given.isPresent() || report.exists())) {
      LastRun.keep(selection.resources(), options.roots(), given);
      EnergyRuns.instance()
          .add(
              selection.resources(),
              options.roots(),
              given,
              began,
              outcome.result().get(),
              wirings);
      AnalyzeAgain.answered();
      if (given.isEmpty()) {
        editor.show(report);
      }
      return Status.OK_STATUS;
    }
    return wrong(FindingMarkers.summary(outcome.diagnostics()).getMessage(), began);
  }
}
