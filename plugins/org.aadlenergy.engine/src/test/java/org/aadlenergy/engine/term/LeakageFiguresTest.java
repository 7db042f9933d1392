package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * V x I0 x exp(k (T - T0)) of 0.9 V, 35 mA, k = 0.017 / K, T0 = 25 and T = 85 degrees, by hand:
 * exp(1.02) = 2.7731947639643.
 */
class LeakageFiguresTest {
  private static final double WARMTH = 2.7731947639642978;

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .voltage("run", "0.9 V")
        .profile("bare", Set.of(), "cpu", "1 W")
        .state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW");
  }

  private static PlatformBuilder growing(PlatformBuilder builder, String growth) {
    return builder
        .constant("leakage.growth", growth + " 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE);
  }

  private static PlatformBuilder leaking() {
    return growing(soc(), "0.017").constant("leakage.current", "35 mA", Dimension.CURRENT);
  }

  private static PlatformBuilder warm(PlatformBuilder builder) {
    return builder.constant("temperature", "85 degC", Dimension.TEMPERATURE);
  }

  @Test
  void itIsThereWhereAllItsFiguresAre() {
    PlatformBuilder current = soc().constant("leakage.current", "35 mA", Dimension.CURRENT);
    PlatformBuilder withGrowth =
        soc()
            .constant("leakage.current", "35 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN);
    for (CalibratedPlatform lacking :
        List.of(
            soc().build(),
            current.build(),
            withGrowth.build(),
            leaking().build(),
            warm(growing(soc(), "0.017")).build())) {
      assertThat(Leakage.of(lacking)).isEmpty();
    }
    Leakage leakage = Leakage.of(warm(leaking()).build()).orElseThrow();
    assertThat(leakage.factor()).isCloseTo(WARMTH, within(1e-12));
    assertThat(leakage.isFinite()).isTrue();
    Estimate watts = leakage.watts(Estimate.exact(0.9), new Coefficients());
    assertThat(watts.nominal()).isCloseTo(0.0315 * WARMTH, within(1e-12));
  }

  /** Within 10 %: 8.5 K up, 2.5 K down, or 0.0017 / K more move it by 0.1445, 0.0425 and 0.102. */
  @Test
  void eachErrorMovesItToFirstOrder() {
    PlatformBuilder t = growing(soc(), "0.017").within(0.1);
    moves(warm(t), 0.1445);
    PlatformBuilder t0 =
        soc()
            .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN)
            .within(0.1)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .within(0.0);
    moves(warm(t0), 0.0425);
    PlatformBuilder k =
        soc()
            .within(0.1)
            .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN)
            .within(0.0)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE);
    moves(warm(k), 0.102);
  }

  private static void moves(PlatformBuilder builder, double share) {
    Estimate factor = Leakage.Warmth.of(builder.build()).orElseThrow().factor(new Coefficients());
    assertThat(factor.nominal()).isCloseTo(WARMTH, within(1e-12));
    assertThat(factor.coefficientHalfWidth()).isCloseTo(WARMTH * share, within(1e-12));
  }

  /** A warmer reference is less, a faster growth more, by 0.017 / K and by 60 K. */
  @Test
  void aWarmerReferenceLeaksLess() {
    CalibratedPlatform platform = warm(growing(soc().within(0.1), "0.017")).build();
    Coefficients coefficients = new Coefficients();
    Estimate factor = Leakage.Warmth.of(platform).orElseThrow().factor(coefficients);
    Estimate cool = coefficients.estimate(platform.constant("leakage.temperature").orElseThrow());
    Estimate growth = coefficients.estimate(platform.constant("leakage.growth").orElseThrow());

    // what T0 takes away and k adds is taken back: T alone is left
    Estimate left = factor.plus(cool.times(WARMTH * 0.017)).minus(growth.times(WARMTH * 60.0));
    assertThat(left.coefficientHalfWidth()).isCloseTo(WARMTH * 0.1445, within(1e-12));
  }

  private static Optional<Estimate> watts(CalibratedPlatform platform, String profile) {
    Map<DeviceState, Double> resting = new LinkedHashMap<>();
    resting.put(platform.states().get("cpu_sleep"), 0.5);
    resting.put(platform.states().get("idle"), 0.5);
    return Leakage.of(platform)
        .orElseThrow()
        .watts(platform.profiles().get(profile), Estimate.exact(0.3), resting, new Coefficients());
  }

  /** For 0.15 of the time a fifth of it flows: 0.85 + 0.03 = 0.88 of it in all. */
  @Test
  void atRestItFlowsAsStatesLetIt() {
    PlatformBuilder builder =
        warm(leaking()).constant("leakage.in.cpu_sleep", "20 %", Dimension.RATIO);
    CalibratedPlatform platform = builder.build();

    assertThat(watts(platform, "run").orElseThrow().nominal())
        .isCloseTo(0.0315 * WARMTH * 0.88, within(1e-12));
    assertThat(watts(platform, "bare")).isEmpty();
    assertThat(watts(warm(leaking()).build(), "run").orElseThrow().nominal())
        .isCloseTo(0.0315 * WARMTH, within(1e-12));
    CalibratedPlatform stated =
        builder.constant("leakage.voltage", "1.8 V", Dimension.VOLTAGE).build();
    assertThat(watts(stated, "bare").orElseThrow().nominal())
        .isCloseTo(0.063 * WARMTH * 0.88, within(1e-12));
    assertThat(watts(stated, "run").orElseThrow().nominal())
        .isCloseTo(0.0315 * WARMTH * 0.88, within(1e-12));
    assertThat(Leakage.share(platform, "cpu_sleep", new Coefficients()).nominal()).isEqualTo(0.2);
    assertThat(Leakage.share(platform, "idle", new Coefficients()).nominal()).isEqualTo(1.0);
  }

  /** exp(600) is more than 1e30. */
  @Test
  void whatIsBeyondAllMeasureIsNotComputed() {
    CalibratedPlatform hot =
        warm(growing(soc(), "10").constant("leakage.current", "35 mA", Dimension.CURRENT)).build();
    assertThat(Leakage.of(hot).orElseThrow().isFinite()).isFalse();
    assertThat(watts(hot, "run")).isEmpty();
  }

  private static PlatformBuilder open(PlatformBuilder builder) {
    return builder.open("temperature", Dimension.TEMPERATURE, Slot.CONSTANT, "", "temperature");
  }

  /** Degrees for 12 hours each. */
  private static EffectiveValue ambient(String... celsius) {
    List<PropertyValue> steps = new ArrayList<>();
    for (int i = 0; i <= celsius.length; i++) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      fields.put("At", AadlValues.number(12 * i + " hr"));
      fields.put("Celsius", AadlValues.number(celsius[i % celsius.length]));
      if (celsius.length > 1 || i == 0) {
        steps.add(new RecordValue(fields));
      }
    }
    return new EffectiveValue(
        Properties.AMBIENT_TEMPERATURE,
        new ListValue(steps),
        Optional.empty(),
        SourceSpan.at("m.aadl", 7, 1));
  }

  private static Coefficient temperature(PlatformBuilder builder, EffectiveValue ambient) {
    return Leakage.around(open(builder).build(), ambient).constant("temperature").orElseThrow();
  }

  /**
   * At 15 and 35 degrees exp(0.34) = 1.404947590563594: on average 1.202473795281797 times what
   * leaks at 15, as at 15 + ln(1.2024738) / 0.017 = 25.845937 degrees. So wide that it leaks 1 /
   * 1.2024738 and 1.4049476 / 1.2024738 times as much: (1 - 0.831619) / 0.017 = 9.904745 K.
   */
  @Test
  void aDaysWarmthIsThatWhichLeaksAsMuch() {
    Coefficient even = temperature(leaking(), ambient("15.0", "35.0"));
    assertThat(even.value()).isCloseTo(15.0 + Math.log(1.202473795281797) / 0.017, within(1e-9));
    assertThat(even.value() - even.bound(false))
        .isCloseTo((1.0 - 1.0 / 1.202473795281797) / 0.017, within(1e-9));
    assertThat(even.bound(true) - even.value())
        .isCloseTo((1.404947590563594 / 1.202473795281797 - 1.0) / 0.017, within(1e-9));
    assertThat(even.text()).isEqualTo("25.8459 degC");
    assertThat(even.span().line()).isEqualTo(7);
    assertThat(even.note()).contains("as warm as what is around it");
  }

  @Test
  void withoutGrowthOrStepsItIsThePlainMean() {
    Coefficient plain = temperature(soc(), ambient("15.0", "35.0"));
    assertThat(plain.value()).isCloseTo(25.0, within(1e-12));
    assertThat(plain.value() - plain.bound(false)).isCloseTo(10.0, within(1e-12));
    assertThat(plain.bound(true) - plain.value()).isCloseTo(10.0, within(1e-12));
    Coefficient level = temperature(leaking(), ambient("15.0"));
    assertThat(level.value()).isEqualTo(15.0);
    assertThat(level.uncertainty().amount()).isZero();
    Coefficient one = temperature(soc(), ambient("15.0"));
    assertThat(one.value()).isEqualTo(15.0);
    assertThat(one.uncertainty().amount()).isZero();
  }

  @Test
  void whatIsAroundCountsOnlyWhereThePlatformLeavesItOpen() {
    CalibratedPlatform said = warm(leaking()).build();
    assertThat(Leakage.around(said, ambient("15.0"))).isSameAs(said);
    CalibratedPlatform watts =
        leaking().open("temperature", Dimension.POWER, Slot.CONSTANT, "", "temperature").build();
    assertThat(Leakage.around(watts, ambient("15.0"))).isSameAs(watts);
  }

  /** 66 + 34 mW, and 2.77 times as much where the platform says how fast it grows. */
  @Test
  void supplyCurrentsGrowAsLeakageDoes() {
    PlatformBuilder builder = soc().base("run", "cpu", "66 mW", "ram", "34 mW");
    CalibratedPlatform cool = builder.build();
    assertThat(BasePower.isKnown(cool)).isTrue();
    assertThat(BasePower.isKnown(soc().build())).isFalse();
    assertThat(base(cool)).isCloseTo(0.1, within(1e-12));
    assertThat(BasePower.watts(cool, cool.profiles().get("bare"), new Coefficients()).nominal())
        .isZero();
    CalibratedPlatform hot = warm(growing(builder, "0.017")).build();
    assertThat(base(hot)).isCloseTo(0.1 * WARMTH, within(1e-12));
    // where a formula of leakage says what grows, the rest does not
    CalibratedPlatform apart =
        builder.constant("leakage.current", "35 mA", Dimension.CURRENT).build();
    assertThat(base(apart)).isCloseTo(0.1, within(1e-12));
    assertThat(BasePower.warmth(apart)).isEmpty();
  }

  private static double base(CalibratedPlatform platform) {
    return BasePower.watts(platform, platform.profiles().get("run"), new Coefficients()).nominal();
  }
}
