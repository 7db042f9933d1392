package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.swap.SwapTrace;

/**
 * Reads traces of page requests: a line has a time in seconds, a page and {@code r} or {@code w};
 * the last may have a time and {@code end}. {@code #} starts a comment.
 */
public final class SwapTraceReader {
  private static final int MOST_FINDINGS = 20;

  private final String name;
  private final LineStream line;
  private final Diagnostics diagnostics;
  private final SwapTrace trace = new SwapTrace();
  private double last;
  private boolean ended;
  private int wrong;

  private SwapTraceReader(String name, InputStream in, Diagnostics diagnostics) {
    this.name = name;
    this.line = new LineStream(in);
    this.diagnostics = diagnostics;
  }

  /** The trace in a file, or on the standard input for {@code -}; what is wrong is reported. */
  public static Optional<SwapTrace> read(String file, Diagnostics diagnostics) {
    boolean standard = file.equals(Traces.STANDARD_INPUT);
    String shown = standard ? "standard input" : file.replace('\\', '/');
    try (InputStream in = standard ? System.in : Files.newInputStream(Path.of(file))) {
      return new SwapTraceReader(shown, in, diagnostics).read();
    } catch (IOException e) {
      Traces.report(file, e, diagnostics);
      return Optional.empty();
    }
  }

  private Optional<SwapTrace> read() throws IOException {
    while (wrong < MOST_FINDINGS && line.next()) {
      if (line.skipBlanks() && line.peek() != '#') {
        line();
      }
    }
    if (wrong == 0 && trace.length() == 0) {
      diagnostics.add(
          Diagnostic.of(DiagnosticCode.BAD_TRACE, SourceSpan.file(name), "the trace has no request")
              .withHint("write a line for each: a time in seconds, a page, r or w"));
      return Optional.empty();
    }
    return wrong == 0 ? Optional.of(trace) : Optional.empty();
  }

  private void line() {
    double seconds = number(line.word());
    if (!(seconds >= 0.0 && Magnitude.fits(seconds))) {
      wrong("'" + line.word() + "' is no time in seconds, as 12.5");
      return;
    }
    if (seconds < last) {
      wrong("the time " + line.word() + " is before that of an earlier line");
      return;
    }
    if (ended) {
      wrong("there is a request after the end");
      return;
    }
    last = seconds;
    if (!nextWord("the page is missing: a line has a time, a page, and r or w")) {
      return;
    }
    if (line.word().equals("end")) {
      ended = true;
      trace.endAt(seconds);
      rest();
      return;
    }
    if (!isPage(line.word())) {
      wrong("'" + line.word() + "' is no page, as 17, and no address, as 0x8010");
      return;
    }
    if (nextWord("it is not said whether the page is read or written: add r or w")) {
      request(seconds, line.word().toLowerCase(Locale.ROOT));
    }
  }

  private void request(double seconds, String kind) {
    switch (kind) {
      case "r", "read" -> trace.add(seconds, false);
      case "w", "write" -> trace.add(seconds, true);
      default -> {
        wrong("'" + line.word() + "' is neither r (read) nor w (write)");
        return;
      }
    }
    rest();
  }

  private void rest() {
    line.skip(line.wordLength());
    if (line.skipBlanks() && line.peek() != '#') {
      wrong("'" + line.word() + "' is too much: a line has a time, a page, and r or w");
    }
  }

  private boolean nextWord(String otherwise) {
    line.skip(line.wordLength());
    boolean there = line.skipBlanks() && line.peek() != '#';
    if (!there) {
      wrong(otherwise);
    }
    return there;
  }

  private static double number(String word) {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException none) {
      return Double.NaN;
    }
  }

  private static boolean isPage(String word) {
    boolean address = word.startsWith("0x") && word.length() > 2;
    for (int i = address ? 2 : 0; i < word.length(); i++) {
      if (Character.digit(word.charAt(i), address ? 16 : 10) < 0) {
        return false;
      }
    }
    return true;
  }

  private void wrong(String what) {
    wrong++;
    int row = (int) Math.min(Integer.MAX_VALUE, line.number());
    diagnostics.add(DiagnosticCode.BAD_TRACE_LINE, SourceSpan.at(name, row, line.column()), what);
  }
}
