package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;

/** Takes the figures out of a memory specification of DRAMPower 5 and later. */
record JsonFiguresReader(Memspec file, Diagnostics diagnostics, JsonValuesReader values) {
  private static final String IMPEDANCES = "memimpedancespec";

  private JsonFiguresReader(Memspec file, Diagnostics diagnostics) {
    this(file, diagnostics, new JsonValuesReader(file, diagnostics));
  }

  /** The figures; none after an error, each of which is reported. */
  static Optional<JsonFigures> read(Memspec file, Diagnostics diagnostics) {
    return new JsonFiguresReader(file, diagnostics).read();
  }

  private Optional<JsonFigures> read() {
    int before = diagnostics.errorCount();
    Optional<DramStandard> standard = standard();
    if (standard.isEmpty()) {
      return Optional.empty();
    }
    JsonNames names = new JsonNames(standard.get(), mode(standard.get()));
    Map<String, BigDecimal> organisation = organisation(standard.get());
    BigDecimal devices = count("nbrOfDevices", "devices that work in step").max(BigDecimal.ONE);
    BigDecimal clock =
        values.within(
            List.of("tCK"), Memspec.TIMING, "one cycle of the clock", "1e-11", "1e-6", "s");
    JsonTimings timings = JsonTimings.read(names, clock, values);
    List<JsonFigures.Supply> supplies = supplies(names);
    Optional<JsonFigures.Lines> lines = lines(names);
    return diagnostics.errorCount() == before
        ? Optional.of(
            new JsonFigures(
                file,
                standard.get(),
                names,
                organisation,
                clock,
                timings.cycles(),
                timings.assumed(),
                supplies,
                lines,
                devices))
        : Optional.empty();
  }

  private Optional<DramStandard> standard() {
    Optional<Parameter> type = file.parameter("memoryType");
    if (type.isEmpty()) {
      values.error(
          file.whole(),
          "memoryType is missing: the standard of the chip",
          "write \"memoryType\": \"LPDDR5\", or another standard");
      return Optional.empty();
    }
    Optional<DramStandard> standard = DramStandard.named(type.get().value());
    List<String> known = new ArrayList<>();
    for (DramStandard one : DramStandard.values()) {
      if (one == DramStandard.DDR4 || one.isByBank()) {
        known.add(one.name());
      }
    }
    if (standard.isPresent() && known.contains(standard.get().name())) {
      return standard;
    }
    boolean without =
        JsonNames.WITHOUT_EQUATIONS.stream().anyMatch(type.get().value()::equalsIgnoreCase);
    values.error(
        type.get().place(),
        "'"
            + JsonValuesReader.shown(type.get())
            + (without
                ? "' is a standard for which DRAMPower has no equations"
                : "' is no standard of memory chips that is known"),
        "known are " + String.join(", ", known) + "; older ones are read from DRAMPower 4's XML");
    return Optional.empty();
  }

  private int mode(DramStandard standard) {
    List<Integer> modes = new JsonNames(standard, 1).modes();
    Optional<Parameter> mode = file.parameter("RefMode");
    if (mode.isEmpty() || modes.size() == 1) {
      return 1;
    }
    int its = mode.get().number().map(BigDecimal::intValue).orElse(0);
    if (!modes.contains(its)) {
      values.error(
          mode.get().place(),
          "RefMode is " + JsonValuesReader.shown(mode.get()) + ", which " + standard + " lacks",
          "the modes of refreshing are " + modes.toString().replaceAll("[\\[\\]]", ""));
    }
    return modes.contains(its) ? its : 1;
  }

  private BigDecimal count(String name, String meaning) {
    return values.counted(List.of(name), Memspec.ARCHITECTURE, meaning, 0);
  }

  private Map<String, BigDecimal> organisation(DramStandard standard) {
    Map<String, BigDecimal> rows = new LinkedHashMap<>();
    for (Map.Entry<String, String> row : MemspecFigures.ORGANISATION.entrySet()) {
      boolean mayBeNone = row.getKey().equals("bank_groups") || row.getKey().equals("ranks");
      List<String> names = List.of(row.getValue());
      boolean lacks = mayBeNone && values.first(names).isEmpty();
      BigDecimal value =
          lacks
              ? BigDecimal.ONE
              : values.counted(
                  names, Memspec.ARCHITECTURE, "the organisation of the chip", mayBeNone ? 0 : 1);
      rows.put(row.getKey(), value.max(BigDecimal.ONE));
    }
    if (one(rows, "banks").remainder(one(rows, "bank_groups")).signum() != 0) {
      values.error(
          file.parameter("nbrOfBankGroups").orElseThrow().place(),
          "nbrOfBanks is no multiple of nbrOfBankGroups",
          "all groups have as many banks");
    }
    rows.put(
        DramBanks.SHARED,
        file.parameter("factRho").isPresent()
            ? values.within(
                List.of("factRho"), "bankwisespec", "a share of active standby", "0", "1", "")
            : BigDecimal.ONE);
    if (standard.isDataClocked()) {
      List<String> ratio = List.of("WCK2CK", "WCKtoCK");
      rows.put(
          DramBanks.DATA_CLOCK,
          values.counted(ratio, Memspec.TIMING, "cycles of WCK in one of CK", 1));
      boolean runs =
          file.parameter("WCKalwaysOn").isEmpty()
              || values.truth("WCKalwaysOn", Memspec.ARCHITECTURE, "whether WCK runs on");
      rows.put(DramBanks.RUNS, runs ? BigDecimal.ONE : BigDecimal.ZERO);
    }
    BigDecimal strobe = one(rows, "data_rate");
    if (file.parameter("dqs_bus_rate").isPresent()) {
      List<String> name = List.of("dqs_bus_rate");
      strobe = values.counted(name, "dataratespec", "edges of the strobe in a cycle", 1);
    }
    rows.put(DramBanks.STROBE_RATE, strobe);
    return rows;
  }

  private static BigDecimal one(Map<String, BigDecimal> rows, String row) {
    return rows.getOrDefault(row, BigDecimal.ONE);
  }

  private List<JsonFigures.Supply> supplies(JsonNames names) {
    List<JsonFigures.Supply> supplies = new ArrayList<>();
    for (JsonNames.Names its : names.supplies()) {
      BigDecimal volts = volts(its.voltage(), "0.1");
      Map<DramCurrent, BigDecimal> amperes = new EnumMap<>(DramCurrent.class);
      for (Map.Entry<DramCurrent, String> current : names.currents().entrySet()) {
        String name = its.prefix() + current.getValue() + its.suffix();
        amperes.put(current.getKey(), amperes(name, current.getKey().meaning()));
      }
      String beta = "iBeta_" + its.voltage();
      if (file.parameter(beta).isPresent()) {
        amperes.put(DramCurrent.IBETA, amperes(beta, DramCurrent.IBETA.meaning()));
      }
      supplies.add(new JsonFigures.Supply(its.voltage().toUpperCase(Locale.ROOT), volts, amperes));
    }
    return supplies;
  }

  private BigDecimal volts(String name, String least) {
    return values.within(List.of(name), Memspec.POWER, "the voltage of a supply", least, "20", "V");
  }

  private BigDecimal amperes(String name, String meaning) {
    return values.within(List.of(name), Memspec.POWER, meaning, "0", "20", "A");
  }

  /** The lines; none where the file has no part that says what they draw. */
  private Optional<JsonFigures.Lines> lines(JsonNames names) {
    if (!file.sections().containsKey(IMPEDANCES)) {
      return Optional.empty();
    }
    Map<DramLine, JsonFigures.Line> lines = new EnumMap<>(DramLine.class);
    for (Map.Entry<DramLine, List<String>> line : names.lines().entrySet()) {
      String name = line.getValue().get(0);
      for (String one : line.getValue()) {
        name = file.parameter(one + "_dyn_E").isPresent() ? one : name;
      }
      String what = line.getKey().meaning();
      BigDecimal joules =
          values.within(
              List.of(name + "_dyn_E"),
              IMPEDANCES,
              "the energy of a rise of " + what,
              "0",
              "1e-6",
              "J");
      boolean ends =
          values.truth(name + "_termination", IMPEDANCES, "whether there is a resistor at " + what);
      lines.put(
          line.getKey(),
          new JsonFigures.Line(joules, ends ? Optional.of(ohms(name, what)) : Optional.empty()));
    }
    return Optional.of(new JsonFigures.Lines(volts("vddq", "0"), lines));
  }

  private BigDecimal ohms(String name, String what) {
    return values.within(
        List.of(name + "_R_eq"), IMPEDANCES, "the termination of " + what, "1e-3", "1e12", "Ohm");
  }
}
