package org.aadlenergy.energy.internal.compiled;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/**
 * Writes a platform in its compiled form: the same platform gives the same bytes. It is part of the
 * build, so it may ask records for their components: they are written in their order, which {@link
 * PlatformReader} spells out, as a cold run has no time to ask. Equal texts are written once, in
 * the order they first occur.
 */
public final class PlatformWriter {
  static final int MAGIC = 0xAE_E0_06_19;
  static final int VERSION = 9; // a page knows this form, too: columns.js

  /** The component that no platform of a library has: what is damaged fails the build. */
  private static final String DAMAGED = "damaged";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  private PlatformWriter() {}

  /** The compiled form, which {@link PlatformReader} reads. */
  public static byte[] write(CalibratedPlatform platform) throws IOException {
    PlatformWriter writer = new PlatformWriter();
    writer.record(platform);
    return writer.finish();
  }

  private void record(Record value) throws IOException {
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      if (!component.getName().equals(DAMAGED)) {
        try {
          value(component.getAccessor().invoke(value));
        } catch (ReflectiveOperationException unreadable) {
          throw new IllegalStateException(component.toString(), unreadable);
        }
      }
    }
  }

  private void value(Object value) throws IOException {
    if (value instanceof String text) {
      number(texts.computeIfAbsent(text, its -> texts.size()));
    } else if (value instanceof Enum<?> literal) {
      value(literal.name());
    } else if (value instanceof Double real) {
      out.writeDouble(real);
    } else if (value instanceof Integer number) {
      number(number);
    } else if (value instanceof Boolean is) {
      number(is ? 1 : 0);
    } else if (value instanceof OptionalDouble real) {
      out.writeDouble(real.orElse(0.0));
    } else if (value instanceof Record inner) {
      record(inner);
    } else {
      several(value);
    }
  }

  private void several(Object value) throws IOException {
    if (value instanceof Optional<?> optional) {
      value(optional.isPresent());
      if (optional.isPresent()) {
        value(optional.get());
      }
    } else if (value instanceof Map<?, ?> map) {
      number(map.size());
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        value(entry.getKey());
        value(entry.getValue());
      }
    } else if (value instanceof Collection<?> values) {
      number(values.size());
      for (Object each : values) {
        value(each);
      }
    } else {
      throw new IllegalArgumentException(value.getClass().getName());
    }
  }

  /** A non-negative number in as few bytes as it needs. */
  private void number(int value) throws IOException {
    int rest = value;
    while (rest >= 0x80) {
      out.writeByte((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  /** The head, the texts, then all that was written. */
  private byte[] finish() throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    DataOutputStream head = new DataOutputStream(whole);
    head.writeInt(MAGIC);
    head.writeInt(VERSION);
    head.writeInt(texts.size());
    for (String text : texts.keySet()) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      head.writeInt(utf8.length);
      head.write(utf8);
    }
    head.write(bytes.toByteArray());
    return whole.toByteArray();
  }
}
