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

  /** What an estimate is of, and since when. */
  private record Asked(
      List<IResource> resources, List<String> roots, Optional<LaunchGiven> given, long began) {
    Asked(EnergyRun run) {
      this(run.resources(), run.roots(), run.given(), run.began());
    }
  }

  /** What was asked for last, if its models had errors: it is made once they are mended. */
  private static volatile Optional<Asked> unanswered = Optional.empty();

  /** When a model of a project was saved last. */
  private static final Map<IProject, Long> SAVED = new ConcurrentHashMap<>();

  private AnalyzeAgain() {}

  /** Schedules what a user asks for, and whose result will be shown. */
  public static void asked(Job job) {
    cancelAutomatic();
    unanswered = Optional.empty();
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
    List<IResource> there = there(run.resources());
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (!there.isEmpty() && window != null) {
      asked(job(there, run.roots(), run.given(), window));
    }
  }

  /**
   * An estimate that somebody asked for found errors. They may be those of a text that was just
   * being written; and who mends them by hand waits for this estimate, not for the last one.
   */
  static void failed(ModelSelection models, Optional<LaunchGiven> given, long began) {
    unanswered = Optional.of(new Asked(models.resources(), models.roots(), given, began));
  }

  /** A new estimate is there to be shown and repeated. */
  static void answered() {
    unanswered = Optional.empty();
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
      quietly(there(last.get().resources()), last.get().roots(), last.get().given());
    }
  }

  private static boolean isWithin(IFile file, IResource resource) {
    return resource.getFullPath().isPrefixOf(file.getFullPath());
  }

  private static List<IResource> there(List<IResource> resources) {
    return resources.stream().filter(IResource::isAccessible).toList();
  }

  /** What was asked for or is shown, when its turn comes, is made anew if a model is newer. */
  private static void repeat(Set<IProject> projects) {
    if (!PlatformUI.isWorkbenchRunning() || !EnergyPreferences.isOn(EnergyPreferences.ON_SAVE)) {
      return;
    }
    try {
      PlatformUI.getWorkbench()
          .getDisplay()
          .asyncExec(
              () ->
                  unanswered
                      .or(() -> EnergyRuns.instance().last().map(Asked::new))
                      .filter(asked -> isOlder(asked, projects))
                      .ifPresent(
                          asked ->
                              quietly(there(asked.resources()), asked.roots(), asked.given())));
    } catch (SWTException closed) {
      // the workbench has ended meanwhile
    }
  }

  private static boolean isOlder(Asked asked, Set<IProject> projects) {
    return asked.resources().stream()
        .map(IResource::getProject)
        .filter(projects::contains)
        .map(SAVED::get)
        .anyMatch(saved -> saved != null && saved - asked.began() > 0);
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
