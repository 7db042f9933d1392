package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.ui.tests.robot.CliReport;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way of a user, from the wizard to the exported report, in one workbench. */
class UserWayTest extends InWorkbench {
  private static final String REPORT = "instances/reports/energy/report.json";
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";
  private static final String FAULTS = "OS_Workload::Page_Faults => 52";

  @Test
  void fromTheExampleToADecision(@TempDir Path exported) throws Exception {
    IProject project = WizardRobot.importExample(workbench, "jpeg-encoder");
    IFile model = project.getFile("jpeg_encoder.aadl");
    assertTrue(model.exists());
    assertTrue(workbench.hasEditorOn(model), "the wizard opens the model");

    analyseByKey(project);
    showsTheNumbersOfTheCommandLine(project);
    aDoubleClickOpensTheLine(model);
    aQuickFixMendsTheModel(model);
    theChangeIsCompared(model);
    isExportedInEveryFormat(project, exported);
    canBeCancelled(project);
  }

  @Test
  void eachModeHasItsNumbers() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "uav-mission");
    analyseByKey(project);

    CliReport.Root root = CliReport.of(location(project)).root("Uav_Mission::Uav.survey");
    assertEquals(
        List.of("cruise", "imaging"), List.of(workbench.value(() -> view().modes().getItems())));
    for (CliReport.Mode mode : root.modes()) {
      workbench.inUi(() -> EnergyViewRobot.choose(view().modes(), mode.name()));
      showsMode(root.name(), mode);
    }
    workbench.inUi(() -> EnergyViewRobot.choose(view().modes(), "cruise"));
    assertFalse(workbench.value(() -> view().has("Threads", root.name(), "payload", "camera")));
  }

  private void analyseByKey(IProject project) throws Exception {
    workbench.select(project);
    workbench.pressCtrlAlt('e');
    Path report = location(project).resolve(REPORT);
    workbench.waitFor("report", () -> Files.exists(report));
    workbench.waitForAnalyses();
    workbench.waitFor(
        "view", () -> workbench.holds(() -> EnergyViewRobot.in(workbench.shell()).isPresent()));
  }

  private void showsTheNumbersOfTheCommandLine(IProject project) throws Exception {
    CliReport expected = CliReport.of(location(project));
    List<String> roots = List.of(workbench.value(() -> view().roots().getItems()));
    assertEquals(expected.roots().stream().map(CliReport.Root::name).toList(), roots);
    for (CliReport.Root root : expected.roots()) {
      workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), root.name()));
      showsMode(root.name(), root.modes().get(0));
    }
    // on-demand paging costs 119.5 mJ an image in the paper: 101,041 uJ and 18,451 uJ on its rails
    double published = 101_041e-6 + 18_451e-6;
    assertEquals(published, expected.root(ROOT).modes().get(0).joules(), published * 1e-3);
  }

  private void showsMode(String root, CliReport.Mode mode) throws Exception {
    String total = workbench.value(() -> view().total());
    // the board of the quickstart has no published idle power
    String bound = root.startsWith("Uav_Mission") ? "" : "at least ";
    assertTrue(total.startsWith(bound + mode.total()), total + " is not " + mode.total());
    for (CliReport.Thread thread : mode.threads()) {
      String[] path = (root + "/" + thread.path().replace('.', '/')).split("/");
      assertEquals(thread.text(), energy("Threads", path), thread.path());
      for (CliReport.Part service : thread.services()) {
        String[] below = java.util.Arrays.copyOf(path, path.length + 1);
        below[path.length] = service.path();
        assertEquals(service.text(), energy("Threads", below), service.path());
      }
    }
    for (CliReport.Part part : mode.components()) {
      assertEquals(part.text(), energy("Components", part.path()), part.path());
    }
    for (CliReport.Part service : mode.services()) {
      assertEquals(service.text(), energy("Services", service.path()), service.path());
    }
  }

  private void aDoubleClickOpensTheLine(IFile model) throws Exception {
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(
        () -> {
          view().doubleClick(view().item("Threads", ROOT, "app", "encoder"));
          return true;
        });
    assertEquals(model, workbench.activeFile());
    assertEquals("encoder: thread Encoder;", workbench.selectedText().strip());
    workbench.inUi(
        () -> {
          view().doubleClick(view().item("Components", "ram"));
          return true;
        });
    assertEquals("ram: memory Sdram;", workbench.selectedText().strip());
  }

  private void aQuickFixMendsTheModel(IFile model) throws Exception {
    workbench.write(model, read(model).replaceFirst("Period => 100 ms;", ""));
    workbench.waitFor("marker", () -> markers(model, "AE0601").length > 0);
    workbench.waitForAnalyses();
    IMarker marker = markers(model, "AE0601")[0];
    workbench.inUi(
        () -> {
          IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
          assertEquals("Add 'Period => 100 ms;'", fixes[0].getLabel());
          fixes[0].run(marker);
          return true;
        });
    assertTrue(read(model).contains("Period => 100 ms;"), read(model));
    workbench.waitForAnalyses();
    assertEquals(0, markers(model, "AE0601").length);
  }

  private void theChangeIsCompared(IFile model) throws Exception {
    Map<String, Double> before = energies(model.getProject());
    workbench.write(model, read(model).replace(FAULTS, "OS_Workload::Page_Faults => 26"));
    workbench.waitFor("half the faults", () -> change().endsWith("(-50.0 %)"));
    double saved = before.get("page_fault.on_demand") / 2;
    assertEquals("-" + text(saved) + " (-50.0 %)", change());
    assertEquals(
        "=",
        workbench.value(
            () -> view().item("Threads", ROOT, "app", "encoder", "execution").getText(4)));
    workbench.inUi(() -> view().press("Shows the change since the run before"));
    assertEquals("", change());
    workbench.inUi(() -> view().press("Shows the change since the run before"));
    workbench.waitForAnalyses();
  }

  private String change() {
    return workbench.value(
        () -> {
          EnergyViewRobot.choose(view().roots(), ROOT);
          return view().item("Threads", ROOT, "app", "encoder", "page_fault.on_demand").getText(4);
        });
  }

  private void isExportedInEveryFormat(IProject project, Path folder) throws Exception {
    workbench.later(() -> view().press("Writes the result in the formats of choice"));
    WizardRobot dialog = WizardRobot.opened(workbench, "Export the Energy Report");
    dialog.write(folder.toString());
    dialog.press("OK");
    for (String name :
        List.of(
            "report.txt",
            "report.json",
            "report.csv",
            "report.html",
            "report.md",
            "report.sarif",
            "report.result",
            "report-junit.xml")) {
      workbench.waitFor(name, () -> Files.exists(folder.resolve(name)));
    }
    assertEquals(
        CliReport.of(location(project)).root(ROOT).modes().get(0).joules(),
        CliReport.read(folder.resolve("report.json")).root(ROOT).modes().get(0).joules());
  }

  /** The analysis waits for the project, which the test holds; so there is time to cancel it. */
  private void canBeCancelled(IProject project) throws Exception {
    IJobManager jobs = Job.getJobManager();
    Path report = location(project).resolve(REPORT);
    byte[] known = Files.readAllBytes(report);
    IFile model = project.getFile("jpeg_encoder.aadl");
    // else an estimate of what was saved may follow the cancelled one, and wait for the project,
    // too
    Workbench.estimateOnSave(false);
    jobs.beginRule(project, null);
    Job[] running;
    try {
      workbench.write(model, read(model).replace("Page_Faults => 26", "Page_Faults => 1"));
      workbench.select(project);
      workbench.pressCtrlAlt('e');
      workbench.waitFor("job", () -> jobs.find(Workbench.COMMAND).length > 0);
      running = jobs.find(Workbench.COMMAND);
      for (Job job : running) {
        job.cancel();
      }
      jobs.join(Workbench.COMMAND, null);
    } finally {
      jobs.endRule(project);
      Workbench.estimateOnSave(true);
    }
    for (Job job : running) {
      assertEquals(IStatus.CANCEL, job.getResult().getSeverity());
    }
    assertTrue(change().endsWith("(-50.0 %)"), "the view still shows the run before");
    assertArrayEquals(known, Files.readAllBytes(report));
  }

  private String energy(String tab, String... path) throws Exception {
    return workbench.inUi(() -> view().item(tab, path).getText(1));
  }

  private static String text(double joules) {
    return QuantityFormat.format(joules, Dimension.ENERGY);
  }

  private Map<String, Double> energies(IProject project) throws Exception {
    Map<String, Double> energies = new java.util.HashMap<>();
    for (CliReport.Part part :
        CliReport.of(location(project)).root(ROOT).modes().get(0).threads().get(0).services()) {
      energies.put(part.path(), part.joules());
    }
    return energies;
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }

  private static Path location(IProject project) {
    return project.getLocation().toPath();
  }

  private static String read(IFile file) throws Exception {
    return new String(file.getContents(true).readAllBytes(), StandardCharsets.UTF_8);
  }

  private static IMarker[] markers(IFile model, String code) {
    try {
      return java.util.Arrays.stream(
              model.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_INFINITE))
          .filter(marker -> code.equals(marker.getAttribute("code", "")))
          .toArray(IMarker[]::new);
    } catch (org.eclipse.core.runtime.CoreException e) {
      throw new AssertionError(e);
    }
  }
}
