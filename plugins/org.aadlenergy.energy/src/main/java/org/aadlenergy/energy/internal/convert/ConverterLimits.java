package org.aadlenergy.energy.internal.convert;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;

/** The limits of a converter's input among its figures. */
final class ConverterLimits {
  private static final List<String> WORDS =
      List.of(Converter.DROPOUT, Converter.LEAST_INPUT, Converter.MOST_INPUT);

  private ConverterLimits() {}

  /** Those that are there; a dropout that cannot be is reported. */
  static Map<String, Coefficient> of(
      Map<String, Coefficient> figures, boolean linear, Problems problems) {
    Map<String, Coefficient> limits = new TreeMap<>(figures);
    limits.keySet().retainAll(WORDS);
    Coefficient dropout = limits.get(Converter.DROPOUT);
    if (dropout != null && !linear) {
      problems.impossible(
          dropout.span(),
          "only a linear converter has a dropout",
          "write 'least_input = ...' for the lowest voltage that it is fed with");
    }
    return limits;
  }
}
