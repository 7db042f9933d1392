package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times that no schedule can follow are errors that say what to do, and never strange numbers. */
class UnusableTimesTest {
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "2 W")
        .event("timer_tick", "20 us", "core", "30 uJ")
        .state("idle", "core", "500 mW");
  }

  private static ArchitectureBuilder scheduled() {
    return SmallSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  @ParameterizedTest
  @CsvSource({"10 us", "20 us"})
  void aTickThatLeavesNoTime(String period) {
    ArchitectureBuilder builder = scheduled().set("cpu", Properties.CLOCK_PERIOD, period);
    Estimated result = estimate(builder);

    Diagnostic finding = result.finding(DiagnosticCode.TIMER_LEAVES_NO_TIME);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("cpu ticks every " + period, "a tick takes 20 us");
    assertThat(finding.hint().orElseThrow()).contains("Clock_Period", "timer_tick");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", Properties.CLOCK_PERIOD));
    assertThat(result.whole()).isFalse();
    // what is left out stays out: 1 ms of execution, 9 ms of idleness
    assertThat(result.service("app.t", "timer_tick", Phase.DISPATCH)).isEmpty();
    assertThat(result.component("cpu").activeJoules().nominal()).isCloseTo(2e-3, within(1e-15));
    assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(4.5e-3, within(1e-15));
  }

  @Test
  void withoutAScheduleToo() {
    Estimated result = estimate(SmallSystem.builder().set("cpu", Properties.CLOCK_PERIOD, "10 us"));

    assertThat(result.finding(DiagnosticCode.TIMER_LEAVES_NO_TIME).severity())
        .isEqualTo(Severity.ERROR);
    assertThat(result.component("cpu").times().orElseThrow().activeSeconds())
        .isCloseTo(1e-3, within(1e-15));
  }

  @Test
  void aTickThatLeavesSomeTimeStretchesTheThread() {
    Estimated result = estimate(scheduled().set("cpu", Properties.CLOCK_PERIOD, "25 us"));

    // 20 of 25 us are the timer's: 1 ms takes 5 ms, with 200 ticks
    assertThat(result.findings(DiagnosticCode.TIMER_LEAVES_NO_TIME)).isEmpty();
    assertThat(result.count("app.t", "timer_tick", Phase.DISPATCH)).isCloseTo(200, within(1e-9));
    assertThat(result.thread("app.t").timePerDispatchSeconds().nominal())
        .isCloseTo(5e-3, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "Timing_Properties::Deadline, 0 ms, greater than 0",
    "Timing_Properties::Deadline, -1 ms, greater than 0",
    "Timing_Properties::Compute_Deadline, 0 ms, greater than 0",
    "Timing_Properties::Deadline, 0.1 ps, greater than 0",
    "Timing_Properties::Dispatch_Offset, -2 ms, less than 0"
  })
  void aDeadlineOrOffsetThatCannotBe(String property, String value, String words) {
    ArchitectureBuilder builder = scheduled().set("app.t", property, value);
    Estimated result = estimate(builder);

    Diagnostic finding = result.finding(DiagnosticCode.BAD_COUNT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("app.t", property, words, value);
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t", property));
    assertThat(result.whole()).isFalse();
  }

  /** The frame is told where it stands, and not compared with the windows. */
  @Test
  void aMajorFrameThatCannotBeIsToldOnce() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("part", Category.VIRTUAL_PROCESSOR)
            .set("part", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("cpu", Properties.MODULE_MAJOR_FRAME, "-50 ms")
            .set("cpu", Properties.PARTITION_SLOTS, "4 ms")
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("part"));
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.MODULE_MAJOR_FRAME),
        "Module_Major_Frame must be greater than 0, not -50 ms");
    assertThat(result.findings(DiagnosticCode.BAD_PARTITION_SCHEDULE)).isEmpty();
    assertThat(result.root().complete()).isFalse();
  }

  @Test
  void everyClockThatCannotBeIsNamedWhereItStands() {
    ArchitectureBuilder builder =
        SmallSystem.thread(
            scheduled()
                .set("cpu", Properties.CLOCK_PERIOD, "0 ms")
                .add("other", Category.PROCESSOR)
                .set("other", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
                .set("other", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
                .set("other", Properties.CLOCK_PERIOD, "0 ms")
                .add("second", Category.PROCESS)
                .set("second", Properties.PROCESSOR_BINDING, AadlValues.references("other")),
            "second.t");
    Estimated result = estimate(builder);

    assertThat(result.findings(DiagnosticCode.BAD_COUNT))
        .extracting(finding -> finding.span().line())
        .containsExactly(
            builder.lineOf("cpu", Properties.CLOCK_PERIOD),
            builder.lineOf("other", Properties.CLOCK_PERIOD));
  }
}
