package org.aadlenergy.report.json;

import java.io.IOException;
import java.io.OutputStream;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ComparisonResult.Part;

/** Writes what changed against an earlier report. */
public record JsonComparison(JsonOutput json) {
  /** Writes the comparison as a document of its own. */
  public static void write(ComparisonResult comparison, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new JsonComparison(json).write(comparison);
    json.finish();
  }

  void write(ComparisonResult comparison) throws IOException {
    json.beginObject();
    json.name("baseline").value(comparison.baseline());
    json.name("tolerance").value(comparison.tolerance());
    json.name("compared").value(comparison.compared());
    JsonValues.lines("changes", comparison.changes(), this::change, json);
    json.endObject();
  }

  private void change(Change change) throws IOException {
    json.name("root").value(change.root());
    json.name("mode").value(change.mode());
    json.name("kind").value(change.kind());
    json.name("path").value(change.path());
    JsonValues.optional("beforeJoules", change.before(), json);
    JsonValues.optional("afterJoules", change.after(), json);
    json.name("differenceJoules").value(change.difference());
    json.name("regression").value(change.regression());
    json.name("parts").beginInlineArray();
    for (Part part : change.parts()) {
      json.beginInlineObject();
      json.name("name").value(part.name());
      json.name("beforeJoules").value(part.before());
      json.name("afterJoules").value(part.after());
      json.endObject();
    }
    json.endArray();
    json.name("annotations").beginInlineArray();
    for (Annotation annotation : change.annotations()) {
      json.beginInlineObject();
      json.name("path").value(annotation.path());
      json.name("property").value(annotation.property());
      json.name("before").value(annotation.before());
      json.name("after").value(annotation.after());
      json.name("file").value(annotation.source().file());
      json.name("line").value(annotation.source().line());
      json.endObject();
    }
    json.endArray();
  }
}
