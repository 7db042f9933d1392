package org.aadlenergy.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.ServiceResult;
import org.assertj.core.data.Offset;

/** Checks what one service costs one thread in one phase. Numbers agree to 1e-12 of themselves. */
public record Cost(ServiceResult result) {

  public Cost count(double expected) {
    assertThat(result.count()).isCloseTo(expected, near(expected));
    return this;
  }

  public Cost seconds(double expected) {
    assertThat(result.timeSeconds().nominal()).isCloseTo(expected, near(expected));
    return this;
  }

  /** The energy of all rails. */
  public Cost joules(double expected) {
    assertThat(result.energyJoules().nominal()).isCloseTo(expected, near(expected));
    return this;
  }

  /** The energy that a component draws from a rail. */
  public Cost charges(String component, String rail, double expected) {
    List<ChargeResult> charges =
        result.charges().stream()
            .filter(c -> c.component().equals(component) && c.rail().equals(rail))
            .toList();
    assertThat(charges).as(component + "/" + rail + " of " + result.charges()).hasSize(1);
    assertThat(charges.get(0).energyJoules().nominal()).isCloseTo(expected, near(expected));
    return this;
  }

  /** Whether a coefficient stands outside the conditions of its measurement. */
  public Cost flagged(boolean expected) {
    assertThat(result.flagged()).isEqualTo(expected);
    return this;
  }

  /** Shown, and not added, as the execution power contains it. */
  public Cost included() {
    assertThat(result.includedInExecution()).isTrue();
    assertThat(result.charges()).isEmpty();
    return seconds(0.0).joules(0.0);
  }

  /** The explanation's equations end in the numbers of the result. */
  public Cost agrees() {
    assertThat(result.includedInExecution()).isFalse();
    assertThat(sum("s")).isCloseTo(result.timeSeconds().nominal(), near(sum("s")));
    assertThat(sum("J")).isCloseTo(result.energyJoules().nominal(), near(sum("J")));
    return this;
  }

  private double sum(String unit) {
    return explanation().equations().stream()
        .filter(e -> e.unit().equals(unit))
        .mapToDouble(Equation::value)
        .sum();
  }

  /** An equation of the explanation: {@code E(card) = n x e(card) = 10 x 3 mJ}. */
  public Cost explains(String equation, double value) {
    assertThat(explanation().equations())
        .filteredOn(
            e -> (e.result() + " = " + e.formula() + " = " + e.substituted()).equals(equation))
        .as(equation + " among " + explanation().equations())
        .singleElement()
        .satisfies(e -> assertThat(e.value()).isCloseTo(value, near(value)));
    return this;
  }

  /** A value that was put in, by its symbol: {@code 640 KiByte (OS_Workload::..., from app.t)}. */
  public Cost given(String symbol, String text) {
    assertThat(explanation().values())
        .filteredOn(v -> v.symbol().equals(symbol))
        .as(symbol + " among " + explanation().values())
        .singleElement()
        .satisfies(v -> assertThat(v.text() + " (" + v.origin() + ")").startsWith(text));
    return this;
  }

  public Cost notes(String... parts) {
    assertThat(String.join("\n", explanation().notes())).contains(parts);
    return this;
  }

  private Explanation explanation() {
    return result.explanation().get();
  }

  private static Offset<Double> near(double expected) {
    return within(1e-12 * Math.abs(expected));
  }
}
