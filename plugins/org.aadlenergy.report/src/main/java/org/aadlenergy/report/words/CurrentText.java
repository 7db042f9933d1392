package org.aadlenergy.report.words;

import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.RootResult;

/** Says what batteries give as those read it who know cells by their capacity. */
public final class CurrentText {
  private static final double HOURS_OF_A_DAY = 24.0;
  private static final double MILLI = 1e3;

  private CurrentText() {}

  /** {@code 668.4 uA at 3 V, 16.04 mAh a day}; {@code at least} where something is left out. */
  public static String of(RootResult root, BatteryCurrent current) {
    return average(root, current) + " " + besides(current);
  }

  /** {@code 668.4 uA}. */
  public static String average(RootResult root, BatteryCurrent current) {
    Interval amperes = current.amperes();
    return TotalClaimText.of(root, amperes, QuantityFormat.nominal(amperes, Dimension.CURRENT));
  }

  /** {@code at 3 V, 16.04 mAh a day}. */
  public static String besides(BatteryCurrent current) {
    return "at "
        + QuantityFormat.brief(current.volts(), Dimension.VOLTAGE)
        + ", "
        + QuantityFormat.number(HOURS_OF_A_DAY * MILLI * current.amperes().nominal())
        + " mAh a day";
  }
}
