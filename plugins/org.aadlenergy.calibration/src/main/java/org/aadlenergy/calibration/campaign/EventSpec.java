package org.aadlenergy.calibration.campaign;

import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A file in which a tool counted or listed what happened during runs.
 *
 * @param bench the runs that it belongs to, with the scenario
 * @param start where its time 0 lies on the bench's clock
 */
public record EventSpec(
    String name,
    Located file,
    Format format,
    String bench,
    String scenario,
    double start,
    SourceSpan span) {

  /** The tool that wrote it. */
  public enum Format {
    PERF_STAT,
    PERF_SCRIPT,
    TRACE_CMD,
    TIME
  }
}
