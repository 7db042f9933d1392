package org.aadlenergy.energy.ide.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.syntax.CurrentRow;
import org.aadlenergy.energy.syntax.FigureRow;
import org.aadlenergy.energy.syntax.SupplyDecl;
import org.aadlenergy.energy.syntax.TimingDecl;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramTiming;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/** The rows that the table of a memory chip may have, and what each means. */
public final class ChipRows {
  private ChipRows() {}

  /** How the chip is built. */
  public static Map<String, String> organisation() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("width", "Data lines of the chip.");
    rows.put(
        "data_rate", "Transfers on each line in a cycle of the clock: 2 for double data rate.");
    rows.put("burst_length", "Transfers on each line of one read or write.");
    rows.put("bank_groups", "Groups of banks; 1 unless it is said.");
    rows.put("banks", "Banks of the chip, in all groups.");
    rows.put("ranks", "Sets of chips that share the data lines; 1 unless it is said.");
    rows.put("rows", "Rows of a bank.");
    rows.put("columns", "Columns of a row.");
    rows.put(
        DramBanks.SHARED,
        "The share of active standby, from 0 to 1, that does not depend on how many banks are"
            + " open.");
    rows.put(DramBanks.DATA_CLOCK, "Cycles of the clock of the data in one of the clock.");
    rows.put(DramBanks.RUNS, "1 where the clock of the data runs on between bursts, else 0.");
    rows.put(DramBanks.STROBE_RATE, "Edges of a strobe in a cycle; data_rate unless it is said.");
    return rows;
  }

  /** The clock and the timings. */
  public static Map<String, String> timing() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("clock", "The frequency whose cycles the times are counted in.");
    for (DramTiming timing : DramTiming.values()) {
      rows.put(timing.name(), "In cycles: " + timing.meaning() + ".");
    }
    return rows;
  }

  /** The currents of a supply. */
  public static Map<String, String> currents() {
    Map<String, String> rows = new LinkedHashMap<>();
    for (DramCurrent current : DramCurrent.values()) {
      rows.put(current.name(), "The current with " + current.meaning() + ".");
    }
    return rows;
  }

  /** The lines of the supply VDDQ. */
  public static Map<String, String> lines() {
    Map<String, String> rows = new LinkedHashMap<>();
    for (DramLine line : DramLine.values()) {
      rows.put(
          line.name(), "The energy of a rise, and the termination, of " + line.meaning() + ".");
    }
    return rows;
  }

  /** The rows of the supply around an element: currents, or lines. */
  public static Map<String, String> currents(Optional<? extends EObject> element) {
    return element.filter(ChipRows::isOfLines).isPresent() ? lines() : currents();
  }

  /** Whether an element is in the supply of the lines. */
  public static boolean isOfLines(EObject element) {
    SupplyDecl supply = EcoreUtil2.getContainerOfType(element, SupplyDecl.class);
    return supply != null && "VDDQ".equals(supply.getName());
  }

  /** What the row means that stands there. */
  static Optional<String> meaning(EObject row) {
    if (row instanceof CurrentRow current) {
      return Optional.ofNullable(currents(Optional.of(row)).get(current.getName()));
    } else if (row instanceof FigureRow figure) {
      Map<String, String> rows =
          figure.eContainer() instanceof TimingDecl ? timing() : organisation();
      return Optional.ofNullable(rows.get(figure.getName()));
    }
    return Optional.empty();
  }
}
