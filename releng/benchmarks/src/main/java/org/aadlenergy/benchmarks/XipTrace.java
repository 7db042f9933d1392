package org.aadlenergy.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.trace.BinaryTraceWriter;
import org.aadlenergy.app.trace.Trace;
import org.aadlenergy.engine.xip.Popularity;
import org.aadlenergy.engine.xip.SyntheticStream;

/** Writes a trace of drawn code accesses in the compact form. */
public final class XipTrace {
  private XipTrace() {}

  /** {@code XipTrace FILE ACCESSES runs|zipf}. */
  public static void main(String[] args) throws IOException {
    long accesses = Long.parseLong(args[1]);
    boolean zipf = args[2].equals("zipf");
    Popularity popularity = zipf ? Popularity.zipf(627, 0.8) : Popularity.hotSet(225, 24, 0.05);
    SyntheticStream stream = new SyntheticStream(popularity, accesses, zipf ? 1 : 5, 1);
    try (Trace trace = new Drawn(stream)) {
      BinaryTraceWriter.write(trace, Path.of(args[0]), () -> true, done -> {});
    }
  }

  /** A stream as a trace of pages without times. */
  private record Drawn(SyntheticStream stream) implements Trace {
    @Override
    public int read(int[] pages) {
      return stream.read(pages);
    }

    @Override
    public int pageLimit() {
      return stream.pageLimit();
    }

    @Override
    public long page(int number) {
      return number;
    }

    @Override
    public Optional<Span> span() {
      return Optional.empty();
    }

    @Override
    public Optional<Integer> pageSizeBytes() {
      return Optional.empty();
    }

    @Override
    public Optional<Double> done() {
      return Optional.empty();
    }

    @Override
    public void close() {}
  }
}
