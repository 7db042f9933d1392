package org.aadlenergy.app.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Interval;

/**
 * Reads files that the product wrote, and trusts nothing in them: whatever is not as it would have
 * been written makes the whole file unusable.
 */
public final class JsonInput {
  /** What the product writes is nested less than ten deep. */
  private static final int DEEPEST = 64;

  private JsonInput() {}

  /** What a reader makes of the object in a file; nothing where it is not what the reader needs. */
  public static <T> Optional<T> read(Path file, Function<JsonObject, Optional<T>> reader) {
    try {
      String text = Files.readString(file);
      return isTooDeep(text)
          ? Optional.empty()
          : reader.apply(JsonParser.parseString(text).getAsJsonObject());
    } catch (IOException // the others are what the parser throws for values of another kind
        | JsonParseException
        | IllegalStateException
        | ArithmeticException
        | IllegalArgumentException
        | NullPointerException
        | ClassCastException
        | IndexOutOfBoundsException
        | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  private static boolean isTooDeep(String text) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '[' || c == '{') {
        if (++depth > DEEPEST) {
          return true;
        }
      } else if (c == ']' || c == '}') {
        depth--;
      }
    }
    return false;
  }

  /** A text; a number or a truth is none. */
  public static String text(JsonElement element) {
    if (!element.getAsJsonPrimitive().isString()) {
      throw new IllegalArgumentException("no text: " + element);
    }
    return element.getAsString();
  }

  /** True or false; their words in quotes are none. */
  public static boolean truth(JsonElement element) {
    if (!element.getAsJsonPrimitive().isBoolean()) {
      throw new IllegalArgumentException("neither true nor false: " + element);
    }
    return element.getAsBoolean();
  }

  /** A number; NaN, an infinite one, one too small for a share of it, or a text is none. */
  public static double number(JsonElement element) {
    double value = element.getAsDouble();
    boolean tooSmall = value != 0.0 && Math.abs(value) < Double.MIN_NORMAL;
    if (!element.getAsJsonPrimitive().isNumber() || !Double.isFinite(value) || tooSmall) {
      throw new IllegalArgumentException("no number: " + element);
    }
    return value;
  }

  /** A number that is not negative. */
  public static double notNegative(JsonElement element) {
    double value = number(element);
    if (value < 0.0) {
      throw new IllegalArgumentException("negative: " + element);
    }
    return value;
  }

  /** A whole number from zero to one below an end. */
  public static long index(JsonElement element, long end) {
    double value = number(element);
    if (value != Math.rint(value) || value < 0.0 || value >= end) {
      throw new IllegalArgumentException("not below " + end + ": " + element);
    }
    return (long) value;
  }

  /** A nominal value, then the bounds around it. */
  public static Interval interval(JsonArray numbers) {
    double nominal = number(numbers.get(0));
    double low = number(numbers.get(1));
    double high = number(numbers.get(2));
    if (numbers.size() != 3 || low > nominal || nominal > high) {
      throw new IllegalArgumentException("no interval: " + numbers);
    }
    return new Interval(nominal, low, high);
  }

  /** The nominal value of an object with a value and its bounds. */
  public static double nominal(JsonObject interval) {
    JsonArray numbers = new JsonArray();
    numbers.add(interval.get("nominal"));
    numbers.add(interval.get("low"));
    numbers.add(interval.get("high"));
    return interval(numbers).nominal();
  }
}
