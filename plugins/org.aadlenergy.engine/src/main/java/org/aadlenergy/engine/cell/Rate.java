package org.aadlenergy.engine.cell;

import java.util.List;

/**
 * The share of its charge that a cell gives at a lasting current: by the rows that its data sheet
 * prints, straight between them where both are logarithms, or by the exponent of Peukert. What
 * counts is the current over some time, as a cell recovers between pulses.
 */
public final class Rate {
  /** It gives all of it, whatever the current. */
  public static final Rate ALL = new Rate(List.of(new Row(1.0, 1.0)), 1.0, 0.0);

  private final List<Row> rows;

  /** By which exponent of the current a share changes before each row. */
  private final double[] exponents;

  private final double seconds;

  /** At a lasting current it gives that share. */
  public record Row(double amperes, double share) {}

  private Rate(List<Row> rows, double exponent, double seconds) {
    this.rows = List.copyOf(rows);
    this.exponents = new double[Math.max(2, rows.size())];
    exponents[1] = 1.0 - exponent;
    for (int i = 1; i < rows.size(); i++) {
      double shares = rows.get(i).share() / rows.get(i - 1).share();
      double amperes = rows.get(i).amperes() / rows.get(i - 1).amperes();
      exponents[i] = StrictMath.log(shares) / StrictMath.log(amperes);
    }
    this.seconds = seconds;
  }

  /**
   * By rows.
   *
   * @param rows at least one, by rising current
   * @param seconds over how long currents even out
   */
  public static Rate of(List<Row> rows, double seconds) {
    return new Rate(rows, 1.0, seconds);
  }

  /**
   * By an exponent: a current that is twice as large empties it more than twice as fast.
   *
   * @param amperes at which it gives all
   * @param exponent of Peukert, 1 or more
   * @param seconds over how long currents even out
   */
  public static Rate peukert(double amperes, double exponent, double seconds) {
    return new Rate(List.of(new Row(amperes, 1.0)), exponent, seconds);
  }

  /** Over how long currents even out; 0 where the current of the moment counts. */
  double seconds() {
    return seconds;
  }

  Rate beside(double parallel) {
    return new Rate(
        rows.stream().map(row -> new Row(row.amperes() * parallel, row.share())).toList(),
        1.0 - exponents[1],
        seconds);
  }

  /** What it gives at a current; no more than the most of the rows. */
  double share(double amperes) {
    int above = above(amperes);
    // beyond the last row it goes on falling as between the last two
    Row low = rows.get(Math.max(0, above - 1));
    return above == 0
        ? low.share()
        : low.share() * StrictMath.pow(amperes / low.amperes(), exponents[above]);
  }

  /**
   * What of its charge goes with a coulomb, on average over currents that change evenly.
   *
   * @param amperes in the middle
   * @param apart from the first to the last
   */
  double weight(double amperes, double apart) {
    double exponent = exponents[above(amperes)];
    double part = exponent == 0.0 ? 0.0 : apart / amperes;
    return (1.0 + exponent * (exponent + 1.0) * part * part / 24.0) / share(amperes);
  }

  /** Before which row a current is, or after the last one. */
  private int above(double amperes) {
    if (amperes <= rows.get(0).amperes() || (rows.size() == 1 && exponents[1] == 0.0)) {
      return 0;
    }
    int above = 1;
    while (above < rows.size() - 1 && rows.get(above).amperes() < amperes) {
      above++;
    }
    return above;
  }
}
