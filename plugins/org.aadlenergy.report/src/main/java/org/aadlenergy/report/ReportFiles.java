package org.aadlenergy.report;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;

/**
 * Writes reports into a folder so that there is a whole report at any moment: every file is written
 * under another name beside its place, and only when all are whole do they take their places.
 * Whatever happens before, what was there is still there.
 */
public final class ReportFiles {
  private static final int BUFFER_BYTES = 1 << 16;

  private ReportFiles() {}

  /**
   * What was done.
   *
   * @param files the files now in their places, in the order given
   * @param findings empty, or why there is nothing new
   */
  public record Outcome(List<Path> files, List<Diagnostic> findings) {
    /** Whether every file is in its place. */
    public boolean succeeded() {
      return findings.isEmpty();
    }
  }

  /** Writes a result in several formats at once. */
  public static Outcome write(Path folder, AnalysisResult result, List<Reporter> reporters) {
    return write(folder, result, reporters, Cancellation.NEVER);
  }

  /**
   * Does the same, until that is cancelled; then what was there stays.
   *
   * @throws java.util.concurrent.CancellationException when it was
   */
  public static Outcome write(
      Path folder, AnalysisResult result, List<Reporter> reporters, Cancellation cancellation) {
    List<Document> documents = new ArrayList<>();
    for (Reporter reporter : reporters) {
      documents.add(reporter.document(result));
    }
    return write(folder, documents, cancellation);
  }

  /** Writes documents, all or none of them; makes the folder where there is none. */
  public static Outcome write(Path folder, List<Document> documents) {
    return write(folder, documents, Cancellation.NEVER);
  }

  private static Outcome write(Path folder, List<Document> documents, Cancellation cancellation) {
    List<Path> places = new ArrayList<>();
    List<WholeFile> begun = new ArrayList<>();
    Path current = folder;
    try {
      Files.createDirectories(folder);
      for (Document document : documents) {
        Path place = folder.resolve(document.fileName());
        current = place;
        places.add(place);
        WholeFile file = WholeFile.of(place);
        begun.add(file);
        writeAll(document, file, cancellation);
      }
      cancellation.check(); // from here on it is too late
      for (int i = 0; i < places.size(); i++) {
        current = places.get(i);
        begun.get(i).take();
      }
      return new Outcome(List.copyOf(places), List.of());
    } catch (IOException | SecurityException e) {
      return new Outcome(List.of(), List.of(finding(folder, current, e)));
    } finally {
      begun.forEach(WholeFile::close);
    }
  }

  private static void writeAll(Document document, WholeFile file, Cancellation cancellation)
      throws IOException {
    OutputStream out =
        new BufferedOutputStream(
            new Stoppable(Channels.newOutputStream(file.channel()), cancellation), BUFFER_BYTES);
    document.content().writeTo(out);
    out.flush();
    file.finish();
  }

  private static Diagnostic finding(Path folder, Path current, Exception cause) {
    String message =
        "cannot write "
            + slashes(current)
            + ": "
            + reason(cause)
            + "; an earlier report is unchanged";
    return Diagnostic.of(DiagnosticCode.OUTPUT_NOT_WRITABLE, SourceSpan.NONE, message)
        .withHint(
            "choose another folder with --output, or make "
                + slashes(folder)
                + " a folder that you may write to, with enough free space");
  }

  /** Why a file could not be written, in words. */
  public static String reason(Exception cause) {
    if (cause instanceof AccessDeniedException || cause instanceof SecurityException) {
      return "permission denied";
    }
    if (cause instanceof FileAlreadyExistsException) {
      return "a file stands where the folder should be";
    }
    if (cause instanceof DirectoryNotEmptyException) {
      return "there is a folder of that name";
    }
    if (cause instanceof NoSuchFileException) {
      return "its folder does not exist";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  /** Asks before each block whether to go on. */
  private static final class Stoppable extends FilterOutputStream {
    private final Cancellation cancellation;

    Stoppable(OutputStream out, Cancellation cancellation) {
      super(out);
      this.cancellation = cancellation;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      cancellation.check();
      out.write(bytes, offset, length);
    }
  }
}
