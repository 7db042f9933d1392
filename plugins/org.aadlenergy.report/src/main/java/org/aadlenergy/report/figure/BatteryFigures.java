package org.aadlenergy.report.figure;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
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
    course(usual.course(), owner);
    Optional<HarvestBalance> balance = life.balance().get();
    if (balance.isPresent()) {
      visit(balance.get(), root.of("balance", "", life.of()));
    }
  }

  private void course(List<CellLife.Point> course, ResultFigure.Owner owner) throws IOException {
    for (CellLife.Point point : course) {
      figures.take(owner, "at", "s", point.seconds());
      figures.take(owner, "state_of_charge", "", point.share());
    }
  }

  private void visit(HarvestBalance balance, ResultFigure.Owner owner) throws IOException {
    CellCycle cycle = balance.cycle();
    CellLife.Flow flow = cycle.flow();
    figures.take(owner, "repetition", "s", balance.seconds());
    figures.take(owner, "harvested", "J", balance.harvestedJoules());
    figures.take(owner, "stored_before", "J", cycle.storedBefore());
    figures.take(owner, "consumed", "J", balance.drawnJoules());
    figures.take(owner, "lost_on_the_way", "J", balance.wayJoules());
    figures.take(owner, "refused", "J", flow.refused());
    figures.take(owner, "lost_in_battery", "J", flow.lost());
    figures.take(owner, "leaked", "J", flow.leaked());
    figures.take(owner, "stored_after", "J", cycle.storedAfter());
    figures.take(owner, "missing", "J", balance.missingJoules());
    figures.take(owner, "depth_of_discharge", "", balance.depthOfDischarge());
    if (Double.isFinite(balance.autonomySeconds())) {
      figures.take(owner, "autonomy", "s", balance.autonomySeconds());
    }
    HarvestBalance.Sizes sizes = balance.sizes().get();
    size(owner, "smallest_battery", "", sizes.battery());
    size(owner, "smallest_battery_energy", "J", sizes.batteryJoules());
    size(owner, "smallest_harvest", "", sizes.harvest());
    course(cycle.course(), owner);
  }

  private void size(ResultFigure.Owner owner, String name, String unit, Optional<Double> size)
      throws IOException {
    if (size.isPresent()) {
      figures.take(owner, name, unit, size.get());
    }
  }
}
