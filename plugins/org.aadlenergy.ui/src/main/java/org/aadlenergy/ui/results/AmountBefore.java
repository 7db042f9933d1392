package org.aadlenergy.ui.results;

import java.util.Optional;

/**
 * What a line of the view was in the run before.
 *
 * @param amount empty where there was no run before, or the line is new
 * @param obstacle why the two are not subtracted, in words; "" where they are
 */
public record AmountBefore(Optional<Double> amount, String obstacle) {
  /** What there is nothing to compare with. */
  public static final AmountBefore NONE = new AmountBefore(Optional.empty(), "");

  private static final String NOT_COMPARABLE = "not comparable";

  /** What is known of the run before. */
  static AmountBefore of(double amount) {
    return new AmountBefore(Optional.of(amount), "");
  }

  /** What one of the runs lacks something of. */
  static AmountBefore differs(String why) {
    return new AmountBefore(
        Optional.empty(), why.isEmpty() ? NOT_COMPARABLE : NOT_COMPARABLE + " (" + why + ")");
  }
}
