package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A trace of lines. */
final class LineTrace implements Trace {
  private static final int MOST_PROBLEMS = 20;

  private final String name;
  private final InputStream in;
  private final LineStream line;
  private final LineFormat format;
  private final Optional<Long> length;
  private final int pageSizeBytes;
  private final Diagnostics diagnostics;
  private final PageNumbers numbers = new PageNumbers();
  private int page;
  private long left;
  private long problems;
  private double first = Double.NaN;
  private double last = Double.NaN;
  private boolean ended;

  LineTrace(
      String name,
      InputStream in,
      LineFormat format,
      Optional<Long> length,
      int pageSizeBytes,
      Diagnostics diagnostics) {
    this.name = name;
    this.in = in;
    this.line = new LineStream(in);
    this.format = format;
    this.length = length;
    this.pageSizeBytes = pageSizeBytes;
    this.diagnostics = diagnostics;
  }

  @Override
  public int read(int[] pages) {
    int count = 0;
    while (count < pages.length && (left > 0 || nextAccess())) {
      int run = (int) Math.min(left, pages.length - count);
      for (int i = 0; i < run; i++) {
        pages[count++] = page;
      }
      left -= run;
    }
    return count;
  }

  private boolean nextAccess() {
    try {
      while (line.next()) {
        switch (format.read(line)) {
          case ACCESS -> {
            take();
            return true;
          }
          case WRONG -> report();
          case NOTHING -> {}
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end();
    return false;
  }

  private void take() {
    page = numbers.number(format.page());
    left = format.accesses();
    double seconds = format.seconds();
    if (!Double.isNaN(seconds)) {
      first = Double.isNaN(first) ? seconds : first;
      last = seconds;
    }
  }

  private void report() {
    problems++;
    if (problems <= MOST_PROBLEMS) {
      int number = (int) Math.min(Integer.MAX_VALUE, line.number());
      diagnostics.add(
          DiagnosticCode.BAD_TRACE_LINE,
          SourceSpan.at(name, number, format.column()),
          format.problem());
    }
  }

  private void end() {
    if (!ended && problems > MOST_PROBLEMS) {
      diagnostics.add(
          DiagnosticCode.BAD_TRACE_LINE,
          SourceSpan.file(name),
          problems - MOST_PROBLEMS + " more lines cannot be read");
    }
    ended = true;
  }

  @Override
  public int pageLimit() {
    return numbers.count();
  }

  @Override
  public long page(int number) {
    return numbers.page(number);
  }

  @Override
  public Optional<Span> span() {
    return Double.isNaN(first) ? Optional.empty() : Optional.of(new Span(first, last));
  }

  @Override
  public Optional<Integer> pageSizeBytes() {
    return Optional.of(pageSizeBytes);
  }

  @Override
  public Optional<Double> done() {
    return length.map(bytes -> bytes == 0 ? 1.0 : Math.min(1.0, (double) line.consumed() / bytes));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
