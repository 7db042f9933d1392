package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a converter draws for what it gives, and what it can give of so much, by hand. */
class ConversionTest {
  private static final double EXACT = 1e-12;
  private static final double FAR = Double.POSITIVE_INFINITY;

  /** 10 mW itself; 80 % at 0.1 W, where it loses 25 mW, and 90 % at 1 W. */
  private static final CalibratedPlatform CURVE =
      ConverterParts.powers("curve", 0.01, new double[] {0.1, 1.0}, new double[] {0.8, 0.9});

  /** One that names no platform where there is none, and has no figure where it is "". */
  private static Conversion of(
      Optional<CalibratedPlatform> platform, String efficiency, String quiescent, boolean priced) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Node::Sys.impl").add("reg", Category.DEVICE);
    platform.ifPresent(
        its -> builder.set("reg", Properties.CALIBRATION, AadlValues.text(its.name())));
    if (!efficiency.isEmpty()) {
      builder.set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number(efficiency));
    }
    if (!quiescent.isEmpty()) {
      builder.set("reg", Properties.CONVERTER_QUIESCENT, quiescent);
    }
    Component reg = builder.build().component("reg").orElseThrow();
    PowerFigures figures =
        new PowerFigures(new OperationMode("", List.of()), component -> platform);
    return Conversion.of(reg, figures, new Coefficients(), priced);
  }

  private static Conversion of(CalibratedPlatform platform) {
    return of(Optional.of(platform), "", "", false);
  }

  private static Conversion annotated() {
    return of(Optional.empty(), "0.8", "0.05 W", false);
  }

  private static void gives(Conversion its, double output, double input) {
    assertThat(its.input(output)).isCloseTo(input, within(EXACT));
    assertThat(its.loss(Estimate.exact(output)).nominal()).isCloseTo(input - output, within(EXACT));
    assertThat(its.most(input)).isCloseTo(output, within(EXACT));
    assertThat(its.most(Estimate.exact(input)).nominal()).isCloseTo(output, within(EXACT));
  }

  private static void isWithin(Estimate value, double low, double high) {
    Interval its = value.interval();
    assertThat(its.low()).isCloseTo(low, within(1e-10));
    assertThat(its.high()).isCloseTo(high, within(1e-10));
  }

  /** 1 W of 80 % is 1.25 W, and 50 mW besides. */
  @Test
  void anAnnotationIsAShareForAllLoads() {
    gives(annotated(), 1.0, 1.3);
    gives(annotated(), 0.2, 0.3);
    gives(of(Optional.empty(), "0.8", "", false), 1.0, 1.25);
    gives(of(Optional.empty(), "", "0.05 W", false), 1.0, 1.05);
    // figures of the platform do not count beside it
    gives(of(Optional.of(CURVE), "0.8", "", false), 1.0, 1.25);
    gives(of(Optional.of(CURVE), "0.8", "0.05 W", false), 1.0, 1.3);
    // where other figures say what it draws at rest
    gives(of(Optional.empty(), "0.8", "0.05 W", true), 1.0, 1.25);
    assertThat(annotated().isAffine()).isTrue();
    assertThat(annotated().hull()).isEmpty();
    assertThat(annotated().beyond(1e9)).isEmpty();
    assertThat(annotated().holdsQuiescent(1e9)).isEmpty();
    assertThat(annotated().linearVolts()).isEmpty();
  }

  /** Half of 25 mW and 10 mW at half of the first load; 85 % in the middle of the others. */
  @Test
  void aCurveIsAShareForEachLoad() {
    gives(of(CURVE), 0.1, 0.125);
    gives(of(CURVE), 1.0, 1.0 / 0.9);
    gives(of(CURVE), 0.55, 0.55 / 0.85);
    gives(of(CURVE), 0.05, 0.05 + 0.0175);
    gives(of(CURVE), 2.0, 2.0 / 0.9);
    gives(of(Optional.of(CURVE), "", "0.02 W", false), 0.05, 0.05 + 0.0225);
    assertThat(of(CURVE).isAffine()).isFalse();
    assertThat(of(CURVE).beyond(1.0)).isEmpty();
    assertThat(of(CURVE).beyond(1.1)).contains("more than 1.0 W");
    assertThat(of(CURVE).beyond(0.05)).isEmpty();
    assertThat(of(Optional.of(CURVE), "", "0.0 W", false).beyond(0.05)).contains("less than 0.1 W");
    assertThat(of(Optional.of(CURVE), "", "0.0 W", false).beyond(0.1)).isEmpty();
    assertThat(of(Optional.of(CURVE), "", "0.0 W", false).beyond(0.0)).isEmpty();
    assertThat(of(CURVE).holdsQuiescent(0.1)).contains("0.1 W");
    assertThat(of(CURVE).holdsQuiescent(0.099)).isEmpty();
  }

  @Test
  void nothingComesThroughOfLessThanItDrawsItself() {
    for (Conversion its : List.of(annotated(), of(CURVE), annotated().growing(2.0))) {
      assertThat(its.most(0.005)).isZero();
      assertThat(its.most(-1.0)).isZero();
      assertThat(its.most(Estimate.exact(0.005)).interval()).isEqualTo(Interval.exact(0.0));
      assertThat(its.most(FAR)).isEqualTo(FAR);
      assertThat(its.most(Estimate.exact(FAR)).nominal()).isEqualTo(FAR);
    }
  }

  /** With a margin of all it loses twice as much, and that twice again. */
  @Test
  void aMarginIsOneOfTheLoss() {
    gives(annotated().growing(2.0), 1.0, 1.6);
    gives(annotated().growing(2.0).growing(2.0), 1.0, 2.2);
    gives(of(CURVE).growing(2.0), 0.1, 0.15);
    gives(of(CURVE).growing(2.0), 0.05, 0.05 + 0.035);
    LossHull hull = of(CURVE).growing(2.0).hull().orElseThrow();
    assertThat(hull.most(0.1, 0.1))
        .isCloseTo(2.0 * of(CURVE).hull().get().most(0.1, 0.1), within(EXACT));
    assertThat(annotated().growing(1.0).input(1.0)).isCloseTo(1.3, within(EXACT));
  }

  /** 5 V to 3 V pass 60 % on, and 2 uA of 5 V are 10 uW. */
  @Test
  void aLinearOnePassesItsCurrentOn() {
    Conversion ldo = of(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6));
    gives(ldo, 0.3, 0.5 + 10e-6);
    assertThat(ldo.isAffine()).isTrue();
    assertThat(ldo.linearVolts()).contains(5.0);
    assertThat(ldo.linearShare().orElseThrow().nominal()).isCloseTo(0.6, within(EXACT));
    assertThat(ldo.knowsQuiescent()).isTrue();
    // up to the same voltage all of it comes through; what gives more voltage loses nothing, or so
    gives(of(ConverterParts.linear("same", 5.0, 5.0, 2e-6)), 0.3, 0.3 + 10e-6);
    gives(of(ConverterParts.linear("up", 3.0, 5.0, 2e-6)), 0.3, 0.3 + 6e-6);
    assertThat(of(ConverterParts.linear("none", 0.0, 3.0, 2e-6)).linearShare()).isEmpty();
    assertThat(of(CURVE).linearShare()).isEmpty();
    Conversion stated =
        of(Optional.of(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6)), "0.5", "", false);
    assertThat(stated.linearVolts()).isEmpty();
    assertThat(stated.knowsQuiescent()).isFalse();
    gives(stated, 0.3, 0.6);
  }

  private static CalibratedPlatform one(List<Efficiency> efficiencies) {
    return ConverterParts.platform(
        "one",
        new Converter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            efficiencies,
            Map.of(),
            SourceSpan.NONE));
  }

  private static Efficiency share(double error) {
    Uncertainty bound = new Uncertainty(Uncertainty.Kind.BOUND, error);
    return new Efficiency(
        Optional.empty(),
        ConverterParts.figure("share", 0.9, Dimension.RATIO, bound).orElseThrow());
  }

  @Test
  void aPlatformMayHaveOneEfficiencyOrNone() {
    gives(of(one(List.of(share(0.0)))), 0.9, 1.0);
    assertThat(of(one(List.of(share(0.0)))).knowsQuiescent()).isFalse();
    gives(of(one(List.of())), 0.9, 0.9);
    gives(of(Optional.of(one(List.of())), "", "0.05 W", false), 0.9, 0.95);
  }

  /** 90 %, give or take 2.5 %: of 1 W it is 0.9 W, give or take 25 mW. */
  @Test
  void whatCanComeThroughHasTheErrorsOfItsFigures() {
    isWithin(of(one(List.of(share(0.025)))).most(Estimate.exact(1.0)), 0.875, 0.925);
  }

  /** 80 % of what its input may be more or less. */
  @Test
  void whatCanComeThroughHasTheErrorsOfItsInput() {
    isWithin(annotated().most(Estimate.ofCoefficient(1, 1.3, 0.1)), 0.92, 1.08);
    isWithin(annotated().most(Estimate.between(1.2, 1.3, 1.5)), 0.92, 1.16);
    isWithin(annotated().most(Estimate.between(0.0, 1.3, 1.3)), 0.0, 1.0);
  }

  /**
   * Of 0.125 W, 0.1 W come through; 11.5 mW less are 10 mW less on the straight line below, and the
   * side on which more of it comes counts for an error.
   */
  @Test
  void theSteeperSideOfAKinkCounts() {
    double above = of(CURVE).most(0.1365) - 0.1;
    double side = Math.max(0.01, above);
    isWithin(of(CURVE).most(Estimate.ofCoefficient(1, 0.125, 0.0115)), 0.1 - side, 0.1 + side);
    isWithin(of(CURVE).most(Estimate.between(0.1135, 0.125, 0.1365)), 0.09, 0.1 + above);
    // by the square: x / (0.8 + (x - 0.1) / 9) = 0.1365
    assertThat(above).isCloseTo(0.1365 * (0.8 - 0.1 / 9) / (1.0 - 0.1365 / 9) - 0.1, within(EXACT));
  }

  /** By turns: as much as is given at 20 mW, a quarter of it from 40 mW on, and 1 mW at rest. */
  private static final CalibratedPlatform TURNS =
      ConverterParts.powers(
          "turns", 1e-3, new double[] {0.02, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});

  /** At 10 mW 10.5 mW are lost, at 20 mW 20 mW, and at 30 mW, by 65 %, 16.2 mW. */
  @Test
  void whereLossesTurnTheMostMayBeBetweenTheEnds() {
    isWithin(of(TURNS).loss(Estimate.between(0.01, 0.015, 0.03)), 0.0105, 0.02);
    isWithin(of(TURNS).loss(Estimate.between(0.02, 0.03, 0.04)), 0.01, 0.02);
    isWithin(of(TURNS).loss(Estimate.between(0.01, 0.015, 0.018)), 0.0105, 0.0181);
    isWithin(of(TURNS).loss(Estimate.between(-0.01, 0.01, 0.01)), 0.001, 0.0105);
    isWithin(of(CURVE).loss(Estimate.between(0.05, 0.1, 0.55)), 0.0175, 0.55 / 0.85 - 0.55);
  }

  /** 1.15 W more for each watt below 0.1 W; 0.11 W of 80.1 % are 137.3 mW, 12.3 mW more above. */
  @Test
  void anErrorOfALoadPassesByTheSteeperSide() {
    double steep = 0.11 / (0.8 + 0.01 / 9) - 0.125 - 0.01;
    isWithin(of(CURVE).loss(Estimate.ofCoefficient(1, 0.1, 0.01)), 0.025 - steep, 0.025 + steep);
    double below = 0.15 * 0.01;
    isWithin(of(CURVE).loss(Estimate.ofCoefficient(1, 0.05, 0.01)), 0.0175 - below, 0.0175 + below);
  }

  /** 20 % at 20 mW take 100 mW, more than 90 % of 40 mW do: from 30 mW it is 45 mW up to there. */
  @Test
  void anErrorMayPassAKinkThatTakesMost() {
    CalibratedPlatform falls =
        ConverterParts.powers("falls", 1e-3, new double[] {0.02, 0.04}, new double[] {0.2, 0.9});
    double nominal = 0.03 / 0.55 - 0.03;
    double most = (0.1 - 0.03 / 0.55) - 0.02;
    // what is lost is never less than nothing
    isWithin(of(falls).loss(Estimate.ofCoefficient(1, 0.03, 0.02)), 0.0, nominal + most);
  }

  private static Uncertainty bound(double width) {
    return new Uncertainty(Uncertainty.Kind.BOUND, width);
  }

  private static Conversion uncertain(double first, double second, double quiescent) {
    return of(
        ConverterParts.platform(
            "uncertain",
            new Converter(
                Optional.empty(),
                Optional.empty(),
                ConverterParts.figure("q", 0.01, Dimension.POWER, bound(quiescent)),
                false,
                List.of(
                    new Efficiency(
                        ConverterParts.figure("p1", 0.1, Dimension.POWER),
                        ConverterParts.figure("e1", 0.8, Dimension.RATIO, bound(first))
                            .orElseThrow()),
                    new Efficiency(
                        ConverterParts.figure("p2", 1.0, Dimension.POWER),
                        ConverterParts.figure("e2", 0.9, Dimension.RATIO, bound(second))
                            .orElseThrow())),
                Map.of(),
                SourceSpan.NONE)));
  }

  /** In the middle of both half of an error counts, which moves w / eta by w / eta / eta of it. */
  @Test
  void errorsOfACurveArePartsOfItsLosses() {
    Estimate middle = Estimate.exact(0.55);
    double lost = 0.55 / 0.85 - 0.55;
    double moves = 0.55 * 0.01 / 0.85 / 0.85;
    isWithin(uncertain(0.0, 0.02, 0.0).loss(middle), lost - moves, lost + moves);
    isWithin(uncertain(0.02, 0.0, 0.0).loss(middle), lost - moves, lost + moves);
    isWithin(uncertain(0.0, 0.0, 0.002).loss(middle), lost, lost);
    // at rest all of its own power, half-way to the first load half of it
    isWithin(uncertain(0.0, 0.0, 0.002).loss(Estimate.exact(0.05)), 0.0165, 0.0185);
    isWithin(uncertain(0.0, 0.0, 0.002).loss(Estimate.ZERO), 0.008, 0.012);
    double first = 0.05 * 0.02 / 0.64;
    isWithin(uncertain(0.02, 0.0, 0.0).loss(Estimate.exact(0.05)), 0.0175 - first, 0.0175 + first);
  }
}
