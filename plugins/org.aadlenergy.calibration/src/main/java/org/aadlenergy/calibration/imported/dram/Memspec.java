package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramProblem;
import org.aadlenergy.engine.dram.DramStandard;
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
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,2})?");
  private static final int LONGEST = 40;

  /** The number that a text is, if it is one. */
  static Optional<BigDecimal> number(String text) {
    return text.length() <= LONGEST && NUMBER.matcher(text).matches()
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }

  /** Begins the platform of a chip. */
  void head(String name, DramStandard standard, String description, PlatformStatements text) {
    text.open("platform " + name);
    String chip = parameter("memoryId").map(Parameter::value).orElse(name);
    text.line("title", standard + " memory chip " + chip).line("description", description);
  }

  /** The rail and the parameters of each platform, with how many chips there are. */
  static void parameters(String chips, PlatformStatements text) {
    text.line("").line("rail dram charged to memory");
    text.line(
        "parameter chips : ratio = " + chips + " note",
        "chips that work in step, each with its data lines");
    text.line("parameter temperature : ratio = 25 assumed note", "degrees Celsius at the chips");
    text.line("");
  }

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
