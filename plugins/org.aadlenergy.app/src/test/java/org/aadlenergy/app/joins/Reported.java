package org.aadlenergy.app.joins;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Map;
import java.util.TreeMap;

/** The numbers of a report.json by the names that the evaluator gives them. */
final class Reported {
  /** A number with its bounds. */
  record Number(double nominal, double low, double high) {
    Number plus(Number other) {
      return new Number(nominal + other.nominal, low + other.low, high + other.high);
    }

    boolean holds(double value) {
      return value >= low && value <= high;
    }
  }

  final Map<String, Number> numbers = new TreeMap<>();
  final boolean complete;
  final String findings;

  Reported(String json) {
    JsonObject report = JsonParser.parseString(json).getAsJsonObject();
    JsonObject root = report.getAsJsonArray("roots").get(0).getAsJsonObject();
    complete = root.get("complete").getAsBoolean();
    StringBuilder told = new StringBuilder();
    for (JsonElement e : report.getAsJsonArray("diagnostics")) {
      JsonObject finding = e.getAsJsonObject();
      if (!finding.get("severity").getAsString().equals("info")) {
        told.append(finding.get("code").getAsString());
        told.append(' ').append(finding.get("message").getAsString()).append('\n');
      }
    }
    root.getAsJsonArray("leftOut").forEach(left -> told.append(left).append('\n'));
    findings = told.toString();
    root.getAsJsonArray("modes").forEach(mode -> mode(mode.getAsJsonObject()));
    root.getAsJsonArray("missions").forEach(mission -> mission(mission.getAsJsonObject()));
  }

  private void mode(JsonObject mode) {
    String name = mode.get("name").getAsString();
    for (JsonElement e : mode.getAsJsonArray("threads")) {
      JsonObject thread = e.getAsJsonObject();
      String key = name + "/thread/" + thread.get("path").getAsString();
      put(key + "/seconds", thread.get("timePerDispatchSeconds"));
      put(key + "/joules", thread.get("energyPerDispatchJoules"));
      put(key + "/startup", thread.get("startupEnergyJoules"));
      put(key + "/watts", thread.get("averagePowerWatts"));
      for (JsonElement s : thread.getAsJsonArray("services")) {
        JsonObject service = s.getAsJsonObject();
        if (service.get("phase").getAsString().equals("dispatch")) {
          String of = key + "/" + service.get("service").getAsString();
          add(of + "/seconds", service.get("timeSeconds"));
          add(of + "/joules", service.get("energyJoules"));
        }
      }
    }
    for (JsonElement e : mode.getAsJsonArray("components")) {
      JsonObject component = e.getAsJsonObject();
      String key = name + "/component/" + component.get("path").getAsString();
      put(key + "/active", component.get("activeJoules"));
      put(key + "/idle", component.get("idleJoules"));
      put(key + "/joules", component.get("energyJoules"));
      put(key + "/subtree", component.get("subtreeJoules"));
    }
    JsonObject totals = mode.getAsJsonObject("totals");
    put(name + "/total/joules", totals.get("energyJoules"));
    put(name + "/total/startup", totals.get("startupJoules"));
    put(name + "/total/watts", totals.get("averagePowerWatts"));
    put(name + "/total/life", totals.get("batteryLifeSeconds"));
    for (JsonElement s : mode.getAsJsonArray("sections")) {
      if (s.getAsJsonObject().get("name").getAsString().equals("power")) {
        s.getAsJsonObject().getAsJsonArray("rows").forEach(r -> row(name, r.getAsJsonObject()));
      }
    }
  }

  private void row(String mode, JsonObject row) {
    String kind = row.get("kind").getAsString();
    if (!kind.equals("consumer")) {
      String key = mode + "/power/" + row.get("path").getAsString();
      put(key + "/input", row.get("inputWatts"));
      put(key + "/loss", row.get("lossWatts"));
      put(key + "/output", row.get("outputWatts"));
    }
  }

  private void mission(JsonObject mission) {
    int number = 0;
    for (JsonElement segment : mission.getAsJsonArray("segments")) {
      put("mission/segment" + number++, segment.getAsJsonObject().get("energyJoules"));
    }
    put("mission/startup", mission.get("startupJoules"));
    put("mission/transition", mission.get("transitionJoules"));
    put("mission/joules", mission.get("energyJoules"));
    put("mission/watts", mission.get("averagePowerWatts"));
    put("mission/life", mission.get("batteryLifeSeconds"));
  }

  private void put(String key, JsonElement interval) {
    if (interval == null || interval.isJsonNull()) {
      return;
    }
    JsonObject of = interval.getAsJsonObject();
    numbers.put(key, new Number(end(of, "nominal"), end(of, "low"), end(of, "high")));
  }

  /** To what other devices take of the service. */
  private void add(String key, JsonElement interval) {
    Number before = numbers.get(key);
    put(key, interval);
    if (before != null) {
      numbers.merge(key, before, Number::plus);
    }
  }

  private static double end(JsonObject interval, String end) {
    JsonElement value = interval.get(end);
    return value == null || value.isJsonNull() ? Double.POSITIVE_INFINITY : value.getAsDouble();
  }
}
