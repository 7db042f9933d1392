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
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a designer is told of governors and frequencies that were not measured, or not timed. */
class OperatingPointsTest {
  private static final String THREAD = "app.t";

  @Test
  void aGovernorOrFrequencyThatWasNotMeasuredIsNamed() {
    ArchitectureBuilder governed = governor(running("100 ms"), "Schedutil");
    GovernedBoard.estimate(governed)
        .finds(
            DiagnosticCode.AE0705,
            Severity.ERROR,
            governed.lineOf("cpu", Properties.CPU_GOVERNOR),
            "platform board has no execution profile of governor Schedutil",
            "choose one of fast, slow, follow");

    ArchitectureBuilder clocked =
        running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, "800 MHz");
    GovernedBoard.estimate(clocked)
        .finds(
            DiagnosticCode.AE0705,
            Severity.ERROR,
            clocked.lineOf("cpu", Properties.OPERATING_FREQUENCY),
            "platform board has no execution profile at 800 MHz");
    // a thousandth beside a measured frequency is still that one
    GovernedBoard.estimate(running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, "1201 MHz"))
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.1);
  }

  @Test
  void theWorkqueueOptionIsPartOfWhatIsLacking() {
    ArchitectureBuilder builder =
        governor(running("100 ms"), "Powersave")
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));

    assertThat(GovernedBoard.estimate(builder).finding(DiagnosticCode.AE0705).message())
        .contains("of governor Powersave with power-efficient workqueues");
    builder =
        running("100 ms")
            .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    assertThat(GovernedBoard.estimate(builder).finding(DiagnosticCode.AE0705).message())
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
        DiagnosticCode.AE0720,
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
            Estimated.of(running("100 ms").build(), board.build()).findings(DiagnosticCode.AE0720))
        .isEmpty();
    assertThat(result.whole()).isTrue();
  }

  @Test
  void timesOfTheSameWorkLeaveNoDoubt() {
    assertThat(
            GovernedBoard.estimate(governor(running("100 ms"), "Powersave"))
                .findings(DiagnosticCode.AE0720))
        .isEmpty();
  }
}
