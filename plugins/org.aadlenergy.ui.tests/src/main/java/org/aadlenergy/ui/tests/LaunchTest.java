package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.Launches;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Analyses and sweeps launched from configurations. */
class LaunchTest extends InWorkbench {
  private static final Path QUICKSTART = Path.of(System.getProperty("examples.dir"), "quickstart");
  private static final String ANALYSIS = "analysis";
  private static final String SWEEP = "sweep";
  private static final String MODEL = "${workspace_loc:/launched/quickstart.aadl}";

  private final Launches launches = new Launches();
  private IFile model;

  @BeforeEach
  void createProject() throws Exception {
    model = workbench.project("launched").add(QUICKSTART.resolve("quickstart.aadl"));
  }

  @AfterEach
  void leaveNothing() throws Exception {
    launches.clear();
  }

  @Test
  void theReportIsThatOfTheCommandLine() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of(MODEL));
    launches.set(configuration, "set", List.of("OS_Workload::Touched_Pages=4 @ app.sampler"));
    configuration.setAttribute(Launches.attribute("format"), "text,json");
    configuration.setAttribute(Launches.attribute("output"), "${workspace_loc:/launched}/out");

    IProcess process = launches.run(configuration);

    assertEquals(0, process.getExitValue(), Launches.err(process));
    String text = process.getStreamsProxy().getOutputStreamMonitor().getContents();
    assertTrue(text.contains("Quickstart::Board.small"), text);
    assertTrue(Launches.err(process).contains("wrote "), Launches.err(process));
    IFile report = model.getProject().getFile("out/report.json");
    assertTrue(report.exists(), "seen by the workspace");
    String expected =
        launches.commandLine(
            "analyze",
            model.getLocation().toOSString(),
            "--set",
            "OS_Workload::Touched_Pages=4 @ app.sampler",
            "--format",
            "json");
    assertEquals(expected, Files.readString(report.getLocation().toPath()));
  }

  /**
   * A saved model is estimated again as it was launched: else the view showed a change that nobody
   * made.
   */
  @Test
  void theEstimateOnSavingIsGivenTheSame() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of(MODEL));
    launches.set(configuration, "set", List.of("OS_Workload::Touched_Pages=4 @ app.sampler"));
    workbench.select(model);
    workbench.estimateEnergy();
    String estimated = workbench.value(() -> view().total());
    launches.run(configuration);
    workbench.waitFor(
        "launched numbers", () -> workbench.holds(() -> !view().total().equals(estimated)));
    String launched = workbench.value(() -> view().total());

    String text = Files.readString(model.getLocation().toPath());
    workbench.write(model, text.replace("Period => 50 ms", "Period => 25 ms"));
    workbench.waitFor("new numbers", () -> workbench.holds(() -> !view().total().equals(launched)));
    workbench.write(model, text);
    workbench.waitFor(
        "launched numbers again", () -> workbench.holds(() -> view().total().startsWith(launched)));
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }

  @Test
  void problemsAreMarkedAndTheExitCodeIsThatOfTheCommandLine() throws Exception {
    String text = Files.readString(model.getLocation().toPath());
    workbench.write(model, text.replace("Page_Fault_Policy =>", "Xage_Fault_Policy =>"));
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of(MODEL));

    IProcess process = launches.run(configuration);

    assertEquals(3, process.getExitValue());
    assertTrue(Launches.err(process).contains("Xage_Fault_Policy"), Launches.err(process));
    IMarker[] markers = model.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_ZERO);
    assertEquals(1, markers.length);
    String before = text.substring(0, text.indexOf("Page_Fault_Policy =>"));
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    assertEquals(line, markers[0].getAttribute(IMarker.LINE_NUMBER, 0));
  }

  @Test
  void aGateThatFailsEndsWithItsExitCode() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of(MODEL));
    launches.set(
        configuration, "set", List.of("Energy_Estimation::Average_Power_Budget=1.0 uW @ app"));
    configuration.setAttribute(Launches.attribute("fail-on"), "budget");
    assertEquals(4, launches.run(configuration).getExitValue());
  }

  @Test
  void aSweepWritesWhatTheCommandLineWrites() throws Exception {
    String vary = "OS_Workload::Page_Faults=0,8 @ app.sampler";
    ILaunchConfigurationWorkingCopy configuration = launches.make(SWEEP);
    launches.set(configuration, "inputs", List.of(MODEL));
    launches.set(configuration, "vary", List.of(vary));
    configuration.setAttribute(Launches.attribute("output"), "${workspace_loc:/launched}/swept");

    IProcess process = launches.run(configuration);

    assertEquals(0, process.getExitValue(), Launches.err(process));
    Path swept = model.getProject().getFile("swept/sweep.json").getLocation().toPath();
    Path expected = Files.createTempDirectory("sweep");
    launches.commandLine(
        SWEEP, model.getLocation().toOSString(), "--vary", vary, "--output", expected.toString());
    assertEquals(Files.readString(expected.resolve("sweep.json")), Files.readString(swept));
  }

  @Test
  void aLongSweepIsStopped() throws Exception {
    // a million points of a millisecond each: it cannot be over by itself
    String thousand = "0 .. 999 step 1";
    ILaunchConfigurationWorkingCopy configuration = launches.make(SWEEP);
    launches.set(configuration, "inputs", List.of(MODEL));
    launches.set(
        configuration,
        "vary",
        List.of(
            "OS_Workload::Page_Faults=" + thousand + " @ app.sampler",
            "OS_Workload::TLB_Misses=" + thousand + " @ app.sampler"));
    configuration.setAttribute(Launches.attribute("output"), "${workspace_loc:/launched}/swept");
    IProcess process = launches.start(configuration);
    assertFalse(process.isTerminated());
    assertThrows(CoreException.class, process::getExitValue);
    assertTrue(process.canTerminate());

    process.terminate();
    launches.waitFor(process);

    assertEquals(1, process.getExitValue());
    assertTrue(Launches.err(process).contains("cancelled"), Launches.err(process));
    assertFalse(process.canTerminate());
  }

  @Test
  void theConsoleShowsTheOutput() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of(MODEL));
    IProcess process = launches.run(configuration);
    launches.waitForConsole(process, "Quickstart::Board.small");
  }

  @Test
  void whatCannotBeLaunchedSaysWhy() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    launches.set(configuration, "inputs", List.of("${workspace_loc:/nothing}"));
    configuration.setAttribute(Launches.attribute("format"), "jpg");
    assertTrue(refusal(configuration).contains("nothing"), "the variable");
    launches.set(configuration, "inputs", List.of(MODEL));
    assertTrue(refusal(configuration).contains("\"jpg\""), "the format");
  }

  private String refusal(ILaunchConfigurationWorkingCopy configuration) {
    return assertThrows(CoreException.class, () -> launches.start(configuration))
        .getStatus()
        .getMessage();
  }

  @Test
  void theShortcutMakesOneConfigurationForAModel() throws Exception {
    assertEquals(0, launches.runAs(model).getExitValue());
    assertEquals(0, launches.runAs(model).getExitValue());
    assertEquals(1, launches.configurations(ANALYSIS));
    assertTrue(model.getProject().getFile("instances/reports/energy/report.json").exists());
  }

  @Test
  void aNewConfigurationIsAboutWhatIsSelected() throws Exception {
    workbench.select(model);
    for (String type : List.of(ANALYSIS, SWEEP)) {
      ILaunchConfigurationWorkingCopy made = launches.makeInDialog(workbench, type);
      assertEquals(List.of(MODEL), made.getAttribute(Launches.attribute("inputs"), List.of()));
      String folder = made.getAttribute(Launches.attribute("output"), "");
      assertTrue(folder.startsWith("${workspace_loc:/launched}/instances/reports/energy"), folder);
      assertTrue(made.getName().endsWith(" of quickstart.aadl"), made.getName());
      // a sweep still needs what varies
      String missing = type.equals(SWEEP) ? launches.complaints(workbench, made).get(0) : "";
      assertEquals(type.equals(SWEEP), !missing.isEmpty());
    }
  }

  @Test
  void anErrorMarksTheTabThatItIsIn() throws Exception {
    ILaunchConfigurationWorkingCopy configuration = launches.make(ANALYSIS);
    configuration.setAttribute(Launches.attribute("format"), "text");
    List<String> complaints = launches.complaints(workbench, configuration);
    assertFalse(complaints.get(0).isEmpty(), "no model");
    assertEquals("", complaints.get(1));

    launches.set(configuration, "inputs", List.of(MODEL));
    configuration.setAttribute(Launches.attribute("format"), "jpg");
    complaints = launches.complaints(workbench, configuration);
    assertEquals("", complaints.get(0));
    assertTrue(complaints.get(1).contains("\"jpg\""), complaints.get(1));
  }

  /** From the model: which systems there are, and which modes the chosen one has. */
  @Test
  void systemsAndModesAreChosenFromLists() throws Exception {
    IFile mission =
        workbench
            .project("uav")
            .add(Path.of(System.getProperty("examples.dir"), "uav-mission/uav_mission.aadl"));
    workbench.select(mission);
    ILaunchConfigurationWorkingCopy made = launches.makeInDialog(workbench, ANALYSIS);
    Shell tab = launches.open(workbench, made, "Model");
    workbench.picture("eclipse-launch.png", tab);
    assertEquals(List.of("Uav_Mission::Uav.survey"), offered(tab, 0));
    assertEquals(List.of("cruise", "imaging"), offered(tab, 1));
    workbench.inUi(
        () -> {
          tab.dispose();
          return true;
        });
  }

  /** What a "Choose..." button offers; the first is taken. */
  private List<String> offered(Shell tab, int button) throws Exception {
    workbench.later(
        () ->
            WizardRobot.all(tab, Button.class).stream()
                .filter(one -> one.getText().equals("Choose..."))
                .toList()
                .get(button)
                .notifyListeners(SWT.Selection, new Event()));
    WizardRobot dialog = WizardRobot.opened(workbench, "Energy Estimation");
    List<String> names =
        workbench.inUi(
            () -> {
              Table table = WizardRobot.all(dialog.shell(), Table.class).get(0);
              table.getItem(0).setChecked(true);
              Event check = new Event();
              check.item = table.getItem(0);
              check.detail = SWT.CHECK;
              table.notifyListeners(SWT.Selection, check);
              return Stream.of(table.getItems()).map(TableItem::getText).toList();
            });
    dialog.press("OK");
    workbench.waitFor("end of the dialog", dialog::isClosed);
    String first = names.get(0);
    workbench.waitFor(
        first,
        () ->
            workbench.holds(
                () ->
                    WizardRobot.all(tab, Text.class).stream()
                        .anyMatch(text -> text.getText().strip().equals(first))));
    return names;
  }

  @Test
  void theDialogShowsAndKeepsEveryOption() throws Exception {
    for (String type : List.of(ANALYSIS, SWEEP)) {
      ILaunchConfigurationWorkingCopy configuration = launches.make(type);
      launches.fill(configuration, type.equals(SWEEP));
      assertEquals(
          configuration.getAttributes(), launches.throughDialog(workbench, configuration), type);
    }
  }
}
