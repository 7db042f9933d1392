package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The command, from a model in an editor to the report in another. */
class AnalyzeCommandTest extends InWorkbench {
  private static final Path JPEG_ENCODER =
      Path.of(System.getProperty("examples.dir"), "jpeg-encoder");
  private static final String REPORT = "instances/reports/energy/report.txt";
  private static final double TOLERANCE = 1e-3;

  @BeforeEach
  void openReports() {
    Workbench.openReports(true);
  }

  @AfterEach
  void leaveNothing() throws Exception {
    Workbench.openReports(false);
  }

  @Test
  void opensTheReportOnTheSelectedModel() throws Exception {
    IFile model = workbench.project("jpeg").add(JPEG_ENCODER.resolve("jpeg_encoder.aadl"));
    workbench.open(model);

    workbench.estimateEnergy();

    String shown = workbench.textOfEditorOn(model.getProject().getFile(REPORT));
    assertTrue(shown.contains("Jpeg_Encoder::Board.on_demand"), shown);
    workbench.screenshot("report-in-editor.png");
    // the paper's figures for on-demand paging: each rail's energy for one image
    JsonObject charges = energies(model, "Jpeg_Encoder::Board.on_demand");
    assertEquals(101_041e-6, charges.get("ram").getAsDouble(), 101_041e-6 * TOLERANCE);
    assertEquals(18_451e-6, charges.get("cpu").getAsDouble(), 18_451e-6 * TOLERANCE);
  }

  @Test
  void aProjectIsReadAsAWhole() throws Exception {
    IFile model = workbench.project("jpeg").add(JPEG_ENCODER.resolve("jpeg_encoder.aadl"));
    workbench.select(model.getProject());

    workbench.estimateEnergy();

    String shown = workbench.textOfEditorOn(model.getProject().getFile(REPORT));
    for (String system : new String[] {"no_fault", "on_demand", "copy_on_write"}) {
      assertTrue(shown.contains("Jpeg_Encoder::Board." + system), shown);
    }
  }

  @Test
  void aMistakeIsMarkedAtItsLine() throws Exception {
    IFile model = workbench.project("jpeg").add("wrong.aadl", misspelt("Page_Fault_Policy =>"));
    workbench.open(model);

    workbench.estimateEnergy();

    IMarker marker = onlyMarker(model);
    assertEquals(lineOf("Page_Fault_Policy =>"), marker.getAttribute(IMarker.LINE_NUMBER, 0));
    assertTrue(marker.getAttribute(IMarker.MESSAGE, "").contains("Xage_Fault_Policy"));
  }

  @Test
  void aModelThatCannotBeReadGivesMarkersAndNoReport() throws Exception {
    IFile model = workbench.project("jpeg").add("wrong.aadl", misspelt("system Board"));
    workbench.open(model);

    workbench.estimateEnergy();

    assertEquals(lineOf("system Board"), onlyMarker(model).getAttribute(IMarker.LINE_NUMBER, 0));
    assertFalse(workbench.hasEditorOn(model.getProject().getFile(REPORT)));
  }

  /** The example with the first occurrence of a text beginning with another letter. */
  private static String misspelt(String text) throws Exception {
    return example().replaceFirst(text, "X" + text.substring(1));
  }

  private static int lineOf(String text) throws Exception {
    String example = example();
    return 1
        + (int) example.substring(0, example.indexOf(text)).chars().filter(c -> c == '\n').count();
  }

  private static String example() throws Exception {
    return Files.readString(JPEG_ENCODER.resolve("jpeg_encoder.aadl"));
  }

  private static IMarker onlyMarker(IFile model) throws Exception {
    IMarker[] markers =
        model.findMarkers("org.aadlenergy.ui.finding", true, IResource.DEPTH_INFINITE);
    assertEquals(1, markers.length);
    return markers[0];
  }

  /** Energy per dispatch by charged component, summed over the services of the only thread. */
  private static JsonObject energies(IFile model, String root) throws Exception {
    IFile report = model.getProject().getFile("instances/reports/energy/report.json");
    JsonObject sums = new JsonObject();
    try (Reader in = new InputStreamReader(report.getContents(), StandardCharsets.UTF_8)) {
      for (JsonElement each :
          JsonParser.parseReader(in).getAsJsonObject().getAsJsonArray("roots")) {
        if (each.getAsJsonObject().get("root").getAsString().equals(root)) {
          addCharges(each.getAsJsonObject(), sums);
        }
      }
    }
    return sums;
  }

  private static void addCharges(JsonObject root, JsonObject sums) {
    JsonObject mode = root.getAsJsonArray("modes").get(0).getAsJsonObject();
    JsonObject thread = mode.getAsJsonArray("threads").get(0).getAsJsonObject();
    for (JsonElement service : thread.getAsJsonArray("services")) {
      for (JsonElement element : service.getAsJsonObject().getAsJsonArray("charges")) {
        JsonObject charge = element.getAsJsonObject();
        String component = charge.get("component").getAsString();
        double before = sums.has(component) ? sums.get(component).getAsDouble() : 0;
        double energy = charge.getAsJsonObject("energyJoules").get("nominal").getAsDouble();
        sums.addProperty(component, before + energy);
      }
    }
  }
}
