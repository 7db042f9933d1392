package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramProblem;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * A memory specification: its parameters by name, as the file writes them but for the case of
 * letters.
 *
 * @param file its name, without folders
 * @param whole where it begins
 * @param sections where each part of it begins
 */
record Memspec(
    String file,
    SourceSpan whole,
    Map<String, Parameter> parameters,
    Map<String, SourceSpan> sections) {
  static final String ARCHITECTURE = "memarchitecturespec";
  static final String TIMING = "memtimingspec";
  static final String POWER = "mempowerspec";

  /** A parameter where it stands; empty where the file has none of that name. */
  Optional<Parameter> parameter(String name) {
    return Optional.ofNullable(parameters.get(name.toLowerCase(Locale.ROOT)));
  }

  /** Where a part of the file begins. */
  SourceSpan section(String name) {
    return sections.getOrDefault(name, whole);
  }

  /** Reports what is wrong with figures, where it stands. */
  static void report(DramProblem problem, SourceSpan place, Diagnostics diagnostics) {
    DiagnosticCode code =
        problem.error()
            ? DiagnosticCode.IMPOSSIBLE_MEMORY_CHIP
            : DiagnosticCode.CHIP_FIGURES_CONTRADICT;
    diagnostics.add(code, place, problem.message(), problem.hint());
  }

  /** How much a chip of some rows holds. */
  static BigDecimal megabits(Map<String, BigDecimal> rows) {
    BigDecimal bits = BigDecimal.ONE;
    for (String row : List.of("width", "columns", "rows", "banks", "ranks")) {
      bits = bits.multiply(rows.getOrDefault(row, BigDecimal.ONE));
    }
    return bits.divide(new BigDecimal(1 << 20));
  }

  /** The same rows as a chip has them. */
  static DramOrganisation organisation(Map<String, BigDecimal> rows) {
    return new DramOrganisation(
        count(rows, "width"),
        count(rows, "data_rate"),
        count(rows, "burst_length"),
        count(rows, "banks"),
        count(rows, "bank_groups"),
        count(rows, "ranks"),
        count(rows, "rows"),
        count(rows, "columns"));
  }

  static int count(Map<String, BigDecimal> rows, String row) {
    return rows.getOrDefault(row, BigDecimal.ZERO).intValue();
  }

  /** Timings as a chip has them. */
  static Map<DramTiming, Integer> cycles(Map<DramTiming, BigDecimal> timings) {
    Map<DramTiming, Integer> cycles = new EnumMap<>(DramTiming.class);
    timings.forEach((timing, count) -> cycles.put(timing, count.intValue()));
    return cycles;
  }

  /** A supply as a chip has it; no file says what self-refresh draws when it is warm. */
  static DramSupply supply(String name, BigDecimal volts, Map<DramCurrent, BigDecimal> amperes) {
    Map<DramCurrent, Double> drawn = new EnumMap<>(DramCurrent.class);
    amperes.forEach((current, value) -> drawn.put(current, value.doubleValue()));
    return new DramSupply(name, volts.doubleValue(), drawn, List.of());
  }

  /**
   * A parameter.
   *
   * @param number its value, where that is one
   */
  record Parameter(String name, String value, Optional<BigDecimal> number, SourceSpan place) {}
}
