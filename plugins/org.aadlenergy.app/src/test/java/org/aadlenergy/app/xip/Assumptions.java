package org.aadlenergy.app.xip;

import org.aadlenergy.engine.xip.XipCosts;
import org.aadlenergy.engine.xip.XipCosts.Cost;

/**
 * What the paper does not print and the validation needs: one set for all four applications, fixed
 * before any stream was fitted. Only ratios of powers count, so the power of a flash access is 1.
 * The time outside code misses draws that power, too, with every policy.
 *
 * @param copyLines a page copy takes so many times T_F + T_R: 4 KiB in lines of 32 bytes
 * @param updateSeconds T_RTB and T_FTB
 * @param ramPower P1 over P2
 * @param copyPower over P2
 */
record Assumptions(double copyLines, double updateSeconds, double ramPower, double copyPower) {
  static final Assumptions COMMITTED = new Assumptions(128, 5e-6, 1.2, 1.4);

  /** So many code misses in a row go to one page, in every application. */
  static final int RUN = 5;

  /** Code misses in a run of an application, from an empty cache. */
  static final int ACCESSES = 4_000_000;

  /**
   * Mplayer's share of time in code misses: figure 1 shows that execution in place loses 17 %, and
   * 17 % / (1 - T_R / T_F) = 0.27.
   */
  static final double MPLAYER_SHARE = 0.27;

  /**
   * In points. Fits whose mean absolute errors differ by less are ties: with the same parameters,
   * the simulated gain of a cell varies by as much from seed to seed.
   */
  static final double TIE = 0.1;

  static final double SHARE_STEP = 0.005;
  static final int HOT_STEP = 2;
  static final int LARGEST_HOT = 80;
  static final double OUTSIDE_STEP = 0.05;
  static final double LARGEST_OUTSIDE = 0.5;
  static final long SEED = 1;
  static final int FITTED_WINDOW = 500;

  Assumptions withCopyTimes(double factor) {
    return new Assumptions(factor * copyLines, updateSeconds, ramPower, copyPower);
  }

  Assumptions withRamPower(double ratio) {
    return new Assumptions(copyLines, updateSeconds, ratio, copyPower);
  }

  /** The costs of an application with its published access times. */
  XipCosts costs(double ramSeconds, double flashSeconds) {
    double copy = copyLines * (flashSeconds + ramSeconds);
    return new XipCosts(
        new Cost(ramSeconds, ramPower * ramSeconds),
        new Cost(flashSeconds, flashSeconds),
        new Cost(copy, copyPower * copy),
        new Cost(updateSeconds, ramPower * updateSeconds),
        new Cost(updateSeconds, ramPower * updateSeconds));
  }
}
