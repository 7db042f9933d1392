package org.aadlenergy.engine.cell;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A figure of a cell over how full it is and how warm, straight between the points that are known,
 * and level beyond them.
 */
public final class CellTable {
  private final double[] shares;
  private final double[] celsius;
  private final double[][] values;
  private final double most;

  /**
   * That of some points.
   *
   * @param shares how full, rising
   * @param celsius how warm, rising
   * @param values by temperature, then by share
   */
  public CellTable(double[] shares, double[] celsius, double[][] values) {
    if (shares.length == 0 || celsius.length == 0 || values.length != celsius.length) {
      throw new IllegalArgumentException("a table has points, and a row for each temperature");
    }
    for (double[] row : values) {
      if (row.length != shares.length) {
        throw new IllegalArgumentException("each row has a value for each share");
      }
    }
    this.shares = shares.clone();
    this.celsius = celsius.clone();
    this.values = new double[values.length][];
    for (int row = 0; row < values.length; row++) {
      this.values[row] = values[row].clone();
    }
    this.most = Arrays.stream(values).flatMapToDouble(Arrays::stream).max().orElseThrow();
  }

  /** The same everywhere. */
  public static CellTable of(double value) {
    return new CellTable(new double[] {0.0}, new double[] {0.0}, new double[][] {{value}});
  }

  /** Over how full it is alone. */
  public static CellTable over(double[] shares, double[] values) {
    return new CellTable(shares, new double[] {0.0}, new double[][] {values});
  }

  /** The value there. */
  public double at(double share, double warmth) {
    if (celsius.length == 1) {
      return between(shares, values[0], share);
    }
    int above = above(celsius, warmth);
    double low = between(shares, values[above - 1], share);
    double high = between(shares, values[above], share);
    return low + (high - low) * part(celsius, above, warmth);
  }

  /** How full it is where straight lines meet. */
  DoubleStream bends() {
    return shares.length > 1 ? Arrays.stream(shares) : DoubleStream.empty();
  }

  /** The largest of its values. */
  double most() {
    return most;
  }

  /** All values made larger or smaller alike. */
  public CellTable times(double factor) {
    double[][] scaled = new double[values.length][];
    for (int row = 0; row < values.length; row++) {
      scaled[row] = Arrays.stream(values[row]).map(value -> value * factor).toArray();
    }
    return new CellTable(shares, celsius, scaled);
  }

  /** The integral over how full it is, from empty. */
  double integral(double share, double warmth) {
    double sum = 0.0;
    double from = 0.0;
    double before = at(from, warmth);
    for (double next : shares) {
      if (next > from && next < share) {
        double value = at(next, warmth);
        sum += (next - from) * (before + value) / 2.0;
        from = next;
        before = value;
      }
    }
    return sum + (share - from) * (before + at(share, warmth)) / 2.0;
  }

  private static double between(double[] points, double[] values, double at) {
    if (points.length == 1) {
      return values[0];
    }
    int above = above(points, at);
    return values[above - 1] + (values[above] - values[above - 1]) * part(points, above, at);
  }

  /** The end of the stretch that a place is in, or that is nearest. */
  private static int above(double[] points, double at) {
    int above = 1;
    while (above < points.length - 1 && points[above] <= at) {
      above++;
    }
    return above;
  }

  private static double part(double[] points, int above, double at) {
    double part = (at - points[above - 1]) / (points[above] - points[above - 1]);
    return Math.max(0.0, Math.min(1.0, part));
  }
}
