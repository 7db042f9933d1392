package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.LargeModel;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What goes wrong around an analysis: no dialog opens, and the error log says it once, if at all.
 */
class TroubleTest extends InWorkbench {
  private static final Path QUICKSTART = Path.of(System.getProperty("examples.dir"), "quickstart");

  private final List<IStatus> logged = new CopyOnWriteArrayList<>();
  private final ILogListener listener = this::note;

  @BeforeEach
  void listen() {
    Platform.addLogListener(listener);
  }

  @AfterEach
  void leaveNothing() throws Exception {
    Platform.removeLogListener(listener);
  }

  private void note(IStatus status, String plugin) {
    if (status.getSeverity() >= IStatus.WARNING) {
      logged.add(status);
    }
  }

  /** Entries of the product, and those about its jobs and classes that others made. */
  private List<String> entries() {
    return logged.stream()
        .filter(
            status ->
                status.getPlugin().startsWith("org.aadlenergy") || status.getException() != null)
        .map(
            status -> status.getPlugin() + ": " + status.getMessage() + " " + status.getException())
        .toList();
  }

  @Test
  void theProjectIsDeletedInTheMiddle() throws Exception {
    IProject project = workbench.project("large").project();
    IFile model = new Workbench.Project(project).add("large.aadl", LargeModel.text(100, 100));
    workbench.select(model);
    workbench.startEstimate();
    project.delete(true, true, null);
    workbench.waitForAnalyses();
    noDialogIsOpen();
    assertEquals(List.of(), entries());
    assertFalse(project.exists());
    assertFalse(project.getLocation() != null && project.getLocation().toFile().exists());
  }

  @Test
  void theProjectIsDeletedBeforeTheResultIsShown() throws Exception {
    IFile model = workbench.project("small").add(QUICKSTART.resolve("quickstart.aadl"));
    workbench.select(model);
    IJobManager jobs = Job.getJobManager();
    IProject project = model.getProject();
    jobs.beginRule(project.getWorkspace().getRoot(), null); // so that the result has to wait
    try {
      workbench.startEstimate();
      project.delete(true, true, null);
    } finally {
      jobs.endRule(project.getWorkspace().getRoot());
    }
    workbench.waitForAnalyses();
    noDialogIsOpen();
    assertEquals(List.of(), entries());
    assertFalse(project.exists());
  }

  @Test
  void theWindowIsClosedInTheMiddle() throws Exception {
    IFile model = workbench.project("large").add("large.aadl", LargeModel.text(100, 100));
    IWorkbenchWindow second =
        workbench.inUi(
            () -> PlatformUI.getWorkbench().openWorkbenchWindow(model.getWorkspace().getRoot()));
    workbench.inUi(
        () -> {
          second.getShell().forceActive();
          return true;
        });
    workbench.startEstimateIn(second, model);
    workbench.inUi(second::close);
    workbench.waitForAnalyses();
    noDialogIsOpen();
    assertEquals(List.of(), entries());
    assertTrue(model.getProject().getFile("instances/reports/energy/report.json").exists());
  }

  @Test
  void aBrokenPlatformFileIsMarkedAndNotLogged() throws Exception {
    Workbench.Project project = workbench.project("small");
    IFile model = project.add(QUICKSTART.resolve("quickstart.aadl"));
    IFile broken = project.add("broken.energy", "platform broken { rail \u0000 nonsense = = }\n");
    project.add("aadl-energy.toml", "models = [\".\"]\n");
    workbench.openInItsEditor(broken);
    workbench.select(model.getProject());
    workbench.estimateEnergy();
    noDialogIsOpen();
    assertTrue(entries().size() <= 1, entries().toString());
    IMarker[] markers = broken.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
    assertTrue(markers.length > 0, "the mistake is marked");
  }

  @Test
  void aBrokenProjectFileIsOneClearEntry() throws Exception {
    Workbench.Project project = workbench.project("small");
    project.add(QUICKSTART.resolve("quickstart.aadl"));
    project.add("aadl-energy.toml", "models = [\n");
    workbench.select(project.project());
    workbench.estimateEnergy();
    workbench.waitFor("entry", () -> !entries().isEmpty()); // the platform logs it after the job
    workbench.inUi(() -> true);
    assertEquals(1, entries().size(), entries().toString());
    assertTrue(entries().get(0).contains("aadl-energy.toml:"), entries().toString());
  }

  /** Nobody asked for the estimate that saving makes: the marks say what is wrong with the text. */
  @Test
  void aMistakeThatIsSavedOpensNoDialogAndIsNotLogged() throws Exception {
    IFile model = workbench.project("small").add(QUICKSTART.resolve("quickstart.aadl"));
    workbench.select(model);
    workbench.estimateEnergy();
    boolean automated = ErrorDialog.AUTOMATED_MODE;
    ErrorDialog.AUTOMATED_MODE = false; // as with a user, who would have to close it
    try {
      String text = Files.readString(model.getLocation().toPath());
      workbench.write(model, text.replaceFirst("Period => 50 ms;", "Period => 50 ms"));
      workbench.waitForAnalyses();
      workbench.waitFor("mark", () -> workbench.holds(() -> errors(model) > 0));
      workbench.inUi(() -> true);
      noDialogIsOpen();
      assertEquals(List.of(), entries());
      String hint =
          workbench.value(() -> EnergyViewRobot.in(workbench.shell()).orElseThrow().hint());
      assertTrue(hint.startsWith("These are the numbers from before the last change. "), hint);
      assertTrue(hint.contains("quickstart.aadl:"), hint);

      workbench.write(model, text); // mended, they are those of the text again
      workbench.waitForAnalyses();
      assertEquals(
          "", workbench.value(() -> EnergyViewRobot.in(workbench.shell()).orElseThrow().hint()));
    } finally {
      ErrorDialog.AUTOMATED_MODE = automated;
    }
  }

  private static int errors(IFile file) throws Exception {
    return file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length;
  }

  private void noDialogIsOpen() throws Exception {
    List<String> open =
        workbench.inUi(
            () -> {
              List<String> titles = new java.util.ArrayList<>();
              for (Shell shell : workbench.display().getShells()) {
                boolean dialog = shell.isVisible() && shell.getParent() != null;
                if (dialog && !shell.getText().isEmpty()) {
                  titles.add(shell.getText());
                }
              }
              return titles;
            });
    assertEquals(List.of(), open);
  }
}
