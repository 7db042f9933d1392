package org.aadlenergy.engine.cell;

/**
 * All that follows how full a cell is, as straight lines: around one share, where it is so warm.
 */
final class CellLines {
  /** What follows how full it is; the branches come after these. */
  static final int OPEN = 0;

  static final int ROOM = 1;
  static final int OHMS = 2;
  static final int LEAK = 3;
  static final int BRANCHES = 4;

  /** A share so near to where a table bends is at it. */
  static final double AT = 1e-9;

  /** How full it is where a table of it bends, rising. */
  private final double[] bends;

  private final CellTable[] tables;
  private final double[] values;
  final double[] slopes;
  private double celsius = Double.NaN;
  private double low;
  private double high;

  CellLines(Cell cell) {
    int branches = cell.branches().size();
    this.bends = cell.tables().flatMapToDouble(CellTable::bends).sorted().toArray();
    this.tables = new CellTable[BRANCHES + branches];
    tables[OPEN] = cell.openVolts();
    tables[ROOM] = cell.openVolts();
    tables[OHMS] = cell.ohms();
    tables[LEAK] = cell.ageing().selfDischarge();
    for (int i = 0; i < branches; i++) {
      tables[BRANCHES + i] = cell.branches().get(i).ohms();
    }
    this.values = new double[tables.length];
    this.slopes = new double[tables.length];
  }

  double at(int table, double share) {
    return values[table] + slopes[table] * share;
  }

  /** Whether they are those of a share where it is so warm. */
  boolean hold(double share, double warmth) {
    return warmth == celsius && share >= low - AT && share <= high + AT;
  }

  /**
   * Finds those of a share.
   *
   * @param down whether it is about to fall, where it is at a bend
   */
  void find(double share, double warmth, boolean down) {
    celsius = warmth;
    low = Double.NEGATIVE_INFINITY;
    high = Double.POSITIVE_INFINITY;
    double beside = down ? share - AT : share + AT;
    for (double bend : bends) {
      boolean below = down ? bend < beside : bend <= beside;
      low = below ? bend : low;
      high = below ? high : Math.min(high, bend);
    }
    boolean level = Double.isInfinite(low) || Double.isInfinite(high);
    for (int i = 0; i < tables.length; i++) {
      double warm = i == ROOM ? Circuit.ROOM : warmth;
      double from = tables[i].at(level ? share : low, warm);
      slopes[i] = level ? 0.0 : (tables[i].at(high, warm) - from) / (high - low);
      values[i] = level ? from : from - slopes[i] * low;
    }
  }
}
