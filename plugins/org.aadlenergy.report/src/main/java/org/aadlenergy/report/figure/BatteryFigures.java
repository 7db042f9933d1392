package org.aadlenergy.report.figure;

import java.io.IOException;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.result.BatteryLife;

/**
 * The numbers of how batteries last.
 *
 * @param figures that take them
 */
record BatteryFigures(Figures figures) {
  void visit(BatteryLife life, ResultFigure.Owner root) throws IOException {
    ResultFigure.Owner owner = root.of("life", "", life.of());
    figures.take(owner, "life", "s", life.seconds());
    CellLife usual = life.usual();
    if (usual.lowest().isPresent()) {
      figures.take(owner, "lowest_voltage", "V", usual.lowest().get().volts());
      figures.take(owner, "lowest_at", "s", usual.lowest().get().atSeconds());
    }
    figures.take(owner, "unused_energy", "J", usual.unusedJoules());
    for (CellLife.Point point : usual.course()) {
      figures.take(owner, "at", "s", point.seconds());
      figures.take(owner, "state_of_charge", "", point.share());
    }
  }
}
