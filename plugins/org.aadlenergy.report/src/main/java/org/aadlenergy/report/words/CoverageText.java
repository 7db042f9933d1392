package org.aadlenergy.report.words;

import org.aadlenergy.engine.result.Coverage;

/** Writes how much of a mode is accounted for. */
public final class CoverageText {
  private CoverageText() {}

  /** The shares of threads, components and terms. */
  public static String of(Coverage coverage) {
    return QuantityFormat.share(coverage.threads())
        + " of threads and "
        + QuantityFormat.share(coverage.components())
        + " of components accounted for, "
        + QuantityFormat.share(coverage.terms())
        + " of cost terms computed";
  }

  /** The shares of the energy that are in doubt. */
  public static String doubts(Coverage coverage) {
    return QuantityFormat.share(coverage.flaggedShare())
        + " of the energy from coefficients outside their conditions, "
        + QuantityFormat.share(coverage.assumedShare())
        + " of it Assumed_Power or budgets";
  }
}
