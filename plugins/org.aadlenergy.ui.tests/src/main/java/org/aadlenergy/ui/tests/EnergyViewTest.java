package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;

/** The Energy view, from the command to the line of the model. */
class EnergyViewTest extends InWorkbench {
  private static final Path JPEG_ENCODER =
      Path.of(System.getProperty("examples.dir"), "jpeg-encoder");
  private static final Path GATEWAY = Path.of(System.getProperty("examples.dir"), "gateway");
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";

  @Test
  void showsTheNumbersOfTheReport() throws Exception {
    IFile model = analysed();

    JsonObject mode = mode(model, ROOT);
    JsonObject thread = mode.getAsJsonArray("threads").get(0).getAsJsonObject();
    double perDispatch =
        thread.getAsJsonObject("energyPerDispatchJoules").get("nominal").getAsDouble();
    double dispatches =
        thread.get("dispatchesPerSecond").getAsDouble() * mode.get("windowSeconds").getAsDouble();
    String shown =
        workbench.inUi(
            () -> {
              EnergyViewRobot view = view();
              EnergyViewRobot.choose(view.roots(), ROOT);
              return view.item("Threads", ROOT, "app", "encoder").getText(1);
            });
    assertEquals(format(perDispatch * dispatches), shown);
    workbench.screenshot("energy-view.png");
  }

  @Test
  void explainsWhatIsSelected() throws Exception {
    analysed();

    String explanation =
        workbench.inUi(
            () -> {
              EnergyViewRobot view = view();
              EnergyViewRobot.choose(view.roots(), ROOT);
              view.item("Threads", ROOT, "app", "encoder", "page_fault.on_demand");
              return view.explanation();
            });

    assertTrue(explanation.contains("= 52 x 166 uJ"), explanation);
    assertTrue(explanation.contains("Table 1"), explanation);
  }

  @Test
  void aDoubleClickOpensTheLine() throws Exception {
    IFile model = analysed();
    int declared = line(model, "encoder: thread");

    int selected =
        workbench.inUi(
            () -> {
              EnergyViewRobot view = view();
              TreeItem item = view.item("Threads", view.roots().getText(), "app", "encoder");
              view.doubleClick(item);
              ITextEditor editor =
                  (ITextEditor)
                      org.eclipse.ui.PlatformUI.getWorkbench()
                          .getActiveWorkbenchWindow()
                          .getActivePage()
                          .getActiveEditor();
              ITextSelection selection =
                  (ITextSelection) editor.getSelectionProvider().getSelection();
              return selection.getStartLine() + 1;
            });

    assertEquals(declared, selected);
  }

  @Test
  void aQuickFixAddsThePropertyAndTheMarkerGoes() throws Exception {
    String text =
        Files.readString(JPEG_ENCODER.resolve("jpeg_encoder.aadl"))
            .replaceAll("(?m)^\\s*Period => .*\\R", "");
    IFile model = workbench.project("jpeg").add("model.aadl", text);
    workbench.open(model);
    workbench.estimateEnergy();
    IMarker marker = markers(model, "AE0601")[0];

    IMarkerResolution[] fixes =
        workbench.inUi(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
    assertEquals("Add 'Period => 100 ms;'", fixes[0].getLabel());
    workbench.inUi(
        () -> {
          fixes[0].run(marker);
          return true;
        });
    workbench.estimateEnergy();

    assertEquals(0, markers(model, "AE0601").length);
    String mended = new String(model.getContents().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(mended.contains("Period => 100 ms;"), mended);
  }

  @Test
  void aChangedModelIsAnalysedWhenSavedAndCompared() throws Exception {
    IFile model = analysed();
    String text = new String(model.getContents().readAllBytes(), StandardCharsets.UTF_8);

    IFile report = model.getProject().getFile("instances/reports/energy/report.json");
    long before = report.getLocation().toFile().lastModified();
    workbench.write(
        model, text.replace("OS_Workload::Page_Faults => 52", "OS_Workload::Page_Faults => 104"));
    workbench.waitForNewReport(report, before);

    String change =
        workbench.inUi(
            () -> {
              EnergyViewRobot view = view();
              EnergyViewRobot.choose(view.roots(), ROOT);
              return view.item("Threads", ROOT, "app", "encoder", "page_fault.on_demand")
                  .getText(4);
            });
    assertTrue(change.contains("(+100.0 %)"), change);
  }

  @Test
  void copiesAllRowsWithWhatIsInThem() throws Exception {
    analysed();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(() -> view().select("Threads"));
    workbench.inUi(() -> view().press("Copies the selected rows, or all, as text"));

    workbench.waitFor("text", () -> workbench.holds(() -> copied().contains("\n    encoder\t")));
    assertTrue(workbench.inUi(this::copied).startsWith(ROOT + "\t"));
  }

  /** The headline, what dominates, what is left out and what to try. */
  @Test
  void theOverviewAnswersAtAGlance() throws Exception {
    analysed();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    StyledText overview = (StyledText) workbench.value(() -> view().select("Overview"));
    String text = workbench.value(overview::getText);

    assertTrue(text.contains("at least 119.5 mJ  (119.0 .. 120.0) in 100 ms"), text);
    assertTrue(text.contains("109.5 mJ   91.6 %"), "execution dominates: " + text);
    assertTrue(text.contains("What is left out\ncpu\t"), text);
    assertTrue(text.contains("state idle { power RAIL = ... }"), text);

    workbench.inUi(
        () -> {
          EnergyViewRobot.follow(overview, "save most");
          return true;
        });
    workbench.waitFor(
        "advice", () -> workbench.value(overview::getText).contains("Preallocated @ app"));
    workbench.waitForAnalyses();
  }

  /**
   * A cell is known by its capacity: the parts of the example's expected.json are 81.3578 mJ in 300
   * s, 271.19 uW; from 3 V these are 90.40 uA, and in 24 h 2.170 mAh.
   */
  @Test
  void theOverviewSaysWhatBatteriesGive() throws Exception {
    workbench.select(WizardRobot.importExample(workbench, "lora-sensor"));
    workbench.estimateEnergy();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), "Lora_Sensor::Node.i"));
    StyledText overview = (StyledText) workbench.value(() -> view().select("Overview"));
    String text = workbench.value(overview::getText);
    assertTrue(text.contains("\nBattery gives\t90.40 uA at 3 V, 2.17 mAh a day\n"), text);
    workbench.inUi(() -> view().select("Threads"));
  }

  /**
   * In words, with its interval, how full it is meanwhile, and what harvest does: as the README of
   * the example has it, Hamburg lacks 41.85 J a day, and Seville goes down to 96.5 %.
   */
  @Test
  void theOverviewSaysHowLongBatteriesLast() throws Exception {
    workbench.select(WizardRobot.importExample(workbench, "solar-sensor"));
    workbench.estimateEnergy();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), "Solar_Sensor::Node.hamburg"));
    StyledText overview = (StyledText) workbench.value(() -> view().select("Overview"));
    String text = workbench.value(overview::getText);
    assertTrue(text.matches("(?s).*\nBattery life\t33 d 5 h \\([^)]* d .* \\.\\. .*\\)\n.*"), text);
    assertTrue(
        text.contains("\nHarvest\t49.05 J a day, not enough; 41.85 J do not come back"), text);
    assertTrue(text.contains("\nCharge, over its life\t"), text);
    workbench.arrange();
    workbench.maximize(true);
    workbench.screenshot("energy-view-battery.png");
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), "Solar_Sensor::Node.seville"));
    text = workbench.value(overview::getText);
    assertTrue(text.contains("down to 96.5 % of the battery"), text);
    assertTrue(text.contains("\nCharge, each turn\t"), text);
    workbench.screenshot("energy-view-harvest.png");
    workbench.maximize(false);
    workbench.inUi(() -> view().select("Threads"));
  }

  /** A service that a change has taken away is not explained by what it was. */
  @Test
  void whatIsGoneIsSaidToBe() throws Exception {
    IFile model = analysed();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    String[] faults = {ROOT, "app", "encoder", "page_fault.on_demand"};
    workbench.inUi(() -> view().item("Threads", faults));
    assertTrue(explanation().contains("How it is computed"), explanation());
    String text = new String(model.getContents(true).readAllBytes(), StandardCharsets.UTF_8);
    workbench.write(model, text.replace("=> On_Demand applies", "=> Preallocated applies"));
    workbench.waitForAnalyses();
    workbench.waitFor(
        "no faults",
        () ->
            workbench
                .value(() -> view().item("Threads", faults).getText(4))
                .endsWith("(-100.0 %)"));
    assertEquals(
        "page_fault.on_demand\nIt is not there any more: in the run before it took 9.984 mJ.",
        explanation().strip());
  }

  /** Links lead to the lines; systems, processes and components are explained as well. */
  @Test
  void theExplanationLeadsToTheModel() throws Exception {
    IFile model = analysed();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(() -> view().item("Threads", ROOT, "app", "encoder", "page_fault.on_demand"));
    workbench.inUi(
        () -> {
          EnergyViewRobot.follow(
              view().explanationForm(), ":" + line(model, "OS_Workload::Page_Faults => 52"));
          return true;
        });
    assertTrue(workbench.selectedText().strip().startsWith("OS_Workload::Page_Faults => 52"));

    workbench.inUi(() -> view().item("Threads", ROOT, "app"));
    assertTrue(explanation().startsWith("app\n"), explanation());
    assertTrue(explanation().contains("app.encoder"), explanation());
    workbench.inUi(() -> view().item("Threads", ROOT));
    assertTrue(explanation().startsWith(ROOT), explanation());
    workbench.inUi(() -> view().item("Components", "ram"));
    assertTrue(explanation().startsWith("Memory ram"), explanation());
    assertTrue(explanation().contains("For whom"), explanation());
    workbench.inUi(() -> view().item("Services", "execution"));
    assertTrue(explanation().startsWith("execution"), explanation());
  }

  @Test
  void whereNoLimitIsSetTheTabSaysHow() throws Exception {
    analysed();
    Composite tab = (Composite) workbench.value(() -> view().select("Budgets"));
    String text = workbench.value(() -> WizardRobot.all(tab, StyledText.class).get(0).getText());
    assertTrue(text.contains("Energy_Estimation::Energy_Budget => 10.0 mJ;"), text);
  }

  /** Names get the room that the other columns leave, and a small model is open to its services. */
  @Test
  void nothingIsHiddenBesideFreeSpace() throws Exception {
    analysed();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(
        () -> {
          Tree tree = view().tab("Threads");
          workbench.page().setPartState(view(workbench), IWorkbenchPage.STATE_MAXIMIZED);
          int widths = 0;
          for (TreeColumn column : tree.getColumns()) {
            widths += column.getWidth();
          }
          assertTrue(widths > tree.getSize().x - 20, widths + " of " + tree.getSize());
          TreeItem thread = tree.getItem(0).getItem(0).getItem(0);
          assertEquals("encoder", thread.getText(0));
          assertTrue(thread.getExpanded());
          workbench.page().setPartState(view(workbench), IWorkbenchPage.STATE_RESTORED);
          return true;
        });
  }

  private static IViewReference view(Workbench workbench) {
    return workbench.page().findViewReference("org.aadlenergy.ui.view");
  }

  private String explanation() {
    return workbench.value(() -> view().explanation());
  }

  private String copied() {
    Clipboard clipboard = new Clipboard(workbench.display());
    try {
      return String.valueOf(clipboard.getContents(TextTransfer.getInstance()));
    } finally {
      clipboard.dispose();
    }
  }

  /** Each battery, regulator and consumer of the report's table, below what feeds it. */
  @Test
  void drawsTheWayOfPower() throws Exception {
    IFile model = workbench.project("gateway").add(GATEWAY.resolve("gateway.aadl"));
    workbench.open(model);
    workbench.estimateEnergy();
    drawsTheArchitecture(model);
    List<String> lanes = workbench.inUi(() -> view().lanes("Power"));

    assertEquals(9, lanes.size(), lanes::toString);
    assertEquals("battery (source): 2.009 W, loses 10.95 mW", lanes.get(0));
    assertEquals(
        "buck (converter, fed by battery): 1.998 W, loses 442.7 mW", lanes.get(1), lanes::toString);
    assertTrue(lanes.contains("wifi (consumer, fed by buck): 526.1 mW"), lanes::toString);
    assertEquals(
        List.of("ldo", "flash", "mcu", "radio"),
        lanes.stream()
            .map(lane -> lane.substring(0, lane.indexOf(' ')))
            .filter(List.of("ldo", "flash", "mcu", "radio")::contains)
            .toList());
  }

  /** A box for each component that draws something, with the number of the report. */
  private void drawsTheArchitecture(IFile model) throws Exception {
    String root = workbench.inUi(() -> view().roots().getText());
    List<String> boxes = workbench.inUi(() -> view().boxes("Architecture"));
    for (var each : mode(model, root).getAsJsonArray("components")) {
      JsonObject component = each.getAsJsonObject();
      String path = component.get("path").getAsString();
      double joules = component.getAsJsonObject("subtreeJoules").get("nominal").getAsDouble();
      String said =
          path
              + ", "
              + component.get("category").getAsString()
              + ", "
              + QuantityFormat.format(joules, Dimension.ENERGY);
      boolean told = boxes.stream().anyMatch(box -> box.replace("at least ", "").startsWith(said));
      assertTrue(told || path.isEmpty() || joules == 0.0, said + " in " + boxes);
    }
    String first = workbench.inUi(() -> view().press("Architecture", SWT.ARROW_DOWN));
    assertTrue(boxes.contains(first), first);
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }

  private IFile analysed() throws Exception {
    IFile model = workbench.project("jpeg").add(JPEG_ENCODER.resolve("jpeg_encoder.aadl"));
    workbench.open(model);
    workbench.estimateEnergy();
    return model;
  }

  private static IMarker[] markers(IFile model, String code) throws Exception {
    return java.util.Arrays.stream(
            model.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_INFINITE))
        .filter(marker -> code.equals(marker.getAttribute("code", "")))
        .toArray(IMarker[]::new);
  }

  private static int line(IFile model, String part) throws Exception {
    String text = new String(model.getContents().readAllBytes(), StandardCharsets.UTF_8);
    return 1 + (int) text.substring(0, text.indexOf(part)).chars().filter(c -> c == '\n').count();
  }

  /** In millijoules with as many digits as the view shows of a value between 100 and 1000. */
  private static String format(double joules) {
    return String.format(java.util.Locale.ROOT, "%.1f mJ", joules * 1e3);
  }

  private static JsonObject mode(IFile model, String root) throws Exception {
    IFile report = model.getProject().getFile("instances/reports/energy/report.json");
    try (Reader in = new InputStreamReader(report.getContents(), StandardCharsets.UTF_8)) {
      for (var each : JsonParser.parseReader(in).getAsJsonObject().getAsJsonArray("roots")) {
        if (each.getAsJsonObject().get("root").getAsString().equals(root)) {
          return each.getAsJsonObject().getAsJsonArray("modes").get(0).getAsJsonObject();
        }
      }
    }
    throw new AssertionError("no root " + root);
  }
}
