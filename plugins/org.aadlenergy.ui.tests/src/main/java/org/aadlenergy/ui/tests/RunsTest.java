package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;

/** One estimate after the other: what is compared, what is kept, and no 0 for what is not known. */
class RunsTest extends InWorkbench {
  private static final String ROOT = "Pair::Board.i";
  private static final String PERIOD = "Period => 100 ms;";

  /** Two threads on one processor, and a bus that nothing says anything of. */
  private static final String TEXT =
      """
      package Pair
      public
        with OS_Services, OS_Workload, Energy_Estimation;
        thread Slow
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10001 us;
            OS_Workload::Page_Faults => 3;
        end Slow;
        thread Fast
          properties
            Dispatch_Protocol => Periodic;
            Period => 50 ms;
            Compute_Execution_Time => 1 ms .. 2 ms;
        end Fast;
        processor Core
          properties
            Energy_Estimation::Calibration => "xup-virtex2pro";
            OS_Services::Page_Fault_Policy => On_Demand;
        end Core;
        memory Ram
        end Ram;
        bus Wire
        end Wire;
        process Part
        end Part;
        process implementation Part.i
          subcomponents
            slow: thread Slow;
            fast: thread Fast;
        end Part.i;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            app: process Part.i;
            cpu: processor Core;
            ram: memory Ram;
            wire: bus Wire;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Actual_Memory_Binding => (reference (ram)) applies to app;
        end Board.i;
      end Pair;
      """;

  @Test
  void aRunWithoutARateIsNotSubtracted() throws Exception {
    IFile model = estimated(TEXT.replace(PERIOD, ""));
    assertEquals("unknown", text(1, "app", "slow"));
    // the rates of the thread that has one set the window, before and after
    changed(model, TEXT.replace(PERIOD, "Period => 50 ms;"));

    assertEquals("not comparable (had no rate)", text(4, "app", "slow"));
    assertEquals("=", text(4, "app", "fast"));
    assertEquals("not comparable", text(4, "app"));
    assertEquals("not comparable", text(4));
    assertEquals("not comparable", component(4, "cpu"));
    assertEquals("not comparable", workbench.value(() -> service(4, "page_fault.on_demand")));
  }

  @Test
  void runsOfDifferentWindowsAreNotSubtracted() throws Exception {
    IFile model = estimated(TEXT);
    changed(model, TEXT.replace(PERIOD, "Period => 200 ms;"));

    assertEquals("", text(4, "app", "fast"));
    String total = workbench.value(() -> view().total());
    assertTrue(total.endsWith("; not compared: the run before was over 100 ms"), total);

    changed(model, TEXT.replace(PERIOD, "Period => 200 ms;").replace("Faults => 3", "Faults => 2"));
    assertEquals("=", text(4, "app", "fast"));
    assertTrue(text(4, "app", "slow").matches("-\\S+ \\wJ \\(-\\d+\\.\\d %\\)"), text(4, "app"));
  }

  @Test
  void anEstimateKeepsWhatIsOpenAndSelected() throws Exception {
    IFile model = estimated(TEXT);
    workbench.inUi(() -> view().item("Threads", ROOT, "app", "slow", "page_fault.on_demand"));
    String before = workbench.value(() -> view().explanation());
    assertTrue(before.contains("3 x 166 uJ"), before);

    changed(model, TEXT.replace("Faults => 3", "Faults => 2"));

    TreeItem[] selected = workbench.value(() -> view().tab("Threads").getSelection());
    assertEquals(1, selected.length);
    assertEquals("page_fault.on_demand", workbench.value(() -> selected[0].getText(0)));
    assertTrue(workbench.value(() -> selected[0].getParentItem().getExpanded()));
    String after = workbench.value(() -> view().explanation());
    assertTrue(after.contains("2 x 166 uJ"), after);
  }

  /** Bounds as the text report writes them. */
  @Test
  void theNumbersReadAsInTheTextReport() throws Exception {
    IFile model = estimated(TEXT);
    IFile report = model.getProject().getFile("instances/reports/energy/report.txt");
    String written = Files.readString(report.getLocation().toPath(), StandardCharsets.UTF_8);
    Matcher total = Pattern.compile("Energy\\s.*\\((\\S+ \\.\\. \\S+)\\)").matcher(written);
    assertTrue(total.find(), written);

    String bounds = text(5);
    assertEquals(total.group(1), bounds.substring(0, bounds.lastIndexOf(' ')));
  }

  @Test
  void whatNothingIsKnownOfIsNoZero() throws Exception {
    estimated(
        TEXT.replace("Calibration => \"xup-virtex2pro\"", "Assumed_Power => 100.0 mW")
            .replaceAll(".*Page_Fault.*\\n", ""));

    assertEquals("10.00 mJ", component(1, "cpu"));
    assertEquals("unknown", component(1, "wire"));
    assertEquals("", component(3, "wire"));
  }

  /** The dialog of quick fixes sorts by relevance, and by letters only where that is equal. */
  @Test
  void aPeriodIsOfferedFirst() throws Exception {
    IFile model = estimated(TEXT.replace(PERIOD, ""));
    IMarker[] markers =
        model.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_INFINITE);
    IMarker marker =
        List.of(markers).stream()
            .filter(one -> "AE0601".equals(one.getAttribute("code", "")))
            .findFirst()
            .orElseThrow();
    IMarkerResolution[] fixes =
        workbench.inUi(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
    assertEquals("Add 'Period => 100 ms;'", fixes[0].getLabel());
    assertTrue(relevance(fixes[0]) > relevance(fixes[1]), "as the dialog sorts");
    assertEquals("Say what to do...", fixes[2].getLabel());
    assertTrue(relevance(fixes[1]) > relevance(fixes[2]), "as the dialog sorts");
    String message = marker.getAttribute(IMarker.MESSAGE, "");
    assertTrue(message.length() < 100 && !message.contains("add '"), message);
    assertTrue(marker.getAttribute("hint", "").startsWith("add 'Period => ... ms;'"));
  }

  private static int relevance(IMarkerResolution fix) {
    return fix instanceof org.eclipse.ui.IMarkerResolutionRelevance sorted
        ? sorted.getRelevanceForResolution()
        : 0;
  }

  private IFile estimated(String text) throws Exception {
    IFile model = workbench.project("pair").add("pair.aadl", text);
    workbench.open(model);
    workbench.estimateEnergy();
    return model;
  }

  private void changed(IFile model, String text) throws Exception {
    IFile report = model.getProject().getFile("instances/reports/energy/report.json");
    long before = report.getLocation().toFile().lastModified();
    workbench.write(model, text);
    workbench.waitForNewReport(report, before);
  }

  private String text(int column, String... below) throws Exception {
    String[] path = new String[below.length + 1];
    path[0] = ROOT;
    System.arraycopy(below, 0, path, 1, below.length);
    return workbench.inUi(() -> view().item("Threads", path).getText(column));
  }

  private String component(int column, String path) throws Exception {
    return workbench.inUi(() -> view().item("Components", path).getText(column));
  }

  private String service(int column, String name) {
    return view().item("Services", name).getText(column);
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }
}
