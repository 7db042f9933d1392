package org.aadlenergy.ui.tests.robot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/**
 * A workbench that estimates a small model, starts an analysis of a large one, and is closed as
 * soon as that runs. Started once more, it notes what the Energy view shows, and closes; before, it
 * launches an analysis if it is to.
 */
public final class ClosingWorkbench extends JobChangeAdapter
    implements IStartup, IWorkbenchListener {
  /** Where it is noted what became of the analysis; nothing is done without. */
  public static final String NOTE = "org.aadlenergy.ui.tests.note";

  /** Whether an analysis with other values is launched, and its total noted. */
  public static final String LAUNCH = "org.aadlenergy.ui.tests.launch";

  /** The project with the model. */
  public static final String PROJECT = "large";

  private final AtomicReference<Job> analysis = new AtomicReference<>();

  @Override
  public void earlyStartup() {
    if (System.getProperty(NOTE) == null) {
      return;
    }
    try {
      analyse();
    } catch (Exception | AssertionError e) {
      note("failed: " + e);
      Display.getDefault().asyncExec(() -> PlatformUI.getWorkbench().close());
      throw new AssertionError(e); // the workbench logs it
    }
  }

  private void analyse() throws Exception {
    Workbench workbench = new Workbench();
    if (ResourcesPlugin.getWorkspace().getRoot().getProjects().length > 0) {
      lookAgain(workbench);
      return;
    }
    workbench.select(workbench.project("small").add("small.aadl", LargeModel.text(1, 1)));
    workbench.estimateEnergy();
    IFile model = workbench.project(PROJECT).add("large.aadl", LargeModel.text(300, 100));
    workbench.select(model);
    Job.getJobManager().addJobChangeListener(this);
    workbench.startEstimate();
  }

  private static void lookAgain(Workbench workbench) throws Exception {
    try {
      // the console of a launch that took its time lies in front of it
      workbench.inUi(() -> workbench.page().showView("org.aadlenergy.ui.view"));
      workbench.waitFor("numbers", () -> workbench.holds(() -> shows(workbench)));
      note(workbench.value(() -> view(workbench).roots().getText()));
      String total = workbench.value(() -> view(workbench).total());
      if (System.getProperty(LAUNCH) != null) {
        launch();
        workbench.waitFor(
            "numbers of the launch",
            () -> workbench.holds(() -> !view(workbench).total().equals(total)));
      }
      note(workbench.value(() -> view(workbench).total()));
    } finally {
      workbench.later(() -> PlatformUI.getWorkbench().close());
    }
  }

  /** Nine page faults where the model has three. */
  private static void launch() throws Exception {
    Launches launches = new Launches();
    ILaunchConfigurationWorkingCopy configuration = launches.make("analysis");
    launches.set(configuration, "inputs", List.of("${workspace_loc:/small/small.aadl}"));
    launches.set(configuration, "set", List.of("OS_Workload::Page_Faults=9 @ p0.t0"));
    launches.run(configuration);
  }

  private static EnergyViewRobot view(Workbench workbench) {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }

  private static boolean shows(Workbench workbench) {
    return EnergyViewRobot.in(workbench.shell())
        .map(view -> view.total().contains(" in "))
        .orElse(false);
  }

  @Override
  public void running(IJobChangeEvent event) {
    Job job = event.getJob();
    if (job.belongsTo(Workbench.COMMAND) && analysis.compareAndSet(null, job)) {
      IWorkbench workbench = PlatformUI.getWorkbench();
      workbench.getDisplay().asyncExec(() -> close(workbench));
    }
  }

  private void close(IWorkbench workbench) {
    workbench.addWorkbenchListener(this); // after the product's, which is told of the end first
    workbench.close();
  }

  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    note(analysis.get().getState() == Job.RUNNING ? "running" : "closed too late");
    return true;
  }

  /** Whoever has to stop the analysis has been told; left alone, it would come to its end. */
  @Override
  public void postShutdown(IWorkbench workbench) {
    try {
      analysis.get().join();
      boolean cancelled = analysis.get().getResult().getSeverity() == IStatus.CANCEL;
      note(cancelled ? "cancelled" : "not stopped: " + analysis.get().getResult());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void note(String what) {
    try {
      Path file = Path.of(System.getProperty(NOTE));
      String before = Files.exists(file) ? Files.readString(file) + ", " : "";
      Files.writeString(file, before + what);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
