package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Slice;

/** Values that many parts of a report have, always written in the same way. */
public final class JsonValues {
  private JsonValues() {}

  /** A list of texts on one line. */
  public static void texts(List<String> texts, JsonOutput json) throws IOException {
    json.beginInlineArray();
    for (String text : texts) {
      json.value(text);
    }
    json.endArray();
  }

  /** A named list of texts on one line. */
  public static void texts(String name, List<String> texts, JsonOutput json) throws IOException {
    json.name(name);
    texts(texts, json);
  }

  /** A named number, or null where there is none. */
  public static void optional(String name, Optional<Double> value, JsonOutput json)
      throws IOException {
    json.name(name);
    if (value.isPresent()) {
      json.value(value.get().doubleValue());
    } else {
      json.nullValue();
    }
  }

  /** The slices of a timeline in the order of time. */
  public static void timeline(List<Slice> slices, JsonOutput json) throws IOException {
    json.beginArray();
    for (Slice slice : slices) {
      json.beginInlineObject();
      json.name("startSeconds").value(slice.startSeconds());
      json.name("endSeconds").value(slice.endSeconds());
      json.name("what").value(slice.what());
      if (slice.core() > 0) {
        json.name("core").value(slice.core());
      }
      json.endObject();
    }
    json.endArray();
  }
}
