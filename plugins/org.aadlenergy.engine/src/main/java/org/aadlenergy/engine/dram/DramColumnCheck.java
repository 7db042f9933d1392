package org.aadlenergy.engine.dram;

import java.util.List;
import java.util.Map;

/** Finds what is missing, impossible or unlikely in one column of the currents of a chip. */
final class DramColumnCheck {
  // the first of each pair draws no more than the second
  private static final DramCurrent[][] PAIRS = {
    {DramCurrent.IDD2P0, DramCurrent.IDD2N},
    {DramCurrent.IDD2P1, DramCurrent.IDD2N},
    {DramCurrent.IDD3P0, DramCurrent.IDD3N},
    {DramCurrent.IDD3P1, DramCurrent.IDD3N},
    {DramCurrent.IDD2P0, DramCurrent.IDD2P1},
    {DramCurrent.IDD3P0, DramCurrent.IDD3P1},
    {DramCurrent.IDD2N, DramCurrent.IDD3N},
    {DramCurrent.IDD6, DramCurrent.IDD2N},
    {DramCurrent.IDD3N, DramCurrent.IDD0},
    {DramCurrent.IDD2N, DramCurrent.IDD0},
    {DramCurrent.IDD3N, DramCurrent.IDD4R},
    {DramCurrent.IDD3N, DramCurrent.IDD4W},
    {DramCurrent.IDD3N, DramCurrent.IDD5}
  };

  // sums of the same figures in another order differ by the last digit of a double
  private static final double EQUAL = 1 + 1e-9;

  private final DramCurrents column;
  private final String name;
  // currents of standing by are then not those of a single bank
  private final boolean byBank;
  private final List<DramProblem> problems;

  private DramColumnCheck(
      DramCurrents column, String name, boolean byBank, List<DramProblem> problems) {
    this.column = column;
    this.byBank = byBank;
    this.name = name;
    this.problems = problems;
  }

  /**
   * Adds the problems of a column.
   *
   * @param name of the column, "" for the nominal one
   * @param byBank whether the table is one of single banks
   */
  static void check(DramCurrents column, String name, boolean byBank, List<DramProblem> problems) {
    DramColumnCheck check = new DramColumnCheck(column, name, byBank, problems);
    if (column.supplies().isEmpty()) {
      check.add("supply", "", true, "no supply is given", "name at least VDD with its currents");
      return;
    }
    check.missing(column.supplies().get(0));
    column.supplies().forEach(check::supply);
    for (DramCurrent[] pair : PAIRS) {
      // one current of each power-down, and IDD3N may be that of all banks open
      boolean alike = pair[0].name().endsWith("P0") || pair[1] == DramCurrent.IDD0;
      if (!byBank || !alike) {
        check.order(pair[0], pair[1]);
      }
    }
  }

  private void missing(DramSupply first) {
    for (DramCurrent current : DramCurrent.values()) {
      if (current.isRequired() && !first.amperes().containsKey(current)) {
        add(
            current.name(),
            first.name(),
            true,
            current + " of " + first.name() + " is missing: " + current.meaning(),
            "take it from the data sheet");
      }
    }
  }

  private void supply(DramSupply supply) {
    if (!(supply.volts() > 0.0) || Double.isInfinite(supply.volts())) {
      add(
          supply.name(),
          "",
          true,
          "the voltage of " + supply.name() + " is not above zero",
          "take it from the data sheet");
    }
    for (Map.Entry<DramCurrent, Double> entry : supply.amperes().entrySet()) {
      if (!(entry.getValue() >= 0.0) || Double.isInfinite(entry.getValue())) {
        add(
            entry.getKey().name(),
            supply.name(),
            true,
            entry.getKey() + " of " + supply.name() + " is negative or no number",
            "a current is zero or more");
      }
    }
    for (DramSelfRefresh row : supply.selfRefresh()) {
      if (!(row.share() > 0.0 && row.share() <= 1.0) || !(row.amperes() >= 0.0)) {
        add(
            DramCurrent.IDD6.name(),
            supply.name(),
            true,
            "a current of self-refresh keeps no share of the array, or is negative",
            "shares are above 0 and at most 1");
      }
    }
  }

  /** By power, with all supplies; what powering down saves also by each supply. */
  private void order(DramCurrent less, DramCurrent more) {
    boolean down = less.name().contains("P");
    boolean wrong = given(less) && given(more) && column.watts(less) > column.watts(more) * EQUAL;
    String supply = column.supplies().get(0).name();
    for (DramSupply one : column.supplies()) {
      Map<DramCurrent, Double> amperes = one.amperes();
      if (down
          && amperes.containsKey(less)
          && amperes.containsKey(more)
          && amperes.get(less) > amperes.get(more)) {
        wrong = true;
        supply = one.name();
      }
    }
    if (wrong) {
      add(
          less.name(),
          supply,
          givesBack(less, more),
          less
              + " is above "
              + more
              + ": more would be drawn for '"
              + less.meaning()
              + "' than for '"
              + more.meaning()
              + "'",
          "check both in the data sheet");
    }
  }

  /** A command costs what it draws above standing by: less than that, it would give energy back. */
  private boolean givesBack(DramCurrent standby, DramCurrent command) {
    return !byBank
        && switch (command) {
          case IDD0, IDD4R, IDD4W, IDD5 ->
              column.supplies().get(0).amperes().containsKey(command)
                  && column.watts(command) >= 0.0
                  && column.watts(standby) > column.watts(command) * EQUAL;
          default -> false;
        };
  }

  private boolean given(DramCurrent current) {
    for (DramSupply supply : column.supplies()) {
      if (supply.amperes().containsKey(current)) {
        return true;
      }
    }
    return false;
  }

  private void add(String row, String supply, boolean error, String message, String hint) {
    problems.add(new DramProblem(row, supply, name, error, message, hint));
  }
}
