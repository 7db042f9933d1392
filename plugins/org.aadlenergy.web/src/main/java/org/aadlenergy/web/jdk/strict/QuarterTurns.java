package org.aadlenergy.web.jdk.strict;

/**
 * An angle as whole quarters of a turn and a rest of two parts, the second below the first.
 *
 * @param quarters how many, or as many less whole turns
 */
record QuarterTurns(int quarters, double rest, double more) {
  private static final double PER_QUARTER = 6.36619772367581382433e-01;
  private static final double[] UPPER = {
    1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624871116645580e-21
  };
  private static final double[] LOWER = {
    6.07710050650619224932e-11, 2.02226624879595063154e-21, 8.47842766036889956997e-32
  };

  static QuarterTurns of(double angle) {
    int size = Halves.size(angle);
    QuarterTurns turns =
        size < 0x4002d97c
            ? one(Math.abs(angle), size)
            : size <= 0x413921fb ? some(Math.abs(angle), size) : LongAngle.of(Math.abs(angle));
    return angle < 0.0 ? new QuarterTurns(-turns.quarters, -turns.rest, -turns.more) : turns;
  }

  private static QuarterTurns one(double angle, int size) {
    boolean near = size == 0x3ff921fb;
    double z = angle - UPPER[0] - (near ? UPPER[1] : 0.0);
    return rest(1, z, near ? LOWER[1] : LOWER[0]);
  }

  private static QuarterTurns rest(int quarters, double z, double less) {
    double rest = z - less;
    return new QuarterTurns(quarters, rest, z - rest - less);
  }

  private static QuarterTurns some(double angle, int size) {
    int quarters = (int) (angle * PER_QUARTER + 0.5);
    double r = angle - quarters * UPPER[0];
    double w = quarters * LOWER[0];
    boolean clear = quarters < 32 && size != Halves.high(quarters * (Math.PI / 2.0));
    for (int part = 1; part < 3 && !clear; part++) {
      int lost = (size >> 20) - (Halves.size(r - w) >> 20);
      if (lost <= (part == 1 ? 16 : 49)) {
        break;
      }
      double before = r;
      double less = quarters * UPPER[part];
      r = before - less;
      w = quarters * LOWER[part] - (before - r - less);
    }
    return rest(quarters, r, w);
  }
}
