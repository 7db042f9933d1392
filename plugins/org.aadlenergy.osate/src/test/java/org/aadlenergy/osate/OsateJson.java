package org.aadlenergy.osate;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import org.aadlenergy.engine.architecture.PropertyValue;

/** Values in the form of OSATE's answers, without the values in base units. */
final class OsateJson {
  private OsateJson() {}

  static JsonElement of(PropertyValue value) {
    JsonObject json = new JsonObject();
    if (value instanceof PropertyValue.IntegerValue number) {
      json.addProperty("int", number.value());
      number.unit().ifPresent(unit -> json.addProperty("unit", unit));
    } else if (value instanceof PropertyValue.RealValue number) {
      json.addProperty("real", number.value());
      number.unit().ifPresent(unit -> json.addProperty("unit", unit));
    } else if (value instanceof PropertyValue.StringValue string) {
      json.addProperty("string", string.value());
    } else if (value instanceof PropertyValue.BooleanValue bool) {
      json.addProperty("bool", bool.value());
    } else if (value instanceof PropertyValue.EnumerationValue literal) {
      json.addProperty("enum", literal.literal());
    } else if (value instanceof PropertyValue.ReferenceValue reference) {
      json.addProperty("ref", reference.path());
    } else if (value instanceof PropertyValue.RangeValue range) {
      JsonObject bounds = new JsonObject();
      bounds.add("min", of(range.min()));
      bounds.add("max", of(range.max()));
      json.add("range", bounds);
    } else if (value instanceof PropertyValue.RecordValue record) {
      JsonObject fields = new JsonObject();
      record.fields().forEach((name, field) -> fields.add(name, of(field)));
      json.add("record", fields);
    } else if (value instanceof PropertyValue.ListValue list) {
      JsonArray elements = new JsonArray();
      list.elements().forEach(element -> elements.add(of(element)));
      return elements;
    } else {
      throw new AssertionError("no form for " + value);
    }
    return json;
  }

  /** Numbers as numbers, whatever their spelling; base values dropped. */
  static JsonElement plain(JsonElement answer) {
    if (answer.isJsonArray()) {
      JsonArray array = new JsonArray();
      answer.getAsJsonArray().forEach(element -> array.add(plain(element)));
      return array;
    }
    if (!answer.isJsonObject()) {
      return answer;
    }
    JsonObject object = new JsonObject();
    answer
        .getAsJsonObject()
        .entrySet()
        .forEach(
            entry -> {
              if (!entry.getKey().equals("base") && !entry.getKey().equals("baseUnit")) {
                object.add(entry.getKey(), plain(entry.getValue()));
              }
            });
    return object;
  }
}
