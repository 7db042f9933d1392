package org.aadlenergy.engine.cell;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A cell, or a pack of equal ones, as a circuit: a voltage over how full it is, a resistance, and
 * pairs of a resistance and a capacitor that follow a load slowly.
 *
 * @param coulombs what it gives from full to empty, as long as nothing says that less comes of a
 *     larger current
 * @param openVolts its voltage without a load
 * @param ohms its resistance at once
 * @param branches what follows slowly
 * @param rate how much of its charge comes of it at a current
 * @param limits between which it may be
 * @param ageing what it loses by itself
 * @param outlet what stands between it and its load
 */
public record Cell(
    double coulombs,
    CellTable openVolts,
    CellTable ohms,
    List<Branch> branches,
    Rate rate,
    Limits limits,
    Ageing ageing,
    Outlet outlet) {
  static final double SECONDS_PER_YEAR = 365.25 * 86_400.0;

  public Cell {
    branches = List.copyOf(branches);
  }

  /**
   * A cell, and those that last least and longest of what it may be.
   *
   * @param usual what it is taken to be
   */
  public record Range(Cell usual, Cell least, Cell most) {
    /** The same after a change of each. */
    public Range map(UnaryOperator<Cell> change) {
      return new Range(change.apply(usual), change.apply(least), change.apply(most));
    }
  }

  /** One on which its load hangs itself. */
  public Cell(
      double coulombs,
      CellTable openVolts,
      CellTable ohms,
      List<Branch> branches,
      Rate rate,
      Limits limits,
      Ageing ageing) {
    this(coulombs, openVolts, ohms, branches, rate, limits, ageing, Outlet.NONE);
  }

  /**
   * A resistor and a capacitor beside each other.
   *
   * @param seconds its time constant
   */
  public record Branch(CellTable ohms, double seconds) {
    /**
     * What its capacitor holds: it is that of the largest resistance at all times, so that what
     * goes into it comes out of it again. Without any resistance nothing ever gets into it.
     */
    double held(double squareVolts) {
      double most = ohms.most();
      return most > 0.0 ? squareVolts * seconds / most / 2.0 : 0.0;
    }
  }

  /**
   * What a load may do to a cell.
   *
   * @param least below this voltage it counts as empty
   * @param most above this voltage it is not charged
   * @param chargeAmperes the most it is charged with
   * @param chargeShare what it keeps of a charge that goes into it
   */
  public record Limits(double least, double most, double chargeAmperes, double chargeShare) {}

  /**
   * What a cell loses without a load.
   *
   * @param selfDischarge the share of its charge that leaks in a year, over how warm it is
   * @param calendar the share of its capacity that is gone after a year
   * @param cycle the share of its capacity that is gone after its charge went through it once
   */
  public record Ageing(CellTable selfDischarge, double calendar, double cycle) {
    /** It keeps everything. */
    public static final Ageing NONE = new Ageing(CellTable.of(0.0), 0.0, 0.0);
  }

  /**
   * One that only its energy is known of: nothing is lost in it but what leaks.
   *
   * @param leaking the share of it that leaks in a year
   */
  public static Cell store(double joules, double volts, double leaking) {
    return new Cell(
        joules / volts,
        CellTable.of(volts),
        CellTable.of(0.0),
        List.of(),
        Rate.ALL,
        new Limits(0.0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1.0),
        new Ageing(CellTable.of(leaking), 0.0, 0.0));
  }

  /** So many in a row, and so many rows beside each other. */
  public Cell pack(int series, int parallel) {
    Cell row =
        new Cell(
            coulombs,
            openVolts.times(series),
            ohms.times(series),
            branches.stream().map(b -> new Branch(b.ohms().times(series), b.seconds())).toList(),
            rate,
            new Limits(
                limits.least() * series,
                limits.most() * series,
                limits.chargeAmperes(),
                limits.chargeShare()),
            ageing);
    return row.beside(parallel);
  }

  /** So many beside each other, or so large a part of one. */
  public Cell beside(double parallel) {
    return new Cell(
        coulombs * parallel,
        openVolts,
        ohms.times(1.0 / parallel),
        branches.stream()
            .map(b -> new Branch(b.ohms().times(1.0 / parallel), b.seconds()))
            .toList(),
        rate.beside(parallel),
        new Limits(
            limits.least(), limits.most(), limits.chargeAmperes() * parallel, limits.chargeShare()),
        ageing,
        outlet);
  }

  /** The same as long as it is new: its capacity does not fade. */
  public Cell unfading() {
    Ageing other = new Ageing(ageing.selfDischarge(), 0.0, 0.0);
    return new Cell(coulombs, openVolts, ohms, branches, rate, limits, other, outlet);
  }

  /** The same with so much more or less in it. */
  public Cell holding(double factor) {
    return new Cell(coulombs * factor, openVolts, ohms, branches, rate, limits, ageing, outlet);
  }

  /** The same that loses another share of its charge a year by itself, however warm. */
  public Cell leaking(double share) {
    Ageing other = new Ageing(CellTable.of(share), ageing.calendar(), ageing.cycle());
    return new Cell(coulombs, openVolts, ohms, branches, rate, limits, other, outlet);
  }

  /** The same with something else between it and its load. */
  public Cell with(Outlet other) {
    return new Cell(coulombs, openVolts, ohms, branches, rate, limits, ageing, other);
  }

  /** The same with other limits. */
  Cell with(Limits other) {
    return new Cell(coulombs, openVolts, ohms, branches, rate, other, ageing, outlet);
  }

  /** The same that may be at any voltage. */
  public Cell unlimited() {
    return with(new Limits(0.0, limits.most(), limits.chargeAmperes(), limits.chargeShare()));
  }

  /** Whether it follows a load slowly in anything but its charge. */
  public boolean remembers() {
    return !branches.isEmpty() || rate.seconds() > 0.0 || isBuffered();
  }

  /** Whether anything keeps its voltage up beside it. */
  boolean isBuffered() {
    return outlet.farads() > 0.0;
  }

  /** The current that it loses by itself. */
  double leakAmperes(CellState at, double celsius) {
    double share = ageing.selfDischarge().at(at.share(), celsius);
    return share * coulombs * (1.0 - at.faded()) / SECONDS_PER_YEAR;
  }

  /** All that follows how full it is. */
  Stream<CellTable> tables() {
    return Stream.concat(
        Stream.of(openVolts, ohms, ageing.selfDischarge()), branches.stream().map(Branch::ohms));
  }

  /** What is in it when it is so full, however it comes out. */
  public double joules(double share, double celsius) {
    return coulombs * openVolts.integral(share, celsius);
  }
}
