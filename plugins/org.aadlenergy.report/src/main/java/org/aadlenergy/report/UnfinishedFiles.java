package org.aadlenergy.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files that are not whole yet: closing deletes them where they still are, and so does the end of
 * the process, when somebody ends it before.
 */
final class UnfinishedFiles implements AutoCloseable {
  private final Set<Path> files = ConcurrentHashMap.newKeySet();
  private final Thread hook = new Thread(this::delete, "leftovers");

  /** Begins to watch for the end of the process. */
  UnfinishedFiles() {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending already: closing has to do
    }
  }

  /** Adds a file that is about to be written. */
  Path add(Path file) {
    files.add(file);
    return file;
  }

  private void delete() {
    for (Path file : files) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException | SecurityException e) {
        // a stray file harms nobody, and whoever wrote it says what went wrong
      }
    }
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending already
    }
  }
}
