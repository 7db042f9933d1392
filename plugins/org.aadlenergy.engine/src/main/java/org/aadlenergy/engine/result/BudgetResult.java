package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/**
 * A limit that the designer set, and what was estimated.
 *
 * @param moment when it is needed, where the limit is one of each moment
 */
public record BudgetResult(
    String path,
    String mode,
    String property,
    Dimension dimension,
    double limit,
    Interval actual,
    boolean passed,
    SourceSpan source,
    Optional<Moment> moment) {

  /** Follows a property that what is drawn with its margins is held against. */
  public static final String MARGINED = ", with margins";

  /**
   * The first moment of a peak.
   *
   * @param atSeconds from the start of the repetition
   * @param on the paths of who was on
   */
  public record Moment(double atSeconds, List<String> on) {
    public Moment {
      on = List.copyOf(on);
    }
  }

  /** The code of the finding that it is exceeded. */
  public DiagnosticCode code() {
    if (isMargined()) {
      return DiagnosticCode.MARGIN_EXCEEDED;
    }
    return moment.isPresent() ? DiagnosticCode.PEAK_OVER_LIMIT : DiagnosticCode.BUDGET_EXCEEDED;
  }

  /** Whether what is drawn with its margins is held against it. */
  public boolean isMargined() {
    return property.endsWith(MARGINED);
  }

  /** Whether a finding is one that a limit is exceeded. */
  public static boolean isAbout(Diagnostic finding) {
    return finding.code() == DiagnosticCode.MARGIN_EXCEEDED
        || finding.code() == DiagnosticCode.PEAK_OVER_LIMIT
        || finding.code() == DiagnosticCode.BUDGET_EXCEEDED;
  }

  /** A limit of an average or a sum. */
  public BudgetResult(
      String path,
      String mode,
      String property,
      Dimension dimension,
      double limit,
      Interval actual,
      boolean passed,
      SourceSpan source) {
    this(path, mode, property, dimension, limit, actual, passed, source, Optional.empty());
  }
}
