package org.aadlenergy.spark.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * One message between two processes.
 *
 * @param kind a constant of {@link WireWords}
 */
public record WireMessage(byte kind, long number, byte[] bytes) {
  /** A message that is a text. */
  public static WireMessage text(byte kind, String text) {
    return new WireMessage(kind, 0, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes as a text. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Writes it, so that it leaves this process at once. */
  public void write(DataOutputStream out) throws IOException {
    out.writeByte(kind);
    out.writeLong(number);
    out.writeInt(bytes.length);
    out.write(bytes);
    out.flush();
  }

  /**
   * Reads one.
   *
   * @throws IOException an {@link java.io.EOFException} where the other process has ended
   */
  public static WireMessage read(DataInputStream in) throws IOException {
    byte kind = in.readByte();
    long number = in.readLong();
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new WireMessage(kind, number, bytes);
  }
}
