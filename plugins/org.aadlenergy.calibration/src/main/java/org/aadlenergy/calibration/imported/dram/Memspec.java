package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

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

  /**
   * A parameter.
   *
   * @param number its value, where that is one
   */
  record Parameter(String name, String value, Optional<BigDecimal> number, SourceSpan place) {}
}
