package org.aadlenergy.energy.internal.convert.figure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * How far from a typical current of a data sheet its limits lie, where the library's parts have
 * both: what is assumed of a typical figure that is printed alone. A rounded digit says nothing of
 * that. The smaller a current, the more parts differ in it. Each part has one vote in each range,
 * which its figures share: a table of clocks says no more of other parts than a single figure.
 */
public enum TypicalSpread {
  ASLEEP(1e-5, "below 10 uA", 0.463, 1.857),
  AT_REST(1e-3, "from 10 uA to 1 mA", 0.477, 1.0),
  AT_WORK(Double.POSITIVE_INFINITY, "from 1 mA on", 0.4, 0.6);

  /** At which a power is a current, as most parts of the library are printed at it. */
  private static final double VOLTS = 3.3;

  private static final double ROUNDING = 1e-9;

  private final double end;
  private final String range;
  private final double below;
  private final double above;

  TypicalSpread(double end, String range, double below, double above) {
    this.end = end;
    this.range = range;
    this.below = below;
    this.above = above;
  }

  /** The spread of a figure; nothing where the library has too few figures of its kind. */
  public static Optional<TypicalSpread> of(double value, Dimension dimension) {
    if (value <= 0.0 || dimension != Dimension.CURRENT && dimension != Dimension.POWER) {
      return Optional.empty();
    }
    double amperes = dimension == Dimension.POWER ? value / VOLTS : value;
    return Arrays.stream(values())
        .filter(spread -> amperes < spread.end * (1.0 - ROUNDING))
        .findFirst();
  }

  /** How far below the typical figure the least is, as a share of it: half of them are nearer. */
  public double below() {
    return below;
  }

  /** How far above the typical figure the most is, as a share of it: half of them are nearer. */
  public double above() {
    return above;
  }

  /** What is assumed of a typical figure. */
  public Uncertainty of(double value) {
    String words =
        String.format(
            Locale.ROOT,
            "no limits printed: assumed from those of the library's typical currents %s,"
                + " -%.3g %% +%.3g %%",
            range,
            100.0 * below,
            100.0 * above);
    Uncertainty limits = Uncertainty.limits(below * value, above * value, words);
    return new Uncertainty(
        limits.kind(),
        limits.amount(),
        limits.lean(),
        Optional.of(Basis.ASSUMED),
        limits.reason(),
        Optional.empty());
  }
}
