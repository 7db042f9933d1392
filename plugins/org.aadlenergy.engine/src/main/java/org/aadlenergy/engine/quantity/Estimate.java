package org.aadlenergy.engine.quantity;

import java.util.Arrays;

/**
 * A value that remembers why it is uncertain: how far each source of errors moves it (its 95 %
 * half-width or its bound, with sign), and hard bounds from execution-time ranges. Sums and
 * products of estimates stay coherent: one source moves all its uses together, different ones are
 * independent, hard bounds add linearly. What falls where execution takes longer, as idle time
 * does, has hard bounds with the opposite sign, so that its sum with the execution is right. What
 * may be less or more whichever way execution goes, as a choice may, reaches apart from these, and
 * offsets nothing. Errors are carried to first order. Immutable.
 */
public final class Estimate {
  private static final int[] NO_IDS = {};
  private static final double[] NO_WIDTHS = {};

  /** Exactly nothing. */
  public static final Estimate ZERO =
      new Estimate(0.0, 0.0, 0.0, 0.0, 0.0, NO_IDS, NO_WIDTHS, BasisShares.NONE);

  private final double nominal;
  private final double below;
  private final double above;
  private final double less;
  private final double more;
  private final int[] ids;
  private final double[] widths;
  private final BasisShares footing;

  private Estimate(
      double nominal,
      double below,
      double above,
      double less,
      double more,
      int[] ids,
      double[] widths,
      BasisShares footing) {
    this.nominal = nominal;
    this.below = below;
    this.above = above;
    this.less = less;
    this.more = more;
    this.ids = ids;
    this.widths = widths;
    this.footing = footing;
  }

  /** A value without doubt. */
  public static Estimate exact(double value) {
    return value == 0.0
        ? ZERO
        : new Estimate(value, 0.0, 0.0, 0.0, 0.0, NO_IDS, NO_WIDTHS, BasisShares.NONE);
  }

  /** A value between two hard bounds. */
  public static Estimate between(double low, double nominal, double high) {
    return new Estimate(
        nominal, nominal - low, high - nominal, 0.0, 0.0, NO_IDS, NO_WIDTHS, BasisShares.NONE);
  }

  /**
   * A value with a normal error.
   *
   * @param source the number that stands for the source of the error in this analysis
   * @param halfWidth half of its 95 % interval
   */
  public static Estimate ofCoefficient(int source, double value, double halfWidth) {
    return withError(ErrorSum.KINDS * source, value, halfWidth);
  }

  /**
   * A value that is nowhere beyond a bound, and anywhere within it.
   *
   * @param source the number that stands for the source of the error in this analysis
   */
  public static Estimate within(int source, double value, double bound) {
    return withError(ErrorSum.KINDS * source + ErrorSum.BOUND, value, bound);
  }

  /**
   * A value between two bounds.
   *
   * @param source the number that stands for the source of the error in this analysis
   * @param below how far the lower bound is from the value
   * @param above how far the upper bound is from the value
   */
  public static Estimate within(int source, double value, double below, double above) {
    int id = ErrorSum.KINDS * source + ErrorSum.BOUND;
    return below == above
        ? withError(id, value, above)
        : new Estimate(
            value,
            0.0,
            0.0,
            0.0,
            0.0,
            new int[] {id, id - ErrorSum.BOUND + ErrorSum.LEAN},
            new double[] {(below + above) / 2, (above - below) / 2},
            BasisShares.NONE);
  }

  /** The same of a value of which only the last digit is known to be rounded. */
  public static Estimate rounded(int source, double value, double halfDigit) {
    return withError(ErrorSum.KINDS * source + ErrorSum.ROUNDING, value, halfDigit);
  }

  private static Estimate withError(int id, double value, double width) {
    return width == 0.0
        ? exact(value)
        : new Estimate(
            value, 0.0, 0.0, 0.0, 0.0, new int[] {id}, new double[] {width}, BasisShares.NONE);
  }

  public double nominal() {
    return nominal;
  }

  /** The same value as that of a figure which rests on something. */
  public Estimate on(BasisShares figure) {
    return new Estimate(nominal, below, above, less, more, ids, widths, figure);
  }

  /** What the value rests on. */
  public BasisShares footing() {
    return footing;
  }

  /** The sum, coherent in shared coefficients. */
  public Estimate plus(Estimate other) {
    if (this == ZERO) {
      return other;
    }
    if (other == ZERO) {
      return this;
    }
    return merge(
        other,
        nominal + other.nominal,
        below + other.below,
        above + other.above,
        less + other.less,
        more + other.more,
        1.0,
        1.0,
        footing.plus(nominal, other.footing, other.nominal));
  }

  /** The difference, coherent in shared coefficients. */
  public Estimate minus(Estimate other) {
    return merge(
        other,
        nominal - other.nominal,
        below + other.above,
        above + other.below,
        less + other.more,
        more + other.less,
        1.0,
        -1.0,
        footing.plus(nominal, other.footing, other.nominal));
  }

  /** The product with an exact number that is not negative. */
  public Estimate times(double factor) {
    if (factor == 0.0) {
      return ZERO;
    }
    double[] scaled = widths.length == 0 ? NO_WIDTHS : new double[widths.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = widths[i] * factor;
    }
    return new Estimate(
        nominal * factor,
        below * factor,
        above * factor,
        less * factor,
        more * factor,
        ids,
        scaled,
        footing);
  }

  /** The product of two values that are not negative. */
  public Estimate times(Estimate other) {
    double low = Math.max(0.0, nominal - below) * Math.max(0.0, other.nominal - other.below);
    double high = (nominal + above) * (other.nominal + other.above);
    double product = nominal * other.nominal;
    return merge(
        other,
        product,
        product - low,
        high - product,
        greatest() * other.less + other.greatest() * less,
        greatest() * other.more + other.greatest() * more + more * other.more,
        other.nominal,
        nominal,
        footing.times(other.footing));
  }

  /** The greatest size at either end of the execution times, or between. */
  private double greatest() {
    return Math.max(
        Math.abs(nominal), Math.max(Math.abs(nominal - below), Math.abs(nominal + above)));
  }

  /** So many times this value, whatever its sign; how many there are is uncertain, too. */
  public Estimate often(Estimate count) {
    if (count.below == 0.0
        && count.above == 0.0
        && count.less == 0.0
        && count.more == 0.0
        && count.ids.length == 0) {
      return times(count.nominal);
    }
    double fewer = nominal < 0.0 ? count.more : count.less;
    double oftener = nominal < 0.0 ? count.less : count.more;
    double product = nominal * count.nominal;
    double atLower = (nominal - below) * (count.nominal - count.below);
    double atUpper = (nominal + above) * (count.nominal + count.above);
    return merge(
        count,
        product,
        product - atLower,
        atUpper - product,
        greatest() * fewer + (count.greatest() + count.more) * less,
        greatest() * oftener + (count.greatest() + count.more) * more,
        count.nominal,
        nominal,
        footing.times(count.footing));
  }

  /** What is left beside this value: it falls as this one grows, but has ends of its own. */
  public Estimate rest(double left, double atLower, double atUpper) {
    double[] opposite = new double[widths.length];
    for (int i = 0; i < opposite.length; i++) {
      opposite[i] = -widths[i];
    }
    return new Estimate(
        left,
        -atLower,
        atUpper,
        more,
        less,
        ids,
        left > 0.0 ? opposite : new double[ids.length],
        BasisShares.NONE);
  }

  /**
   * What a curve makes of this value: errors pass by its slope, hard bounds as far as it reaches
   * anywhere between them.
   *
   * @param at what it makes of the nominal value, with the curve's own errors
   * @param least by how much it is less at most
   * @param most by how much it is more at most
   */
  public Estimate along(Estimate at, double slope, double least, double most) {
    return merge(
        at,
        at.nominal,
        at.below,
        at.above,
        at.less + least,
        at.more + most,
        slope,
        1.0,
        footing.times(at.footing));
  }

  /** The same value, which may lie anywhere between two for execution-time ranges alone. */
  public Estimate spanning(double low, double high) {
    double down = Math.max(0.0, nominal - low);
    double up = Math.max(0.0, high - nominal);
    return new Estimate(nominal, 0.0, 0.0, down, up, ids, widths, footing);
  }

  /** The same value, whose hard bounds no longer offset those of others. */
  public Estimate apart() {
    return below == 0.0 && above == 0.0
        ? this
        : new Estimate(nominal, 0.0, 0.0, hardBelow(), hardAbove(), ids, widths, footing);
  }

  /** The same value, were all execution times in the middle of their ranges. */
  public Estimate atMiddle() {
    return below == 0.0 && above == 0.0 && less == 0.0 && more == 0.0
        ? this
        : new Estimate(nominal, 0.0, 0.0, 0.0, 0.0, ids, widths, footing);
  }

  /** The most that the value is at any execution times. */
  public Estimate highest() {
    return atMiddle().plus(exact(hardAbove()));
  }

  /** The same, without its errors. */
  public double most() {
    return nominal + hardAbove();
  }

  /** The least that it is at any execution times, where it is an amount. */
  public Estimate lowest() {
    return atMiddle().plus(exact(Math.max(0.0, nominal - hardBelow()) - nominal));
  }

  /** The same, without its errors. */
  public double least() {
    return nominal + (Math.max(0.0, nominal - hardBelow()) - nominal);
  }

  /** By how much the value changes where execution times are at their lower ends. */
  public double atLower() {
    return -below;
  }

  /** By how much the value changes where execution times are at their upper ends. */
  public double atUpper() {
    return above;
  }

  private Estimate merge(
      Estimate other,
      double value,
      double newBelow,
      double newAbove,
      double newLess,
      double newMore,
      double mine,
      double theirs,
      BasisShares both) {
    int[] all = together(ids, other.ids);
    double[] out = all.length == 0 ? NO_WIDTHS : new double[all.length];
    add(all, out, this, mine);
    add(all, out, other, theirs);
    return new Estimate(value, newBelow, newAbove, newLess, newMore, all, out, both);
  }

  /** Both in their order, each once; most values have no errors, or those of the other. */
  private static int[] together(int[] some, int[] others) {
    if (others.length == 0 || Arrays.equals(some, others)) {
      return some;
    }
    if (some.length == 0) {
      return others;
    }
    int[] all = new int[some.length + others.length];
    int n = 0;
    int i = 0;
    int j = 0;
    while (i < some.length || j < others.length) {
      int left = i < some.length ? some[i] : Integer.MAX_VALUE;
      int right = j < others.length ? others[j] : Integer.MAX_VALUE;
      all[n++] = Math.min(left, right);
      i += left <= right ? 1 : 0;
      j += right <= left ? 1 : 0;
    }
    return n == all.length ? all : Arrays.copyOf(all, n);
  }

  /** Adds the errors of a value, so many times, to those of all. */
  private static void add(int[] all, double[] widths, Estimate each, double factor) {
    int at = 0;
    for (int i = 0; i < each.ids.length; i++) {
      while (all[at] < each.ids[i]) {
        at++;
      }
      widths[at] += factor * each.widths[i];
    }
  }

  /** How far the coefficients' errors move the value at most, up or down, in 95 of 100 cases. */
  public double coefficientHalfWidth() {
    double up = reach(1.0);
    return Math.max(up, reachDown(up));
  }

  /** How far they move it up (1) or down (-1). */
  private double reach(double direction) {
    return ids.length == 0 ? 0.0 : ErrorSum.reach(ids, widths, direction);
  }

  private double reachDown(double up) {
    return ErrorSum.leans(ids) ? reach(-1.0) : up;
  }

  /** The same without what rounding takes, which does not say how far apart two events may be. */
  public double statedHalfWidth() {
    if (ids.length == 0) {
      return 0.0;
    }
    double[] stated = ErrorSum.withoutRounding(ids, widths);
    return Math.max(ErrorSum.reach(ids, stated, 1.0), ErrorSum.reach(ids, stated, -1.0));
  }

  /** How far the value may lie below for execution-time ranges alone. */
  public double hardBelow() {
    return Math.max(0.0, Math.max(below, -above)) + less;
  }

  /** How far the value may lie above for execution-time ranges alone. */
  public double hardAbove() {
    return Math.max(0.0, Math.max(above, -below)) + more;
  }

  /** How far apart its ends are for execution-time ranges alone. */
  public double hardWidth() {
    return hardBelow() + hardAbove();
  }

  /**
   * The bounds: those of the errors, and hard bounds added. A value that is not negative is an
   * amount, and never reaches below nothing.
   */
  public Interval interval() {
    if (this == ZERO) {
      return Interval.ZERO; // most services that take no time
    }
    double down = hardBelow();
    double over = hardAbove();
    double up = reach(1.0);
    double low = nominal - reachDown(up) - down;
    return new Interval(
        nominal,
        low < 0.0 && nominal >= 0.0 ? 0.0 : low,
        nominal + up + over,
        HardBounds.of(down, over));
  }

  /** Adds many estimates without making one for each partial sum. */
  public static final class Sum {
    private double nominal;
    private double below;
    private double above;
    private double less;
    private double more;
    private final ErrorWidths errors = new ErrorWidths();
    private final BasisShares.Sum footing = new BasisShares.Sum();

    /** What was added, if it is one and nothing else. */
    private Estimate only = ZERO;

    private boolean isMixed;

    /** Adds {@code factor} times an estimate. */
    public Sum add(Estimate estimate, double factor) {
      footing.add(nominal, estimate.footing, factor * estimate.nominal);
      if (estimate == ZERO) {
        return this;
      }
      isMixed |= only != ZERO || factor != 1.0;
      only = estimate;
      nominal += factor * estimate.nominal;
      below += factor * estimate.below;
      above += factor * estimate.above;
      less += factor * (factor < 0.0 ? -estimate.more : estimate.less);
      more += factor * (factor < 0.0 ? -estimate.less : estimate.more);
      errors.add(estimate.ids, estimate.widths, factor);
      return this;
    }

    /** Its nominal value so far. */
    public double nominal() {
      return nominal;
    }

    /** The sum so far. */
    public Estimate estimate() {
      if (!isMixed) {
        return only;
      }
      int[] ids = errors.ids();
      return new Estimate(
          nominal, below, above, less, more, ids, errors.of(ids), footing.footing());
    }
  }
}
