package org.aadlenergy.engine.result;

import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What one service costs a thread, per dispatch or once before the window.
 *
 * @param title what people read: the service, and the device that it uses
 * @param count how often it happens
 * @param flagged whether a coefficient was used outside its conditions
 * @param includedInExecution whether the execution profile already contains it; then it costs
 *     nothing extra
 * @param explanation made when asked for
 */
public record ServiceResult(
    String service,
    String title,
    double count,
    Phase phase,
    Interval timeSeconds,
    Interval energyJoules,
    boolean flagged,
    boolean includedInExecution,
    List<ChargeResult> charges,
    Supplier<Explanation> explanation) {

  /** Whether its title says more than the name of the service. */
  public boolean isTitled() {
    return !title.equals(service);
  }

  /** What people read of one of the charges of a service with a title. */
  public String title(ChargeResult charge) {
    return service + " of " + charge.component();
  }

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
