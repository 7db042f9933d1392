package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.execution.GovernedBoard.governor;
import static org.aadlenergy.engine.service.execution.GovernedBoard.running;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of governors and frequencies that were not measured, or not timed. */
class OperatingPointsTest {
  private static final String THREAD = "app.t";

  /** Fast: 1200 MHz, 10 s of work; slow: 600 MHz, 16 s; schedutil is not measured. */
  @Test
  void aGovernorThatWasNotMeasuredFollowsTheKernelsRule() {
    // 1.25 x 1200 MHz x 0.4 / 2 cores = 300 MHz: the lowest will do
    GovernedBoard.estimate(governor(running("400 ms"), "Schedutil"))
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.64);
    PlatformBuilder other =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "4 W");
    ArchitectureBuilder governed = governor(running("100 ms"), "Schedutil");
    Estimated.of(governed.build(), other.build())
        .finds(
            DiagnosticCode.NO_EXECUTION_PROFILE,
            Severity.ERROR,
            governed.lineOf("cpu", Properties.CPU_GOVERNOR),
            "platform board has no execution profile of governor Schedutil",
            "choose one of fast");
  }

  /** Between two points the higher one counts; outside of them the nearest, and that is said. */
  @ParameterizedTest
  @CsvSource({
    "600 MHz, 0.16, false",
    "601 MHz, 0.1, false",
    "800 MHz, 0.1, false",
    "1200 MHz, 0.1, false",
    "1201 MHz, 0.1, false",
    "1300 MHz, 0.1, true",
    "599 MHz, 0.16, true",
    "1 GHz, 0.1, false"
  })
  void aFrequencyPicksThePoint(String frequency, double seconds, boolean told) {
    ArchitectureBuilder clocked =
        running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, frequency);
    Estimated result = GovernedBoard.estimate(clocked);

    result.cost(THREAD, "execution", DISPATCH).seconds(seconds);
    assertThat(result.whole()).isTrue();
    if (told) {
      result.finds(
          DiagnosticCode.UNKNOWN_FREQUENCY,
          Severity.WARNING,
          clocked.lineOf("cpu", Properties.OPERATING_FREQUENCY),
          "Operating_Frequency "
              + frequency
              + " is none that platform board runs at: its operating points are from 600 MHz to"
              + " 1200 MHz; the nearest counts, profile "
              + (seconds > 0.1 ? "slow" : "fast"));
    } else {
      assertThat(result.findings(DiagnosticCode.UNKNOWN_FREQUENCY)).isEmpty();
    }
  }

  @Test
  void userspaceTakesTheFrequencyAndAProfileWinsOverIt() {
    ArchitectureBuilder clocked =
        governor(running("100 ms"), "Userspace")
            .set("cpu", Properties.OPERATING_FREQUENCY, "2 GHz");
    assertThat(GovernedBoard.estimate(clocked).findings(DiagnosticCode.UNKNOWN_FREQUENCY))
        .hasSize(1);
    clocked.set("cpu", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    Estimated result = GovernedBoard.estimate(clocked);
    result.cost(THREAD, "execution", DISPATCH).seconds(0.16);
    assertThat(result.findings(DiagnosticCode.UNKNOWN_FREQUENCY)).isEmpty();
  }

  @Test
  void theWorkqueueOptionIsPartOfWhatIsLacking() {
    ArchitectureBuilder builder =
        governor(running("100 ms"), "Powersave")
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));

    assertThat(
            GovernedBoard.estimate(builder).finding(DiagnosticCode.NO_EXECUTION_PROFILE).message())
        .contains("of governor Powersave with power-efficient workqueues");
    builder =
        running("100 ms")
            .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    assertThat(
            GovernedBoard.estimate(builder).finding(DiagnosticCode.NO_EXECUTION_PROFILE).message())
        .contains("at 600 MHz with power-efficient workqueues");
  }

  /** Half the frequency, twice the time: said, as no time of the same work was measured. */
  @Test
  void scalingByFrequencyAloneIsDoubted() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "4 W")
            .point("fast", "", "1200 MHz", "10 s")
            .profile("slow", Set.of(), "core", "1 W")
            .point("slow", "", "600 MHz", "");
    ArchitectureBuilder builder =
        running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz");
    Estimated result = Estimated.of(builder.build(), board.build());

    result.finds(
        DiagnosticCode.SCALED_BY_FREQUENCY_ALONE,
        Severity.WARNING,
        builder.lineOf("cpu", Properties.OPERATING_FREQUENCY),
        "execution times are scaled by frequency alone, as profile slow of platform board",
        "add 'time = ...' of the same work to both profiles");
    result
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.2)
        .joules(0.2)
        .agrees()
        .explains("T = t x f0 / f = 100 ms x 1200 MHz / 600 MHz", 0.2)
        .explains("E(core) = P(core) x T = 1 W x 0.2 s", 0.2)
        .given("f", "600 MHz")
        .given("f0", "1200 MHz");
    assertThat(
            Estimated.of(running("100 ms").build(), board.build())
                .findings(DiagnosticCode.SCALED_BY_FREQUENCY_ALONE))
        .isEmpty();
    assertThat(result.whole()).isTrue();
  }

  @Test
  void timesOfTheSameWorkLeaveNoDoubt() {
    assertThat(
            GovernedBoard.estimate(governor(running("100 ms"), "Powersave"))
                .findings(DiagnosticCode.SCALED_BY_FREQUENCY_ALONE))
        .isEmpty();
  }
}
