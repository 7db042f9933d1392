package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a processor does for no thread is done at the operating point that is in force: 2 W at 1 GHz
 * and 1 V, which is the default, and 0.5 W at 500 MHz and 0.8 V. A tick takes 10,000 cycles: 10 us
 * and 20 uJ, or 20 us and 10 uJ. Idle are 100 mW.
 */
class OutsideThreadsTest {
  private static PlatformBuilder builder() {
    return PlatformBuilder.platform("chip")
        .rail("core", Role.PROCESSOR)
        .profile("fast", Set.of(), "core", "2 W")
        .point("fast", "", "1000 MHz", "1 s")
        .voltage("fast", "1 V")
        .profile("slow", Set.of(), "core", "500 mW")
        .point("slow", "", "500 MHz", "2 s")
        .voltage("slow", "0.8 V")
        .state("idle", "core", "100 mW")
        .cycles("timer_tick", 10_000)
        .cycles("mode_transition", 1_000_000);
  }

  private static final CalibratedPlatform CHIP = builder().build();

  private static ArchitectureBuilder alone() {
    return ArchitectureBuilder.system("M::Sys.i")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("chip"));
  }

  private static ArchitectureBuilder withThread() {
    return alone()
        .set("cpu", Properties.CLOCK_PERIOD, "10 ms")
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "1 sec")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "0 ms .. 0 ms");
  }

  /** 100 ticks in the idle second, whether or not a thread has no work in it. */
  @ParameterizedTest
  @CsvSource({
    "'', '', 10e-6, 20e-6",
    "Operating_Frequency, 500.0 MHz, 20e-6, 10e-6",
    "Execution_Profile, slow, 20e-6, 10e-6",
    "CPU_Governor, Powersave, 20e-6, 10e-6",
    "CPU_Governor, Schedutil, 20e-6, 10e-6",
    "CPU_Governor, Performance, 10e-6, 20e-6"
  })
  void ticksOfAnIdleProcessorAreThoseOfItsPoint(
      String property, String value, double seconds, double joules) {
    double expected = 100 * joules + 0.1 * (1.0 - 100 * seconds);
    for (ArchitectureBuilder builder :
        List.of(alone().set("cpu", Properties.CLOCK_PERIOD, "10 ms"), withThread())) {
      Estimated result = Estimated.of(asking(builder, property, value).build(), CHIP);

      assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(expected, within(1e-12));
      assertThat(result.component("cpu").times().orElseThrow().activeSeconds())
          .isCloseTo(100 * seconds, within(1e-12));
    }
  }

  /**
   * A thread of 0.1 to 0.3 s: with its own ticks t / 0.999. Idle time has 100 ticks a second, 20 uJ
   * each, and 99.9 % of it at 100 mW: 0.1019 W. What runs longer leaves fewer ticks.
   */
  @Test
  void ticksOfIdleTimeAreAsManyAsRangesLeave() {
    ArchitectureBuilder builder =
        withThread()
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("app.t", Properties.CONTEXT_SWITCHES, "0")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "100 ms .. 300 ms");

    Interval idle = Estimated.of(builder.build(), CHIP).component("cpu").idleJoules();

    assertThat(idle.nominal()).isCloseTo(0.1019 * (1.0 - 0.2 / 0.999), within(1e-12));
    assertThat(idle.low()).isCloseTo(0.1019 * (1.0 - 0.3 / 0.999), within(1e-12));
    assertThat(idle.high()).isCloseTo(0.1019 * (1.0 - 0.1 / 0.999), within(1e-12));
  }

  private static ArchitectureBuilder asking(
      ArchitectureBuilder builder, String property, String value) {
    return switch (property) {
      case "Operating_Frequency" -> builder.set("cpu", Properties.OPERATING_FREQUENCY, value);
      case "Execution_Profile" ->
          builder.set("cpu", Properties.EXECUTION_PROFILE, AadlValues.text(value));
      case "CPU_Governor" -> builder.set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(value));
      default -> builder;
    };
  }

  /** A thread's own profile is that of the idle processor only where nothing on this says one. */
  @Test
  void theProcessorsOwnPointGoesBeforeThatOfAThread() {
    PropertyValue slow = AadlValues.text("slow");
    ArchitectureBuilder silent = withThread().set("app.t", Properties.EXECUTION_PROFILE, slow);
    ArchitectureBuilder asking =
        withThread()
            .set("app.t", Properties.EXECUTION_PROFILE, slow)
            .set("cpu", Properties.EXECUTION_PROFILE, AadlValues.text("fast"));

    assertThat(idle(silent)).isCloseTo(100 * 10e-6 + 0.1 * (1.0 - 2e-3), within(1e-12));
    assertThat(idle(asking)).isCloseTo(100 * 20e-6 + 0.1 * (1.0 - 1e-3), within(1e-12));
  }

  private static double idle(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), CHIP).component("cpu").idleJoules().nominal();
  }

  /** The supply of a whole board: 3 W for 10 us instead of the 2 W that count all the time. */
  @Test
  void aBoardTicksWhereNothingRuns() {
    CalibratedPlatform board =
        PlatformBuilder.platform("chip")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "4 W")
            .state("idle", "supply", "2 W")
            .event("timer_tick", "10 us", "supply", "3 W")
            .build();
    ArchitectureBuilder builder = alone().set("cpu", Properties.CLOCK_PERIOD, "1 ms");

    assertThat(Estimated.of(builder.build(), board).component("cpu").idleJoules().nominal())
        .isCloseTo(2.0 + 1000 * 10e-6, within(1e-12));
  }

  /** Of the 20 uJ and 5 uJ of a tick the memory's part is told, as nobody says whose it is. */
  @Test
  void aMemoryThatNothingIsBoundToIsNoSilentZero() {
    CalibratedPlatform withMemory =
        PlatformBuilder.platform("chip")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "core", "1 W", "ddr", "1 W")
            .state("idle", "core", "100 mW", "ddr", "10 mW")
            .event("timer_tick", "10 us", "core", "20 uJ", "ddr", "5 uJ")
            .build();
    Estimated result =
        Estimated.of(alone().set("cpu", Properties.CLOCK_PERIOD, "10 ms").build(), withMemory);

    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(100 * 20e-6 + 0.1 * (1.0 - 1e-3), within(1e-12));
    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(finding -> finding.message().contains("ticks of processor cpu take of rail ddr"));
  }

  /** Without threads: 1 V or 0.8 V times 50 mA, beside the 100 mW of the idle state. */
  @ParameterizedTest
  @CsvSource({
    "'', '', 1.0",
    "Operating_Frequency, 500.0 MHz, 0.8",
    "Execution_Profile, slow, 0.8",
    "CPU_Governor, Powersave, 0.8",
    "CPU_Governor, Schedutil, 0.8",
    "CPU_Governor, Performance, 1.0"
  })
  void anIdleProcessorLeaksAtTheVoltageOfItsPoint(String property, String value, double volts) {
    CalibratedPlatform leaking =
        builder()
            .constant("leakage.current", "50 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "25 degC", Dimension.TEMPERATURE)
            .build();
    Estimated result = Estimated.of(asking(alone(), property, value).build(), leaking);

    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(0.1 + 0.05 * volts, within(1e-12));
  }

  /** A million cycles: 1 ms at 2 W, or 2 ms at 0.5 W; each mode is entered at its own point. */
  @Test
  void aTransitionIsThatOfThePointOfItsMode() {
    ArchitectureBuilder builder =
        alone()
            .mode("fast")
            .mode("slow")
            .setIn("slow", "cpu", Properties.OPERATING_FREQUENCY, AadlValues.number("500.0 MHz"))
            .set("", Properties.MISSION, legs("fast", "slow", "fast"));
    Estimated result = Estimated.of(builder.build(), CHIP);

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED)).isEmpty();
    assertThat(result.root().missions().get(0).transitionJoules().nominal())
        .isCloseTo(1e-3 + 2e-3, within(1e-12));
  }

  private static PropertyValue legs(String... modes) {
    return new ListValue(
        List.of(modes).stream()
            .map(
                mode -> {
                  Map<String, PropertyValue> fields = new LinkedHashMap<>();
                  fields.put("Mode_Name", AadlValues.text(mode));
                  fields.put("Duration", AadlValues.number("10 sec"));
                  return (PropertyValue) new RecordValue(fields);
                })
            .toList());
  }
}
