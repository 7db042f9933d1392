package org.aadlenergy.app.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.report.json.JsonOutput;

/** Which combination a point of a search is, in {@code sweep.json}. */
final class ListedPoints {
  private static final String MEMBER = "values";

  private ListedPoints() {}

  /** The number of each variation's value. */
  static void write(List<Integer> combination, JsonOutput json) throws IOException {
    json.name(MEMBER).beginInlineArray();
    for (Integer value : combination) {
      json.value(value.longValue());
    }
    json.endArray();
  }

  /** Those of all points; nothing where every combination is one. */
  static List<List<Integer>> read(JsonArray points, List<Variation> variations) {
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
