package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Why a processor leaks what it does, on average.
 *
 * @param volts the voltages that it has, each with its share of the work
 * @param supplied the share of the leakage that flows, of all time
 * @param rests how much of all time it is in each state
 */
record LeakageReasons(
    Leakage leakage, Map<Coefficient, Double> volts, double supplied, Map<String, Double> rests)
    implements Supplier<Explanation> {

  @Override
  public Explanation get() {
    List<Equation> equations = new ArrayList<>(2);
    List<Given> values = new ArrayList<>(6);
    String voltage = voltage(equations, values);
    values.add(ValueOrigins.of("I0", "leakage at T0", leakage.current()));
    values.add(ValueOrigins.of("k", "how fast it grows as it gets warmer", leakage.growth()));
    values.add(ValueOrigins.of("T", "temperature of the processor", leakage.temperature()));
    values.add(ValueOrigins.of("T0", "temperature that I0 holds for", leakage.reference()));
    for (String state : rests.keySet()) {
      leakage
          .platform()
          .constant(Leakage.IN.concat(state))
          .ifPresent(
              c -> values.add(ValueOrigins.of("s(" + state + ")", "share that flows in it", c)));
    }
    boolean all = supplied == 1.0;
    equations.add(
        new Equation(
            "P",
            "V x I0 x exp(k x (T - T0))" + (all ? "" : " x s"),
            voltage
                + " x "
                + leakage.current().text()
                + " x exp("
                + leakage.growth().text()
                + " x ("
                + leakage.temperature().text()
                + " - "
                + leakage.reference().text()
                + "))"
                + (all ? "" : " x " + rounded(supplied)),
            meanVolts() * leakage.current().value() * leakage.factor() * supplied,
            "W"));
    return new Explanation(equations, values, notes());
  }

  private static String rounded(double value) {
    return FormulaNumbers.count(Math.rint(value * 1e6) / 1e6);
  }

  private double meanVolts() {
    double mean = 0.0;
    for (Map.Entry<Coefficient, Double> part : volts.entrySet()) {
      mean += part.getKey().value() * part.getValue();
    }
    return mean;
  }

  /** The voltage in words; an equation of its own where there are several. */
  private String voltage(List<Equation> equations, List<Given> values) {
    StringBuilder formula = new StringBuilder();
    StringBuilder numbers = new StringBuilder();
    int number = 0;
    for (Map.Entry<Coefficient, Double> part : volts.entrySet()) {
      String symbol = volts.size() == 1 ? "V" : "V" + ++number;
      String share = rounded(part.getValue());
      values.add(ValueOrigins.of(symbol, "voltage of the operating point", part.getKey()));
      formula.append(formula.isEmpty() ? "" : " + ").append("w").append(number).append(" x ");
      formula.append(symbol);
      numbers.append(numbers.isEmpty() ? "" : " + ").append(share).append(" x ");
      numbers.append(part.getKey().text());
    }
    if (volts.size() == 1) {
      return volts.keySet().iterator().next().text();
    }
    equations.add(new Equation("V", formula.toString(), numbers.toString(), meanVolts(), "V"));
    return rounded(meanVolts()) + " V";
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(2);
    notes.add(
        supplied == 1.0
            ? "It flows all the time, whether threads run or not."
            : "s = "
                + rounded(supplied)
                + " of it flows: all of it while threads run, and in each idle state the share that"
                + " the platform says.");
    Optional<Coefficient> at = leakage.platform().constant(Leakage.VOLTAGE);
    if (at.isPresent() && Math.abs(at.get().value() - meanVolts()) > 1e-9) {
      notes.add(
          "I0 was measured at "
              + at.get().text()
              + ". At another voltage the current itself differs, which the formula leaves out.");
    }
    leakage.current().note().ifPresent(notes::add);
    return notes;
  }
}
