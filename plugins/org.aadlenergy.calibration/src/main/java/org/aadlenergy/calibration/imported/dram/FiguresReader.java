package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;

/** Takes the figures out of the parameters of a file. */
record FiguresReader(Memspec file, Diagnostics diagnostics) {
  private static final List<String> ONE_UNLESS_SAID = List.of("bank_groups", "ranks");
  private static final BigDecimal LARGEST = new BigDecimal("1e9");

  /** The figures; none after an error, each of which is reported. */
  static Optional<MemspecFigures> read(Memspec file, Diagnostics diagnostics) {
    return new FiguresReader(file, diagnostics).read();
  }

  private Optional<MemspecFigures> read() {
    int before = diagnostics.errorCount();
    Optional<DramStandard> standard = standard();
    Map<String, BigDecimal> organisation = organisation();
    BigDecimal clock = required("clkMhz", Memspec.TIMING, "the clock in MHz");
    Map<DramTiming, BigDecimal> timings = timings();
    List<MemspecFigures.Supply> supplies = supplies();
    return diagnostics.errorCount() == before
        ? standard.map(s -> new MemspecFigures(file, s, organisation, clock, timings, supplies))
        : Optional.empty();
  }

  private Optional<DramStandard> standard() {
    Optional<Parameter> type = file.parameter("memoryType");
    if (type.isEmpty()) {
      error(file.whole(), "memoryType is missing: the standard of the chip", "");
      return Optional.empty();
    }
    Optional<DramStandard> standard = DramStandard.named(type.get().value());
    if (standard.isEmpty()) {
      error(
          type.get().place(),
          "'" + type.get().value() + "' is no standard of memory chips that is known",
          "known are " + List.of(DramStandard.values()).toString().replaceAll("[\\[\\]]", ""));
    }
    return standard;
  }

  private Map<String, BigDecimal> organisation() {
    Map<String, BigDecimal> rows = new LinkedHashMap<>();
    for (Map.Entry<String, String> row : MemspecFigures.ORGANISATION.entrySet()) {
      boolean mayLack = ONE_UNLESS_SAID.contains(row.getKey());
      BigDecimal value =
          mayLack && file.parameter(row.getValue()).isEmpty()
              ? BigDecimal.ONE
              : counted(row.getValue(), Memspec.ARCHITECTURE, "the organisation of the chip");
      rows.put(row.getKey(), value);
    }
    return rows;
  }

  private Map<DramTiming, BigDecimal> timings() {
    Map<DramTiming, BigDecimal> timings = new EnumMap<>(DramTiming.class);
    for (DramTiming timing : DramTiming.values()) {
      if (timing.isRequired() || file.parameter(timing.name()).isPresent()) {
        timings.put(timing, counted(timing.name(), Memspec.TIMING, timing.meaning()));
      }
    }
    return timings;
  }

  private List<MemspecFigures.Supply> supplies() {
    MemspecFigures.Supply first = supply("VDD", "", true);
    boolean hasSecond = file.parameter("vdd2").flatMap(Parameter::number).isPresent();
    MemspecFigures.Supply second = supply("VDD2", "2", hasSecond);
    boolean draws =
        second.milliamperes().values().stream().anyMatch(current -> current.signum() != 0);
    if (draws && !hasSecond) {
      error(
          file.section(Memspec.POWER),
          "vdd2 is missing: there are currents of a second supply",
          "give its voltage, or leave its currents out");
    }
    return draws ? List.of(first, second) : List.of(first);
  }

  private MemspecFigures.Supply supply(String name, String suffix, boolean hasVoltage) {
    Map<DramCurrent, BigDecimal> currents = new EnumMap<>(DramCurrent.class);
    for (DramCurrent current : DramCurrent.values()) {
      String id = current.name().toLowerCase(Locale.ROOT) + suffix;
      boolean demanded = current.isRequired() && suffix.isEmpty();
      if (demanded || file.parameter(id).isPresent()) {
        currents.put(current, required(id, Memspec.POWER, current.meaning()));
      }
    }
    String voltage = "vdd" + suffix;
    BigDecimal volts =
        hasVoltage
            ? required(voltage, Memspec.POWER, "the voltage of the supply")
            : BigDecimal.ZERO;
    return new MemspecFigures.Supply(name, volts, currents);
  }

  /** A whole number from 0 up; 0 after an error. */
  private BigDecimal counted(String id, String section, String meaning) {
    BigDecimal value = required(id, section, meaning);
    if (value.stripTrailingZeros().scale() > 0) {
      error(
          file.parameter(id).orElseThrow().place(),
          id + " is no whole number: " + value.toPlainString(),
          "it is counted");
      return BigDecimal.ZERO;
    }
    return value;
  }

  /** A figure from 0 up; 0 after an error. */
  private BigDecimal required(String id, String section, String meaning) {
    Optional<Parameter> found = file.parameter(id);
    if (found.isEmpty()) {
      error(
          file.section(section),
          String.format(
              "%s is missing%s: %s",
              id, file.sections().containsKey(section) ? " here" : "", meaning),
          "take it from the data sheet");
      return BigDecimal.ZERO;
    }
    Optional<BigDecimal> number = found.get().number();
    if (number.isEmpty() || number.get().compareTo(LARGEST) > 0) {
      error(found.get().place(), id + " is no figure: \"" + shown(found.get()) + "\"", "");
    } else if (number.get().signum() < 0) {
      error(
          found.get().place(),
          id + " is negative: " + found.get().value(),
          "times, counts, voltages and currents are zero or more");
    }
    return number.filter(value -> value.signum() >= 0).orElse(BigDecimal.ZERO);
  }

  private static String shown(Parameter parameter) {
    String value = parameter.value();
    return value.length() > 40 ? value.substring(0, 40) + "..." : value;
  }

  private void error(SourceSpan place, String message, String hint) {
    Diagnostic finding = Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, place, message);
    diagnostics.add(hint.isEmpty() ? finding : finding.withHint(hint));
  }
}
