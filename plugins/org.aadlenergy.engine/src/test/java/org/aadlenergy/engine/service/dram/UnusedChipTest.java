package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The average power of a memory that nobody uses is that of one long gap, in any window. */
class UnusedChipTest {
  private static double watts(MemoryRest.Policy policy, String window) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Node::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, window)
            .add(ChipSystem.RAM, Category.MEMORY)
            .set(ChipSystem.RAM, Properties.CALIBRATION, AadlValues.text("chip"))
            .set(ChipSystem.RAM, Properties.MEMORY_IDLE_TIMEOUT, "1 ms");
    ChipSystem.resting(system, policy.literal());
    Estimated result = Estimated.of(system.build(), ChipPlatform.of("chip", Chips.ddr3()));
    ComponentResult ram = result.component(ChipSystem.RAM);
    return ram.averagePowerWatts().nominal();
  }

  @ParameterizedTest
  @EnumSource(MemoryRest.Policy.class)
  void theWindowChangesNothing(MemoryRest.Policy policy) {
    double second = watts(policy, "1 sec");

    assertThat(watts(policy, "2 ms")).isCloseTo(second, within(1e-12 * second));
    assertThat(watts(policy, "100 ms")).isCloseTo(second, within(1e-12 * second));
    assertThat(watts(policy, "1 hr")).isCloseTo(second, within(1e-12 * second));
  }
}
