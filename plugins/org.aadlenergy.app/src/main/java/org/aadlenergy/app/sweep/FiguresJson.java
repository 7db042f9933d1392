package org.aadlenergy.app.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.json.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the figures of one point of {@code sweep.json}, and of a search which
 * combination it is.
 */
final class FiguresJson {
  private static final String MEMBER = "values";
  private static final String EVEN = "loadTakenAsEven";

  private FiguresJson() {}

  /** The members of an object that is open. */
  static void write(SweepPoint point, JsonOutput json) throws IOException {
    json.name("windowSeconds").value(point.windowSeconds());
    json.name("energyJoules").beginInlineArray();
    json.value(point.energyJoules().nominal()).value(point.energyJoules().low());
    json.value(point.energyJoules().high()).endArray();
    for (Objective objective : Objective.values()) {
      if (objective.is(ObjectiveTrait.STANDARD) && objective != Objective.ENERGY) {
        write(objective, point.figure(objective), json);
      }
    }
    json.name("deadlinesMet").value(point.deadlinesMet());
    json.name("complete").value(point.complete());
    if (point.busyShare().isPresent()) {
      json.name("busyShare").value(point.busyShare().get().doubleValue());
    }
    if (point.even()) {
      json.name(EVEN).value(true);
    }
    for (Objective objective : Objective.values()) {
      if (!objective.is(ObjectiveTrait.STANDARD)) {
        write(objective, point.figure(objective), json);
      }
    }
    if (point.problem().isPresent()) {
      json.name("problem").value(point.problem().get());
    }
  }

  private static void write(Objective objective, double figure, JsonOutput json)
      throws IOException {
    if (Double.isNaN(figure)) {
      return;
    }
    json.name(objective.member());
    if (Double.isInfinite(figure)) {
      json.nullValue(); // nothing is drawn from the battery
    } else if (objective.dimension() == Dimension.SIZE) {
      json.count(figure);
    } else {
      json.value(figure);
    }
  }

  /** The point of an object, by its number. */
  static SweepPoint read(JsonObject point, long number) {
    Interval energy = JsonInput.interval(point.getAsJsonArray("energyJoules"));
    double[] figures = new double[Objective.values().length];
    for (Objective objective : Objective.values()) {
      JsonElement figure = point.get(objective.member());
      figures[objective.ordinal()] =
          objective == Objective.ENERGY
              ? energy.nominal()
              : objective.is(ObjectiveTrait.STANDARD)
                  ? JsonInput.notNegative(figure)
                  : besides(figure);
    }
    return new SweepPoint(
        number,
        JsonInput.notNegative(point.get("windowSeconds")),
        energy,
        figures,
        JsonInput.truth(point.get("deadlinesMet")),
        JsonInput.truth(point.get("complete")),
        Optional.ofNullable(point.get("busyShare")).map(JsonInput::notNegative),
        point.has(EVEN) && JsonInput.truth(point.get(EVEN)),
        Optional.ofNullable(point.get("problem")).map(JsonInput::text));
  }

  private static double besides(@Nullable JsonElement figure) {
    return figure == null
        ? Double.NaN
        : figure.isJsonNull() ? Double.POSITIVE_INFINITY : JsonInput.notNegative(figure);
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
