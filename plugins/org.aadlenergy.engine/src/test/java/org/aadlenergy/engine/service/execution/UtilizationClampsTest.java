package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Utilizations between which schedutil takes a core ({@code uclamp}), by hand. */
class UtilizationClampsTest {
  private static final PlatformBuilder CORE =
      PlatformBuilder.platform("core")
          .rail("cpu", Role.PROCESSOR)
          .state("idle", "cpu", "20 mW")
          .profile("p3", Set.of(), "cpu", "400 mW")
          .point("p3", "", "1000 MHz", "")
          .profile("p2", Set.of(), "cpu", "180 mW")
          .point("p2", "", "600 MHz", "")
          .profile("p1", Set.of(), "cpu", "70 mW")
          .point("p1", "", "300 MHz", "");

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String path, String period, String time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time)
        .set(path, Properties.MEMORY_TIME, "0.0");
  }

  private static ArchitectureBuilder system(String governor) {
    return ArchitectureBuilder.system("Gov::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("core"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static double watts(Estimated result) {
    return result.component("cpu").averagePowerWatts().nominal();
  }

  /**
   * 3 ms of each 100 ms at 1000 MHz: the utilization is far below 0.24, so that 300 MHz do. 1.25
   * times what is asked for decides: 0.24 is 300 MHz, 0.25 is 312.5 and so 600, 0.48 is 600, 0.49
   * is 612.5 and so 1000. A job takes 10, 5 or 3 ms there.
   */
  @ParameterizedTest
  @CsvSource({
    "0.0, 0.1, 0.07",
    "0.23, 0.1, 0.07",
    "0.25, 0.05, 0.18",
    "0.47, 0.05, 0.18",
    "0.49, 0.03, 0.4",
    "1.0, 0.03, 0.4"
  })
  void theLeastIsAskedForWhileItRuns(double least, double busy, double watts) {
    ArchitectureBuilder model =
        thread(system("Schedutil"), "app.t", "100 ms", "3 ms")
            .set("app.t", Properties.UTILIZATION_MIN, Double.toString(least));
    Estimated result = Estimated.of(model.build(), CORE.build());
    assertThat(watts(result)).isCloseTo(busy * watts + (1 - busy) * 0.02, within(1e-9));
    assertThat(result.findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).isEmpty();
  }

  /** 27 of 100 ms at 1000 MHz fit at 300 MHz, where the core is asked for no more than 0.2. */
  @Test
  void theMostIsAllThatIsAskedFor() {
    ArchitectureBuilder model =
        thread(system("Schedutil"), "app.t", "100 ms", "27 ms")
            .set("app.t", Properties.UTILIZATION_MAX, "0.2");
    double free =
        watts(
            Estimated.of(
                thread(system("Schedutil"), "app.t", "100 ms", "27 ms").build(), CORE.build()));
    double capped = watts(Estimated.of(model.build(), CORE.build()));
    assertThat(capped).isCloseTo(0.9 * 0.07 + 0.1 * 0.02, within(1e-9));
    assertThat(free).isGreaterThan(1.1 * capped);
  }

  /**
   * The highest of all that run or wait to run is the core's: a has 0.2 at most, b has all. Where b
   * has it too, the core stays at 300 MHz.
   */
  @Test
  void theMostOfAllThatRunCounts() {
    ArchitectureBuilder one =
        thread(thread(system("Schedutil"), "app.a", "20 ms", "2 ms"), "app.b", "100 ms", "15 ms")
            .set("app.a", Properties.UTILIZATION_MAX, "0.2");
    double free = watts(Estimated.of(one.build(), CORE.build()));
    one.set("app.b", Properties.UTILIZATION_MAX, "0.2");
    double busy = 0.25 / 0.3;
    double capped = busy * 0.07 + (1 - busy) * 0.02;
    assertThat(watts(Estimated.of(one.build(), CORE.build()))).isCloseTo(capped, within(1e-9));
    assertThat(free).isGreaterThan(1.05 * capped);
  }

  /** Of the process, and of the processor: whoever is nearest. */
  @Test
  void theNearestSaysHowMuch() {
    ArchitectureBuilder model =
        thread(system("Schedutil"), "app.t", "100 ms", "3 ms")
            .set("cpu", Properties.UTILIZATION_MIN, "1.0")
            .set("app", Properties.UTILIZATION_MIN, "0.4");
    Estimated result = Estimated.of(model.build(), CORE.build());
    assertThat(watts(result)).isCloseTo(0.05 * 0.18 + 0.95 * 0.02, within(1e-9));
  }

  @Test
  void whoIsNotAskedIsTold() {
    ArchitectureBuilder other =
        thread(system("Ondemand"), "app.t", "100 ms", "3 ms")
            .set("app.t", Properties.UTILIZATION_MIN, "0.5");
    assertThat(
            Estimated.of(other.build(), CORE.build())
                .findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT))
        .singleElement()
        .satisfies(
            found ->
                assertThat(found.message())
                    .isEqualTo(
                        "Utilization_Min of thread app.t changes nothing: no governor Schedutil"
                            + " follows the schedule of its processor"));
    ArchitectureBuilder crossed =
        thread(system("Schedutil"), "app.t", "100 ms", "3 ms")
            .set("app.t", Properties.UTILIZATION_MIN, "0.5")
            .set("app.t", Properties.UTILIZATION_MAX, "0.4");
    Estimated result = Estimated.of(crossed.build(), CORE.build());
    assertThat(watts(result)).isCloseTo(0.03 * 0.4 + 0.97 * 0.02, within(1e-9));
    assertThat(result.findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT))
        .singleElement()
        .satisfies(
            found ->
                assertThat(found.message())
                    .isEqualTo(
                        "Utilization_Max of thread app.t changes nothing: its Utilization_Min is"
                            + " higher, and wins"));
  }
}
