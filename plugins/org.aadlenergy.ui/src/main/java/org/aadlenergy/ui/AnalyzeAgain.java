package org.aadlenergy.ui;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.LaunchGiven;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.SWTException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Whose turn it is. What a user asks for takes the turn of estimates that nobody asked for, and is
 * never replaced by one: these wait for its end, and then repeat what is shown by then.
 */
public final class AnalyzeAgain {
  private static final QualifiedName ASKED = new QualifiedName("org.aadlenergy.ui", "asked");

  /** When a model of a project was saved last. */
  private static final Map<IProject, Long> SAVED = new ConcurrentHashMap<>();

  private AnalyzeAgain() {}

  /** Schedules what a user asks for, and whose result will be shown. */
  public static void asked(Job job) {
    cancelAutomatic();
    job.setProperty(ASKED, true);
    job.addJobChangeListener(
        new JobChangeAdapter() {
          @Override
          public void done(IJobChangeEvent event) {
            repeat(SAVED.keySet()); // of what was saved while it ran
          }
        });
    job.schedule();
  }

  /** Analyses again what a run was about, as far as it is still there: somebody asks for it. */
  public static void of(EnergyRun run) {
    List<IResource> there = there(run);
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (!there.isEmpty() && window != null) {
      asked(job(there, run.roots(), run.given(), window));
    }
  }

  /** Models of these projects were saved just now: what is shown of them is made again. */
  static void saved(Set<IProject> projects) {
    long now = System.nanoTime();
    projects.forEach(project -> SAVED.put(project, now));
    repeat(projects);
  }

  /** Analyses a file that was mended, unless saving it has it analysed anyway. */
  public static void afterChange(IFile file) {
    Optional<EnergyRun> last =
        EnergyRuns.instance()
            .last()
            .filter(run -> run.resources().stream().anyMatch(r -> isWithin(file, r)));
    if (last.isEmpty()) {
      quietly(List.of(file), List.of(), Optional.empty());
    } else if (!EnergyPreferences.isOn(EnergyPreferences.ON_SAVE)) {
      quietly(there(last.get()), last.get().roots(), last.get().given());
    }
  }

  private static boolean isWithin(IFile file, IResource resource) {
    return resource.getFullPath().isPrefixOf(file.getFullPath());
  }

  private static List<IResource> there(EnergyRun run) {
    return run.resources().stream().filter(IResource::isAccessible).toList();
  }

  /** What is shown, when its turn comes, is repeated if it is older than a model of these. */
  private static void repeat(Set<IProject> projects) {
    if (!PlatformUI.isWorkbenchRunning() || !EnergyPreferences.isOn(EnergyPreferences.ON_SAVE)) {
      return;
    }
    try {
      PlatformUI.getWorkbench()
          .getDisplay()
          .asyncExec(
              () ->
                  EnergyRuns.instance()
                      .last()
                      .filter(run -> isOlder(run, projects))
                      .ifPresent(run -> quietly(there(run), run.roots(), run.given())));
    } catch (SWTException closed) {
      // the workbench has ended meanwhile
    }
  }

  private static boolean isOlder(EnergyRun run, Set<IProject> projects) {
    return run.resources().stream()
        .map(IResource::getProject)
        .filter(projects::contains)
        .map(SAVED::get)
        .anyMatch(saved -> saved != null && saved - run.began() > 0);
  }

  /** Analyses in the background what nobody has asked for just now: without a dialog. */
  static void quietly(List<IResource> resources, List<String> roots, Optional<LaunchGiven> given) {
    IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
    if (resources.isEmpty() || windows.length == 0 || jobs().anyMatch(AnalyzeAgain::isAsked)) {
      return;
    }
    cancelAutomatic(); // of a text that is no longer there
    IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    job(resources, roots, given, active == null ? windows[0] : active).quiet().schedule();
  }

  private static Stream<Job> jobs() {
    return Arrays.stream(Job.getJobManager().find(AnalyzeHandler.COMMAND));
  }

  static boolean isAsked(Job job) {
    return job.getProperty(ASKED) != null;
  }

  private static void cancelAutomatic() {
    jobs().filter(job -> job instanceof AnalysisJob && !isAsked(job)).forEach(Job::cancel);
  }

  private static AnalysisJob job(
      List<IResource> resources,
      List<String> roots,
      Optional<LaunchGiven> given,
      IWorkbenchWindow window) {
    return new AnalysisJob(new ModelSelection(resources, roots), given, new ReportEditor(window));
  }
}
