package org.aadlenergy.energy.internal.compiled;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads what {@link Encoder} wrote. */
final class Decoder {
  private final DataInputStream in;
  private final String[] texts;

  Decoder(byte[] bytes, int magic, int version) throws IOException {
    in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readInt() != magic || in.readInt() != version) {
      throw new IOException("not a compiled platform of version " + version);
    }
    texts = new String[count(in.readInt(), bytes.length)];
    for (int i = 0; i < texts.length; i++) {
      byte[] utf8 = new byte[count(in.readInt(), bytes.length)];
      in.readFully(utf8);
      texts[i] = new String(utf8, StandardCharsets.UTF_8);
    }
  }

  /** A count from a damaged file must not ask for more memory than the file could fill. */
  private static int count(int value, int limit) throws IOException {
    if (value < 0 || value > limit) {
      throw new IOException("damaged compiled platform");
    }
    return value;
  }

  String text() throws IOException {
    int index = number();
    if (index >= texts.length) {
      throw new IOException("damaged compiled platform");
    }
    return texts[index];
  }

  int number() throws IOException {
    int value = 0;
    for (int shift = 0; shift < 32; shift += 7) {
      int next = in.readUnsignedByte();
      value |= (next & 0x7F) << shift;
      if (next < 0x80) {
        return count(value, Integer.MAX_VALUE);
      }
    }
    throw new IOException("damaged compiled platform");
  }

  double real() throws IOException {
    return in.readDouble();
  }

  <E extends Enum<E>> E literal(Class<E> type) throws IOException {
    return Enum.valueOf(type, text());
  }

  boolean flag() throws IOException {
    return in.readBoolean();
  }
}
