package org.aadlenergy.app.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.report.json.JsonOutput;

/**
 * Writes and reads the figures of one point of {@code sweep.json}, and of a search which
 * combination it is.
 */
final class FiguresJson {
  private static final String MEMBER = "values";

  private FiguresJson() {}

  /** The members of an object that is open. */
  static void write(SweepPoint point, JsonOutput json) throws IOException {
    json.name("windowSeconds").value(point.windowSeconds());
    json.name("energyJoules").beginInlineArray();
    json.value(point.energyJoules().nominal()).value(point.energyJoules().low());
    json.value(point.energyJoules().high()).endArray();
    json.name("timeSeconds").value(point.timeSeconds());
    json.name("ramBytes").count(point.ramBytes());
    json.name("deadlinesMet").value(point.deadlinesMet());
    json.name("complete").value(point.complete());
    if (point.busyShare().isPresent()) {
      json.name("busyShare").value(point.busyShare().get().doubleValue());
    }
    if (point.batterySeconds().isPresent()) {
      json.name("batterySeconds");
      if (Double.isFinite(point.batterySeconds().get())) {
        json.value(point.batterySeconds().get().doubleValue());
      } else {
        json.nullValue(); // nothing is drawn from it
      }
    }
    if (point.cost().isPresent()) {
      json.name("cost").value(point.cost().get().doubleValue());
    }
    if (point.problem().isPresent()) {
      json.name("problem").value(point.problem().get());
    }
  }

  /** The point of an object, by its number. */
  static SweepPoint read(JsonObject point, long number) {
    return new SweepPoint(
        number,
        JsonInput.notNegative(point.get("windowSeconds")),
        JsonInput.interval(point.getAsJsonArray("energyJoules")),
        JsonInput.notNegative(point.get("timeSeconds")),
        JsonInput.notNegative(point.get("ramBytes")),
        JsonInput.truth(point.get("deadlinesMet")),
        JsonInput.truth(point.get("complete")),
        Optional.ofNullable(point.get("busyShare")).map(JsonInput::notNegative),
        Optional.ofNullable(point.get("batterySeconds")).map(FiguresJson::life),
        Optional.ofNullable(point.get("cost")).map(JsonInput::notNegative),
        Optional.ofNullable(point.get("problem")).map(JsonInput::text));
  }

  private static double life(JsonElement seconds) {
    return seconds.isJsonNull() ? Double.POSITIVE_INFINITY : JsonInput.notNegative(seconds);
  }

  /** The number of each variation's value. */
  static void writeListed(List<Integer> combination, JsonOutput json) throws IOException {
    json.name(MEMBER).beginInlineArray();
    for (Integer value : combination) {
      json.value(value.longValue());
    }
    json.endArray();
  }

  /** Those of all points; nothing where every combination is one. */
  static List<List<Integer>> readListed(JsonArray points, List<Variation> variations) {
    List<List<Integer>> listed = new ArrayList<>();
    for (JsonElement element : points) {
      JsonObject point = element.getAsJsonObject();
      if (!point.has(MEMBER)) {
        return List.of();
      }
      List<Integer> combination = new ArrayList<>();
      for (JsonElement value : point.getAsJsonArray(MEMBER)) {
        int values = variations.get(combination.size()).values().size();
        combination.add((int) JsonInput.index(value, values));
      }
      if (combination.size() != variations.size()) {
        throw new IllegalArgumentException("a point without all values");
      }
      listed.add(combination);
    }
    return listed;
  }
}
