package org.aadlenergy.app.baseline;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.baseline.Snapshot.Item;
import org.aadlenergy.app.baseline.Snapshot.Mode;
import org.aadlenergy.app.baseline.Snapshot.Place;
import org.aadlenergy.app.baseline.Snapshot.Value;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.app.json.ReportFile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.json.JsonReporter;

/** Reads the snapshot of a {@code report.json}; anything else becomes a finding. */
public final class SnapshotReader {
  private SnapshotReader() {}

  /** The snapshot, or nothing after a finding. */
  public static Optional<Snapshot> read(Path file, Diagnostics diagnostics) {
    return read(file, SourceSpan.NONE, diagnostics);
  }

  /**
   * The same.
   *
   * @param place where the file is named, if a file does
   */
  public static Optional<Snapshot> read(Path file, SourceSpan place, Diagnostics diagnostics) {
    String name = file.toString().replace('\\', '/');
    Optional<Path> found = ReportFile.find(file, place, diagnostics);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Optional<Optional<Snapshot>> read =
        JsonInput.read(found.get(), r -> Optional.of(of(r, name, diagnostics)));
    return read.isPresent() ? read.get() : refuse(name, "it is no whole report.json", diagnostics);
  }

  private static Optional<Snapshot> of(JsonObject report, String name, Diagnostics diagnostics) {
    String version = JsonInput.text(report.get("schemaVersion"));
    return version.equals(JsonReporter.SCHEMA_VERSION)
        ? Optional.of(
            new Snapshot(
                modes(report),
                JsonInput.text(report.getAsJsonObject("tool").get("version")),
                platforms(report)))
        : refuse(name, "its schemaVersion is " + version, diagnostics);
  }

  private static Optional<Snapshot> refuse(String name, String why, Diagnostics diagnostics) {
    diagnostics.add(
        DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE,
        SourceSpan.NONE,
        name + " cannot be compared with: " + why,
        "write it anew with 'analyze --format json'");
    return Optional.empty();
  }

  private static Map<Place, Mode> modes(JsonObject report) {
    Map<Place, Mode> modes = new TreeMap<>();
    for (JsonElement root : report.getAsJsonArray("roots")) {
      String name = JsonInput.text(root.getAsJsonObject().get("root"));
      for (JsonElement element : root.getAsJsonObject().getAsJsonArray("modes")) {
        JsonObject mode = element.getAsJsonObject();
        modes.put(new Place(name, JsonInput.text(mode.get("name"))), mode(mode));
      }
    }
    return modes;
  }

  /** Reports of earlier versions do not have them. */
  private static Map<String, Map<String, String>> platforms(JsonObject report) {
    Map<String, Map<String, String>> platforms = new TreeMap<>();
    if (report.has("platforms")) {
      for (Map.Entry<String, JsonElement> platform :
          report.getAsJsonObject("platforms").entrySet()) {
        Map<String, String> figures = new TreeMap<>();
        for (Map.Entry<String, JsonElement> figure :
            platform.getValue().getAsJsonObject().entrySet()) {
          figures.put(figure.getKey(), JsonInput.text(figure.getValue()));
        }
        platforms.put(platform.getKey(), figures);
      }
    }
    return platforms;
  }

  private static Mode mode(JsonObject mode) {
    Map<String, Item> threads = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("threads")) {
      JsonObject thread = element.getAsJsonObject();
      threads.put(JsonInput.text(thread.get("path")), thread(thread));
    }
    Map<String, Map<String, Double>> rails = rails(mode);
    Map<String, Item> components = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("components")) {
      JsonObject component = element.getAsJsonObject();
      String path = JsonInput.text(component.get("path"));
      Map<String, Double> parts = rails.computeIfAbsent(path, p -> new TreeMap<>());
      components.put(
          path,
          Snapshot.item(
              nominal(component, "energyJoules"),
              nominal(component, "idleJoules"),
              parts,
              component.has("annotations")
                  ? annotations(component.getAsJsonArray("annotations"))
                  : Map.of(),
              source(component)));
    }
    JsonObject totals = mode.getAsJsonObject("totals");
    return new Mode(
        JsonInput.number(mode.get("windowSeconds")),
        nominal(totals, "energyJoules"),
        nominal(totals, "startupJoules"),
        threads,
        components);
  }

  /** Reports of earlier versions do not have them. */
  private static Map<String, Map<String, Double>> rails(JsonObject mode) {
    Map<String, Map<String, Double>> rails = new TreeMap<>();
    if (mode.has("rails")) {
      for (JsonElement element : mode.getAsJsonArray("rails")) {
        JsonObject rail = element.getAsJsonObject();
        rails
            .computeIfAbsent(JsonInput.text(rail.get("component")), path -> new TreeMap<>())
            .put(JsonInput.text(rail.get("rail")), JsonInput.number(rail.get("energyJoules")));
      }
    }
    return rails;
  }

  private static Item thread(JsonObject thread) {
    Map<String, Double> parts = new TreeMap<>();
    for (JsonElement element : thread.getAsJsonArray("services")) {
      JsonObject service = element.getAsJsonObject();
      if (JsonInput.text(service.get("phase")).equals("dispatch")) {
        double joules = nominal(service, "energyJoules");
        parts.merge(JsonInput.text(service.get("service")), joules, Double::sum);
      }
    }
    List<String> memories = new ArrayList<>();
    thread.getAsJsonArray("memories").forEach(memory -> memories.add(JsonInput.text(memory)));
    return new Item(
        nominal(thread, "energyPerDispatchJoules"),
        parts,
        Snapshot.placed(
            annotations(thread.getAsJsonArray("annotations")),
            JsonInput.text(thread.get("path")),
            JsonInput.text(thread.get("processor")),
            memories,
            source(thread)),
        source(thread));
  }

  private static Map<String, Value> annotations(JsonArray array) {
    Map<String, Value> annotations = new TreeMap<>();
    for (JsonElement element : array) {
      JsonObject annotation = element.getAsJsonObject();
      annotations.put(
          JsonInput.text(annotation.get("property")),
          new Value(
              JsonInput.text(annotation.get("value")),
              JsonInput.text(annotation.get("from")),
              source(annotation)));
    }
    return annotations;
  }

  private static SourceSpan source(JsonObject owner) {
    return Snapshot.span(JsonInput.text(owner.get("file")), owner.get("line").getAsInt());
  }

  private static double nominal(JsonObject owner, String name) {
    return JsonInput.nominal(owner.getAsJsonObject(name));
  }
}
