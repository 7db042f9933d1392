package org.aadlenergy.app.trace;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.trace.OpenPage;

/** A trace of a memory in a file or on the standard input, plain or packed by gzip. */
public final class DramTrace {
  private static final int GZIP_FIRST = 0x1f;
  private static final int GZIP_SECOND = 0x8b;

  private final String file;
  private final String shown;
  private final BiConsumer<Long, Optional<Double>> progress;
  private final Diagnostics diagnostics;
  // of the file, where the share that is done can be told
  private long length;

  /**
   * A trace that is not read yet.
   *
   * @param file or {@code -}
   * @param progress told now and then how many lines are done, and which share of the file
   */
  public DramTrace(
      String file, BiConsumer<Long, Optional<Double>> progress, Diagnostics diagnostics) {
    this.file = file;
    this.shown = file.equals(Traces.STANDARD_INPUT) ? "standard input" : file.replace('\\', '/');
    this.progress = progress;
    this.diagnostics = diagnostics;
  }

  /** The name as findings have it. */
  public String shown() {
    return shown;
  }

  /** Plays commands; false where a finding stands in the way. */
  public boolean playCommands(
      CommandPlayer player, BooleanSupplier isEnded, DramOrganisation chip) {
    return play(new CommandLines(shown, player, chip, diagnostics), isEnded::getAsBoolean);
  }

  /**
   * Plays reads and writes.
   *
   * @return the time at which the trace ends; nothing where a finding stands in the way
   */
  public Optional<Long> playRequests(OpenPage controller, double clockHertz) {
    RequestLines lines = new RequestLines(shown, controller, clockHertz, diagnostics);
    return play(lines, lines::isEnded) ? Optional.of(lines.last()) : Optional.empty();
  }

  /** Whether a trace says where it ends. */
  private interface End {
    boolean isTold();
  }

  private boolean play(DramLines lines, End end) {
    try (InputStream in = open()) {
      LineBlocks blocks = new LineBlocks(in);
      boolean sound = lines.read(blocks, done -> progress.accept(done, share(blocks)));
      if (!sound) {
        return false;
      }
      if (lines.taken() == 0) {
        diagnostics.add(
            DiagnosticCode.BAD_TRACE, SourceSpan.file(shown), "the trace is empty", lines.form());
        return false;
      }
      if (blocks.isCutOff() && !end.isTold()) {
        diagnostics.add(
            DiagnosticCode.DOUBTFUL_MEMORY_TRACE,
            SourceSpan.file(shown),
            "its last line has no end, and there is no END: it may be cut off",
            "write END behind the last line, with the cycle at which it ends");
      }
      return true;
    } catch (FileNotFoundException e) {
      cannotRead();
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown));
    } catch (ZipException | EOFException e) {
      diagnostics.add(
          DiagnosticCode.BAD_TRACE,
          SourceSpan.file(shown),
          "the packed trace is damaged or cut off",
          "'gzip --test' says more; make it again");
    } catch (IOException e) {
      cannotRead();
    }
    return false;
  }

  private void cannotRead() {
    diagnostics.add(
        DiagnosticCode.UNREADABLE_INPUT,
        SourceSpan.NONE,
        "trace " + shown + " cannot be read",
        "check the name and the permissions; - is the standard input");
  }

  private InputStream open() throws IOException {
    if (file.equals(Traces.STANDARD_INPUT)) {
      return unpacked(System.in);
    }
    // streams of channels take three times as long
    FileInputStream plain = new FileInputStream(file);
    try {
      length = plain.getChannel().size();
      return unpacked(plain);
    } catch (IOException e) {
      plain.close();
      throw e;
    }
  }

  private InputStream unpacked(InputStream in) throws IOException {
    PushbackInputStream start = new PushbackInputStream(in, 2);
    int first = start.read();
    int second = first == GZIP_FIRST ? start.read() : -1;
    if (second >= 0) {
      start.unread(second);
    }
    if (first >= 0) {
      start.unread(first);
    }
    if (second != GZIP_SECOND) {
      return start;
    }
    length = 0;
    return new GZIPInputStream(start, 1 << 16);
  }

  private Optional<Double> share(LineBlocks blocks) {
    return length > 0
        ? Optional.of(Math.min(1.0, (double) blocks.consumed() / length))
        : Optional.empty();
  }
}
