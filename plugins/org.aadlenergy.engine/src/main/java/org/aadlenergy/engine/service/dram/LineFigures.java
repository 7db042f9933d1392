package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.lines.LineAverage;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * What the lines to a memory cost, each as a coefficient of one of its chips: the share of it that
 * falls on one.
 *
 * @param row the commands that open and close one
 * @param read with its data
 * @param write with its data
 * @param refresh its command
 * @param clock in watts
 * @param rates how data move their lines: the parameters that say so
 */
record LineFigures(
    Coefficient row,
    Coefficient read,
    Coefficient write,
    Coefficient refresh,
    Coefficient clock,
    List<Coefficient> rates) {

  private static final List<String> RATES =
      List.of(
          DramTable.READ_TOGGLING,
          DramTable.WRITE_TOGGLING,
          DramTable.READ_HIGH,
          DramTable.WRITE_HIGH);

  /** Of a platform whose chip has its lines in its table. */
  static Optional<LineFigures> of(CalibratedPlatform platform, DramTable table, double chips) {
    DramChip chip = table.chip();
    if (chip.lines().isEmpty() || chip.banks().isEmpty()) {
      return Optional.empty();
    }
    ToggleRates rates = rates(platform, !chip.standard().drawsHigh());
    LineAverage average = LineAverage.of(chip, chips, rates);
    Maker maker = new Maker(platform, table, chips);
    return Optional.of(
        new LineFigures(
            maker.figure("line_row", Dimension.ENERGY, average.row()),
            maker.figure("line_read", Dimension.ENERGY, average.read()),
            maker.figure("line_write", Dimension.ENERGY, average.write()),
            maker.figure("line_refresh", Dimension.ENERGY, average.refresh()),
            maker.figure("line_clock", Dimension.POWER, average.clockWatts()),
            RATES.stream()
                .map(name -> DramMemory.figure(platform, name))
                .flatMap(Optional::stream)
                .toList()));
  }

  /** Whether nobody says how data move their lines. */
  boolean isAssumed() {
    return rates.stream().anyMatch(rate -> rate.basis() == Basis.ASSUMED);
  }

  private static ToggleRates rates(CalibratedPlatform platform, boolean restsHigh) {
    ToggleRates usual = ToggleRates.random(restsHigh);
    return new ToggleRates(
        DramMemory.parameter(platform, DramTable.READ_TOGGLING, usual.readRate()),
        DramMemory.parameter(platform, DramTable.WRITE_TOGGLING, usual.writeRate()),
        DramMemory.parameter(platform, DramTable.READ_HIGH, usual.readDuty()),
        DramMemory.parameter(platform, DramTable.WRITE_HIGH, usual.writeDuty()),
        restsHigh,
        restsHigh);
  }

  /** Makes figures of one chip. */
  private record Maker(CalibratedPlatform platform, DramTable table, double chips) {
    Coefficient figure(String name, Dimension dimension, double all) {
      Optional<Coefficient> volts = table.figure("VDDQ");
      double value = all / chips;
      return new Coefficient(
          platform.name() + "/dram/" + name,
          value,
          dimension,
          dimension == Dimension.ENERGY
              ? String.format(Locale.ROOT, "%.5g nJ", value * 1e9)
              : String.format(Locale.ROOT, "%.5g mW", value * 1e3),
          Uncertainty.UNSTATED,
          volts.map(Coefficient::basis).orElse(Basis.DATASHEET),
          volts.flatMap(Coefficient::reference),
          platform.conditions(),
          table.span(),
          Optional.of("by DRAMPower's equations for lines, from VDDQ of " + table.chip().name()));
    }
  }
}
