package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * At which voltage processors leak that work at several operating points: 100 mA at 0.9 V and 1600
 * MHz, at 0.6 V and 200 MHz, at the temperature that both hold for.
 */
class LeakingPointsTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "10 mW")
        .profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1600 MHz", "")
        .voltage("fast", "0.9 V")
        .profile("slow", Set.of(), "cpu", "0.2 W")
        .point("slow", "", "200 MHz", "")
        .voltage("slow", "0.6 V")
        .constant("leakage.current", "100 mA", Dimension.CURRENT)
        .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
        .constant("temperature", "25 degC", Dimension.TEMPERATURE);
  }

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Leak::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String path, String period, String time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  private static double watts(Estimated result, String processor) {
    RestResult leakage =
        result.component(processor).rests().stream()
            .filter(rest -> rest.service().equals("leakage"))
            .findFirst()
            .orElseThrow();
    return leakage.energyJoules().nominal() / result.mode().windowSeconds();
  }

  private static Estimated estimate(ArchitectureBuilder system) {
    return Estimated.of(system.build(), soc().build());
  }

  /**
   * 2 ms of 10 ms at 1600 MHz, and 0.5 ms of 20 ms that take 4 ms at 200 MHz: 0.2 of the time each,
   * so 0.75 V.
   */
  @Test
  void theMeanVoltageIsThatOfTheTimeAtEachPoint() {
    ArchitectureBuilder system = thread(system(), "app.t", "10 ms", "2 ms");
    thread(system, "app.u", "20 ms", "500 us")
        .set("app.u", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));

    assertThat(watts(estimate(system), "cpu")).isCloseTo(0.075, within(1e-12));
  }

  /**
   * Ondemand with a load of 15 % has half of the time at each point: all of it is work at 200 MHz,
   * 17.5 % at 1600 MHz, as a fortieth is left over each time.
   */
  @Test
  void whereAGovernorGoesRoundTheTimeOfWorkAtEachPointCounts() {
    ArchitectureBuilder system =
        thread(system(), "app.t", "10 ms", "1500 us")
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    double volts = (1.0 * 0.6 + 0.175 * 0.9) / 1.175;

    assertThat(watts(estimate(system), "cpu")).isCloseTo(0.1 * volts, within(1e-9));
  }

  @Test
  void whereAGovernorStaysThatPointCounts() {
    ArchitectureBuilder system =
        thread(system(), "app.t", "10 ms", "1 ms")
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Powersave"));

    assertThat(watts(estimate(system), "cpu")).isCloseTo(0.06, within(1e-12));
  }

  /** At the voltage of the platform's default, as nobody works there. */
  @Test
  void aProcessorWithoutThreadsLeaksToo() {
    ArchitectureBuilder system =
        thread(system(), "app.t", "10 ms", "2 ms")
            .set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("slow"))
            .add("spare", Category.PROCESSOR)
            .set("spare", Properties.CALIBRATION, AadlValues.text("soc"));
    Estimated result = estimate(system);

    assertThat(watts(result, "cpu")).isCloseTo(0.06, within(1e-12));
    assertThat(watts(result, "spare")).isCloseTo(0.09, within(1e-12));
  }

  /** The state stops it in the rest of each processor: busy 0.2 and 0.5 of the time. */
  @Test
  void eachProcessorHasARestOfItsOwn() {
    ArchitectureBuilder system =
        thread(system(), "app.t", "10 ms", "2 ms")
            .add("other", Category.PROCESSOR)
            .set("other", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("more", Category.PROCESS)
            .set("more", Properties.PROCESSOR_BINDING, AadlValues.references("other"));
    thread(system, "more.u", "10 ms", "5 ms");
    PlatformBuilder off = soc().constant("leakage.in.idle", "0 %", Dimension.RATIO);
    Estimated result = Estimated.of(system.build(), off.build());

    assertThat(watts(result, "cpu")).isCloseTo(0.2 * 0.09, within(1e-12));
    assertThat(watts(result, "other")).isCloseTo(0.5 * 0.09, within(1e-12));
  }

  /** One term more is computed, or asked for and left out, than without leakage. */
  @Test
  void leakageIsATermOfTheCoverage() {
    ArchitectureBuilder system = thread(system(), "app.t", "10 ms", "2 ms");
    PlatformBuilder lacking = soc().constant("leakage.in.idle", "0 %", Dimension.RATIO);
    lacking.profile("fast", Set.of(), "cpu", "1 W").point("fast", "", "1600 MHz", "");
    double whole = estimate(system).coverage();
    Estimated without = Estimated.of(system.build(), lacking.build());

    assertThat(without.coverage()).isLessThan(whole);
    assertThat(without.leftOut()).contains("cpu term");
  }
}
