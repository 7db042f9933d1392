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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clock and supply of a cluster draw at an operating point, once for all its cores. */
class BasePowerTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .constant("cores", "4", Dimension.RATIO)
        .state("idle", "core", "0 W")
        .profile("fast", Set.of(), "core", "1 W")
        .point("fast", "", "1000 MHz", "")
        .base("fast", "core", "0.4 W")
        .profile("slow", Set.of(), "core", "0.3 W")
        .point("slow", "", "500 MHz", "")
        .base("slow", "core", "0.1 W");
  }

  /** Each core is busy for 1 ms of 10 ms, where it has a thread. */
  private static ArchitectureBuilder system(int processors, int threads) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Base::Sys.impl");
    for (int i = 0; i < processors; i++) {
      system
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.CALIBRATION, AadlValues.text("soc"));
      if (i < threads) {
        system
            .add("app" + i, Category.PROCESS)
            .set("app" + i, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i));
        SmallSystem.thread(system, "app" + i + ".t");
      }
    }
    return system;
  }

  private static double base(Estimated result, String processor) {
    assertThat(result.component(processor).rests())
        .extracting(RestResult::service)
        .containsExactly("base");
    return result.component(processor).rests().get(0).energyJoules().nominal() / 0.01;
  }

  /** 0.4 W of a lone processor, a quarter on each of four, and of eight (two clusters) as well. */
  @ParameterizedTest
  @CsvSource({"1, 0.4", "2, 0.2", "4, 0.1", "8, 0.1", "5, 0.16"})
  void theCoresOfAClusterShareIt(int processors, double watts) {
    Estimated result = Estimated.of(system(processors, 1).build(), soc().build());

    assertThat(base(result, "cpu0")).isCloseTo(watts, within(1e-12));
    // one that no thread runs on has its part, too
    assertThat(base(result, "cpu" + (processors - 1))).isCloseTo(watts, within(1e-12));
    assertThat(result.component("cpu0").averagePowerWatts().nominal())
        .isCloseTo(watts + 0.1, within(1e-12));
    assertThat(result.whole()).isTrue();
  }

  @Test
  void itIsThatOfTheOperatingPoint() {
    ArchitectureBuilder slow = system(1, 1).set("cpu0", Properties.OPERATING_FREQUENCY, "500 MHz");
    assertThat(base(Estimated.of(slow.build(), soc().build()), "cpu0"))
        .isCloseTo(0.1, within(1e-12));
  }

  /** exp(0.01 x 30) = 1.3498588: 0.4 W at 50 degC are 0.53994352 W at 80. */
  @Test
  void itGrowsAsItGetsWarmer() {
    PlatformBuilder warm =
        soc()
            .constant("leakage.growth", "0.01 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "50 degC", Dimension.TEMPERATURE)
            .constant("temperature", "80 degC", Dimension.TEMPERATURE);
    assertThat(base(Estimated.of(system(1, 1).build(), warm.build()), "cpu0"))
        .isCloseTo(0.4 * Math.exp(0.3), within(1e-12));
  }

  /** In a state that switches the supply off nothing flows: 1 ms of 10 ms is left. */
  @Test
  void statesMaySwitchItOff() {
    ArchitectureBuilder system =
        system(1, 1).set("cpu0", Properties.IDLE_STATE, AadlValues.text("idle"));
    PlatformBuilder off = soc().constant("leakage.in.idle", "0 %", Dimension.RATIO);
    assertThat(base(Estimated.of(system.build(), off.build()), "cpu0"))
        .isCloseTo(0.04, within(1e-12));
  }
}
