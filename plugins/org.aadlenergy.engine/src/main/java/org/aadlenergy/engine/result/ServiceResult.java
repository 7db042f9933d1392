package org.aadlenergy.engine.result;

import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What one service costs a thread, per dispatch or once before the window.
 *
 * @param count how often it happens
 * @param flagged whether a coefficient was used outside its conditions
 * @param includedInExecution whether the execution profile already contains it; then it costs
 *     nothing extra
 * @param explanation made when asked for
 */
public record ServiceResult(
    String service,
    double count,
    Phase phase,
    Interval timeSeconds,
    Interval energyJoules,
    boolean flagged,
    boolean includedInExecution,
    List<ChargeResult> charges,
    Supplier<Explanation> explanation) {

  /** When the service happens. */
  public enum Phase {
    DISPATCH("dispatch"),
    STARTUP("startup");

    private final String word;

    Phase(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
