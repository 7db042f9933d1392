package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.service.power.BatteryRail;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.service.power.PeaksSection;
import org.aadlenergy.engine.service.power.VoltagesSection;
import org.aadlenergy.engine.standard.Services;

/** The totals of a mode, whose ledger is closed, and what is said beside them. */
final class ModeTotals {
  private ModeTotals() {}

  /** Those of all that is charged; batteries give some of it. */
  static Totals of(
      List<ThreadEvaluation> threads,
      Optional<BatteryStore> battery,
      Optional<BatteryLife> life,
      Estimate drawn,
      Ledger ledger,
      Contributions given,
      EnergyRates rates) {
    Estimate.Sum startup = new Estimate.Sum();
    for (ThreadEvaluation thread : threads) {
      startup.add(thread.startupEnergy(), 1.0);
    }
    Interval energy = ledger.total().interval();
    return new Totals(
        energy,
        startup.estimate().interval(),
        energy.times(1.0 / ledger.windowSeconds()),
        life.map(BatteryLife::seconds),
        given.ramBytes(),
        Batteries.current(battery, drawn),
        YearlyRates.of(rates, life));
  }

  /** What is said of a mode beside them; its peaks once they are asked for. */
  static List<Section> sections(
      Contributions given, Supplier<PowerInTime> power, Section voltages) {
    List<Section> sections = new ArrayList<>();
    for (SectionType type : Services.sections()) {
      sections.add(
          type == PeaksSection.TYPE
              ? PeaksSection.of(power)
              : type == VoltagesSection.TYPE ? voltages : given.section(type));
    }
    return sections;
  }

  /** The lowest voltages of the only battery, where its cell is known; once they are asked for. */
  static Section voltages(
      Optional<BatteryStore> battery,
      Optional<BatteryRail> rail,
      Supplier<LoadPattern> load,
      Supplier<PowerInTime> power) {
    Optional<Cell> cell = battery.flatMap(BatteryStore::cell);
    if (cell.isEmpty() || rail.isEmpty()) {
      return VoltagesSection.TYPE.empty();
    }
    String path = battery.get().paths().get(0);
    return new Section(
        VoltagesSection.TYPE,
        LaterList.of(
            () -> BatteryVoltages.rows(path, cell.get(), rail.get(), load.get(), power.get())));
  }
}
