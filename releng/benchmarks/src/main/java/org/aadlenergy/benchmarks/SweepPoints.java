package org.aadlenergy.benchmarks;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws points of a finished sweep and holds each against a run of its own, {@code analyze --set}.
 * Ends with 1 where one differs in a single bit.
 */
public final class SweepPoints {
  private static final long SEED = 20;

  private SweepPoints() {}

  /** Takes sweep.json, how many points to draw, and the words that begin a command. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    JsonObject sweep = object(Files.readString(Path.of(arguments[0])));
    int drawn = Integer.parseInt(arguments[1]);
    List<String> command = List.of(arguments).subList(2, arguments.length);
    JsonArray points = sweep.getAsJsonArray("points");
    SplittableRandom random = new SplittableRandom(SEED);
    int different = 0;
    for (int i = 0; i < drawn; i++) {
      JsonObject point = points.get(random.nextInt(points.size())).getAsJsonObject();
      List<String> settings = settings(sweep, point.get("point").getAsLong());
      List<String> expected = single(command, settings);
      List<String> found = texts(point.getAsJsonArray("energyJoules"));
      if (!found.equals(expected)) {
        different++;
        System.out.println(settings + ": " + found + " in the sweep, " + expected + " alone");
      }
    }
    System.out.println(drawn + " points of " + points.size() + ", " + different + " different");
    System.exit(different == 0 ? 0 : 1);
  }

  private static JsonObject object(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  /** The last variation changes fastest. */
  private static List<String> settings(JsonObject sweep, long point) {
    List<String> settings = new ArrayList<>();
    long rest = point;
    JsonArray variations = sweep.getAsJsonArray("variations");
    for (int i = variations.size() - 1; i >= 0; i--) {
      JsonObject variation = variations.get(i).getAsJsonObject();
      JsonArray values = variation.getAsJsonArray("values");
      settings.add(
          variation.get("property").getAsString()
              + "="
              + values.get((int) (rest % values.size())).getAsString()
              + " @ "
              + variation.get("path").getAsString());
      rest /= values.size();
    }
    return settings;
  }

  /** Nominal value and bounds, as the report writes them. */
  private static List<String> single(List<String> command, List<String> settings)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(command);
    for (String setting : settings) {
      words.add("--set");
      words.add(setting);
    }
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    byte[] report = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", words) + " failed");
    }
    JsonObject root = first(object(new String(report, StandardCharsets.UTF_8)), "roots");
    JsonObject totals = first(root, "modes").getAsJsonObject("totals");
    JsonObject energy = totals.getAsJsonObject("energyJoules");
    List<String> texts = new ArrayList<>();
    for (String bound : List.of("nominal", "low", "high")) {
      texts.add(energy.get(bound).getAsString());
    }
    return texts;
  }

  private static JsonObject first(JsonObject parent, String name) {
    return parent.getAsJsonArray(name).get(0).getAsJsonObject();
  }

  private static List<String> texts(JsonArray numbers) {
    List<String> texts = new ArrayList<>();
    for (JsonElement number : numbers) {
      texts.add(number.getAsString());
    }
    return texts;
  }
}
