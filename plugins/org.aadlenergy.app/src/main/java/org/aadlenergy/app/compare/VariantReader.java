package org.aadlenergy.app.compare;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.app.json.ReportFile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.variants.Variant;
import org.aadlenergy.report.words.TotalClaim;

/** Reads what stands side by side of a {@code report.json}; anything else becomes a finding. */
record VariantReader(String name) {
  /** Every mode of every system of a report; nothing after a finding. */
  static List<Variant> read(Path file, Diagnostics diagnostics) {
    String name = file.toString().replace('\\', '/');
    Optional<Path> found = ReportFile.find(file, SourceSpan.NONE, diagnostics);
    if (found.isEmpty()) {
      return List.of();
    }
    Optional<List<Variant>> read =
        JsonInput.read(
            found.get(),
            report ->
                JsonInput.text(report.get("schemaVersion")).equals(JsonReporter.SCHEMA_VERSION)
                    ? Optional.of(new VariantReader(name).all(report))
                    : Optional.empty());
    if (read.isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE,
          SourceSpan.NONE,
          name + " cannot be compared: it is no whole report.json",
          "write it anew with 'analyze --format json'");
    }
    return read.orElse(List.of());
  }

  private List<Variant> all(JsonObject report) {
    List<Variant> all = new ArrayList<>();
    for (JsonElement element : report.getAsJsonArray("roots")) {
      JsonObject root = element.getAsJsonObject();
      root.getAsJsonArray("modes").forEach(mode -> all.add(variant(root, mode.getAsJsonObject())));
    }
    return all;
  }

  private Variant variant(JsonObject root, JsonObject mode) {
    double window = JsonInput.notNegative(mode.get("windowSeconds"));
    JsonObject totals = mode.getAsJsonObject("totals");
    JsonElement life = totals.get("batteryLifeSeconds");
    return new Variant(
        name,
        JsonInput.text(root.get("root")),
        JsonInput.text(mode.get("name")),
        known(root),
        window,
        nominal(totals, "energyJoules"),
        nominal(totals, "startupJoules"),
        life(life, totals.has("batteryVolts") || root.has("life")),
        yearly(totals),
        totals.has("peakWatts") ? Optional.of(nominal(totals, "peakWatts")) : Optional.empty(),
        services(mode, window),
        components(mode));
  }

  /** None where there is no battery; one without an end is told as one that is not there. */
  private static Optional<Double> life(JsonElement life, boolean there) {
    JsonElement nominal =
        life == null || life.isJsonNull() ? life : life.getAsJsonObject().get("nominal");
    boolean ends = nominal != null && !nominal.isJsonNull();
    boolean endless = !ends && (there || nominal != life);
    return endless
        ? Optional.of(Double.POSITIVE_INFINITY)
        : ends ? Optional.of(JsonInput.number(nominal)) : Optional.empty();
  }

  private static Map<SourceRate, Double> yearly(JsonObject totals) {
    Map<SourceRate, Double> yearly = new EnumMap<>(SourceRate.class);
    for (SourceRate rate : SourceRate.values()) {
      if (totals.has(rate.member())) {
        yearly.put(rate, nominal(totals, rate.member()));
      }
    }
    return yearly;
  }

  private static TotalClaim known(JsonObject root) {
    return JsonInput.truth(root.get("complete"))
        ? TotalClaim.WHOLE
        : root.has("wrong") ? TotalClaim.WRONG : TotalClaim.LEAST;
  }

  private static Map<String, Double> services(JsonObject mode, double window) {
    Map<String, Double> services = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("threads")) {
      JsonObject thread = element.getAsJsonObject();
      JsonElement rate = thread.get("dispatchesPerSecond");
      double dispatches =
          rate == null || rate.isJsonNull() ? 0.0 : JsonInput.notNegative(rate) * window;
      for (JsonElement one : thread.getAsJsonArray("services")) {
        JsonObject service = one.getAsJsonObject();
        boolean each = JsonInput.text(service.get("phase")).equals("dispatch");
        if (each && !JsonInput.truth(service.get("includedInExecution"))) {
          double joules = nominal(service, "energyJoules") * dispatches;
          services.merge(JsonInput.text(service.get("service")), joules, Double::sum);
        }
      }
    }
    return services;
  }

  private static Map<String, Double> components(JsonObject mode) {
    Map<String, Double> components = new TreeMap<>();
    for (JsonElement element : mode.getAsJsonArray("components")) {
      JsonObject component = element.getAsJsonObject();
      components.put(JsonInput.text(component.get("path")), nominal(component, "energyJoules"));
    }
    return components;
  }

  private static double nominal(JsonObject owner, String figure) {
    return JsonInput.nominal(owner.getAsJsonObject(figure));
  }
}
