package org.aadlenergy.world;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.world.Xu3.Row;

/** The time of an instruction of four copies, from one copy: what sharing a memory costs. */
final class Copies {
  private static final int MANY = 4;

  private final Xu3 xu3;

  Copies(Xu3 xu3) {
    this.xu3 = xu3;
  }

  private static double time(Row row) {
    return row.each("CycleCount") / row.megahertz() * 1e3;
  }

  /** As one copy alone: nothing is modelled of what they share. */
  Trial asAlone() {
    List<Double> away = new ArrayList<>();
    List<Row> many = new ArrayList<>();
    for (Row row : xu3.rows()) {
      if (row.copies() == MANY && !row.program().equals("idle")) {
        many.add(row);
        away.add(away(row));
      }
    }
    List<Held> rows = new ArrayList<>();
    for (Row row : many) {
      List<Double> others = new ArrayList<>();
      for (int i = 0; i < many.size(); i++) {
        if (!many.get(i).program().equals(row.program())) {
          others.add(away.get(i));
        }
      }
      rows.add(
          Held.within(
              row.name(),
              time(xu3.row(row.program(), 1, row.megahertz())),
              Quantiles.halfWidth(others),
              time(row),
              row.judged(),
              xu3.without(row.program())));
    }
    return new Trial(
        Trial.Level.ONE_PROGRAM,
        "time of one of four copies that share the memory",
        "the time of one copy alone",
        "nothing is modelled of what copies share; the interval on other programs",
        "ns an instruction",
        rows,
        List.of());
  }

  private double away(Row row) {
    return Math.abs(time(row) / time(xu3.row(row.program(), 1, row.megahertz())) - 1.0);
  }
}
