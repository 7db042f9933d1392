package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.cell.Sag;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.BatteryRail;
import org.aadlenergy.engine.service.power.BatteryRail.Need;
import org.aadlenergy.engine.service.power.VoltagesSection;

/**
 * The lowest voltages of a mode while its battery is full: of the battery, and of what hangs on it
 * and says from which voltage on it works.
 */
final class BatteryVoltages {
  private static final double ROUNDING = 1e-9;

  private final String battery;
  private final Cell cell;
  private final BatteryRail rail;
  private final LoadPattern load;
  private final PowerInTime power;

  private BatteryVoltages(
      String battery, Cell cell, BatteryRail rail, LoadPattern load, PowerInTime power) {
    this.battery = battery;
    this.cell = cell;
    this.rail = rail;
    this.load = load;
    this.power = power;
  }

  /** The rows of a battery; it is followed in time. */
  static List<Row> rows(
      String battery, Cell cell, BatteryRail rail, LoadPattern load, PowerInTime power) {
    return new BatteryVoltages(battery, cell, rail, load, power).rows();
  }

  private List<Row> rows() {
    Optional<CellLife.Voltage> usual = Sag.lowest(cell, 1.0, load);
    double volts = usual.map(CellLife.Voltage::volts).orElse(0.0);
    double at = usual.map(CellLife.Voltage::atSeconds).orElse(0.0);
    Peak peak = power.peakOfSource(battery).orElseGet(power::peak);
    Interval watts = peak.watts();
    Interval lowest =
        new Interval(
            volts,
            Math.min(volts, under(watts.high(), watts.nominal(), volts)),
            Math.max(volts, under(watts.low(), watts.nominal(), volts)));
    double moment = usual.isPresent() ? within(at) : peak.atSeconds();
    List<String> on = usual.isPresent() ? power.on(battery, at) : peak.on();
    double full = cell.openVolts().at(1.0, load.celsius());
    double cutOff = cell.limits().least();
    boolean all = volts >= cutOff;
    List<Row> rows = new ArrayList<>(1 + rail.needs().size());
    for (Need need : rail.needs()) {
      boolean works = volts >= need.ofLine() && need.gets(full) <= need.bears();
      boolean output = need.kind() == BatteryRail.Kind.OUTPUT;
      all &= volts >= need.ofLine() || output;
      String said =
          works ? VoltagesSection.YES : output ? VoltagesSection.UNREGULATED : VoltagesSection.NO;
      Row.Builder row = VoltagesSection.row(need.path(), need.kind().word(), said);
      row.put(VoltagesSection.LOWEST, at(need, lowest));
      row.put(VoltagesSection.HIGHEST, need.gets(full));
      if (need.least() > 0.0) {
        row.put(VoltagesSection.NEEDS, need.least());
      }
      if (need.bears() < Double.POSITIVE_INFINITY) {
        row.put(VoltagesSection.BEARS, need.bears());
      }
      rows.add(VoltagesSection.at(row, moment, on).row());
    }
    Row.Builder row =
        VoltagesSection.row(
            battery, VoltagesSection.BATTERY, all ? VoltagesSection.YES : VoltagesSection.NO);
    row.put(VoltagesSection.LOWEST, lowest).put(VoltagesSection.HIGHEST, full);
    double needed = Math.max(cutOff, rail.least());
    if (needed > 0.0) {
      row.put(VoltagesSection.NEEDS, needed);
    }
    if (!all) {
      Sag.smallest(cell, load).ifPresent(farads -> row.put(VoltagesSection.FARADS, farads));
    }
    rows.add(0, VoltagesSection.at(row, moment, on).row());
    return rows;
  }

  /** In one repetition; its end belongs to it, as a voltage falls until then. */
  private double within(double at) {
    double before = Math.max(0.0, Math.ceil(at / load.seconds() - 1.0 - ROUNDING));
    return at - before * load.seconds();
  }

  private static Interval at(Need need, Interval line) {
    return new Interval(need.gets(line.nominal()), need.gets(line.low()), need.gets(line.high()));
  }

  /** The lowest voltage where all draw as much more or less as at the peak. */
  private double under(double watts, double usual, double volts) {
    double factor = usual > 0.0 ? watts / usual : 1.0;
    if (factor == 1.0) {
      return volts;
    }
    return Sag.lowest(cell, 1.0, load.map(level -> level.drawing(factor, 0.0)))
        .map(CellLife.Voltage::volts)
        .orElse(0.0);
  }
}
