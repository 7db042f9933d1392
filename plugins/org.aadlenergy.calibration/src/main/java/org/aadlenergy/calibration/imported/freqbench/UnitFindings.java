package org.aadlenergy.calibration.imported.freqbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Tells what a reader of the platform should know of its units. */
record UnitFindings(List<Unit> units, Diagnostics diagnostics) {
  /** A core that is slower than its frequency says was held back while it was measured. */
  private static final double SLOWER = 0.05;

  /** Units of one chip differ by less than a hundredth in what a core does in a cycle. */
  private static final double OTHER_CORE = 1.05;

  /** Errors where units cannot be of one chip. */
  void oneChip() {
    Unit first = units.get(0);
    for (Unit unit : units.subList(1, units.size())) {
      Set<Integer> own = UnitJudgement.cpus(unit);
      Set<Integer> others = UnitJudgement.cpus(first);
      if (!own.containsAll(others) && !others.containsAll(own)) {
        chips(unit, first, "one measured " + cpus(first) + ", the other " + cpus(unit));
        continue;
      }
      own.retainAll(others);
      own.forEach(cpu -> oneCore(unit, first, cpu));
    }
  }

  /** An error where no unit has a power: nothing could be estimated with their platform. */
  void somePower() {
    if (units.stream().allMatch(unit -> unit.powers() == 0)) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.at(units.get(0).file(), 1, 1),
          "no power is in the results of " + join(units.stream().map(Unit::name).toList()),
          "Power (mW) must be above 0 somewhere: measure on the battery");
    }
  }

  private void oneCore(Unit unit, Unit first, int cpu) {
    double faster = perMegahertz(unit, cpu) / perMegahertz(first, cpu);
    boolean isLonger = unit.rows(cpu).size() > first.rows(cpu).size();
    List<UnitRow> fewer = (isLonger ? first : unit).rows(cpu);
    List<UnitRow> more = (isLonger ? unit : first).rows(cpu);
    long shared = fewer.stream().filter(row -> more.stream().anyMatch(o -> isSame(row, o))).count();
    if (Math.max(faster, 1 / faster) > OTHER_CORE) {
      String work = "a cycle of CPU %d does %.2f times the work";
      chips(unit, first, String.format(Locale.ROOT, work, cpu, faster));
    } else if (2 * shared < fewer.size()) {
      chips(
          unit,
          first,
          "they share " + shared + " of " + fewer.size() + " frequencies of CPU " + cpu);
    }
  }

  /** Two kernels may round one clock to other kilohertz. */
  private static boolean isSame(UnitRow one, UnitRow other) {
    return 1000 * Math.abs(one.kilohertz() - other.kilohertz()) <= one.kilohertz();
  }

  private void chips(Unit unit, Unit first, String why) {
    diagnostics.add(
        DiagnosticCode.BAD_MEASUREMENT_FILE,
        SourceSpan.at(unit.file(), 1, 1),
        "units " + first.name() + " and " + unit.name() + " are not of one chip: " + why,
        "import the units of each chip into a platform of its own");
  }

  private static String cpus(Unit unit) {
    return "CPU " + join(List.copyOf(UnitJudgement.cpus(unit)));
  }

  private static double perMegahertz(Unit unit, int cpu) {
    return MeasuredPoint.medianOf(unit.rows(cpu).stream().map(UnitRow::perMegahertz).toList());
  }

  /** Warnings of all that is odd. */
  void tell(List<MeasuredDomain> domains) {
    for (Unit unit : units) {
      if (unit.charging()) {
        warn(
            DiagnosticCode.MEASURED_POINT_WITHOUT_POWER,
            unit,
            1,
            "the battery of unit " + unit.name() + " was being charged, as its run.log says",
            "its powers are not those of the chip: leave it out");
      }
      for (Integer cpu : UnitJudgement.cpus(unit)) {
        withoutPower(unit, cpu);
        heldBack(unit, cpu);
      }
    }
    contradictions();
    domains.forEach(this::ofOneUnit);
  }

  private void withoutPower(Unit unit, int cpu) {
    List<UnitRow> rows = unit.rows(cpu).stream().filter(row -> row.milliwatts().isEmpty()).toList();
    if (!rows.isEmpty()) {
      warn(
          DiagnosticCode.MEASURED_POINT_WITHOUT_POWER,
          unit,
          rows.get(0).line(),
          "unit " + unit.name() + " has no power for CPU " + cpu + " at " + megahertz(rows),
          "an empty cell, 0 or less is no power of a busy core: measure again, on the battery");
    }
  }

  private void heldBack(Unit unit, int cpu) {
    double usual = perMegahertz(unit, cpu);
    List<UnitRow> rows =
        unit.rows(cpu).stream()
            .filter(row -> Math.abs(row.perMegahertz() / usual - 1) > SLOWER)
            .toList();
    if (!rows.isEmpty()) {
      warn(
          DiagnosticCode.CORE_HELD_BACK,
          unit,
          rows.get(0).line(),
          String.format(
              "unit %s: CPU %s did not run as fast as its frequency says at %s",
              unit.name(), cpu, megahertz(rows)),
          "the power there is that of a core that was held back; the time of the profile has its"
              + " speed");
    }
  }

  private void contradictions() {
    if (units.size() < 2) {
      return;
    }
    for (Unit unit : units.size() == 2 ? units.subList(1, 2) : units) {
      UnitJudgement.against(unit, units)
          .ifPresent(
              why ->
                  warn(
                      DiagnosticCode.MEASURED_UNITS_CONTRADICT,
                      unit,
                      1,
                      "unit " + unit.name() + " contradicts the others: " + why,
                      units.size() == 2
                          ? "which of two is wrong their files do not say; the error of the"
                              + " platform is that of both"
                          : "leave it out, or find out what was different"));
    }
  }

  private void ofOneUnit(MeasuredDomain domain) {
    if (units.size() < 2) {
      return;
    }
    for (Unit unit : units) {
      List<UnitRow> alone = new ArrayList<>();
      for (MeasuredPoint point : domain.points()) {
        List<UnitRow> with = new ArrayList<>();
        point.measured().stream()
            .filter(one -> one.row().milliwatts().isPresent())
            .forEach(one -> with.add(one.row()));
        boolean own = point.measured().stream().anyMatch(m -> m.unit().equals(unit));
        if (with.size() == 1 && own && unit.rows().contains(with.get(0))) {
          alone.add(with.get(0));
        }
      }
      if (!alone.isEmpty()) {
        warn(
            DiagnosticCode.POINT_OF_ONE_UNIT_ONLY,
            unit,
            alone.get(0).line(),
            String.format(
                "only unit %s has a power for CPU %s at %s",
                unit.name(), domain.cpu(), megahertz(alone)),
            "its figures count there, with the error of one unit");
      }
    }
  }

  private static String megahertz(List<UnitRow> rows) {
    List<String> all = rows.stream().map(row -> UnitJudgement.megahertz(row.kilohertz())).toList();
    return (all.size() > 8
            ? join(all.subList(0, 6)) + " and " + (all.size() - 6) + " more"
            : join(all))
        + " MHz";
  }

  private static String join(List<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private void warn(DiagnosticCode code, Unit unit, int line, String message, String hint) {
    diagnostics.add(code, SourceSpan.at(unit.file(), line, 1), message, hint);
  }
}
