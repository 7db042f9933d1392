package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** Where a value comes from is said beside it. */
class ValueOriginsTest {
  private static Given annotation(String path) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD);
    if (!path.equals("default")) {
      builder.set(path, Properties.PERIOD, "20 ms");
    }
    builder.defaultValue(Properties.PERIOD, AadlValues.number("1 sec"));
    ArchitectureView view = builder.build();
    EffectiveValue period =
        new EffectiveProperties(view, OperationMode.NONE)
            .standard(view.component("app.t").orElseThrow(), Properties.PERIOD)
            .orElseThrow();
    return DerivationInput.inWords(
            List.of(DerivationInput.of("T", period), DerivationInput.of("T", period)))
        .get(0);
  }

  @Test
  void anAnnotationNamesItsPropertyAndWhoHasIt() {
    assertThat(annotation("app").origin()).isEqualTo("Timing_Properties::Period, from app");
    assertThat(annotation("app").text()).isEqualTo("20 ms");
    assertThat(annotation("app").span()).isPresent();
    assertThat(annotation("").origin())
        .isEqualTo("Timing_Properties::Period, from the root system");
    assertThat(annotation("default").origin()).isEqualTo("Timing_Properties::Period, its default");
    assertThat(annotation("default").text()).isEqualTo("1 sec");
    assertThat(annotation("default").span()).isEmpty();
  }

  private static String origin(PlatformBuilder builder, String figure) {
    Coefficient coefficient =
        builder.constant("line", figure, Dimension.SIZE).build().constants().get("line");
    return DerivationInput.inWords(List.of(DerivationInput.of("n", "cache line", coefficient)))
        .get(0)
        .origin();
  }

  private static PlatformBuilder platform() {
    return PlatformBuilder.platform("board");
  }

  @Test
  void aFigureNamesItsSourceAndItsError() {
    assertThat(origin(platform(), "32 B")).isEqualTo("assumed; no error stated");
    assertThat(origin(platform().from("Li (2006).", "table 3"), "32 B"))
        .isEqualTo("published: Li (2006), table 3; no error stated");
    assertThat(origin(platform().from("Li (2006)", "table 3").within(0.05), "32 B"))
        .isEqualTo("published: Li (2006), table 3; within 5.00 %");
    assertThat(origin(platform().standardError(0.125), "32 B"))
        .isEqualTo("assumed; standard error 12.5 %");
    assertThat(origin(platform().within(0.05), "0 B")).isEqualTo("assumed; within 0.00 %");
  }

  @Test
  void whatStandsThereTwiceIsSaidOnce() {
    Coefficient figure =
        platform().constant("line", "32 B", Dimension.SIZE).build().constants().get("line");
    DerivationInput one = DerivationInput.of("n", "cache line", figure);
    DerivationInput other = DerivationInput.of("m", "cache line", figure);

    assertThat(DerivationInput.inWords(List.of(one, other, one)))
        .extracting(Given::symbol)
        .containsExactly("n", "m");
    assertThat(DerivationInput.inWords(List.of())).isEmpty();
  }

  @Test
  void periodsRepeatTogetherWithinADay() {
    long second = 1_000_000_000_000L;

    assertThat(Hyperperiod.of(List.of(4L, 6L), TimeBase.PICOSECONDS)).contains(12L);
    assertThat(Hyperperiod.of(List.of(86_400 * second), TimeBase.PICOSECONDS))
        .contains(86_400 * second);
    assertThat(Hyperperiod.of(List.of(86_401 * second), TimeBase.PICOSECONDS)).isEmpty();
    assertThat(
            Hyperperiod.of(List.of(7 * second, 11_000 * second, 13 * second), TimeBase.PICOSECONDS))
        .isEqualTo(Optional.empty());
  }

  @Test
  void theLongestPeriodCountsWhereAllOthersFitIntoIt() {
    long second = 1_000_000_000_000L;

    assertThat(Hyperperiod.ofDays(List.of(4L, 6L), TimeBase.PICOSECONDS)).contains(12L);
    assertThat(
            Hyperperiod.ofDays(
                List.of(2 * second, 7 * 86_400 * second, second), TimeBase.PICOSECONDS))
        .contains(7 * 86_400 * second);
    assertThat(Hyperperiod.ofDays(List.of(2 * second, 86_401 * second), TimeBase.PICOSECONDS))
        .isEmpty();
  }

  @Test
  void limitsAndReasonsOfErrorsAreSaid() {
    assertThat(given(Uncertainty.limits(1.0, 2.0, "over its steps")))
        .isEqualTo("assumed; over its steps");
    assertThat(
            given(
                new Uncertainty(
                    Uncertainty.Kind.BOUND,
                    0.5,
                    Optional.empty(),
                    Optional.of("3 of 4 boards"),
                    Optional.empty())))
        .isEqualTo("assumed; within 12.5 % (3 of 4 boards)");
  }

  private static String given(Uncertainty uncertainty) {
    Coefficient figure =
        new Coefficient(
            "board/warm",
            -4.0,
            Dimension.RATIO,
            "-4",
            uncertainty,
            Basis.ASSUMED,
            Optional.empty(),
            Conditions.NONE,
            SourceSpan.NONE);
    Given given = DerivationInput.inWords(List.of(DerivationInput.of("n", "w", figure))).get(0);
    assertThat(given.text()).isEqualTo("-4");
    assertThat(given.span()).isEmpty();
    return given.origin();
  }

  @Test
  void aClockOfAMicrosecondIsATimer() {
    assertThat(ClockPeriod.isTimer(1e-6)).isTrue();
    assertThat(ClockPeriod.isTimer(1e-3)).isTrue();
    assertThat(ClockPeriod.isTimer(625e-12)).isFalse();
  }
}
