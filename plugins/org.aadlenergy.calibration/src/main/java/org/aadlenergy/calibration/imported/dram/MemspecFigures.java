package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one memory specification by the names of the platform language, as written there.
 *
 * @param organisation by row: {@code width}
 * @param supplies in the order of the file's voltages
 */
record MemspecFigures(
    Memspec file,
    DramStandard standard,
    Map<String, BigDecimal> organisation,
    BigDecimal megahertz,
    Map<DramTiming, BigDecimal> timings,
    List<Supply> supplies) {
  /** The rows of the organisation, and what the file calls them. */
  static final Map<String, String> ORGANISATION = organisationNames();

  /**
   * A supply with its currents in mA.
   *
   * @param name {@code VDD} or {@code VDD2}
   */
  record Supply(String name, BigDecimal volts, Map<DramCurrent, BigDecimal> milliamperes) {}

  private static Map<String, String> organisationNames() {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("width", "width");
    names.put("data_rate", "dataRate");
    names.put("burst_length", "burstLength");
    names.put("bank_groups", "nbrOfBankGroups");
    names.put("banks", "nbrOfBanks");
    names.put("ranks", "nbrOfRanks");
    names.put("rows", "nbrOfRows");
    names.put("columns", "nbrOfColumns");
    return names;
  }

  /** What the file calls a row of the organisation. */
  static String nameInFile(String row) {
    return ORGANISATION.getOrDefault(row, row.equals("clock") ? "clkMhz" : row);
  }

  /** The first figure in which another file differs, apart from currents. */
  Optional<String> difference(MemspecFigures other) {
    if (standard != other.standard) {
      return Optional.of("memoryType");
    }
    if (megahertz.compareTo(other.megahertz) != 0) {
      return Optional.of("clkMhz");
    }
    for (String row : ORGANISATION.keySet()) {
      if (!same(organisation.get(row), other.organisation.get(row))) {
        return Optional.of(nameInFile(row));
      }
    }
    for (DramTiming timing : DramTiming.values()) {
      if (!same(timings.get(timing), other.timings.get(timing))) {
        return Optional.of(timing.name());
      }
    }
    return supplies(other);
  }

  private Optional<String> supplies(MemspecFigures other) {
    if (supplies.size() != other.supplies.size()) {
      return Optional.of("vdd2");
    }
    for (int i = 0; i < supplies.size(); i++) {
      Supply mine = supplies.get(i);
      Supply theirs = other.supplies.get(i);
      if (mine.volts().compareTo(theirs.volts()) != 0) {
        return Optional.of(mine.name().toLowerCase(Locale.ROOT));
      }
      if (!mine.milliamperes().keySet().equals(theirs.milliamperes().keySet())) {
        return Optional.of("currents of " + mine.name());
      }
    }
    return Optional.empty();
  }

  private static boolean same(@Nullable BigDecimal one, @Nullable BigDecimal other) {
    return one == null ? other == null : other != null && one.compareTo(other) == 0;
  }

  /** The chip, with its nominal currents alone. */
  DramChip chip(String name) {
    List<DramSupply> drawn = new ArrayList<>();
    for (Supply supply : supplies) {
      Map<DramCurrent, BigDecimal> amperes = new EnumMap<>(supply.milliamperes());
      amperes.replaceAll((current, value) -> value.movePointLeft(3));
      drawn.add(Memspec.supply(supply.name(), supply.volts(), amperes));
    }
    return new DramChip(
        name,
        standard,
        megahertz.movePointRight(6).doubleValue(),
        Memspec.organisation(organisation),
        Memspec.cycles(timings),
        new DramCurrents(drawn),
        Map.of());
  }
}
