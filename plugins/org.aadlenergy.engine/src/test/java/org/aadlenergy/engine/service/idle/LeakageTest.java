package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.execution.PointSection;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a processor leaks: V x I0 x exp(k (T - T0)), by hand. */
class LeakageTest {
  private static final double NEAR = 1e-9;

  /** 0.9 V x 35 mA x exp(0.017 x 60) = 31.5 mW x exp(1.02), and exp(1.02) = 2.7731947639643. */
  static final double AT_85 = 0.0315 * 2.7731947639642978;

  static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .voltage("run", "0.9 V")
        .state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW")
        .constant("leakage.current", "35 mA", Dimension.CURRENT)
        .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE);
  }

  static PlatformBuilder warm(String celsius) {
    return soc().constant("temperature", celsius + " degC", Dimension.TEMPERATURE);
  }

  /** 7 ms of every 10 ms; the rest is one gap of 3 ms, in which it sleeps. */
  static ArchitectureBuilder system(String time) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Leak::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.PERIOD, "10 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static Estimated estimate(PlatformBuilder platform) {
    return Estimated.of(system("7 ms .. 7 ms").build(), platform.build());
  }

  private static RestResult leakage(Estimated result) {
    assertThat(result.component("cpu").rests())
        .extracting(RestResult::service)
        .containsExactly("leakage");
    return result.component("cpu").rests().get(0);
  }

  /** In watts, as the window is 10 ms. */
  static double watts(Estimated result) {
    return leakage(result).energyJoules().nominal() / 0.01;
  }

  @Test
  void itFlowsAllTheTimeWhereNoStateStopsIt() {
    Estimated result = estimate(warm("85"));

    assertThat(watts(result)).isCloseTo(AT_85, within(NEAR));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.7 + 0.3 * 0.04 + AT_85, within(NEAR));
    assertThat(result.component("cpu").activeJoules().nominal()).isCloseTo(0.007, within(1e-15));
    assertThat(result.findings()).noneMatch(f -> f.severity() == Severity.ERROR);
    assertThat(result.whole()).isTrue();
    assertThat(ServiceTotal.of(result.mode()))
        .extracting(ServiceTotal::service)
        .contains("leakage", "idle", "execution");
  }

  /**
   * It flows while the processor works, and at rest so far as the state lets it: 1 W and the
   * leakage for 7 ms, then 40 mW and a fifth of it. All of it was drawn in the gaps.
   */
  @Test
  void itFlowsWhileTheProcessorWorksAndAsStatesLetItAtRest() {
    for (String state : new String[] {"cpu_sleep", "none"}) {
      PlatformBuilder part = warm("85").constant("leakage.in." + state, "20 %", Dimension.RATIO);
      double rests = state.equals("none") ? 1.0 : 0.2;
      Signal watts = estimate(part).mode().power().component("cpu").orElseThrow();
      assertThat(watts.most().value()).isCloseTo(1.0 + AT_85, within(NEAR));
      assertThat(watts.least().value()).isCloseTo(0.04 + rests * AT_85, within(NEAR));
    }
  }

  /** At T0 it is V x I0, colder it is less, below zero, too: exp(0.017 x -65) = 0.331210882. */
  @ParameterizedTest
  @CsvSource({"25, 0.0315", "-40, 0.0104331427906224", "0, 0.02059374823159019"})
  void theTemperatureCounts(String celsius, double watts) {
    assertThat(watts(estimate(warm(celsius)))).isCloseTo(watts, within(NEAR));
  }

  @Test
  void aStateThatSwitchesTheSupplyOffLeaksNothing() {
    PlatformBuilder off = warm("85").constant("leakage.in.cpu_sleep", "0 %", Dimension.RATIO);
    assertThat(watts(estimate(off))).isCloseTo(0.7 * AT_85, within(NEAR));
    PlatformBuilder part = warm("85").constant("leakage.in.cpu_sleep", "20 %", Dimension.RATIO);
    assertThat(watts(estimate(part))).isCloseTo((0.7 + 0.3 * 0.2) * AT_85, within(NEAR));
    PlatformBuilder other = warm("85").constant("leakage.in.idle", "0 %", Dimension.RATIO);
    assertThat(watts(estimate(other))).isCloseTo(AT_85, within(NEAR));
  }

  @Test
  void aNamedStateSwitchesItOffInAllOfTheRest() {
    ArchitectureBuilder system =
        system("7 ms .. 7 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("idle"));
    PlatformBuilder off = warm("85").constant("leakage.in.idle", "0 %", Dimension.RATIO);
    assertThat(watts(Estimated.of(system.build(), off.build())))
        .isCloseTo(0.7 * AT_85, within(NEAR));
  }

  /**
   * Busy for 6 to 8 ms of 10 ms: the supply is on for as long at least. Which gaps the kernel takes
   * for long enough is not known of other times than the usual: in {@code idle} it stays on.
   */
  @Test
  void rangesOfExecutionTimesWidenIt() {
    PlatformBuilder off = warm("85").constant("leakage.in.cpu_sleep", "0 %", Dimension.RATIO);
    Estimated result = Estimated.of(system("6 ms .. 8 ms").build(), off.build());
    Interval joules = leakage(result).energyJoules();

    assertThat(joules.nominal()).isCloseTo(0.007 * AT_85, within(1e-11));
    assertThat(joules.low()).isCloseTo(0.006 * AT_85, within(1e-11));
    assertThat(joules.high()).isCloseTo(0.01 * AT_85, within(1e-11));
    Estimated on = Estimated.of(system("6 ms .. 8 ms").build(), warm("85").build());
    assertThat(leakage(on).energyJoules().high()).isCloseTo(0.01 * AT_85, within(1e-11));
  }

  /** One standard error of k is 10 %: 1.96 x 0.0017 x 60 K = 0.19992 of the power. */
  @Test
  void theErrorOfTheGrowthIsCarriedOn() {
    PlatformBuilder unsure =
        warm("85").standardError(0.1).constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN);
    Interval joules = leakage(estimate(unsure)).energyJoules();

    assertThat(joules.nominal()).isCloseTo(0.01 * AT_85, within(1e-11));
    assertThat(joules.high() - joules.nominal()).isCloseTo(0.0019992 * AT_85, within(1e-11));
    assertThat(joules.nominal() - joules.low()).isCloseTo(0.0019992 * AT_85, within(1e-11));
  }

  /** 8.5 degrees (one standard error of 10 %) move it by 1.96 x 0.017 x 8.5 = 0.28322. */
  @Test
  void theErrorOfTheTemperatureIsCarriedOn() {
    PlatformBuilder unsure =
        soc().standardError(0.1).constant("temperature", "85 degC", Dimension.TEMPERATURE);
    Interval joules = leakage(estimate(unsure)).energyJoules();

    assertThat(joules.high() - joules.nominal()).isCloseTo(0.0028322 * AT_85, within(1e-11));
  }

  @Test
  void theExplanationHasFormulaAndFigures() {
    PlatformBuilder off =
        warm("85")
            .constant("leakage.in.cpu_sleep", "0 %", Dimension.RATIO)
            .constant("leakage.voltage", "0.8 V", Dimension.VOLTAGE);
    Explanation why = leakage(estimate(off)).explanation().get();

    assertThat(why.equations()).hasSize(1);
    assertThat(why.equations().get(0).formula()).isEqualTo("V x I0 x exp(k x (T - T0)) x s");
    assertThat(why.equations().get(0).substituted())
        .isEqualTo("0.9 V x 35 mA x exp(0.017 1/K x (85 degC - 25 degC)) x 0.7");
    assertThat(why.equations().get(0).value()).isCloseTo(0.7 * AT_85, within(NEAR));
    assertThat(why.values())
        .extracting(given -> given.symbol() + " " + given.text())
        .containsExactly(
            "V 0.9 V", "I0 35 mA", "k 0.017 1/K", "T 85 degC", "T0 25 degC", "s(cpu_sleep) 0 %");
    assertThat(String.join(" ", why.notes())).contains("I0 was measured at 0.8 V");
  }

  /**
   * At half the frequency the voltage is 0.7 V, and all of 0.7 V x 35 mA x exp(1.02) flows: work
   * takes 0.2 of the time at 1 W and rest 0.8 at 40 mW, as gaps of 8 ms are for cpu_sleep, or 0.4
   * at 0.4 W and 0.6 at 40 mW.
   */
  @Test
  void operatingPointsAreComparedWithWhatTheyLeak() {
    PlatformBuilder points =
        warm("85")
            .point("run", "", "1200 MHz", "")
            .profile("slow", Set.of(), "cpu", "0.4 W")
            .point("slow", "", "600 MHz", "")
            .voltage("slow", "0.7 V");
    ArchitectureBuilder system =
        system("2 ms .. 2 ms").set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz");
    Estimated result = Estimated.of(system.build(), points.build());
    Row row = result.rows(PointSection.TYPE).get(0);
    double slow = 0.7 * 0.035 * 2.7731947639642978;

    assertThat(row.get(PointSection.POINTS).get(0).get(PointSection.ALL).nominal())
        .isCloseTo(0.01 * (0.4 * 0.4 + 0.6 * 0.04 + slow), within(1e-11));
    assertThat(row.get(PointSection.POINTS).get(1).get(PointSection.ALL).nominal())
        .isCloseTo(0.01 * (0.2 * 1.0 + 0.8 * 0.04 + AT_85), within(1e-11));
    assertThat(watts(result)).isCloseTo(slow, within(NEAR));
  }

  /** Two threads at points of their own: the voltage is the mean over the time that they work. */
  @Test
  void theVoltageIsThatOfTheWork() {
    PlatformBuilder points =
        warm("85").profile("slow", Set.of(), "cpu", "0.4 W").voltage("slow", "0.7 V");
    ArchitectureBuilder system = SmallSystem.thread(system("3 ms .. 3 ms"), "app.u");
    system
        .set("app.u", Properties.PERIOD, "10 ms")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.u", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    Estimated result = Estimated.of(system.build(), points.build());

    assertThat(watts(result))
        .isCloseTo((0.75 * 0.9 + 0.25 * 0.7) * 0.035 * 2.7731947639642978, within(NEAR));
    assertThat(leakage(result).explanation().get().equations())
        .extracting(equation -> equation.result() + " = " + equation.formula())
        .containsExactly("V = w1 x V1 + w2 x V2", "P = V x I0 x exp(k x (T - T0))");
  }

  private static double[] around(PlatformBuilder platform, String... steps) {
    ArchitectureBuilder system =
        system("7 ms .. 7 ms").set("", Properties.AMBIENT_TEMPERATURE, warmth(steps));
    Interval joules = leakage(Estimated.of(system.build(), platform.build())).energyJoules();
    return new double[] {joules.low() / 0.01, joules.nominal() / 0.01, joules.high() / 0.01};
  }

  private static PropertyValue warmth(String... steps) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < steps.length; i += 2) {
      records.add(
          new RecordValue(
              Map.of(
                  "At", AadlValues.number(steps[i]), "Celsius", AadlValues.number(steps[i + 1]))));
    }
    return new ListValue(records);
  }

  /**
   * Where no parameter says how warm a processor is, it is as warm as what is around it: 85 degrees
   * by day and 25 by night leak half of the one and half of the other, and between the two at any
   * moment.
   */
  @Test
  void itIsAsWarmAsWhatIsAroundIt() {
    PlatformBuilder open =
        soc().open("temperature", Dimension.TEMPERATURE, Slot.CONSTANT, "", "temperature");
    assertThat(around(open, "0 hr", "85.0")[1]).isCloseTo(AT_85, within(NEAR));
    double[] day = around(open, "0 hr", "85.0", "12 hr", "25.0", "24 hr", "85.0");
    assertThat(day[0]).isCloseTo(0.0315, within(NEAR));
    assertThat(day[1]).isCloseTo((0.0315 + AT_85) / 2.0, within(NEAR));
    assertThat(day[2]).isCloseTo(AT_85, within(NEAR));
    // what the model or the platform says of itself counts
    assertThat(around(warm("85"), "0 hr", "25.0")[1]).isCloseTo(AT_85, within(NEAR));
  }
}
