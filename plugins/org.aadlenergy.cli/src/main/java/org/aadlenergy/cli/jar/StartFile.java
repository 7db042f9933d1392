package org.aadlenergy.cli.jar;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Classes in one piece: their number, of each its name and how many bytes it has, then the bytes of
 * all in the same order. One read and one table in place of a search of the jar for each class.
 */
final class StartFile {
  /** Where it lies in the jar. */
  static final String PLACE = "/META-INF/start-classes";

  static final StartFile EMPTY = new StartFile(new byte[0], Map.of());

  private final byte[] bytes;
  private final Map<String, Piece> pieces;

  private StartFile(byte[] bytes, Map<String, Piece> pieces) {
    this.bytes = bytes;
    this.pieces = pieces;
  }

  static StartFile of(byte[] bytes) {
    ByteBuffer head = ByteBuffer.wrap(bytes);
    int count = head.getInt();
    Map<String, Piece> pieces = new HashMap<>(count * 2);
    int start = head.getInt();
    for (int i = 0; i < count; i++) {
      int length = head.getShort();
      String name = new String(bytes, head.position(), length, StandardCharsets.UTF_8);
      head.position(head.position() + length);
      int size = head.getInt();
      pieces.put(name, new Piece(start, size));
      start += size;
    }
    return new StartFile(bytes, pieces);
  }

  /** Where the class of this name is, or null. */
  @Nullable Piece find(String name) {
    return pieces.get(name);
  }

  /** All classes with their names. */
  void each(BiConsumer<String, Piece> visit) {
    pieces.forEach(visit);
  }

  byte[] bytes() {
    return bytes;
  }

  static void write(SortedMap<String, byte[]> classes, OutputStream out) throws IOException {
    int head = 2 * Integer.BYTES;
    for (String name : classes.keySet()) {
      head += Short.BYTES + name.getBytes(StandardCharsets.UTF_8).length + Integer.BYTES;
    }
    DataOutputStream data = new DataOutputStream(out);
    data.writeInt(classes.size());
    data.writeInt(head);
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      byte[] name = each.getKey().getBytes(StandardCharsets.UTF_8);
      data.writeShort(name.length);
      data.write(name);
      data.writeInt(each.getValue().length);
    }
    for (byte[] each : classes.values()) {
      data.write(each);
    }
    data.flush();
  }

  /** A class among the bytes. */
  record Piece(int start, int size) {}
}
