package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.aadlenergy.ui.tests.robot.CliReport;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An estimate that somebody asked for is the one that is shown, whatever estimates saving has
 * started before it, during it or after it.
 */
class AskedEstimatesTest extends InWorkbench {
  private static final Path QUICKSTART = Path.of(System.getProperty("examples.dir"), "quickstart");
  private static final String REPORT = "instances/reports/energy/report.json";
  private static final String ROOT = "Quickstart::Board.small";

  private IFile first;
  private IFile second;

  /** Two models in a project, the first of which was estimated: saving estimates it again. */
  @BeforeEach
  void estimateTheFirst() throws Exception {
    Workbench.Project project = workbench.project("two");
    first = project.add(QUICKSTART.resolve("quickstart.aadl"));
    second = project.add("second.aadl", text().replace("Quickstart", "Second"));
    workbench.select(first);
    workbench.estimateEnergy();
    assertEquals(List.of(ROOT), shown());
  }

  @AfterEach
  void leaveNothing() throws Exception {
    Job.getJobManager().resume();
  }

  /** The save comes while the estimate that was asked for waits for its turn. */
  @Test
  void aSaveDoesNotTakeTheTurnOfOneThatWaits() throws Exception {
    Job.getJobManager().suspend();
    workbench.select(second);
    workbench.startEstimate();
    workbench.write(first, text() + "\n");
    workbench.inUi(() -> true);
    Job.getJobManager().resume();
    workbench.waitForAnalyses();
    assertEquals(List.of("Second::Board.small"), shown());
  }

  /** The other order: the estimate of the save waits when another one is asked for. */
  @Test
  void oneThatIsAskedForTakesTheTurnOfASave() throws Exception {
    Job.getJobManager().suspend();
    workbench.write(first, text() + "\n");
    workbench.inUi(() -> true);
    workbench.select(second);
    workbench.startEstimate();
    Job.getJobManager().resume();
    workbench.waitForAnalyses();
    assertEquals(List.of("Second::Board.small"), shown());
  }

  /** As a designer met it: a model is open with a change, and another one is asked for. */
  @Test
  void theSaveBeforeAnEstimateDoesNotReplaceIt() throws Exception {
    change(first, text() + "\n");
    workbench.select(second);
    startAndSave(first);
    assertEquals(List.of("Second::Board.small"), shown());
  }

  /** What the estimate reads is saved, without a question about windows that are closed. */
  @Test
  void whatIsReadIsSavedAndNothingElse() throws Exception {
    IFile notes = new Workbench.Project(first.getProject()).add("notes.txt", "a note");
    change(notes, "another note");
    change(first, text().replace("Touched_Pages => 8", "Touched_Pages => 9"));
    startAndSave(first);

    assertEquals(List.of(ROOT), shown());
    assertTrue(Files.readString(first.getLocation().toPath()).contains("Touched_Pages => 9"));
    assertTrue(isDirty(notes), "no model");
    // one page more than 8: the report was made of what is saved now
    assertEquals(joules(CliReport.of(first.getLocation().toPath())), reported());
  }

  /** A change that is saved while an estimate runs is in the next one, of the same model. */
  @Test
  void aSaveDuringAnEstimateIsFollowedByOneOfTheSame() throws Exception {
    workbench.select(second);
    Job.getJobManager().beginRule(first.getProject(), null); // so that its result has to wait
    try {
      workbench.startEstimate();
      workbench.waitFor("begin", () -> state(Job.RUNNING));
      workbench.write(second, text().replace("Quickstart", "Second").replace("=> 8", "=> 9"));
    } finally {
      Job.getJobManager().endRule(first.getProject());
    }
    List<String> expected = joules(CliReport.of(second.getLocation().toPath()));
    workbench.waitFor("estimate of the change", () -> expected.equals(reported()));
    workbench.waitForAnalyses();
    assertEquals(List.of("Second::Board.small"), shown());
  }

  /** A text that is read while it is written has errors; so has one that its designer mends. */
  @Test
  void oneThatFoundErrorsIsMadeOnceTheyAreMended() throws Exception {
    String good = text().replace("Quickstart", "Second");
    workbench.write(second, good.substring(0, good.length() / 2));
    workbench.waitForAnalyses();
    workbench.select(second);
    workbench.estimateEnergy();
    assertEquals(List.of(ROOT), shown());

    workbench.write(second, good);
    workbench.waitForAnalyses();
    assertEquals(List.of("Second::Board.small"), shown());

    workbench.write(first, text().replace("=> 8", "=> 9"));
    workbench.waitForAnalyses();
    assertEquals(List.of("Second::Board.small"), shown());
  }

  /** Estimates what is selected; a dialog would be one too many. */
  private void startAndSave(IFile dirty) throws Exception {
    workbench.later(workbench::startEstimate);
    workbench.waitFor(
        "saved text",
        () -> {
          String dialogs =
              workbench.value(
                  () ->
                      List.of(workbench.display().getShells()).stream()
                          .filter(shell -> shell.isVisible() && shell.getParent() != null)
                          .map(Shell::getText)
                          .collect(Collectors.joining()));
          assertEquals("", dialogs, "no dialog");
          return !isDirty(dirty);
        });
    workbench.waitForAnalyses();
  }

  private List<String> reported() {
    try {
      return joules(CliReport.read(first.getProject().getFile(REPORT).getLocation().toPath()));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static boolean state(int state) {
    return List.of(Job.getJobManager().find(Workbench.COMMAND)).stream()
        .anyMatch(job -> job.getState() == state);
  }

  private static String text() throws Exception {
    return Files.readString(QUICKSTART.resolve("quickstart.aadl"));
  }

  /** Types into an editor, without saving. */
  private void change(IFile file, String text) throws Exception {
    workbench.open(file);
    workbench.inUi(
        () -> {
          ITextEditor editor = (ITextEditor) workbench.page().getActiveEditor();
          editor.getDocumentProvider().getDocument(editor.getEditorInput()).set(text);
          return editor;
        });
    assertTrue(isDirty(file));
  }

  private boolean isDirty(IFile file) {
    return workbench.holds(
        () ->
            List.of(workbench.page().getDirtyEditors()).stream()
                .anyMatch(editor -> file.equals(editor.getEditorInput().getAdapter(IFile.class))));
  }

  private static List<String> joules(CliReport report) {
    assertFalse(report.roots().isEmpty());
    return report.roots().stream()
        .flatMap(root -> root.modes().stream().map(mode -> root.name() + " " + mode.joules()))
        .toList();
  }

  /** The systems that the Energy view offers. */
  private List<String> shown() throws Exception {
    return workbench.inUi(
        () -> List.of(EnergyViewRobot.in(workbench.shell()).orElseThrow().roots().getItems()));
  }
}
