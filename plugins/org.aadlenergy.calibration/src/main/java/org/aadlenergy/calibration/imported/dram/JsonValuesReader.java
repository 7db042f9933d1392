package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Takes single values out of a memory specification, and reports each that cannot be used. */
record JsonValuesReader(Memspec file, Diagnostics diagnostics) {
  private static final String FROM_SHEET = "take it from the data sheet";
  private static final BigDecimal LARGEST = new BigDecimal("1e9");

  /** The first of some names that the file has. */
  Optional<Parameter> first(List<String> names) {
    return names.stream().map(file::parameter).flatMap(Optional::stream).findFirst();
  }

  /** A whole number from the least one up; the least after an error. */
  BigDecimal counted(List<String> names, String section, String meaning, int least) {
    Optional<BigDecimal> value = figure(names, section, meaning);
    if (value.isEmpty()) {
      return BigDecimal.valueOf(least);
    }
    boolean whole = value.get().stripTrailingZeros().scale() <= 0;
    if (!whole || value.get().compareTo(LARGEST) > 0 || value.get().intValue() < least) {
      Parameter its = first(names).orElseThrow();
      error(
          its.place(),
          its.name() + " is " + shown(its) + ", but a whole number from " + least + " up is meant",
          "it is counted: in cycles, lines, banks or rows");
      return BigDecimal.valueOf(least);
    }
    return value.get();
  }

  /** A figure from one limit to another; the lower one after an error. */
  BigDecimal within(
      List<String> names, String section, String meaning, String least, String most, String unit) {
    Optional<BigDecimal> value = figure(names, section, meaning);
    BigDecimal low = new BigDecimal(least);
    if (value.isPresent()
        && (value.get().compareTo(low) < 0 || value.get().compareTo(new BigDecimal(most)) > 0)) {
      Parameter its = first(names).orElseThrow();
      error(
          its.place(),
          String.format(
              "%s is %s%s, which cannot be: %s",
              its.name(), shown(its), unit.isEmpty() ? "" : " " + unit, meaning),
          String.format(
              "from %s to %s can be; figures of this format are in seconds, volts, amperes, ohms"
                  + " and joules",
              least, most));
      return low;
    }
    return value.orElse(low);
  }

  /** A number of 0 or more; nothing after an error. */
  private Optional<BigDecimal> figure(List<String> names, String section, String meaning) {
    Optional<Parameter> found = first(names);
    if (found.isEmpty()) {
      missing(names.get(0), section, meaning);
      return Optional.empty();
    }
    Optional<BigDecimal> number = found.get().number();
    if (number.isEmpty()) {
      error(
          found.get().place(),
          found.get().name() + " is no figure: \"" + shown(found.get()) + "\"",
          "write a number: " + meaning);
    } else if (number.get().signum() < 0) {
      error(
          found.get().place(),
          found.get().name() + " is negative: " + shown(found.get()),
          "times, counts, voltages, currents and energies are zero or more");
    }
    return number.filter(value -> value.signum() >= 0);
  }

  private void missing(String name, String section, String meaning) {
    boolean there = file.sections().containsKey(section);
    error(
        file.section(section),
        name + " is missing" + (there ? " here" : ", as is all of " + section) + ": " + meaning,
        FROM_SHEET);
  }

  /** True or false; false after an error. */
  boolean truth(String name, String section, String meaning) {
    Optional<Parameter> found = file.parameter(name);
    if (found.isEmpty()) {
      missing(name, section, meaning);
    } else if (!List.of("true", "false").contains(found.get().value())) {
      error(
          found.get().place(),
          name + " is " + shown(found.get()) + ", which is neither true nor false",
          "write true or false: " + meaning);
    }
    return found.isPresent() && found.get().value().equals("true");
  }

  static String shown(Parameter parameter) {
    String value = parameter.value();
    return value.length() > 40 ? value.substring(0, 40) + "..." : value;
  }

  void error(SourceSpan place, String message, String hint) {
    diagnostics.add(DiagnosticCode.BAD_MEASUREMENT_FILE, place, message, hint);
  }
}
