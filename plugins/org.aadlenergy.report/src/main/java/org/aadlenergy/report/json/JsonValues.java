package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Slice;

/** Values that many parts of a report have, always written in the same way. */
public final class JsonValues {
  private JsonValues() {}

  /** Writes an element of an array. */
  public interface Element<T> {
    void write(T element) throws IOException;
  }

  /** A named array with a line for each element. */
  public static <T> void array(String name, Iterable<T> elements, Element<T> each, JsonOutput json)
      throws IOException {
    json.name(name).beginArray();
    for (T element : elements) {
      each.write(element);
    }
    json.endArray();
  }

  /** A named array of objects with a line for each of the members that are written. */
  public static <T> void objects(
      String name, Iterable<T> elements, Element<T> members, JsonOutput json) throws IOException {
    json.name(name).beginArray();
    for (T element : elements) {
      json.beginObject();
      members.write(element);
      json.endObject();
    }
    json.endArray();
  }

  /** A named array of objects on a line each, of the members that are written. */
  public static <T> void lines(
      String name, Iterable<T> elements, Element<T> members, JsonOutput json) throws IOException {
    json.name(name).beginArray();
    for (T element : elements) {
      json.beginInlineObject();
      members.write(element);
      json.endObject();
    }
    json.endArray();
  }

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

  /** A named value with its bounds, or null where there is none. */
  public static void amount(String name, Optional<Interval> value, JsonOutput json)
      throws IOException {
    json.name(name);
    if (value.isPresent()) {
      json.interval(value.get());
    } else {
      json.nullValue();
    }
  }

  /** A named number, or null where it has no limit. */
  public static void finite(String name, double value, JsonOutput json) throws IOException {
    optional(name, Optional.of(value).filter(Double::isFinite), json);
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
