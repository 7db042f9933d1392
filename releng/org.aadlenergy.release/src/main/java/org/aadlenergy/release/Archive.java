package org.aadlenergy.release;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes an archive of the kind that its name ends in: the same entries give the same bytes. */
final class Archive {
  private Archive() {}

  static void write(Path file, List<Entry> entries, long epochSecond) throws IOException {
    String name = file.getFileName().toString();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      if (name.endsWith(".tar.gz")) {
        try (GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16)) {
          Tar.write(packed, entries, epochSecond);
        }
      } else if (name.endsWith(".tar")) {
        Tar.write(out, entries, epochSecond);
      } else if (name.endsWith(".zip") || name.endsWith(".vsix")) {
        Zip.write(out, entries, epochSecond);
      } else {
        throw new ReleaseException(name + " is no kind of archive: end it in .zip or .tar.gz");
      }
    }
  }
}
