package org.aadlenergy.engine.service.power;

import java.util.List;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Tells the points of a converter's curve. */
final class CurvePoints {
  private CurvePoints() {}

  /** Adds a point with its number; "" is that of the only one. */
  static void add(String number, Efficiency point, Converter converter, List<Given> values) {
    Coefficient load = point.load().orElseThrow();
    String symbol = number.isEmpty() ? "1" : number;
    String watts = FormulaNumbers.watts(load(point, converter));
    values.add(ValueOrigins.of("P" + symbol, "load of the figure, " + watts, load));
    values.add(ValueOrigins.of("eta" + symbol, "efficiency there", point.share()));
  }

  /** The load of a point in watts. */
  static double load(Efficiency point, Converter converter) {
    Coefficient load = point.load().orElseThrow();
    boolean isCurrent = load.dimension() == Dimension.CURRENT;
    return isCurrent && converter.output().isPresent()
        ? load.value() * converter.output().get().value()
        : load.value();
  }
}
