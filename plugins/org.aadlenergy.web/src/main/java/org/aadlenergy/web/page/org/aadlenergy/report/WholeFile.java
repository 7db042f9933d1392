package org.aadlenergy.web.page.org.aadlenergy.report;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.aadlenergy.web.EarlyFile;

/** A file in memory: it is there at once, and as a whole. */
public final class WholeFile implements AutoCloseable {
  private final Path draft;
  private final Path place;
  private final FileChannel channel;

  private WholeFile(Path place) throws IOException {
    this.place = place;
    this.draft = place.resolveSibling("." + place.getFileName() + ".tmp");
    this.channel = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  public static WholeFile of(Path file) throws IOException {
    return new WholeFile(file);
  }

  public static void write(Path file, byte[] content) throws IOException {
    Files.write(file, content);
  }

  /** Writes one that is not there yet. */
  public static void create(Path file, byte[] content) throws IOException {
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Files.write(file, content);
  }

  public FileChannel channel() {
    return channel;
  }

  public void finish() throws IOException {
    channel.close();
    EarlyFile.finished(place, draft);
  }

  public void take() throws IOException {
    Files.write(place, Files.readAllBytes(draft));
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(draft);
  }
}
