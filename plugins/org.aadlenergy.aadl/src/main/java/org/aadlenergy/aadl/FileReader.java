package org.aadlenergy.aadl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Reads the files of a model, several at a time where there is enough to read. */
final class FileReader {
  /** Below this many bytes a second thread costs more than it gives. */
  private static final long WORTH_SHARING = 200_000;

  private static final int AT_ONCE = 1 << 16;
  private static final int MOST_BYTES = 1 << 30;

  /**
   * A file and what was found in it.
   *
   * @param faultless whether nothing was to be said of it
   */
  record Read(String displayName, Path path, byte[] content, AadlFile file, boolean faultless) {
    InputFile input() {
      return new InputFile(displayName, content);
    }
  }

  /** A file's bytes. */
  record Raw(String displayName, Path path, byte[] content) {}

  private FileReader() {}

  /** What is said of files that were read. */
  static List<InputFile> inputs(List<Read> files) {
    List<InputFile> inputs = new ArrayList<>(files.size());
    for (Read read : files) {
      inputs.add(read.input());
    }
    return List.copyOf(inputs);
  }

  /** The bytes of the files that can be read, or of the texts that are open in their place. */
  static List<Raw> load(
      Map<String, Path> files,
      Map<Path, byte[]> open,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    List<Raw> raw = new ArrayList<>(files.size());
    for (Map.Entry<String, Path> file : files.entrySet()) {
      cancellation.check();
      byte[] held = open.isEmpty() ? null : open.get(SourceFiles.absolute(file.getValue()));
      byte[] content = held == null ? bytes(file.getKey(), file.getValue(), diagnostics) : held;
      if (content != null) {
        raw.add(new Raw(file.getKey(), file.getValue(), content));
      }
    }
    return raw;
  }

  /** Reads all files; those that are kept are not parsed again. */
  static List<Read> readAll(
      List<Raw> raw, KeptFiles kept, Diagnostics diagnostics, Cancellation cancellation) {
    List<Raw> changed = new ArrayList<>(raw.size());
    Map<String, Read> known = new HashMap<>();
    for (Raw file : raw) {
      Optional<Read> same = kept.find(file);
      if (same.isPresent()) {
        known.put(file.displayName(), same.get());
      } else {
        changed.add(file);
      }
    }
    List<Read> read = parseAll(changed, diagnostics, cancellation);
    if (known.isEmpty()) {
      return read;
    }
    Iterator<Read> next = read.iterator();
    List<Read> all = new ArrayList<>(raw.size());
    for (Raw file : raw) {
      Read same = known.get(file.displayName());
      all.add(same == null ? next.next() : same);
    }
    return all;
  }

  private static List<Read> parseAll(
      List<Raw> raw, Diagnostics diagnostics, Cancellation cancellation) {
    long total = 0;
    for (Raw file : raw) {
      total += file.content().length;
    }
    return raw.size() > 1 && total > WORTH_SHARING
        ? shared(raw, total, diagnostics, cancellation)
        : parse(raw, diagnostics, cancellation);
  }

  private static byte @Nullable [] bytes(String name, Path path, Diagnostics diagnostics) {
    try {
      return content(path);
    } catch (IOException | OutOfMemoryError e) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.file(name),
          "The file cannot be read: " + e.getMessage());
      return null;
    }
  }

  /** What is read at once Java holds a second time, for as long as the thread lives. */
  private static byte[] content(Path path) throws IOException {
    long size = Files.size(path);
    if (size <= AT_ONCE || size > MOST_BYTES) {
      return Files.readAllBytes(path);
    }
    byte[] all = new byte[(int) size];
    try (InputStream in = Files.newInputStream(path)) {
      int read = 0;
      int more = 0;
      while (more >= 0 && read < all.length) {
        more = in.read(all, read, Math.min(AT_ONCE, all.length - read));
        read += Math.max(0, more);
      }
      return read == all.length && in.read() < 0 ? all : Files.readAllBytes(path);
    }
  }

  private static List<Read> parse(
      List<Raw> files, Diagnostics diagnostics, Cancellation cancellation) {
    AadlSyntaxReader reader = new AadlSyntaxReader(cancellation);
    List<Read> read = new ArrayList<>(files.size());
    for (Raw file : files) {
      Diagnostics found = new Diagnostics();
      AadlFile parsed = reader.read(file.displayName(), file.content(), found);
      List<Diagnostic> findings = found.sorted();
      diagnostics.addAll(findings);
      read.add(
          new Read(file.displayName(), file.path(), file.content(), parsed, findings.isEmpty()));
    }
    return read;
  }

  /** Two halves of about the same size, kept in order. */
  private static List<Read> shared(
      List<Raw> files, long total, Diagnostics diagnostics, Cancellation cancellation) {
    int split = 0;
    long first = 0;
    while (split < files.size() - 1 && first < total / 2) {
      first += files.get(split++).content().length;
    }
    List<Raw> second = files.subList(split, files.size());
    Diagnostics secondFindings = new Diagnostics();
    Future<List<Read>> other =
        ForkJoinPool.commonPool().submit(() -> parse(second, secondFindings, cancellation));
    List<Read> read = new ArrayList<>(parse(files.subList(0, split), diagnostics, cancellation));
    try {
      read.addAll(other.get());
      diagnostics.addAll(secondFindings.sorted());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException e) {
      cancellation.check(); // then it is no fault
      throw new IllegalStateException(e.getCause());
    }
    return read;
  }
}
