package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** A thread that is charged with less than nothing, as its board draws more when idle, says so. */
class BelowIdleTest {
  private static CalibratedPlatform board(String busy, String fault) {
    return PlatformBuilder.platform("board")
        .rail("supply", Role.BOARD)
        .state("idle", "supply", "2 W")
        .profile("run", Set.of(), "supply", busy)
        .event("page_fault.on_demand", "1 ms", "supply", fault)
        .build();
  }

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Board::Sys.impl")
        .set("", Properties.CALIBRATION, AadlValues.text("board"))
        .add("cpu", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "100 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.t", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"))
        .set("app.t", Properties.PAGE_FAULTS, "5");
  }

  /** 5 faults of 1 ms at 1.5 W beside 2 W: -2.5 mJ of a dispatch, and 25 mW less in all. */
  @Test
  void anEventBelowTheIdlePowerIsTold() {
    ArchitectureBuilder builder = system();
    Estimated result = Estimated.of(builder.build(), board("3 W", "1.5 W"));

    // 2 W, 10 ms a second of 1 W more, and 50 ms a second of 0.5 W less
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(2.0 + 0.01 - 0.025, within(1e-12));
    result.finds(
        DiagnosticCode.WORK_BELOW_IDLE_BOARD,
        Severity.WARNING,
        builder.lineOf("app.t"),
        "thread app.t: its page_fault.on_demand is charged with less than nothing at cpu",
        "correct the idle power of the platform");
  }

  @Test
  void aProfileBelowTheIdlePowerIsTold() {
    Estimated result = Estimated.of(system().build(), board("1 W", "3 W"));

    assertThat(result.finding(DiagnosticCode.WORK_BELOW_IDLE_BOARD).message())
        .contains("its execution is");
  }

  @Test
  void whatTakesNoLessIsNot() {
    Estimated result = Estimated.of(system().build(), board("2 W", "2 W"));

    assertThat(result.findings(DiagnosticCode.WORK_BELOW_IDLE_BOARD)).isEmpty();
  }
}
