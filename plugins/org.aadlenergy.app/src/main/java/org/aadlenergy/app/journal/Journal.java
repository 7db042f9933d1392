package org.aadlenergy.app.journal;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Records of work that is done, in a file that grows. What was added is there after the process is
 * killed; a record that was being written then is left out. Only whoever has the same ground reads
 * it.
 */
public record Journal(FileChannel channel) implements AutoCloseable {
  private static final int RECORD_HEAD = 2 * Integer.BYTES;

  /** What a journal holds, and where its last whole record ends. */
  private record Content(List<byte[]> records, long end) {}

  /** The records of a journal of this ground; none where there is no such journal. */
  public static List<byte[]> read(Path file, String ground) {
    return content(file, ground).records();
  }

  private static Content content(Path file, String ground) {
    byte[] head = head(ground);
    List<byte[]> records = new ArrayList<>();
    long end = 0;
    if (!Files.isRegularFile(file)) {
      return new Content(records, end);
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      if (Arrays.equals(in.readNBytes(head.length), head)) {
        end = head.length;
        long size = Files.size(file);
        while (size - end >= RECORD_HEAD) {
          int length = in.readInt();
          int check = in.readInt();
          boolean whole = length >= 0 && length <= size - end - RECORD_HEAD;
          byte[] record = whole ? in.readNBytes(length) : new byte[0];
          if (!whole || check != check(record)) {
            break;
          }
          records.add(record);
          end += RECORD_HEAD + length;
        }
      }
    } catch (IOException e) {
      return new Content(List.of(), 0); // the work is done again
    }
    return new Content(records, end);
  }

  /** Goes on behind the records of this ground, or begins a new journal. */
  public static Journal open(Path file, String ground) throws IOException {
    Content before = content(file, ground);
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    channel.truncate(before.end());
    channel.position(before.end());
    if (before.end() == 0) {
      write(channel, head(ground));
    }
    return new Journal(channel);
  }

  /** Adds a record; it is there when this returns. */
  public void add(byte[] record) throws IOException {
    ByteBuffer whole = ByteBuffer.allocate(RECORD_HEAD + record.length);
    whole.putInt(record.length).putInt(check(record)).put(record);
    write(channel, whole.array());
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static void write(FileChannel channel, byte[] bytes) throws IOException {
    OutputStream out = Channels.newOutputStream(channel);
    out.write(bytes);
  }

  private static byte[] head(String ground) {
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write("aadl-energy journal 1\n".getBytes(StandardCharsets.US_ASCII));
      out.writeUTF(ground);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private static int check(byte[] record) {
    CRC32 sum = new CRC32();
    sum.update(record);
    return (int) sum.getValue();
  }
}
