package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.dram.BankEnergies;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramEnergies;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * What the commands and states of one chip cost, each as a coefficient that follows from the chip's
 * table. Where the table has the currents over the spread of the process, the figures reach from
 * the column that draws least to the one that draws most, all of them together.
 */
record ChipFigures(
    Coefficient row,
    Coefficient read,
    Coefficient write,
    Coefficient refresh,
    Coefficient firstRefresh,
    Coefficient entry,
    Coefficient open,
    Coefficient closed,
    Coefficient poweredDown,
    Coefficient refreshingItself,
    Coefficient allOpen,
    Optional<LineFigures> lines) {

  /** The figures of a platform's chip under a choice of its rest. */
  static ChipFigures of(
      CalibratedPlatform platform, DramTable table, double chips, MemoryRest rest) {
    Maker maker = new Maker(platform, table);
    int ranks = table.chip().organisation().ranks();
    Coefficient refresh = maker.joules("refresh", DramEnergies::refreshJoules);
    String kept = String.format(Locale.ROOT, "@%s@%s", rest.share(), rest.celsius());
    return new ChipFigures(
        maker.joules("row", its -> its.activateJoules() + its.prechargeJoules()),
        maker.joules("read", DramEnergies::readJoules),
        maker.joules("write", DramEnergies::writeJoules),
        refresh,
        ranks == 1 && table.chip().banks().isEmpty()
            ? refresh
            : maker.joules("first_refresh", DramEnergies::firstRefreshJoules),
        maker.joules("entry", DramEnergies::selfRefreshRestJoules),
        maker.watts("open", DramEnergies::activeWatts),
        maker.watts("closed", DramEnergies::prechargedWatts),
        maker.watts("power_down", DramEnergies::fastPowerDownWatts),
        maker.figure(
            "self_refresh" + kept,
            Dimension.POWER,
            currents -> ranks * rest.selfRefreshWatts(currents, rest.share())),
        maker.figure(
            "all_open", Dimension.POWER, currents -> ranks * allOpen(table.chip(), currents)),
        LineFigures.of(platform, table, chips));
  }

  /** With rows open in all banks of a rank, as during a refresh. */
  private static double allOpen(DramChip chip, DramCurrents currents) {
    return BankEnergies.of(chip, currents).openWatts(chip.organisation().banks());
  }

  /** Makes figures that move together. */
  private static final class Maker {
    private final CalibratedPlatform platform;
    private final DramTable table;
    private final DramChip chip;
    private final DramCurrents least;
    private final DramCurrents most;

    Maker(CalibratedPlatform platform, DramTable table) {
      this.platform = platform;
      this.table = table;
      this.chip = table.chip();
      List<DramCurrents> columns = chip.columns();
      DramCurrents low = chip.currents();
      DramCurrents high = low;
      for (DramCurrents column : columns) {
        low = sum(column) < sum(low) ? column : low;
        high = sum(column) > sum(high) ? column : high;
      }
      this.least = low;
      this.most = high;
    }

    private static double sum(DramCurrents column) {
      double watts = 0.0;
      for (DramCurrent current : DramCurrent.values()) {
        watts += column.watts(current);
      }
      return watts;
    }

    Coefficient joules(String name, ToDoubleFunction<DramEnergies> figure) {
      return figure(
          name,
          Dimension.ENERGY,
          currents -> figure.applyAsDouble(DramEnergies.of(chip, currents)));
    }

    Coefficient watts(String name, ToDoubleFunction<DramEnergies> figure) {
      return figure(
          name, Dimension.POWER, currents -> figure.applyAsDouble(DramEnergies.of(chip, currents)));
    }

    Coefficient figure(String name, Dimension dimension, ToDoubleFunction<DramCurrents> of) {
      double value = of.applyAsDouble(chip.currents());
      return new Coefficient(
          platform.name() + "/dram/" + name,
          value,
          dimension,
          dimension == Dimension.ENERGY
              ? String.format(Locale.ROOT, "%.5g nJ", value * 1e9)
              : String.format(Locale.ROOT, "%.5g mW", value * 1e3),
          uncertainty(value, of),
          basis(),
          table.figure("VDD.IDD0").flatMap(Coefficient::reference),
          platform.conditions(),
          table.span(),
          Optional.of("by DRAMPower's formulas, from the currents and times of " + chip.name()));
    }

    private Basis basis() {
      Optional<Coefficient> current = table.figure("VDD.IDD0");
      return current.isPresent() ? current.get().basis() : Basis.DATASHEET;
    }

    /** Signed: a figure may be larger where the chip as a whole draws less. */
    private Uncertainty uncertainty(double value, ToDoubleFunction<DramCurrents> of) {
      if (least == most) {
        return Uncertainty.UNSTATED;
      }
      double below = value - of.applyAsDouble(least);
      double above = of.applyAsDouble(most) - value;
      return Uncertainty.limits(
              below, above, "process variation: from the chip that draws least to the most")
          .of("process variation of " + platform.name());
    }
  }
}
