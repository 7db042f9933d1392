package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Writes zip archives that only names, contents and one time decide, with the permissions that
 * {@code java.util.zip} leaves out: what was a program is one when it is unpacked.
 */
final class Zip {
  private static final int LOCAL = 0x04034b50;
  private static final int CENTRAL = 0x02014b50;
  private static final int END = 0x06054b50;
  private static final int VERSION = 20;
  private static final int UNIX = 3 << 8;
  private static final int UTF8_NAMES = 1 << 11;
  private static final int DEFLATED = 8;

  private final OutputStream out;
  private final int time;
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private int count;
  private int offset;

  private Zip(OutputStream out, long epochSecond) {
    this.out = out;
    this.time = dosTime(epochSecond);
  }

  /** Writes the entries in their order, all of one time. */
  static void write(OutputStream out, List<Entry> entries, long epochSecond) throws IOException {
    Zip zip = new Zip(out, epochSecond);
    for (Entry entry : entries) {
      zip.entry(entry);
    }
    byte[] directory = zip.directory.toByteArray();
    out.write(directory);
    ByteBuffer end = buffer(22).putInt(END).putInt(0);
    end.putShort((short) zip.count).putShort((short) zip.count);
    end.putInt(directory.length).putInt(zip.offset).putShort((short) 0);
    out.write(end.array());
    out.flush();
  }

  /** The files of a zip archive that another tool wrote, in an order of our own. */
  static List<Entry> read(byte[] archive) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.isDirectory()) {
          entries.add(Entry.file(entry.getName(), in.readAllBytes()));
        }
      }
    }
    entries.sort((a, b) -> a.name().compareTo(b.name()));
    return entries;
  }

  private void entry(Entry entry) throws IOException {
    boolean folder = entry.kind() == Entry.Kind.FOLDER;
    byte[] name = (folder ? entry.name() + "/" : entry.name()).getBytes(UTF_8);
    byte[] content = entry.content().bytes();
    byte[] packed = deflated(content);
    CRC32 crc = new CRC32();
    crc.update(content);
    ByteBuffer common = buffer(26).putShort((short) VERSION).putShort((short) UTF8_NAMES);
    common.putShort((short) DEFLATED).putInt(time).putInt((int) crc.getValue());
    common.putInt(packed.length).putInt(content.length).putShort((short) name.length);
    common.putShort((short) 0);
    directory(entry, name, common.array());
    out.write(buffer(4).putInt(LOCAL).array());
    out.write(common.array());
    out.write(name);
    out.write(packed);
    offset += 4 + 26 + name.length + packed.length;
    count++;
  }

  private void directory(Entry entry, byte[] name, byte[] common) throws IOException {
    directory.write(buffer(6).putInt(CENTRAL).putShort((short) (UNIX | VERSION)).array());
    directory.write(common);
    ByteBuffer rest = buffer(14).putShort((short) 0).putShort((short) 0).putShort((short) 0);
    rest.putInt(entry.kind().mode() << 16).putInt(offset);
    directory.write(rest.array());
    directory.write(name);
  }

  private static byte[] deflated(byte[] content) throws IOException {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
      out.write(content);
    } finally {
      deflater.end();
    }
    return packed.toByteArray();
  }

  /** In UTC: the format has no time zone, and that of a machine must not show. */
  private static int dosTime(long epochSecond) {
    LocalDateTime at = LocalDateTime.ofEpochSecond(epochSecond, 0, ZoneOffset.UTC);
    int date = (at.getYear() - 1980) << 9 | at.getMonthValue() << 5 | at.getDayOfMonth();
    int day = at.getHour() << 11 | at.getMinute() << 5 | at.getSecond() / 2;
    return date << 16 | day;
  }

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
