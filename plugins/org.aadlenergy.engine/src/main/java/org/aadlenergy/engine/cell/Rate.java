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
  private final double exponent;
  private final double seconds;

  /** At a lasting current it gives that share. */
  public record Row(double amperes, double share) {}

  private Rate(List<Row> rows, double exponent, double seconds) {
    this.rows = List.copyOf(rows);
    this.exponent = exponent;
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
        exponent,
        seconds);
  }

  /** What it gives at a current; no more than the most of the rows. */
  double share(double amperes) {
    Row first = rows.get(0);
    if (rows.size() == 1) {
      return amperes <= first.amperes() || exponent == 1.0
          ? first.share()
          : first.share() * StrictMath.pow(first.amperes() / amperes, exponent - 1.0);
    }
    if (amperes <= first.amperes()) {
      return first.share();
    }
    int above = 1;
    while (above < rows.size() - 1 && rows.get(above).amperes() < amperes) {
      above++;
    }
    Row low = rows.get(above - 1);
    Row high = rows.get(above);
    double part =
        StrictMath.log(amperes / low.amperes()) / StrictMath.log(high.amperes() / low.amperes());
    // beyond the last row it goes on falling as between the last two
    return low.share() * StrictMath.pow(high.share() / low.share(), part);
  }
}
