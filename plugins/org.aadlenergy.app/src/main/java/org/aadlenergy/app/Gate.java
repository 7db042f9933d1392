package org.aadlenergy.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.result.BudgetResult;

/** What may end an analysis with exit code 4. */
public enum Gate {
  BROWN_OUT,
  BUDGET,
  REGRESSION,
  COVERAGE,
  DEADLINE,
  INCOMPLETE,
  MARGIN,
  PEAK,
  UPPER_BOUND,
  WARNING;

  /** The gate of a word, whatever its case. */
  static Optional<Gate> of(String word) {
    return Arrays.stream(values()).filter(gate -> gate.word().equalsIgnoreCase(word)).findFirst();
  }

  /** That of a limit. */
  static Gate of(BudgetResult budget) {
    return budget.isMargined() ? MARGIN : budget.moment().isPresent() ? PEAK : BUDGET;
  }

  /** As users write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
