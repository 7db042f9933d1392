package org.aadlenergy.app.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes and reads {@code sweep.json}: the plan, the points, the front and the sensitivities. */
record SweepJson(JsonOutput json) {
  private static final String KIND = "sweep";
  private static final String VERSION = "1";

  static void write(SweepResult result, OutputStream out) throws IOException {
    SweepJson writer = new SweepJson(new JsonOutput(out));
    writer.result(result);
    writer.json.finish();
  }

  private void result(SweepResult result) throws IOException {
    SweepPlan plan = result.plan();
    json.beginObject();
    json.name("schemaVersion").value(VERSION).name("kind").value(KIND);
    json.name("toolVersion").value(result.toolVersion());
    json.name("root").value(plan.root()).name("mode").value(plan.mode());
    json.name("assumeBudgets").value(plan.assumeBudgets());
    JsonValues.texts("settings", plan.fixed(), json);
    json.name("inputsSha256").value(result.inputs().contents());
    json.name("traces").beginArray();
    for (Map.Entry<String, String> trace : result.inputs().traces().entrySet()) {
      json.beginInlineObject();
      json.name("file").value(trace.getKey()).name("sha256").value(trace.getValue()).endObject();
    }
    json.endArray();
    JsonValues.lines("variations", plan.variations(), this::variation, json);
    JsonValues.texts(
        "objectives", result.objectives().stream().map(Objective::word).toList(), json);
    json.name("limits").beginInlineObject();
    for (Map.Entry<Objective, Double> limit : result.limits().entrySet()) {
      json.name(limit.getKey().word()).value(limit.getValue().doubleValue());
    }
    json.endObject();
    json.name("deadlines").value(result.deadlines());
    json.name("size").value(plan.size()).name("estimated").value(result.points().size());
    JsonValues.array("points", result.points(), point -> point(point, plan), json);
    if (result.present().isPresent()) {
      json.name("present").beginInlineObject();
      FiguresJson.write(result.present().get(), json);
      json.endObject();
    }
    json.name("front").beginInlineArray();
    for (SweepPoint point : result.front()) {
      json.value(point.point());
    }
    json.endArray();
    json.name("best").beginInlineObject();
    for (Map.Entry<Objective, SweepPoint> best : result.best().entrySet()) {
      json.name(best.getKey().word()).value(best.getValue().point());
    }
    json.endObject();
    JsonValues.lines("sensitivities", result.sensitivities(), this::sensitivity, json);
    json.endObject();
  }

  private void variation(Variation variation) throws IOException {
    json.name("property").value(variation.property()).name("path").value(variation.path());
    JsonValues.texts("values", variation.values(), json);
  }

  private void point(SweepPoint point, SweepPlan plan) throws IOException {
    json.beginInlineObject();
    json.name("point").value(point.point());
    if (!plan.listed().isEmpty()) {
      FiguresJson.writeListed(plan.listed().get((int) point.point()), json);
    }
    FiguresJson.write(point, json);
    json.endObject();
  }

  private void sensitivity(Sensitivity sensitivity) throws IOException {
    json.name("property").value(sensitivity.property());
    json.name("path").value(sensitivity.path());
    json.name("rangeJoules").value(sensitivity.rangeJoules());
    JsonValues.optional("slopeJoules", sensitivity.slope(), json);
    json.name("per").value(sensitivity.unit());
    for (Map.Entry<Objective, Double> range : sensitivity.ranges().entrySet()) {
      String member = range.getKey().member();
      json.name("range" + member.substring(0, 1).toUpperCase(Locale.ROOT) + member.substring(1));
      json.value(range.getValue().doubleValue());
    }
  }

  /** The sweep of a file; nothing where it is none. */
  static Optional<SweepResult> read(Path file) {
    return JsonInput.read(
        file,
        sweep -> {
          boolean known =
              JsonInput.text(sweep.get("kind")).equals(KIND)
                  && JsonInput.text(sweep.get("schemaVersion")).equals(VERSION);
          return known ? Optional.of(result(sweep)) : Optional.empty();
        });
  }

  private static SweepResult result(JsonObject sweep) {
    List<Variation> variations = new ArrayList<>();
    for (JsonElement element : sweep.getAsJsonArray("variations")) {
      JsonObject variation = element.getAsJsonObject();
      variations.add(
          new Variation(
              JsonInput.text(variation.get("property")),
              JsonInput.text(variation.get("path")),
              strings(variation.getAsJsonArray("values"))));
    }
    SweepPlan plan =
        new SweepPlan(
            JsonInput.text(sweep.get("root")),
            JsonInput.text(sweep.get("mode")),
            JsonInput.truth(sweep.get("assumeBudgets")),
            strings(sweep.getAsJsonArray("settings")),
            variations,
            FiguresJson.readListed(sweep.getAsJsonArray("points"), variations));
    List<Objective> objectives =
        strings(sweep.getAsJsonArray("objectives")).stream()
            .map(word -> ObjectiveTable.named(word).orElseThrow(IllegalStateException::new))
            .toList();
    if (objectives.isEmpty()) {
      throw new IllegalArgumentException("a sweep without objectives");
    }
    Map<Objective, Double> limits = new EnumMap<>(Objective.class);
    for (Map.Entry<String, JsonElement> limit : sweep.getAsJsonObject("limits").entrySet()) {
      limits.put(
          ObjectiveTable.named(limit.getKey()).orElseThrow(IllegalStateException::new),
          JsonInput.notNegative(limit.getValue()));
    }
    List<SweepPoint> points = new ArrayList<>();
    for (JsonElement element : sweep.getAsJsonArray("points")) {
      points.add(point(element.getAsJsonObject(), plan.size()));
    }
    return new SweepResult(
        JsonInput.text(sweep.get("toolVersion")),
        plan,
        inputs(sweep),
        objectives,
        limits,
        JsonInput.truth(sweep.get("deadlines")),
        points,
        Optional.ofNullable(sweep.getAsJsonObject("present"))
            .map(model -> FiguresJson.read(model, 0)));
  }

  private static SweepInputs inputs(JsonObject sweep) {
    SortedMap<String, String> traces = new TreeMap<>();
    for (JsonElement element : sweep.getAsJsonArray("traces")) {
      JsonObject trace = element.getAsJsonObject();
      traces.put(JsonInput.text(trace.get("file")), JsonInput.text(trace.get("sha256")));
    }
    return new SweepInputs(JsonInput.text(sweep.get("inputsSha256")), traces);
  }

  private static SweepPoint point(JsonObject point, long size) {
    return FiguresJson.read(point, JsonInput.index(point.get("point"), size));
  }

  private static List<String> strings(JsonArray array) {
    List<String> strings = new ArrayList<>();
    array.forEach(element -> strings.add(JsonInput.text(element)));
    return List.copyOf(strings);
  }
}
