package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What explains a loss is what it is computed of: the values put in give the value that is told.
 */
class ConversionReasonsTest {
  private static final CalibratedPlatform BUCK =
      ConverterParts.curve("buck", 10e-6, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9});
  private static final CalibratedPlatform SILENT =
      ConverterParts.curve("silent", 0.0, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9});
  private static final Map<String, Double> UNITS =
      Map.of("W", 1.0, "mW", 1e-3, "uW", 1e-6, "nW", 1e-9, "V", 1.0, "A", 1.0, "%", 0.01);
  private static final Pattern TOKEN =
      Pattern.compile("([0-9.]+(?:E-?[0-9]+)?)(?: (W|mW|uW|nW|V|A|%))?|([-+x/()])");

  private static PowerSystem system(CalibratedPlatform platform, String watts) {
    return new PowerSystem()
        .line("high")
        .line("low")
        .battery("cell", "high")
        .converter("reg", platform, "high", "low")
        .part("load", watts, "low");
  }

  private static Explanation holds(PowerSystem system) {
    Estimated result = system.estimate();
    Explanation reason = result.mode().reasons().get("reg");
    for (Equation equation : reason.equations()) {
      assertThat(value(equation.substituted()))
          .as(equation.toString())
          .isCloseTo(equation.value(), withinPercentage(0.01));
    }
    double lost = result.component("reg").averagePowerWatts().nominal();
    List<Equation> equations = reason.equations();
    assertThat(equations.get(equations.size() - 1).value()).isCloseTo(lost, withinPercentage(1e-9));
    return reason;
  }

  /** Below the figures, at them, between them and above. */
  @ParameterizedTest
  @ValueSource(strings = {"0.0009", "0.0018", "0.0108", "0.0198", "0.0396"})
  void curves(String watts) {
    holds(system(BUCK, watts));
    holds(system(SILENT, watts));
  }

  @Test
  void linearOnesAndAnnotations() {
    holds(system(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6), "0.3"));
    PowerSystem stated = system(BUCK, "0.0018");
    stated.builder().set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"));
    assertThat(holds(stated).values()).hasSize(2);
    stated.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    assertThat(holds(stated).values()).hasSize(3);
    PowerSystem own = system(BUCK, "0.0009");
    own.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    holds(own);
  }

  /** A line carries what hangs on it. */
  @Test
  void linesSayWhatHangsOnThem() {
    Explanation line =
        system(BUCK, "0.0018").part("lamp", "0.25", "low").estimate().mode().reasons().get("low");
    Equation sum = line.equations().get(0);
    assertThat(sum.formula()).isEqualTo("P(lamp) + P(load)");
    assertThat(sum.substituted()).isEqualTo("250 mW + 1.8 mW");
    assertThat(sum.value()).isCloseTo(0.2518, withinPercentage(1e-9));
  }

  /** Sums, products and brackets of figures with units. */
  private static double value(String expression) {
    Deque<String> tokens = new ArrayDeque<>();
    Matcher token = TOKEN.matcher(expression);
    while (token.find()) {
      String number = token.group(1);
      double unit = token.group(2) == null ? 1.0 : UNITS.get(token.group(2));
      tokens.add(number == null ? token.group(3) : "" + Double.parseDouble(number) * unit);
    }
    return sum(tokens);
  }

  private static double sum(Deque<String> tokens) {
    double sum = product(tokens);
    while (!tokens.isEmpty() && "+-".contains(tokens.peek())) {
      sum += tokens.remove().equals("+") ? product(tokens) : -product(tokens);
    }
    return sum;
  }

  private static double product(Deque<String> tokens) {
    double product = factor(tokens);
    while (!tokens.isEmpty() && "x/".contains(tokens.peek())) {
      product = tokens.remove().equals("x") ? product * factor(tokens) : product / factor(tokens);
    }
    return product;
  }

  private static double factor(Deque<String> tokens) {
    String token = tokens.remove();
    if (!token.equals("(")) {
      return Double.parseDouble(token);
    }
    double inner = sum(tokens);
    tokens.remove();
    return inner;
  }
}
