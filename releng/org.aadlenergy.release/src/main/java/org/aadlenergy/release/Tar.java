package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/** Writes tar archives (POSIX ustar) that only names, contents and one time decide. */
final class Tar {
  private static final int BLOCK = 512;
  private static final int NAME = 100;
  private static final int PREFIX = 155;

  private final OutputStream out;
  private final long time;

  private Tar(OutputStream out, long time) {
    this.out = out;
    this.time = time;
  }

  /** Writes the entries in their order, all of one time and of the owner 0. */
  static void write(OutputStream out, List<Entry> entries, long epochSecond) throws IOException {
    Tar tar = new Tar(out, epochSecond);
    for (Entry entry : entries) {
      tar.entry(entry);
    }
    out.write(new byte[2 * BLOCK]);
    out.flush();
  }

  private void entry(Entry entry) throws IOException {
    byte[] content = entry.content().bytes();
    boolean link = entry.kind() == Entry.Kind.LINK;
    boolean folder = entry.kind() == Entry.Kind.FOLDER;
    byte[] header = new byte[BLOCK];
    names(header, folder ? entry.name() + "/" : entry.name());
    octal(header, 100, 8, entry.kind().mode() & 0777);
    octal(header, 108, 8, 0);
    octal(header, 116, 8, 0);
    octal(header, 124, 12, link ? 0 : content.length);
    octal(header, 136, 12, time);
    header[156] = (byte) (link ? '2' : folder ? '5' : '0');
    if (link) {
      text(header, 157, NAME, new String(content, UTF_8));
    }
    text(header, 257, 6, "ustar");
    text(header, 263, 2, "00");
    octal(header, 329, 8, 0);
    octal(header, 337, 8, 0);
    checksum(header);
    out.write(header);
    if (!link) {
      out.write(content);
      out.write(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
    }
  }

  /** A long name is divided at a slash: that is all that this format has for it. */
  private static void names(byte[] header, String name) {
    if (name.getBytes(UTF_8).length <= NAME) {
      text(header, 0, NAME, name);
      return;
    }
    int slash = name.indexOf('/', Math.max(0, name.length() - NAME - 1));
    if (slash <= 0 || slash > PREFIX || slash == name.length() - 1) {
      throw new ReleaseException(
          "\"" + name + "\" is too long a name for a tar archive: shorten it");
    }
    text(header, 0, NAME, name.substring(slash + 1));
    text(header, 345, PREFIX, name.substring(0, slash));
  }

  private static void text(byte[] header, int at, int room, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    if (bytes.length > room) {
      throw new ReleaseException("\"" + text + "\" has no room in a tar archive: shorten it");
    }
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }

  private static void octal(byte[] header, int at, int room, long value) {
    text(header, at, room, String.format(Locale.ROOT, "%0" + (room - 1) + "o", value));
  }

  private static void checksum(byte[] header) {
    text(header, 148, 8, " ".repeat(8));
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xff;
    }
    text(header, 148, 8, String.format(Locale.ROOT, "%06o\0 ", sum));
  }
}
