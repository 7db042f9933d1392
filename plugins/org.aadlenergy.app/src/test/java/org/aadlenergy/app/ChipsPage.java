package org.aadlenergy.app;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramEnergies;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Reference;

/** Writes the page that lists the memory chips of the library, with what a command costs. */
final class ChipsPage {
  private static final String FOLDER = "models/dram/";

  private final StringBuilder page = new StringBuilder();

  private ChipsPage() {}

  /** Whether a platform is a memory chip of the library. */
  static boolean isChip(CalibratedPlatform platform) {
    return platform.span().file().startsWith(FOLDER) && platform.dram().isPresent();
  }

  static String of(List<CalibratedPlatform> chips) {
    ChipsPage writer = new ChipsPage();
    writer.page.append("# The memory chips\n\n");
    writer.page.append("<!-- generated from models/dram; do not edit -->\n\n");
    writer.page.append(
        """
DRAM by the currents of its data sheets: standard, organisation, timings and currents of each chip or module, as DRAMPower 4.1
holds them. `aadl-energy models NAME` prints a table with its sources; `Energy_Platforms::Dram` has each as a memory in AADL. The
energies below follow from the table by the formulas of [platforms](../platforms.md#memory-chips): what a row opened and closed, a
burst read, a burst written and a refresh cost one chip, and what it draws with all rows closed, powered down (fast exit) and
refreshing itself. Where the variation of the process is known, they reach from the lowest to the highest of its columns.

""");
    writer.page.append(chips.size()).append(" chips and modules:\n\n");
    writer.page.append(
        "| `Calibration` | | row, nJ | read, nJ | write, nJ | refresh, nJ | standby, mW |"
            + " power-down, mW | self-refresh, mW |\n|---|---|---|---|---|---|---|---|---|\n");
    chips.forEach(writer::row);
    writer.page.append("\n## Sources\n\n");
    chips.forEach(writer::source);
    return writer.page.toString();
  }

  private void row(CalibratedPlatform platform) {
    DramChip chip = platform.dram().orElseThrow().chip();
    page.append("| `").append(platform.name()).append("` | ").append(platform.title());
    cell(chip, one -> one.activateJoules() + one.prechargeJoules(), 1e9);
    cell(chip, DramEnergies::readJoules, 1e9);
    cell(chip, DramEnergies::writeJoules, 1e9);
    cell(chip, DramEnergies::refreshJoules, 1e9);
    cell(chip, DramEnergies::prechargedWatts, 1e3);
    cell(chip, DramEnergies::fastPowerDownWatts, 1e3);
    cell(chip, DramEnergies::selfRefreshWatts, 1e3);
    page.append(" |\n");
  }

  private void cell(DramChip chip, ToDoubleFunction<DramEnergies> figure, double scale) {
    double nominal = scale * figure.applyAsDouble(DramEnergies.of(chip));
    double least = nominal;
    double most = nominal;
    for (DramCurrents column : chip.columns()) {
      double value = scale * figure.applyAsDouble(DramEnergies.of(chip, column));
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    page.append(" | ").append(number(nominal));
    if (least < most) {
      page.append(" (").append(number(least)).append(" to ").append(number(most)).append(')');
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }

  private void source(CalibratedPlatform platform) {
    DramTable table = platform.dram().orElseThrow();
    Set<String> sources = new LinkedHashSet<>();
    for (Coefficient figure : table.figures().values()) {
      figure.reference().map(Reference::source).ifPresent(sources::add);
    }
    page.append("- `").append(platform.name()).append("`: ");
    page.append(String.join("; ", sources)).append(".\n");
  }
}
