package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Uses of devices behind computations whose frequency a governor chooses. */
class GovernedUsesTest {
  /** Work of 30 ms at the highest point takes 120 of each 100 ms at the lowest. */
  private static CalibratedPlatform board() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "200 mW");
    for (int i = 4; i >= 1; i--) {
      board.profile("p" + i, Set.of(), "core", i + " W").point("p" + i, "", 400 * i + " MHz", "");
    }
    return board.build();
  }

  private static ArchitectureBuilder governed(ArchitectureBuilder builder, String governor) {
    return builder
        .set(THREAD, Properties.PERIOD, "100 ms")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "30 ms .. 30 ms")
        .set(THREAD, Properties.MEMORY_TIME, "0.0")
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
  }

  private static Row task(ArchitectureBuilder builder, boolean met) {
    Estimated result = Estimated.of(builder.build(), board(), Radios.radio().build());
    Row task = UsesInTimeTest.task(result, THREAD);
    assertThat(task.find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(met));
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
    return task;
  }

  /** Dispatches that are late while the governor finds its point say nothing of what comes. */
  @ParameterizedTest
  @ValueSource(strings = {"Conservative", "Ondemand", "Schedutil"})
  void responsesAreThoseOnceTheGovernorHasSettled(String governor) {
    Row alone = task(governed(Radios.builder(), governor), true);
    Row used = task(governed(Radios.using(use("radio", "transmit", "5 ms")), governor), true);

    assertThat(used.get(ScheduleSection.WORST_IS)).isEqualTo(alone.get(ScheduleSection.WORST_IS));
    assertThat(used.get(ScheduleSection.BEST))
        .isCloseTo(alone.get(ScheduleSection.BEST) + 5e-3, within(1e-12));
    assertThat(used.get(ScheduleSection.WORST))
        .isCloseTo(alone.get(ScheduleSection.WORST) + 5e-3, within(1e-12));
  }
}
