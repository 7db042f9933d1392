package org.aadlenergy.web.jdk.java.nio.channels;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** Channels as streams. */
public final class Channels {
  private Channels() {}

  /** A stream over a channel. */
  public static InputStream newInputStream(ReadableByteChannel channel) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
      }

      @Override
      public int read(byte[] to, int from, int count) throws IOException {
        return channel.read(ByteBuffer.wrap(to, from, count));
      }
    };
  }

  /** A stream into a channel. */
  public static OutputStream newOutputStream(WritableByteChannel channel) {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        channel.write(ByteBuffer.wrap(bytes, from, count));
      }

      @Override
      public void close() throws IOException {
        channel.close();
      }
    };
  }
}
