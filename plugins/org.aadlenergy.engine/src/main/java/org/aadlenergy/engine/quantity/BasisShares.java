package org.aadlenergy.engine.quantity;

import java.util.Arrays;

/**
 * What a value rests on: which share of it on figures of each kind. Kinds are numbered from the
 * strongest; a product of figures rests on the weakest of them. Immutable.
 */
public final class BasisShares {
  /** So many kinds there may be. */
  public static final int KINDS = 6;

  /** Of a value that no figure went into. */
  public static final BasisShares NONE = new BasisShares(new double[KINDS]);

  private static final double[] NOTHING = {};

  private static final BasisShares[] WHOLE = new BasisShares[KINDS];

  static {
    for (int kind = 0; kind < KINDS; kind++) {
      double[] shares = new double[KINDS];
      shares[kind] = 1.0;
      WHOLE[kind] = new BasisShares(shares);
    }
  }

  private final double[] shares;

  private BasisShares(double[] shares) {
    this.shares = shares;
  }

  /** That of one figure. */
  public static BasisShares on(int kind) {
    return WHOLE[kind];
  }

  /** The share that rests on one kind, from 0 to 1. */
  public double share(int kind) {
    return shares[kind];
  }

  /** That of a sum of two parts, by how large these are. */
  BasisShares plus(double mine, BasisShares other, double others) {
    double whole = Math.abs(mine) + Math.abs(others);
    if (this == other || whole == 0.0 || others == 0.0) {
      return this;
    }
    double[] mixed = new double[KINDS];
    mix(shares, mine, other.shares, others, mixed);
    return new BasisShares(mixed);
  }

  private static void mix(double[] one, double mine, double[] other, double others, double[] to) {
    double whole = Math.abs(mine) + Math.abs(others);
    for (int kind = 0; kind < KINDS; kind++) {
      to[kind] = (one[kind] * Math.abs(mine) + other[kind] * Math.abs(others)) / whole;
    }
  }

  /** That of a sum that grows, without one for each partial sum. */
  static final class Sum {
    private BasisShares whole = NONE;
    private double[] mixed = NOTHING;

    /** Whether somebody else has that array, too. */
    private boolean given;

    /** Adds a part to a sum, by how large these are. */
    void add(double sum, BasisShares other, double others) {
      if (sum == 0.0) {
        whole = other;
        mixed = NOTHING;
      } else if (others != 0.0 && (mixed != NOTHING || whole != other)) {
        double[] before = mixed == NOTHING ? whole.shares : mixed;
        mixed = mixed == NOTHING || given ? new double[KINDS] : mixed;
        given = false;
        mix(before, sum, other.shares, others, mixed);
      }
    }

    /** That of the sum so far. */
    BasisShares footing() {
      given = true;
      return mixed == NOTHING ? whole : new BasisShares(mixed);
    }
  }

  /** That of a product: of each part the weaker of the two. */
  BasisShares times(BasisShares other) {
    if (this == other || other == NONE) {
      return this;
    }
    if (this == NONE) {
      return other;
    }
    double[] weakest = new double[KINDS];
    double mine = 0.0;
    double others = 0.0;
    double before = 0.0;
    for (int kind = 0; kind < KINDS; kind++) {
      mine += shares[kind];
      others += other.shares[kind];
      weakest[kind] = mine * others - before;
      before = mine * others;
    }
    return new BasisShares(weakest);
  }

  @Override
  public String toString() {
    return Arrays.toString(shares);
  }
}
