package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An instance model in memory is estimated from a selection, and gives the command line's numbers.
 */
class LiveInstanceTest extends InOsate {
  private IProject project;
  private IFile file;

  @BeforeEach
  void createProject() throws Exception {
    project = osate.project("gateway");
    file = project.getFile(Osate.INSTANCE);
  }

  @Test
  void theNumbersAreThoseOfTheCommandLine() throws Exception {
    osate.selectInOutline(Osate.load(file));
    osate.estimateEnergy();

    JsonArray modes = modes(report());
    assertEquals(2, modes.size());
    assertTrue(nominal(modes, 0) > 0.1, "110.4 mJ in 50 ms");
    assertEquals(modes(commandLine()), modes);
  }

  @Test
  void aPartStandsForItsModel() throws Exception {
    EObject part = component(Osate.load(file), "app");
    osate.selectInOutline(part);
    osate.estimateEnergy();
    assertEquals(modes(commandLine()), modes(report()));
  }

  @Test
  void whatIsNotSavedIsSeen() throws Exception {
    EObject system = Osate.load(file);
    // its thread stores at a rate of 20/s: the largest term after idle and execution
    EObject app = component(system, "app");
    children(app).remove(component(app, "watch"));
    osate.selectInOutline(system);
    osate.estimateEnergy();
    JsonArray unsaved = modes(report());
    assertNotEquals(nominal(modes(commandLine()), 0), nominal(unsaved, 0));

    // saved, the command line sees it as well: the same numbers, and the hash of the same bytes
    system.eResource().save(null);
    JsonObject saved = commandLine();
    assertEquals(modes(saved), unsaved);
    assertEquals(hash(saved), hash(report()));
  }

  @Test
  void theReportNamesTheFileThatTheModelWouldBeSavedAs() throws Exception {
    osate.selectInOutline(Osate.load(file));
    osate.estimateEnergy();
    String name = file.getLocation().toPortableString();
    JsonObject input = report().getAsJsonArray("inputs").get(0).getAsJsonObject();
    assertEquals(name, input.get("file").getAsString());
  }

  private JsonObject report() throws Exception {
    Path report = project.getFile("instances/reports/energy/report.json").getLocation().toPath();
    return JsonParser.parseString(Files.readString(report)).getAsJsonObject();
  }

  /** The report of the command line on the file. */
  private JsonObject commandLine() throws Exception {
    Path out = Files.createTempFile("command-line", ".json");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> words =
        List.of(
            java.toString(),
            "-jar",
            System.getProperty("command.line"),
            "analyze",
            file.getLocation().toOSString(),
            "--library",
            project.getLocation().toOSString(),
            "--allow-incomplete",
            "--format",
            "json");
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor());
    String text = Files.readString(out, StandardCharsets.UTF_8);
    Files.delete(out);
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static JsonArray modes(JsonObject report) {
    JsonArray roots = report.getAsJsonArray("roots");
    assertEquals(1, roots.size());
    JsonArray modes = roots.get(0).getAsJsonObject().getAsJsonArray("modes").deepCopy();
    withoutPlaces(modes);
    return modes;
  }

  /** Where something is written is known of a file alone. */
  private static void withoutPlaces(JsonElement element) {
    if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(LiveInstanceTest::withoutPlaces);
    } else if (element.isJsonObject()) {
      JsonObject object = element.getAsJsonObject();
      List.of("file", "line", "column").forEach(object::remove);
      object.entrySet().forEach(entry -> withoutPlaces(entry.getValue()));
    }
  }

  private static String hash(JsonObject report) {
    return report.getAsJsonArray("inputs").get(0).getAsJsonObject().get("sha256").getAsString();
  }

  private static double nominal(JsonArray modes, int index) {
    return modes
        .get(index)
        .getAsJsonObject()
        .getAsJsonObject("totals")
        .getAsJsonObject("energyJoules")
        .get("nominal")
        .getAsDouble();
  }

  private static EObject component(EObject parent, String name) {
    EStructuralFeature feature = parent.eClass().getEStructuralFeature("name");
    return children(parent).stream()
        .filter(child -> name.equals(child.eGet(feature)))
        .findFirst()
        .orElseThrow();
  }

  @SuppressWarnings("unchecked")
  private static List<EObject> children(EObject parent) {
    return (List<EObject>) parent.eGet(parent.eClass().getEStructuralFeature("componentInstance"));
  }
}
