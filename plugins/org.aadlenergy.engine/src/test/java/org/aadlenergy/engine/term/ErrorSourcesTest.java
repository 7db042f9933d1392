package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** Which errors move together, and how wide each kind is. */
class ErrorSourcesTest {
  private static Estimate estimate(
      Coefficients coefficients, String id, double value, Uncertainty error) {
    return coefficients.estimate(
        new Coefficient(
            id,
            value,
            Dimension.POWER,
            "",
            error,
            Basis.ASSUMED,
            Optional.empty(),
            Conditions.NONE,
            SourceSpan.NONE));
  }

  /** Figures of one id or one measurement move together, all others apart. */
  @Test
  void errorsOfOneSourceOffsetEachOther() {
    Coefficients all = new Coefficients();
    Uncertainty tenth = new Uncertainty(Uncertainty.Kind.BOUND, 0.1);
    Estimate a = estimate(all, "p/a", 1.0, tenth);
    assertThat(a.minus(estimate(all, "p/a", 1.0, tenth)).coefficientHalfWidth()).isZero();
    assertThat(estimate(all, "p/a", 2.0, tenth).minus(a).coefficientHalfWidth())
        .isCloseTo(0.0, within(1e-15));
    assertThat(a.minus(estimate(all, "p/b", 1.0, tenth)).coefficientHalfWidth()).isGreaterThan(0.1);
    Uncertainty run = tenth.of("run 7");
    Estimate c = estimate(all, "p/c", 1.0, run);
    assertThat(c.minus(estimate(all, "p/d", 1.0, run)).coefficientHalfWidth()).isZero();
    assertThat(c.minus(a).coefficientHalfWidth()).isGreaterThan(0.1);
    assertThat(c.minus(estimate(all, "p/e", 1.0, tenth.of("run 8"))).coefficientHalfWidth())
        .isGreaterThan(0.1);
    Estimate assumed = all.estimate("share", 1.0, 0.1);
    assertThat(assumed.minus(all.estimate("share", 2.0, 0.1)).coefficientHalfWidth()).isZero();
    assertThat(assumed.minus(c).coefficientHalfWidth()).isGreaterThan(0.1);
  }

  /** Limits reach 0.2 down and 0.4 up; a standard error 1.96 of itself; the rest its bound. */
  @Test
  void eachKindOfErrorHasItsWidth() {
    Coefficients all = new Coefficients();
    Estimate limits = estimate(all, "p/a", 1.0, Uncertainty.limits(0.2, 0.4, "of a data sheet"));
    assertThat(limits.interval().low()).isCloseTo(0.8, within(1e-12));
    assertThat(limits.interval().high()).isCloseTo(1.4, within(1e-12));
    Estimate standard =
        estimate(all, "p/b", 1.0, new Uncertainty(Uncertainty.Kind.STANDARD_ERROR, 0.1));
    assertThat(standard.coefficientHalfWidth()).isCloseTo(0.196, within(1e-3));
    Estimate bound = estimate(all, "p/c", 1.0, new Uncertainty(Uncertainty.Kind.BOUND, 0.1));
    assertThat(bound.coefficientHalfWidth()).isCloseTo(0.1, within(1e-12));
    // the same id with another error is that other one
    Estimate wider = estimate(all, "p/c", 1.0, new Uncertainty(Uncertainty.Kind.BOUND, 0.3));
    assertThat(wider.coefficientHalfWidth()).isCloseTo(0.3, within(1e-12));
    Estimate rounded = estimate(all, "p/d", 1.0, new Uncertainty(Uncertainty.Kind.ROUNDING, 0.1));
    assertThat(rounded.statedHalfWidth()).isZero();
    assertThat(rounded.coefficientHalfWidth()).isGreaterThan(0.0);
    assertThat(estimate(all, "p/e", 3.0, Uncertainty.UNSTATED).nominal()).isEqualTo(3.0);
  }

  /** Half of its 95 % interval is a fifth of the middle, for all programs of a class alike. */
  @Test
  void programsLieAroundTheirClass() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("p").spread("integer", 1.0, "20 %").build();
    Coefficient share = platform.programs().spreads().get("integer").share();
    Coefficients all = new Coefficients();
    Estimate five = all.around(5.0, share);
    assertThat(five.nominal()).isEqualTo(5.0);
    assertThat(five.coefficientHalfWidth()).isCloseTo(1.0, within(1e-12));
    assertThat(five.minus(all.around(10.0, share).times(0.5)).coefficientHalfWidth())
        .isCloseTo(0.0, within(1e-15));
  }

  /** The models of a thread are asked once, when somebody wants the first reason. */
  @Test
  void reasonsOfALikeAreFoundWhenTheyAreAskedFor() {
    int[] times = new int[1];
    EnergyModel always = model(false, times, "a", "b");
    EnergyModel withPlatform = model(true, times, "c");
    ThreadWorkload thread = Looks.at(Looks.bound("p"), "app.t");
    OwnReasons without =
        new OwnReasons(thread, List.of(always, withPlatform, always), new Coefficients());
    Supplier<Explanation> second = without.of(1);
    Supplier<Explanation> third = without.of(2);
    assertThat(times[0]).isZero();
    assertThat(second.get().notes()).containsExactly("b");
    assertThat(third.get().notes()).containsExactly("a");
    assertThat(times[0]).isEqualTo(2);
    ThreadWorkload on = thread.on(PlatformBuilder.platform("p").build());
    OwnReasons with = new OwnReasons(on, List.of(withPlatform, always), new Coefficients());
    assertThat(with.of(0).get().notes()).containsExactly("c");
  }

  private static EnergyModel model(boolean needsPlatform, int[] times, String... notes) {
    return new EnergyModel() {
      @Override
      public boolean needsPlatform() {
        return needsPlatform;
      }

      @Override
      public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
        times[0]++;
        Terms terms = new Terms();
        for (String note : notes) {
          terms.add(
              new ServiceTerm(
                  ChargeName.byEvent("own", "own"),
                  1.0,
                  Phase.DISPATCH,
                  Estimate.ZERO,
                  List.of(),
                  false,
                  false,
                  ServiceTerm.Course.RUNS,
                  () -> new Explanation(List.of(), List.of(), List.of(note))));
        }
        return terms;
      }
    };
  }
}
