package org.aadlenergy.ui.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.ui.AnalyzeAgain;
import org.aadlenergy.ui.FindingMarkers;
import org.aadlenergy.ui.LastRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.LaunchGiven;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.MultiRule;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Launches an analysis, or a sweep, by the type of the configuration. */
public final class EnergyLaunch extends LaunchConfigurationDelegate {
  /** The type of configurations of analyses. */
  public static final String ANALYSIS = "org.aadlenergy.ui.launch.analysis";

  /** The type of configurations of sweeps. */
  public static final String SWEEP = "org.aadlenergy.ui.launch.sweep";

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    boolean sweep = configuration.getType().getIdentifier().equals(SWEEP);
    EnergyRunJob.Work work =
        sweep
            ? sweep(LaunchOptions.sweep(configuration))
            : analysis(LaunchOptions.analysis(configuration));
    EnergyProcess process = new EnergyProcess(launch, configuration.getName());
    EnergyRunJob job = new EnergyRunJob(process, work);
    if (sweep) {
      job.schedule(); // the view does not show it
    } else {
      AnalyzeAgain.asked(job);
    }
  }

  private static EnergyRunJob.Work analysis(AnalysisOptions options) {
    return (process, progress, monitor) -> {
      long began = System.nanoTime();
      Outcome outcome = Analysis.run(options, progress);
      if (progress.cancelled()) {
        throw new OperationCanceledException();
      }
      List<Wiring> wirings = outcome.wirings(); // later the models no longer answer who cancels
      outcome = report(options, outcome, process);
      show(options, outcome, began, wirings, monitor);
      return Reports.worthPrinting(outcome);
    };
  }

  private static Outcome report(AnalysisOptions options, Outcome outcome, EnergyProcess process)
      throws IOException {
    boolean folder = options.output().isPresent();
    boolean text = options.formats().contains(AnalysisOptions.DEFAULT_FORMAT);
    if (Reports.canPrint(options, outcome) && (!folder || text && outcome.result().isPresent())) {
      try (OutputStream out = EnergyRunJob.console(process)) {
        Reports.print(options, outcome, out, Screen.PAPER);
      }
    }
    return folder ? Reports.write(options, outcome, process.err()::line) : outcome;
  }

  /** At once: an analysis of a saved model marks the same lines, and none may stand there twice. */
  private static void mark(List<IResource> resources, Outcome outcome, IProgressMonitor monitor)
      throws CoreException {
    ISchedulingRule projects = null;
    for (IResource resource : resources) {
      projects = MultiRule.combine(projects, resource.getProject());
    }
    ResourcesPlugin.getWorkspace()
        .run(
            inner -> FindingMarkers.replace(resources, outcome.diagnostics()),
            projects,
            IWorkspace.AVOID_UPDATE,
            monitor);
  }

  /** Marks the findings in the workspace, and gives the result to the Energy view. */
  private static void show(
      AnalysisOptions options,
      Outcome outcome,
      long began,
      List<Wiring> wirings,
      IProgressMonitor monitor)
      throws CoreException {
    List<IResource> resources = new ArrayList<>();
    options.inputs().forEach(input -> WorkspaceFiles.at(input).ifPresent(resources::add));
    if (!resources.isEmpty()) {
      mark(resources, outcome, monitor);
      outcome.result().ifPresent(result -> show(resources, options, began, result, wirings));
    }
    if (options.output().isPresent()) {
      WorkspaceFiles.refresh(options.output().get(), monitor);
    }
  }

  private static void show(
      List<IResource> resources,
      AnalysisOptions options,
      long began,
      AnalysisResult result,
      List<Wiring> wirings) {
    Optional<LaunchGiven> given = Optional.of(LaunchGiven.of(options));
    LastRun.keep(resources, options.roots(), given);
    EnergyRuns.instance().add(resources, options.roots(), given, began, result, wirings);
  }

  private static EnergyRunJob.Work sweep(SweepOptions options) {
    return (process, progress, monitor) -> {
      List<Diagnostic> findings = Sweeps.run(options, progress, process.err()::line).findings();
      WorkspaceFiles.refresh(options.output(), monitor);
      if (progress.cancelled()) {
        throw new OperationCanceledException();
      }
      return findings;
    };
  }
}
