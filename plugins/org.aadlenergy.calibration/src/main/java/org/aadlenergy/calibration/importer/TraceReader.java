package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads the power trace of an instrument, whatever its format, as a stream of good samples. */
public final class TraceReader {
  private TraceReader() {}

  /**
   * Reads a trace to its end. Bad samples are left out, counted and reported.
   *
   * @return what was wrong with it; empty where the file could not be understood at all
   */
  public static Optional<RecordingDamage> read(
      TraceSpec spec, int threads, PowerSink sink, Diagnostics diagnostics) {
    String shown = spec.file().toString().replace('\\', '/');
    try {
      Optional<TraceColumns> layout = LayoutReader.read(spec, shown, diagnostics);
      if (layout.isEmpty()) {
        return Optional.empty();
      }
      SampleFilter filter = new SampleFilter(spec, layout.get(), sink);
      SampleFile.read(spec.file(), layout.get(), threads, filter);
      RecordingDamage damage = filter.finish();
      damage.report(shown, diagnostics);
      return Optional.of(damage);
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(shown),
          "cannot be read: " + reason(e),
          "a power trace is a text file with one sample a line");
      return Optional.empty();
    }
  }

  private static String reason(IOException e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
