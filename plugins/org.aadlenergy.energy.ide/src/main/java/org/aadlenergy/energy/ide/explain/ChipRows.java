package org.aadlenergy.energy.ide.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.syntax.CurrentRow;
import org.aadlenergy.energy.syntax.FigureRow;
import org.aadlenergy.energy.syntax.TimingDecl;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramTiming;
import org.eclipse.emf.ecore.EObject;

/** The rows that the table of a memory chip may have, and what each means. */
public final class ChipRows {
  private static final String CLOCK = "clock";

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
    return rows;
  }

  /** The clock and the timings. */
  public static Map<String, String> timing() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put(CLOCK, "The frequency whose cycles the times are counted in.");
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

  /** What the row means that stands there. */
  static Optional<String> meaning(EObject row) {
    if (row instanceof CurrentRow current) {
      return Optional.ofNullable(currents().get(current.getName()));
    } else if (row instanceof FigureRow figure) {
      Map<String, String> rows =
          figure.eContainer() instanceof TimingDecl ? timing() : organisation();
      return Optional.ofNullable(rows.get(figure.getName()));
    }
    return Optional.empty();
  }
}
