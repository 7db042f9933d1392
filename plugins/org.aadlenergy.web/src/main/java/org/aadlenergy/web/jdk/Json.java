package org.aadlenergy.web.jdk;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSyntaxException;
import com.google.gson.internal.LazilyParsedNumber;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.IOException;
import java.io.StringReader;

/** Reads JSON as Gson's parser does, without its adapters of types, which reach for reflection. */
final class Json {
  private Json() {}

  static JsonElement parsed(String text) {
    try {
      JsonReader in = new JsonReader(new StringReader(text));
      in.setLenient(true);
      JsonElement all = element(in);
      if (in.peek() != JsonToken.END_DOCUMENT) {
        throw new JsonSyntaxException("Did not consume the entire document.");
      }
      return all;
    } catch (MalformedJsonException | NumberFormatException e) {
      throw new JsonSyntaxException(e);
    } catch (IOException e) {
      throw new JsonSyntaxException(e);
    }
  }

  private static JsonElement element(JsonReader in) throws IOException {
    switch (in.peek()) {
      case BEGIN_OBJECT:
        return object(in);
      case BEGIN_ARRAY:
        JsonArray array = new JsonArray();
        in.beginArray();
        while (in.hasNext()) {
          array.add(element(in));
        }
        in.endArray();
        return array;
      case STRING:
        return new JsonPrimitive(in.nextString());
      case NUMBER:
        return new JsonPrimitive(new LazilyParsedNumber(in.nextString()));
      case BOOLEAN:
        return new JsonPrimitive(in.nextBoolean());
      default:
        in.nextNull();
        return JsonNull.INSTANCE;
    }
  }

  private static JsonElement object(JsonReader in) throws IOException {
    JsonObject object = new JsonObject();
    in.beginObject();
    while (in.hasNext()) {
      String name = in.nextName();
      object.add(name, element(in));
    }
    in.endObject();
    return object;
  }
}
