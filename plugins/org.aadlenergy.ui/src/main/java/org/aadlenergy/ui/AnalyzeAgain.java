package org.aadlenergy.ui;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.Given;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Repeats an analysis without asking. */
public final class AnalyzeAgain {
  private AnalyzeAgain() {}

  /** Analyses a file that was mended, unless saving it has it analysed anyway. */
  public static void afterChange(IFile file) {
    boolean part =
        EnergyRuns.instance()
            .last()
            .map(run -> run.resources().stream().anyMatch(r -> isWithin(file, r)))
            .orElse(false);
    if (!part) {
      of(List.of(file), List.of(), Optional.empty());
    } else if (!EnergyPreferences.isOn(EnergyPreferences.ON_SAVE)) {
      of(EnergyRuns.instance().last().orElseThrow());
    }
  }

  private static boolean isWithin(IFile file, IResource resource) {
    return resource.getFullPath().isPrefixOf(file.getFullPath());
  }

  /** Analyses in the background what a run was about, as far as it is still there. */
  public static void of(EnergyRun run) {
    of(run.resources(), run.roots(), run.given());
  }

  private static void of(List<IResource> resources, List<String> roots, Optional<Given> given) {
    List<IResource> there = resources.stream().filter(IResource::isAccessible).toList();
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (!there.isEmpty() && window != null) {
      for (Job waiting : Job.getJobManager().find(AnalyzeHandler.COMMAND)) {
        if (waiting.getState() == Job.WAITING) {
          waiting.cancel();
        }
      }
      job(there, roots, given, window).schedule();
    }
  }

  /** The same for resources that are there, after a restart: without a dialog. */
  static void quietly(List<IResource> resources, List<String> roots, Optional<Given> given) {
    IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
    if (windows.length > 0) {
      job(resources, roots, given, windows[0]).quiet().schedule();
    }
  }

  private static AnalysisJob job(
      List<IResource> resources,
      List<String> roots,
      Optional<Given> given,
      IWorkbenchWindow window) {
    return new AnalysisJob(new ModelSelection(resources, roots), given, new ReportEditor(window));
  }
}
