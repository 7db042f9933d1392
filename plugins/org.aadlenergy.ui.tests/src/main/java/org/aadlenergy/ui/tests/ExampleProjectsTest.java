package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.ui.tests.robot.CliReport;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project from the wizard gives what the command line gives for the example in the repository,
 * which is held against the example's {@code expected.json} elsewhere.
 */
class ExampleProjectsTest extends InWorkbench {
  private static final Path EXAMPLES = Path.of(System.getProperty("examples.dir"));
  private static final Path LIBRARY = EXAMPLES.resolveSibling("models").resolve("aadl");
  private static final String REPORT = "instances/reports/energy/report.json";

  /** What has its model and its expectations at the top; the others are for other tools. */
  @Test
  void offersTheExamplesThatAreModels() throws Exception {
    try (Stream<Path> folders = Files.list(EXAMPLES)) {
      assertEquals(
          folders
              .filter(folder -> Files.exists(folder.resolve("expected.json")))
              .map(folder -> folder.getFileName().toString())
              .sorted()
              .toList(),
          offered());
    }
  }

  @TestFactory
  Stream<DynamicTest> eachProjectGivesWhatItsExampleGives(@TempDir Path reports) throws Exception {
    return offered().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> check(name, reports.resolve(name))));
  }

  private List<String> offered() throws Exception {
    WizardRobot wizard = WizardRobot.openExamples(workbench);
    List<String> offered = wizard.entries();
    wizard.press("Cancel");
    workbench.waitFor("end of the wizard", wizard::isClosed);
    assertFalse(offered.isEmpty());
    return offered.stream()
        .map(entry -> entry.substring(entry.lastIndexOf('(') + 1, entry.length() - 1))
        .toList();
  }

  /** OSATE's nature is there, in this bundle; Xtext's is not. */
  @Test
  void aProjectHasTheNaturesThatAreInstalled() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "quickstart");
    assertEquals(
        List.of("org.osate.core.aadlnature"), List.of(project.getDescription().getNatureIds()));
  }

  /** A page where the workbench has a browser, else the same as text; no command of a terminal. */
  @Test
  void theReadmeIsOpenBesideTheModel() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "quickstart");
    assertEquals("aadl", workbench.activeFile().getFileExtension());
    assertTrue(project.getFile("README.html").exists());
    boolean browser =
        workbench.value(
            () -> PlatformUI.getWorkbench().getBrowserSupport().isInternalWebBrowserAvailable());
    assertTrue(browser || workbench.hasEditorOn(project.getFile("README.md")));
    assertEquals(2, workbench.value(() -> workbench.page().getEditorReferences().length));
    String text = Files.readString(project.getFile("README.md").getLocation().toPath());
    assertTrue(text.contains("*Estimate Energy* (Ctrl+Alt+E)"), text);
    assertFalse(text.contains("releng/"), text);
  }

  @Test
  void anExampleIsListedByItsTitleAndToldInWholeSentences() throws Exception {
    WizardRobot wizard = WizardRobot.openExamples(workbench);
    String title = Files.readAllLines(EXAMPLES.resolve("big-little/README.md")).get(0);
    assertTrue(wizard.entries().contains(title.substring(2) + " (big-little)"));
    for (String example : wizard.entries()) {
      String name = example.substring(example.lastIndexOf('(') + 1, example.length() - 1);
      wizard.choose(name);
      String told = wizard.texts().strip().replace("\n" + name, "");
      assertTrue(told.matches("(?s).{40,}[.?!]"), name + ": " + told);
    }
    wizard.press("Cancel");
    workbench.waitFor("end of the wizard", wizard::isClosed);
  }

  private void check(String example, Path output) throws Exception {
    CliReport expected = CliReport.of(EXAMPLES.resolve(example), List.of(LIBRARY), output);
    IProject project = WizardRobot.importExample(workbench, example);
    gives(expected, project);
    gives(expected, workbench.activeFile()); // the model, which the wizard has opened
  }

  private void gives(CliReport expected, IResource selected) throws Exception {
    Path report = selected.getProject().getLocation().toPath().resolve(REPORT);
    Files.deleteIfExists(report);
    workbench.select(selected);
    workbench.estimateEnergy();
    workbench.waitForAnalyses();

    CliReport actual = CliReport.read(report);
    assertEquals(totals(expected), totals(actual), selected.toString());
    assertEquals(expected.findings(), actual.findings(), selected.toString());
  }

  private static List<String> totals(CliReport report) {
    assertFalse(report.roots().isEmpty());
    return report.roots().stream()
        .flatMap(
            root ->
                root.modes().stream()
                    .map(mode -> root.name() + " " + mode.name() + " " + mode.joules()))
        .toList();
  }
}
