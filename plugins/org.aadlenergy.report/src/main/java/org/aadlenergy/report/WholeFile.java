package org.aadlenergy.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

/**
 * A file of the user that is whole at any moment: what is new is written beside it and reaches the
 * disk before it takes the place. On a full disk, and when the process is killed, what was there is
 * still there.
 */
public final class WholeFile implements AutoCloseable {
  private static final int MOST_LINKS = 40;
  private static final int LONGEST_STEM = 60;

  private final Path place;
  private final boolean replaces;
  private final Path draft;
  private final UnfinishedFiles unfinished;
  private final FileChannel channel;

  private WholeFile(Path file, boolean replaces) throws IOException {
    this.replaces = replaces;
    place = target(file);
    draft = place.resolveSibling(draftName());
    refuse();
    unfinished = new UnfinishedFiles(); // which the end of the process finds, too
    channel = open(unfinished.add(draft), unfinished);
    try {
      if (Files.exists(place)) {
        keepAttributes();
      }
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private static FileChannel open(Path draft, UnfinishedFiles unfinished) throws IOException {
    try {
      return FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException | RuntimeException e) {
      unfinished.close();
      throw e;
    }
  }

  /** Begins one in place of a file, of the one that a link leads to, or where there is none yet. */
  public static WholeFile of(Path file) throws IOException {
    return new WholeFile(file, true);
  }

  /** Writes all of one at once. */
  public static void write(Path file, byte[] content) throws IOException {
    write(new WholeFile(file, true), content);
  }

  /** Writes all of one that is not there yet; nothing is done to one that is. */
  public static void create(Path file, byte[] content) throws IOException {
    write(new WholeFile(file, false), content);
  }

  private static void write(WholeFile whole, byte[] content) throws IOException {
    try (whole) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        whole.channel.write(bytes);
      }
      whole.finish();
      whole.take();
    }
  }

  /** Takes what is new. */
  public FileChannel channel() {
    return channel;
  }

  /** All is written: it is on the disk when this returns. */
  public void finish() throws IOException {
    channel.force(true);
    channel.close();
  }

  /** Puts what is finished in the place of what was there. */
  public void take() throws IOException {
    if (replaces) {
      replace();
    } else {
      Files.move(draft, place);
    }
    syncFolder();
  }

  private void replace() throws IOException {
    try {
      Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** So that a loss of power does not undo the move; systems that cannot are none the worse. */
  private void syncFolder() {
    Path folder = place.toAbsolutePath().getParent();
    if (folder == null) {
      return;
    }
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    } catch (IOException | SecurityException e) {
      // both the old and the new file are whole
    }
  }

  /** A move over a link would leave what it leads to as it was. */
  private static Path target(Path file) throws IOException {
    Path place = file;
    for (int links = 0; Files.isSymbolicLink(place); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      place = place.resolveSibling(Files.readSymbolicLink(place));
    }
    return place;
  }

  private void refuse() throws IOException {
    if (Files.isDirectory(place)) {
      throw new FileSystemException(place.toString(), null, "there is a folder of that name");
    }
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      throw new FileSystemException(place.toString(), null, "it is no ordinary file");
    }
  }

  /**
   * A name that no other run uses, by two clocks of which one begins with the machine; not a
   * temporary file of the system, which others can't read.
   */
  private String draftName() {
    String name = String.valueOf(place.getFileName());
    String stem = name.length() > LONGEST_STEM ? "aadl-energy" : name;
    return "." + stem + "." + System.currentTimeMillis() + "-" + System.nanoTime() + ".tmp";
  }

  /** Whoever may read and write what was there may read and write what is new, and nobody else. */
  private void keepAttributes() throws IOException {
    if (!Files.isWritable(place)) {
      throw new AccessDeniedException(place.toString()); // a move would replace it all the same
    }
    PosixFileAttributeView old = Files.getFileAttributeView(place, PosixFileAttributeView.class);
    if (old == null) {
      return;
    }
    PosixFileAttributes kept = old.readAttributes();
    PosixFileAttributeView view = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
    try {
      view.setGroup(kept.group());
      view.setOwner(kept.owner());
    } catch (IOException | SecurityException e) {
      // only the system's administrator gives files away: it becomes the user's own
    }
    view.setPermissions(kept.permissions());
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // what was not finished is deleted
    }
    unfinished.close();
  }
}
