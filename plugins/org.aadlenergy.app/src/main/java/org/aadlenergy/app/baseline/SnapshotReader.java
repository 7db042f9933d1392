package org.aadlenergy.app.baseline;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.baseline.Snapshot.Item;
import org.aadlenergy.app.baseline.Snapshot.Mode;
import org.aadlenergy.app.baseline.Snapshot.Place;
import org.aadlenergy.app.baseline.Snapshot.Value;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.json.JsonReporter;

/** Reads the snapshot of a {@code report.json}; anything else becomes a finding. */
public final class SnapshotReader {
  private SnapshotReader() {}

  /** The snapshot, or nothing after a finding. */
  public static Optional<Snapshot> read(Path file, Diagnostics diagnostics) {
    String name = file.toString().replace('\\', '/');
    if (!Files.isRegularFile(file)) {
      diagnostics.add(
          Diagnostic.of(DiagnosticCode.AE0002, SourceSpan.NONE, name + " does not exist")
              .withHint("name a report.json that 'analyze --format json' wrote"));
      return Optional.empty();
    }
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      JsonObject report = JsonParser.parseReader(text).getAsJsonObject();
      String version = report.get("schemaVersion").getAsString();
      if (!version.equals(JsonReporter.SCHEMA_VERSION)) {
        return refuse(name, "its schemaVersion is " + version, diagnostics);
      }
      return Optional.of(new Snapshot(modes(report)));
    } catch (IOException
        | JsonParseException
        | IllegalStateException
        | NullPointerException
        | NumberFormatException
        | UnsupportedOperationException e) {
      return refuse(name, "it is no whole report.json", diagnostics);
    }
  }

  private static Optional<Snapshot> refuse(String name, String why, Diagnostics diagnostics) {
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.AE0010, SourceSpan.NONE, name + " cannot be compared with: " + why)
            .withHint("write it anew with 'analyze --format json'"));
    return Optional.empty();
  }

  private static Map<Place, Mode> modes(JsonObject report) {
    Map<Place, Mode> modes = new TreeMap<>();
    for (JsonElement root : report.getAsJsonArray("roots")) {
      String name = root.getAsJsonObject().get("root").getAsString();
      for (JsonElement element : root.getAsJsonObject().getAsJsonArray("modes")) {
        JsonObject mode = element.getAsJsonObject();
        modes.put(new Place(name, mode.get("name").getAsString()), mode(mode));
      }
    }
    return modes;
  }

  private static Mode mode(JsonObject mode) {
    Map<String, Item> threads = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("threads")) {
      JsonObject thread = element.getAsJsonObject();
      threads.put(thread.get("path").getAsString(), thread(thread));
    }
    Map<String, Map<String, Double>> rails = rails(mode);
    Map<String, Item> components = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("components")) {
      JsonObject component = element.getAsJsonObject();
      String path = component.get("path").getAsString();
      Map<String, Double> parts = rails.computeIfAbsent(path, p -> new TreeMap<>());
      components.put(
          path,
          Snapshot.item(
              nominal(component, "energyJoules"), nominal(component, "idleJoules"), parts));
    }
    JsonObject totals = mode.getAsJsonObject("totals");
    return new Mode(
        nominal(totals, "energyJoules"), nominal(totals, "startupJoules"), threads, components);
  }

  /** Reports of earlier versions do not have them. */
  private static Map<String, Map<String, Double>> rails(JsonObject mode) {
    Map<String, Map<String, Double>> rails = new TreeMap<>();
    if (mode.has("rails")) {
      for (JsonElement element : mode.getAsJsonArray("rails")) {
        JsonObject rail = element.getAsJsonObject();
        rails
            .computeIfAbsent(rail.get("component").getAsString(), path -> new TreeMap<>())
            .put(rail.get("rail").getAsString(), rail.get("energyJoules").getAsDouble());
      }
    }
    return rails;
  }

  private static Item thread(JsonObject thread) {
    Map<String, Double> parts = new TreeMap<>();
    for (JsonElement element : thread.getAsJsonArray("services")) {
      JsonObject service = element.getAsJsonObject();
      if (service.get("phase").getAsString().equals("dispatch")) {
        double joules = nominal(service, "energyJoules");
        parts.merge(service.get("service").getAsString(), joules, Double::sum);
      }
    }
    Map<String, Value> annotations = new TreeMap<>();
    for (JsonElement element : thread.getAsJsonArray("annotations")) {
      JsonObject annotation = element.getAsJsonObject();
      annotations.put(
          annotation.get("property").getAsString(),
          new Value(annotation.get("value").getAsString(), source(annotation)));
    }
    return new Item(nominal(thread, "energyPerDispatchJoules"), parts, annotations, source(thread));
  }

  private static SourceSpan source(JsonObject owner) {
    return Snapshot.span(owner.get("file").getAsString(), owner.get("line").getAsInt());
  }

  private static double nominal(JsonObject owner, String name) {
    return owner.getAsJsonObject(name).get("nominal").getAsDouble();
  }
}
