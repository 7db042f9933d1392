package org.aadlenergy.energy.internal.compiled;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Writes primitive values; equal texts are written once, in the order they first occur. */
final class Encoder {
  /** How one element of a list or map is written. */
  interface Item<T> {
    void write(T value) throws IOException;
  }

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  void text(String value) throws IOException {
    Integer index = texts.get(value);
    if (index == null) {
      index = texts.size();
      texts.put(value, index);
    }
    number(index);
  }

  /** A non-negative number in as few bytes as it needs. */
  void number(int value) throws IOException {
    int rest = value;
    while (rest >= 0x80) {
      out.writeByte((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  void real(double value) throws IOException {
    out.writeDouble(value);
  }

  void literal(Enum<?> value) throws IOException {
    text(value.name());
  }

  <T> void optional(Optional<T> value, Item<T> item) throws IOException {
    out.writeBoolean(value.isPresent());
    if (value.isPresent()) {
      item.write(value.get());
    }
  }

  <T> void list(Collection<T> values, Item<T> item) throws IOException {
    number(values.size());
    for (T value : values) {
      item.write(value);
    }
  }

  <T> void map(Map<String, T> values, Item<T> item) throws IOException {
    number(values.size());
    for (Map.Entry<String, T> entry : values.entrySet()) {
      text(entry.getKey());
      item.write(entry.getValue());
    }
  }

  /** The head, the texts, then all that was written. */
  byte[] finish(int magic, int version) throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    DataOutputStream head = new DataOutputStream(whole);
    head.writeInt(magic);
    head.writeInt(version);
    head.writeInt(texts.size());
    for (String text : texts.keySet()) {
      byte[] utf8 = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
      head.writeInt(utf8.length);
      head.write(utf8);
    }
    head.write(bytes.toByteArray());
    return whole.toByteArray();
  }
}
