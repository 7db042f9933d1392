package org.aadlenergy.calibration.campaign;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A recording of what a supply delivered.
 *
 * @param file as found from the manifest's folder
 * @param rail the supply that it shows
 * @param volts what the instrument did not record
 * @param start where its time 0 lies on the bench's clock
 * @param marker the digital channel that is high during a run
 * @param columns what a generic CSV calls its columns: {@code time_column}, {@code current_unit},
 *     ...
 * @param sampleHertz for files without a time column
 * @param limits what is damage in it
 * @param runs the table whose runs it shows; empty for all benches, or the application where there
 *     are none
 */
public record TraceSpec(
    String name,
    Path file,
    Format format,
    String rail,
    Optional<Double> volts,
    Alignment alignment,
    double start,
    Optional<Integer> marker,
    Map<String, String> columns,
    Optional<Double> sampleHertz,
    Limits limits,
    Optional<String> runs,
    SourceSpan span) {

  /** How a file is written. */
  public enum Format {
    PPK2,
    JOULESCOPE,
    CSV
  }

  /** How runs are found in it. */
  public enum Alignment {
    TIMESTAMPS,
    MARKERS,
    CORRELATION
  }

  /**
   * What counts as damage.
   *
   * @param gap so many sampling intervals without a sample are a gap
   * @param spike one sample so many times as large as both its neighbours is a spike
   * @param largestAmperes more than the instrument can measure
   */
  public record Limits(double gap, double spike, Optional<Double> largestAmperes) {
    /** What counts where a manifest says nothing. */
    public static final Limits STANDARD = new Limits(1.5, 20.0, Optional.empty());
  }
}
