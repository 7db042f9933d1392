package org.aadlenergy.ui.tests.robot;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.QuantityFormat;

/**
 * What the command line writes about a folder: the same analysis, called as it calls it, and read
 * back from the JSON. The workbench has no part in it.
 */
public final class CliReport {
  private final JsonObject report;

  private CliReport(JsonObject report) {
    this.report = report;
  }

  public static CliReport of(Path input) throws Exception {
    return of(input, List.of(), Files.createTempDirectory("cli-report"));
  }

  /** The same, with library folders and a place for what is written. */
  public static CliReport of(Path input, List<Path> libraries, Path output) throws Exception {
    AnalysisOptions.Builder builder = AnalysisOptions.builder().input(input).formats("json");
    libraries.forEach(builder::library);
    AnalysisOptions options = builder.output(output).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    Reports.write(options, outcome, said -> {});
    return read(output.resolve("report.json"));
  }

  public static CliReport read(Path json) throws Exception {
    return new CliReport(JsonParser.parseString(Files.readString(json)).getAsJsonObject());
  }

  public List<Root> roots() {
    return objects(report, "roots").stream().map(Root::new).toList();
  }

  public Root root(String name) {
    return roots().stream().filter(root -> root.name().equals(name)).findFirst().orElseThrow();
  }

  /** How grave each finding is, and its code, sorted. */
  public List<String> findings() {
    return objects(report, "diagnostics").stream()
        .map(one -> one.get("severity").getAsString() + " " + one.get("code").getAsString())
        .sorted()
        .toList();
  }

  private static List<JsonObject> objects(JsonObject in, String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (JsonElement element : in.getAsJsonArray(name)) {
      objects.add(element.getAsJsonObject());
    }
    return objects;
  }

  private static double nominal(JsonObject in, String quantity) {
    return in.getAsJsonObject(quantity).get("nominal").getAsDouble();
  }

  /** A system. */
  public record Root(JsonObject json) {
    public String name() {
      return json.get("root").getAsString();
    }

    public List<Mode> modes() {
      return objects(json, "modes").stream().map(Mode::new).toList();
    }

    public Mode mode(String name) {
      return modes().stream().filter(mode -> mode.name().equals(name)).findFirst().orElseThrow();
    }
  }

  /** An operation mode. */
  public record Mode(JsonObject json) {
    public String name() {
      return json.get("name").getAsString();
    }

    public double joules() {
      return nominal(json.getAsJsonObject("totals"), "energyJoules");
    }

    /** The total as the reports write it. */
    public String total() {
      JsonObject total = json.getAsJsonObject("totals").getAsJsonObject("energyJoules");
      Interval joules =
          new Interval(joules(), total.get("low").getAsDouble(), total.get("high").getAsDouble());
      return QuantityFormat.format(joules, Dimension.ENERGY);
    }

    public List<Thread> threads() {
      double window = json.get("windowSeconds").getAsDouble();
      return objects(json, "threads").stream().map(thread -> new Thread(thread, window)).toList();
    }

    public List<Part> components() {
      List<JsonObject> all = objects(json, "components");
      return all.stream()
          .map(part -> component(part, all))
          .filter(part -> !part.path().isEmpty())
          .toList();
    }

    /** What is left out of a part is left out of all that contains it. */
    private static Part component(JsonObject part, List<JsonObject> all) {
      String path = part.get("path").getAsString();
      boolean whole =
          all.stream()
              .filter(one -> (one.get("path").getAsString() + '.').startsWith(path + '.'))
              .noneMatch(one -> one.has("leftOut"));
      return new Part(path, nominal(part, "subtreeJoules"), whole);
    }

    public List<Part> services() {
      return objects(json, "services").stream()
          .map(
              part ->
                  new Part(
                      part.get("service").getAsString(),
                      part.get("energyJoules").getAsDouble(),
                      true))
          .toList();
    }
  }

  /**
   * Something that takes an energy over the window.
   *
   * @param whole whether nothing is left out of it
   */
  public record Part(String path, double joules, boolean whole) {
    /** The energy as it is shown: never a 0 for what is not known. */
    public String text() {
      String text = QuantityFormat.format(joules, Dimension.ENERGY);
      return whole ? text : joules == 0.0 ? "unknown" : "at least " + text;
    }
  }

  /** A thread, and what it takes over a window. */
  public record Thread(JsonObject json, double windowSeconds) {
    public String path() {
      return json.get("path").getAsString();
    }

    /** The energy as it is shown. */
    public String text() {
      return new Part(path(), joules(), !json.has("leftOut")).text();
    }

    private double dispatches() {
      return json.get("dispatchesPerSecond").getAsDouble() * windowSeconds;
    }

    public double joules() {
      return nominal(json, "energyPerDispatchJoules") * dispatches();
    }

    /** The services of its dispatches. */
    public List<Part> services() {
      return objects(json, "services").stream()
          .filter(service -> service.get("phase").getAsString().equals("dispatch"))
          .map(
              service ->
                  new Part(
                      service.get("service").getAsString(),
                      nominal(service, "energyJoules") * dispatches(),
                      true))
          .toList();
    }
  }
}
