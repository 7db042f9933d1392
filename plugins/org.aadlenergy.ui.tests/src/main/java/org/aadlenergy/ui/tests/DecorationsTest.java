package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IDecoratorManager;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the Project Explorer shows beside the names of models: the estimate, and problems. */
class DecorationsTest extends InWorkbench {
  private static final Path EXAMPLES = Path.of(System.getProperty("examples.dir"));
  private static final Path QUICKSTART = EXAMPLES.resolve("quickstart/quickstart.aadl");

  @AfterEach
  void leaveNothing() throws Exception {
    switchOn(true);
  }

  @Test
  void theEstimateStandsBehindWhatWasAnalysed() throws Exception {
    IFile model = workbench.project("decorated").add(QUICKSTART);
    IProject project = model.getProject();
    analyse(model);
    String suffix = " [at least " + millijoules(project) + "]";
    waitForLabel(model, "quickstart.aadl" + suffix);
    waitForLabel(project, "decorated");
    analyse(project);
    waitForLabel(project, "decorated" + suffix);
    waitForLabel(model, "quickstart.aadl");
  }

  @Test
  void severalSystemsAreCounted() throws Exception {
    IFile model = workbench.project("jpeg").add(EXAMPLES.resolve("jpeg-encoder/jpeg_encoder.aadl"));
    analyse(model);
    waitForLabel(model, "jpeg_encoder.aadl [3 systems]");
  }

  @Test
  void theUserSwitchesItOff() throws Exception {
    IFile model = workbench.project("decorated").add(QUICKSTART);
    analyse(model);
    String suffix = " [at least " + millijoules(model.getProject()) + "]";
    waitForLabel(model, "quickstart.aadl" + suffix);
    switchOn(false);
    waitForLabel(model, "quickstart.aadl");
    switchOn(true);
    waitForLabel(model, "quickstart.aadl" + suffix);
  }

  /** The workbench draws it for every problem, so this needs no decorator of its own. */
  @Test
  void aFindingIsDrawnOnTheFileAndItsProject() throws Exception {
    Workbench.Project project = workbench.project("decorated");
    IFile right = project.add("right.aadl", "package Right\nend Right;\n");
    String text = Files.readString(QUICKSTART).replace("Page_Fault_Policy =>", "No_Policy =>");
    IFile wrong = project.add("wrong.aadl", text);
    workbench.select(wrong);
    byte[] plain = icon(wrong);
    byte[] plainProject = icon(project.project());
    workbench.estimateEnergy();
    assertEquals(
        1, wrong.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_ZERO).length);
    workbench.waitFor("sign on the file", () -> !Arrays.equals(plain, icon(wrong)));
    workbench.waitFor(
        "sign on the project", () -> !Arrays.equals(plainProject, icon(project.project())));
    workbench.waitFor("plain icon", () -> Arrays.equals(plain, icon(right)));
  }

  private void analyse(IResource resource) throws Exception {
    workbench.select(resource);
    workbench.estimateEnergy();
  }

  private void switchOn(boolean on) throws Exception {
    IDecoratorManager manager = PlatformUI.getWorkbench().getDecoratorManager();
    workbench.inUi(
        () -> {
          manager.setEnabled("org.aadlenergy.ui.estimate", on);
          return true;
        });
  }

  /** Decorations come later, from the background. */
  private void waitForLabel(IResource resource, String label) throws Exception {
    try {
      workbench.waitFor(
          "label", () -> workbench.holds(() -> item(resource).getText().equals(label)));
    } catch (AssertionError e) {
      assertEquals(label, workbench.value(() -> item(resource).getText()));
    }
  }

  private byte[] icon(IResource resource) {
    return workbench.value(() -> item(resource).getImage().getImageData().data);
  }

  private TreeItem item(IResource resource) {
    CommonNavigator explorer =
        (CommonNavigator) workbench.page().findView("org.eclipse.ui.navigator.ProjectExplorer");
    explorer.getCommonViewer().expandToLevel(resource.getProject(), 1);
    Tree tree = explorer.getCommonViewer().getTree();
    return find(tree.getItems(), resource);
  }

  private static TreeItem find(TreeItem[] items, IResource resource) {
    for (TreeItem item : items) {
      if (resource.equals(item.getData())) {
        return item;
      }
      if (resource.getProject().equals(item.getData())) {
        return find(item.getItems(), resource);
      }
    }
    throw new AssertionError("not shown: " + resource);
  }

  /** The report's total with the four digits that the product gives. */
  private static String millijoules(IProject project) throws Exception {
    Path report = project.getLocation().toPath().resolve("instances/reports/energy/report.json");
    JsonObject root =
        JsonParser.parseString(Files.readString(report))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject();
    BigDecimal joules =
        root.getAsJsonArray("modes")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("totals")
            .getAsJsonObject("energyJoules")
            .get("nominal")
            .getAsBigDecimal();
    return joules.movePointRight(3).round(new MathContext(4)).toPlainString() + " mJ";
  }
}
