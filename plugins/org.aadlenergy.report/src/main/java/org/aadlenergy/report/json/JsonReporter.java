package org.aadlenergy.report.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.report.Reporter;

/**
 * Writes {@code report.json}, as its JSON Schema describes it: everything that any other format
 * shows.
 */
public final class JsonReporter implements Reporter {
  private static final Interval FOREVER = Interval.exact(Double.POSITIVE_INFINITY);

  /** The version of the format; a reader of another one must not guess. */
  public static final String SCHEMA_VERSION = "1";

  /** The JSON Schema of the format, a resource beside this class. */
  public static final String SCHEMA_RESOURCE = "report.schema.json";

  @Override
  public String format() {
    return "json";
  }

  @Override
  public String fileName() {
    return "report.json";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject();
    json.name("schemaVersion").value(SCHEMA_VERSION);
    json.name("tool").beginInlineObject();
    json.name("name").value("aadl-energy");
    json.name("version").value(result.toolVersion());
    json.endObject();
    options(result.options(), json);
    inputs(result.inputs(), json);
    platforms(result, json);
    json.name("roots").beginArray();
    for (RootResult root : result.roots()) {
      root(root, json);
    }
    json.endArray();
    diagnostics(result.diagnostics(), json);
    if (result.comparison().isPresent()) {
      json.name("comparison");
      new JsonComparison(json).write(result.comparison().get());
    }
    json.endObject();
    json.finish();
  }

  private static void options(Map<String, List<String>> options, JsonOutput json)
      throws IOException {
    json.name("options").beginObject();
    for (Map.Entry<String, List<String>> option : options.entrySet()) {
      JsonValues.texts(option.getKey(), option.getValue(), json);
    }
    json.endObject();
  }

  private static void inputs(List<AnalysisResult.Input> inputs, JsonOutput json)
      throws IOException {
    json.name("inputs").beginArray();
    for (AnalysisResult.Input input : inputs) {
      json.beginInlineObject();
      json.name("file").value(input.file());
      json.name("sha256").value(input.sha256());
      json.endObject();
    }
    json.endArray();
  }

  private static void platforms(AnalysisResult result, JsonOutput json) throws IOException {
    json.name("platforms").beginObject();
    for (Map.Entry<String, ? extends Map<String, String>> platform :
        result.platforms().entrySet()) {
      json.name(platform.getKey()).beginInlineObject();
      for (Map.Entry<String, String> figure : platform.getValue().entrySet()) {
        json.name(figure.getKey()).value(figure.getValue());
      }
      json.endObject();
    }
    json.endObject();
  }

  private static void root(RootResult root, JsonOutput json) throws IOException {
    json.beginObject();
    json.name("root").value(root.root());
    json.name("complete").value(root.complete());
    if (root.isWrong()) {
      json.name("wrong").value(true);
    }
    json.name("leftOut").beginArray();
    for (LeftOut left : root.leftOut()) {
      leftOut(left, json);
    }
    json.endArray();
    json.name("modes");
    new JsonModes(json).write(root.modes());
    json.name("missions");
    JsonMissions missions = new JsonMissions(json);
    missions.write(root.missions());
    missions.write(root.life());
    json.name("budgets").beginArray();
    for (BudgetResult budget : root.budgets()) {
      budget(budget, json);
    }
    json.endArray();
    json.endObject();
  }

  private static void leftOut(LeftOut left, JsonOutput json) throws IOException {
    json.beginInlineObject();
    json.name("path").value(left.path());
    json.name("mode").value(left.mode());
    json.name("what").value(left.what().word());
    json.name("reason").value(left.reason());
    json.name("code").value(left.code().number());
    if (left.isWrong()) {
      json.name("wrong").value(true);
    }
    json.endObject();
  }

  /** What of a thread or component is not in its numbers, where anything is not. */
  static void leftOut(List<Omission> what, JsonOutput json) throws IOException {
    if (!what.isEmpty()) {
      List<String> words = new ArrayList<>(what.size());
      for (Omission one : what) {
        if (one != Omission.VALUE) { // the root says that
          words.add(one.word());
        }
      }
      JsonValues.texts("leftOut", words, json);
    }
  }

  private static void budget(BudgetResult budget, JsonOutput json) throws IOException {
    json.beginInlineObject();
    json.name("path").value(budget.path());
    json.name("mode").value(budget.mode());
    json.name("property").value(budget.property());
    json.name("limit").value(budget.limit());
    json.name("actual").interval(budget.actual());
    json.name("passed").value(budget.passed());
    json.name("unit").value(budget.dimension().siUnit());
    if (budget.moment().isPresent()) {
      json.name("atSeconds").value(budget.moment().get().atSeconds());
      JsonValues.texts("on", budget.moment().get().on(), json);
    }
    json.name("file").value(budget.source().file());
    json.name("line").value(budget.source().line());
    json.endObject();
  }

  private static void diagnostics(List<Diagnostic> diagnostics, JsonOutput json)
      throws IOException {
    json.name("diagnostics").beginArray();
    for (Diagnostic diagnostic : diagnostics) {
      json.beginInlineObject();
      json.name("code").value(diagnostic.code().number());
      json.name("severity").value(diagnostic.severity().word());
      json.name("message").value(diagnostic.message());
      json.name("file").value(diagnostic.span().file());
      json.name("line").value(diagnostic.span().line());
      json.name("column").value(diagnostic.span().column());
      json.name("path").value(diagnostic.path());
      Optional<String> hint = diagnostic.hint();
      if (hint.isPresent()) {
        json.name("hint").value(hint.get());
      }
      json.endObject();
    }
    json.endArray();
  }

  /** A life that may have no end, which JSON cannot say: null stands for it. */
  static void life(Optional<Interval> seconds, Optional<BatteryCurrent> current, JsonOutput json)
      throws IOException {
    json.name("batteryLifeSeconds");
    life(seconds.orElse(FOREVER), json);
    if (current.isPresent()) {
      json.name("batteryCurrentAmperes").interval(current.get().amperes());
      json.name("batteryVolts").value(current.get().volts());
    }
  }

  /** Null of one without an end, or of a bound that has none. */
  public static void life(Interval seconds, JsonOutput json) throws IOException {
    if (Double.isInfinite(seconds.low())) {
      json.nullValue();
    } else {
      json.beginInlineObject();
      seconds("nominal", seconds.nominal(), json);
      json.name("low").value(seconds.low());
      seconds("high", seconds.high(), json);
      json.endObject();
    }
  }

  /** What a year costs and emits, as far as it is known. */
  static void yearly(Map<SourceRate, Interval> yearly, JsonOutput json) throws IOException {
    for (SourceRate rate : SourceRate.values()) {
      Interval figure = yearly.get(rate);
      if (figure != null) {
        json.name(rate.member()).interval(figure);
      }
    }
  }

  private static void seconds(String name, double value, JsonOutput json) throws IOException {
    json.name(name);
    if (Double.isInfinite(value)) {
      json.nullValue();
    } else {
      json.value(value);
    }
  }
}
