package org.aadlenergy.energy.internal.convert;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.Coefficient;

/**
 * Holds the rows of a cell against each other.
 *
 * @param said what was said, wrong figures included: what stands there is not missing
 */
record CellCheck(Battery battery, Problems problems, Set<String> said) {
  /** Rows of which each needs the other. */
  private static final List<List<Kind>> NEEDS =
      List.of(
          List.of(Kind.PEUKERT, Kind.RATED),
          List.of(Kind.RATED, Kind.PEUKERT),
          List.of(Kind.CHARGE_CURRENT, Kind.CHARGE_VOLTAGE),
          List.of(Kind.CHARGE_EFFICIENCY, Kind.CHARGE_VOLTAGE));

  /** Reports what does not fit together, all at once. */
  void check(boolean isCell) {
    boolean holds = said.contains("charge") || said.contains("energy");
    if ((isCell || !battery.rows().isEmpty()) && !holds) {
      incomplete(battery.span(), "the cell does not say what it holds", "add 'charge = 220 mAh'");
    }
    boolean level = said.contains("voltage") || said.contains("energy");
    if ((isCell || !battery.rows().isEmpty()) && holds && !level) {
      incomplete(
          battery.span(),
          "the cell has no nominal voltage",
          "add 'voltage = 3 V' beside its charge");
    }
    for (List<Kind> pair : NEEDS) {
      first(pair.get(0))
          .filter(row -> !said.contains(pair.get(1).words()))
          .ifPresent(row -> lacks(row, pair.get(1).words()));
    }
    evensOut();
    branches();
    delivers();
    voltages();
    whole();
  }

  private void lacks(CellRow row, String other) {
    incomplete(
        row.value().span(),
        "'" + row.kind().words() + "' says nothing without '" + other + "'",
        "add '" + other + " = ...'");
  }

  private void evensOut() {
    Optional<CellRow> evens = first(Kind.EVENS_OUT);
    boolean rate = said.contains(Kind.DELIVERS.words()) || said.contains(Kind.PEUKERT.words());
    evens.filter(row -> !rate).ifPresent(row -> lacks(row, Kind.DELIVERS.words()));
    if (said.contains(Kind.DELIVERS.words())) {
      first(Kind.PEUKERT)
          .ifPresent(
              row ->
                  impossible(
                      row.value(),
                      "rows of what a cell delivers stand instead of the exponent of Peukert",
                      "remove 'peukert' and 'rated', or the rows"));
    }
  }

  private void branches() {
    Set<Integer> branches = new TreeSet<>();
    battery.rows().stream().filter(row -> row.branch() > 0).forEach(r -> branches.add(r.branch()));
    for (int branch : branches) {
      needs(branch, Kind.BRANCH_RESISTANCE, Kind.BRANCH_TIME, "is 30 s");
      needs(branch, Kind.BRANCH_TIME, Kind.BRANCH_RESISTANCE, "is 5 Ohm");
    }
    List<CellRow> ohms = battery.rows(Kind.RESISTANCE);
    boolean atOnce = ohms.stream().anyMatch(row -> row.figure() > 0.0);
    boolean wrong = ohms.isEmpty() && said.contains(Kind.RESISTANCE.words());
    if (!branches.isEmpty() && !atOnce && !wrong) {
      // nothing else follows a voltage that is held while the branch goes on
      first(Kind.CHARGE_VOLTAGE)
          .ifPresent(
              row ->
                  incomplete(
                      row.value().span(),
                      "a cell with a branch that is charged to a voltage needs a resistance that"
                          + " takes some of it at once",
                      "add 'resistance is 0.1 Ohm', and take it off that of the branch"));
    }
  }

  private void needs(int branch, Kind one, Kind other, String example) {
    Optional<CellRow> first =
        battery.rows(one).stream().filter(row -> row.branch() == branch).findFirst();
    String name = other.words().replace("branch", "branch " + branch);
    if (first.isPresent() && !said.contains(name)) {
      incomplete(
          first.get().value().span(),
          "branch " + branch + " has no " + other.words().substring("branch ".length()),
          "add '" + (branch == 1 ? other.words() : name) + " " + example + "'");
    }
  }

  private void delivers() {
    CellRow before = null;
    for (CellRow row : battery.rows(Kind.DELIVERS)) {
      if (before != null && row.amperes().orElse(0.0) <= before.amperes().orElse(0.0)) {
        impossible(
            row.value(),
            "rows of what a cell delivers stand by rising current",
            "sort them, as in 'delivers at 1 mA is 220 mAh', 'delivers at 3 mA is 150 mAh'");
      } else if (before != null && row.figure() > before.figure()) {
        impossible(
            row.value(),
            "a cell delivers no more at a larger current: " + before.value().text() + " before",
            "correct one of the rows");
      } else if (before == null && isMoreThanItHolds(row)) {
        impossible(
            row.value(),
            "a cell delivers no more than its charge, "
                + battery.charge().map(Coefficient::text).orElse(""),
            "write as its charge what it gives at the smallest current");
      }
      before = row;
    }
  }

  private boolean isMoreThanItHolds(CellRow row) {
    return battery.charge().filter(charge -> row.figure() > charge.value()).isPresent();
  }

  private void voltages() {
    Optional<CellRow> cutOff = first(Kind.CUTOFF);
    Optional<Coefficient> highest =
        battery.rows(Kind.OPEN).stream()
            .map(CellRow::value)
            .reduce((one, other) -> one.value() >= other.value() ? one : other)
            .or(() -> said.contains(Kind.OPEN.words()) ? Optional.empty() : battery.voltage());
    if (cutOff.isPresent()
        && highest.isPresent()
        && cutOff.get().figure() >= highest.get().value()) {
      impossible(
          cutOff.get().value(),
          "a full cell is above its cut-off, but has " + highest.get().text(),
          "correct one of the voltages");
    }
    Optional<CellRow> charged = first(Kind.CHARGE_VOLTAGE);
    if (cutOff.isPresent()
        && charged.isPresent()
        && charged.get().figure() <= cutOff.get().figure()) {
      impossible(
          charged.get().value(),
          "a cell is charged to more than its cut-off, " + cutOff.get().value().text(),
          "correct one of the voltages");
    }
  }

  /** A row for all shares stands alone at its temperature. */
  private void whole() {
    Set<String> alone = new HashSet<>();
    Set<String> all = new HashSet<>();
    for (CellRow row : battery.rows()) {
      if (!row.kind().places().contains(CellRow.At.SHARE)) {
        continue;
      }
      String table = row.what() + row.celsius().orElse(CellRow.ROOM);
      (row.share().isEmpty() ? alone : all).add(table);
      if (alone.contains(table) && all.contains(table)) {
        impossible(
            row.value(),
            "'" + row.what() + "' is said both at some shares and for all of them",
            "write 'at 100 %' and so on in all of its rows, or one row without");
        alone.remove(table);
      }
    }
  }

  private Optional<CellRow> first(Kind kind) {
    return battery.rows(kind).stream().findFirst();
  }

  private void incomplete(SourceSpan span, String what, String hint) {
    problems.report(DiagnosticCode.INCOMPLETE_COEFFICIENT, span, what, hint);
  }

  private void impossible(Coefficient value, String what, String hint) {
    problems.impossible(value.span(), what, hint);
  }
}
