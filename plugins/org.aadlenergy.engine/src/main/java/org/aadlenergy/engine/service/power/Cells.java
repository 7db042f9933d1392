package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellTable;
import org.aadlenergy.engine.cell.Rate;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.CellRow.Side;
import org.aadlenergy.engine.platform.Coefficient;

/** Makes a cell of what a platform says of a battery. */
public final class Cells {
  private static final double ROOM = CellRow.ROOM;

  private final Battery battery;
  private final Side side;
  private final CellTable openVolts;
  private final CellTable ohms;
  private final List<Cell.Branch> branches;
  private final double cutOff;

  private Cells(Battery battery, Side side) {
    this.battery = battery;
    this.side = side;
    double volts = battery.voltage().map(this::figure).orElse(0.0);
    this.openVolts = grid(battery.rows(Kind.OPEN), volts);
    this.ohms = grid(battery.rows(Kind.RESISTANCE), 0.0);
    this.branches = branches(battery);
    this.cutOff = figure(Kind.CUTOFF, 0.0);
  }

  /** The cell, where its platform says more of it than what it holds. */
  public static Optional<Cell> of(Battery battery) {
    boolean isKnown = battery.voltage().isPresent() || !battery.rows(Kind.OPEN).isEmpty();
    return battery.rows().isEmpty() || !isKnown
        ? Optional.empty()
        : new Cells(battery, Side.USUAL).cell();
  }

  /** The same with what it may be, as far as its figures may be off. */
  static Optional<Cell.Range> range(Battery battery) {
    return of(battery)
        .map(
            usual ->
                new Cell.Range(
                    usual,
                    new Cells(battery, Side.LEAST).cell().orElse(usual),
                    new Cells(battery, Side.MOST).cell().orElse(usual)));
  }

  private double figure(Coefficient charge) {
    return side == Side.USUAL ? charge.value() : charge.bound(side == Side.MOST);
  }

  /** The share of its charge that a cell loses in a year by itself at room temperature. */
  static double selfDischarge(Cell cell) {
    return cell.ageing().selfDischarge().at(1.0, ROOM);
  }

  private Optional<Cell> cell() {
    Optional<Double> coulombs = coulombs();
    return coulombs.map(
        full ->
            new Cell(
                full,
                openVolts,
                ohms,
                branches,
                rate(full),
                new Cell.Limits(
                    cutOff,
                    figure(Kind.CHARGE_VOLTAGE, Double.POSITIVE_INFINITY),
                    chargeAmperes(),
                    figure(Kind.CHARGE_EFFICIENCY, 1.0)),
                new Cell.Ageing(
                    grid(battery.rows(Kind.SELF_DISCHARGE), 0.0),
                    figure(Kind.FADE, 0.0),
                    figure(Kind.CYCLE_FADE, 0.0))));
  }

  /** Its charge, or the one that its energy is at its voltage. */
  private Optional<Double> coulombs() {
    if (battery.charge().isPresent()) {
      return battery.charge().map(this::figure);
    }
    Cell unit =
        new Cell(
            1.0,
            openVolts,
            ohms,
            List.of(),
            Rate.ALL,
            new Cell.Limits(0.0, 0.0, 0.0, 1.0),
            Cell.Ageing.NONE);
    return battery.energy().map(energy -> figure(energy) / unit.joules(1.0, ROOM));
  }

  /** One that nothing says how to charge is not charged. */
  private double chargeAmperes() {
    boolean isCharged = battery.figure(Kind.CHARGE_VOLTAGE).isPresent();
    return figure(Kind.CHARGE_CURRENT, isCharged ? Double.POSITIVE_INFINITY : 0.0);
  }

  private Optional<Double> said(Kind kind) {
    return battery.rows(kind).stream().map(row -> row.figure(side)).findFirst();
  }

  private double figure(Kind kind, double otherwise) {
    return said(kind).orElse(otherwise);
  }

  private List<Cell.Branch> branches(Battery battery) {
    Map<Integer, List<CellRow>> ohms = new TreeMap<>();
    for (CellRow row : battery.rows(Kind.BRANCH_RESISTANCE)) {
      ohms.computeIfAbsent(row.branch(), branch -> new ArrayList<>()).add(row);
    }
    List<Cell.Branch> branches = new ArrayList<>();
    for (CellRow time : battery.rows(Kind.BRANCH_TIME)) {
      List<CellRow> rows = ohms.get(time.branch());
      if (rows != null) {
        branches.add(new Cell.Branch(grid(rows, 0.0), time.figure(side)));
      }
    }
    return branches;
  }

  private Rate rate(double coulombs) {
    double seconds = figure(Kind.EVENS_OUT, 0.0);
    List<CellRow> printed = battery.rows(Kind.DELIVERS);
    if (!printed.isEmpty()) {
      List<Rate.Row> rows = new ArrayList<>(printed.size());
      for (CellRow row : printed) {
        double amperes = row.amperes().orElse(0.0);
        rows.add(new Rate.Row(amperes, share(amperes, row.figure(side) / coulombs)));
      }
      return Rate.of(rows, seconds);
    }
    Optional<Double> rated = said(Kind.RATED);
    Optional<Double> exponent = said(Kind.PEUKERT);
    return rated.isPresent() && exponent.isPresent()
        ? Rate.peukert(rated.get(), exponent.get(), seconds)
        : Rate.ALL;
  }

  /**
   * The share that makes a cell give as much as a row prints: what its resistances leave in it at
   * the cut-off is not counted twice.
   */
  private double share(double amperes, double printed) {
    double given = 1.0 - leftAtCutOff(amperes);
    return given > printed ? printed / given : 1.0;
  }

  /** How full it is when a lasting current takes its voltage to the cut-off. */
  private double leftAtCutOff(double amperes) {
    TreeSet<Double> shares = new TreeSet<>(List.of(0.0, 1.0));
    battery.rows().forEach(row -> row.share().ifPresent(shares::add));
    double above = 1.0;
    double voltsAbove = volts(above, amperes);
    if (voltsAbove < cutOff) {
      return 1.0;
    }
    for (double share : shares.descendingSet()) {
      double volts = volts(share, amperes);
      if (volts < cutOff) {
        return share + (above - share) * (cutOff - volts) / (voltsAbove - volts);
      }
      above = share;
      voltsAbove = volts;
    }
    return 0.0;
  }

  private double volts(double share, double amperes) {
    double all = ohms.at(share, ROOM);
    for (Cell.Branch branch : branches) {
      all += branch.ohms().at(share, ROOM);
    }
    return openVolts.at(share, ROOM) - amperes * all;
  }

  /** Of rows at shares and temperatures; at each temperature those that stand there count. */
  private CellTable grid(List<CellRow> rows, double otherwise) {
    TreeMap<Double, TreeMap<Double, Double>> points = new TreeMap<>();
    TreeSet<Double> shares = new TreeSet<>();
    for (CellRow row : rows) {
      double share = row.share().orElse(1.0);
      shares.add(share);
      points
          .computeIfAbsent(row.celsius().orElse(ROOM), warmth -> new TreeMap<>())
          .put(share, row.figure(side));
    }
    if (points.isEmpty()) {
      return CellTable.of(otherwise);
    }
    double[][] values = new double[points.size()][];
    int next = 0;
    for (TreeMap<Double, Double> at : points.values()) {
      CellTable line = CellTable.over(array(at.navigableKeySet()), array(at.values()));
      values[next++] = shares.stream().mapToDouble(share -> line.at(share, ROOM)).toArray();
    }
    return new CellTable(array(shares), array(points.navigableKeySet()), values);
  }

  private static double[] array(Collection<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
