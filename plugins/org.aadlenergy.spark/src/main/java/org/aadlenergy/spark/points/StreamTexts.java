package org.aadlenergy.spark.points;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Texts of any length in a stream. */
final class StreamTexts {
  private StreamTexts() {}

  static void write(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String read(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  static void writeAll(Collection<String> texts, DataOutputStream out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      write(text, out);
    }
  }

  static List<String> readAll(DataInputStream in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      texts.add(read(in));
    }
    return texts;
  }
}
