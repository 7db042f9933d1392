package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.service.power.BatteryRail.Kind;
import org.aadlenergy.engine.service.power.BatteryRail.Need;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.Properties;

/**
 * Says which parts hang where no load makes the voltage right: on more than they bear, on less than
 * they work from, or on a cell that goes further down than they do.
 */
record VoltageDoubts(Mode mode, Contribution.Builder to) {
  private static final double ROOM = 25.0;
  private static final double ROUNDING = 1e-9;

  /** Looks at what hangs on a battery: it is full once, and at its cut-off at the end. */
  void battery(Component battery, BatteryStore store, BatteryRail rail) {
    Optional<Cell> cell = store.cell();
    double full = cell.map(its -> its.openVolts().at(1.0, ROOM)).or(store::volts).orElse(0.0);
    double empty = cell.map(its -> its.limits().least()).orElse(0.0);
    for (Need need : full > 0.0 ? rail.needs() : List.<Need>of()) {
      String source = battery.path() + (cell.isPresent() ? ", which is full," : "");
      fed(need, need.gets(full), source);
      if (need.kind() == Kind.OUTPUT && need.gets(full) >= need.least()) {
        headroom(need, battery, empty);
      } else if (need.kind() != Kind.OUTPUT && empty > 0.0 && need.ofLine() > above(empty)) {
        unused(need, battery, empty);
      }
    }
  }

  /** Looks at a voltage that something is fed with all the time. */
  void fed(Need need, double volts, String source) {
    String limit =
        volts > above(need.bears())
            ? "bears no more than " + FormulaNumbers.decimal(need.bears())
            : volts < need.least() * (1.0 - ROUNDING)
                ? (need.kind() == Kind.OUTPUT ? "is to give " : "works from ")
                    + FormulaNumbers.decimal(need.least())
                : "";
    if (!limit.isEmpty()) {
      boolean output = need.kind() == Kind.OUTPUT;
      report(
          output
              ? DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM
              : DiagnosticCode.PART_BEYOND_ITS_VOLTAGES,
          need.path(),
          need.path()
              + " "
              + limit
              + " V, but "
              + (output ? "has no more than " : "is fed with ")
              + FormulaNumbers.decimal(volts)
              + " V by "
              + source
              + (source.endsWith(",") ? " at most" : ""),
          "feed it with another voltage, or name a part for this one");
    }
  }

  private static double above(double volts) {
    return volts * (1.0 + ROUNDING);
  }

  private void headroom(Need output, Component battery, double empty) {
    if (empty > 0.0 && output.ofLine() > above(empty)) {
      report(
          DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM,
          output.path(),
          "converter "
              + output.path()
              + " gives "
              + FormulaNumbers.decimal(output.least())
              + " V only while "
              + battery.path()
              + " is above "
              + FormulaNumbers.decimal(output.ofLine())
              + " V, which goes down to "
              + FormulaNumbers.decimal(empty)
              + " V: at its end it gives "
              + FormulaNumbers.decimal(output.gets(empty))
              + " V",
          "state the Minimum_Voltage of what hangs on it, or take a converter that gives more than"
              + " it is fed with");
    }
  }

  private void unused(Need need, Component battery, double empty) {
    report(
        DiagnosticCode.BATTERY_NOT_EMPTIED,
        need.path(),
        need.path()
            + " works from "
            + FormulaNumbers.decimal(need.ofLine())
            + " V of "
            + battery.path()
            + ", whose cut-off is "
            + FormulaNumbers.decimal(empty)
            + " V: what the battery holds below is not used",
        "take a converter that works at less, or read in the life how much is left");
  }

  /** Says that the voltages of several batteries are not followed, and so no brown-out is found. */
  void several(Component part, Map<Component, BatteryStore> batteries) {
    boolean cells = batteries.values().stream().anyMatch(store -> store.cell().isPresent());
    if (cells && batteries.size() > 1) {
      report(
          DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
          part.path(),
          "Minimum_Voltage of "
              + part.path()
              + " counts for full and for empty batteries alone: several batteries count by their"
              + " energies, without voltages that fall while much is drawn",
          "look at brown-outs with one of them, as in another mode or system implementation");
    }
  }

  /**
   * Says why a capacitor does nothing.
   *
   * @param beside whether it is at a battery, or on the line of one
   */
  void capacitor(Component part, Map<Component, BatteryStore> batteries, boolean beside) {
    boolean cells = batteries.values().stream().allMatch(store -> store.cell().isPresent());
    String reason =
        batteries.isEmpty()
            ? "nothing here is a battery whose voltage it could keep up"
            : batteries.size() > 1
                ? "several batteries count by their energies, without voltages that fall"
                : !cells
                    ? "nothing says how the voltage of its battery falls"
                    : beside
                        ? ""
                        : "it is on no line of a battery, and a converter keeps the voltage of what"
                            + " it feeds";
    boolean stated = mode.properties().own(part, Properties.BUFFER_CAPACITANCE).isPresent();
    if (stated && !reason.isEmpty()) {
      report(
          DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
          part.path(),
          "Buffer_Capacitance of " + part.path() + " does not count: " + reason,
          cells && !batteries.isEmpty()
              ? "put it at the battery, or at a bus or a component on the battery's line"
              : "remove it, or name a battery with the figures of a cell");
    }
  }

  private void report(DiagnosticCode code, String path, String message, String hint) {
    boolean doubt = code != DiagnosticCode.BATTERY_NOT_EMPTIED;
    Problem.Kind kind = doubt ? Problem.Kind.DOUBT : Problem.Kind.NOTE;
    mode.view()
        .component(path)
        .ifPresent(
            part -> to.addOther(Problem.local(kind, code, part.source(), message, hint), path));
  }
}
