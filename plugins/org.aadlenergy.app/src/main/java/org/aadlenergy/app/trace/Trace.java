package org.aadlenergy.app.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.aadlenergy.engine.xip.AccessSource;

/**
 * An open trace. Its pages are numbered in the order of their first access. Lines that cannot be
 * read are reported and left out.
 */
public interface Trace extends AccessSource, Closeable {
  /** The page of a number: its own number in the trace, or its address over the page size. */
  long page(int number);

  /** The times of the first and the last access, where the trace has them. */
  Optional<Span> span();

  /** The size of a page in bytes, where the trace says it. */
  Optional<Integer> pageSizeBytes();

  /** How much of the trace is read, from 0 to 1, where its length is known. */
  Optional<Double> done();

  @Override
  void close() throws IOException;

  /** From a time to a time, in seconds. */
  record Span(double first, double last) {
    /** How long it is. */
    public double seconds() {
      return last - first;
    }
  }
}
