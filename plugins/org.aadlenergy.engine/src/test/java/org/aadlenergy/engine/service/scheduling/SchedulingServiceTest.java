package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What context switches (10 us, 20 uJ) and timer ticks (5 us, 8 uJ) cost a thread. */
class SchedulingServiceTest {
  private static final String THREAD = "app.t";
  private static final String SWITCH = "context_switch";
  private static final String TICK = "timer_tick";

  private static PlatformBuilder bare() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ram", "500 mW");
  }

  private static PlatformBuilder board() {
    return bare()
        .event(SWITCH, "10 us", "core", "20 uJ", "ram", "3 uJ")
        .event(TICK, "5 us", "core", "8 uJ", "ram", "1 uJ");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  private static ArchitectureBuilder scheduled() {
    return SmallSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
  }

  @Test
  void anAnnotatedCountIsCharged() {
    Estimated result =
        estimate(SmallSystem.builder().set(THREAD, Properties.CONTEXT_SWITCHES, "3"));

    result
        .cost(THREAD, SWITCH, DISPATCH)
        .count(3.0)
        .seconds(3 * 10e-6)
        .charges("cpu", "core", 3 * 20e-6)
        .charges("ram", "ram", 3 * 3e-6)
        .agrees()
        .explains("n = as annotated, per dispatch = 3", 3.0)
        .given("n", "3 (OS_Workload::Context_Switches, from app.t)");
    // execution and switches; not TLB misses, page faults, idle processor and memory
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
    result.isSilentOf("context switches of");
  }

  @Test
  void anAnnotatedCountMustNotBeNegative() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set(THREAD, Properties.CONTEXT_SWITCHES, "-1");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.CONTEXT_SWITCHES),
        "OS_Workload::Context_Switches must be a whole number that is not negative, not -1");
    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  @Test
  void anAnnotatedCountNeedsACost() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set(THREAD, Properties.CONTEXT_SWITCHES, "3");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.CONTEXT_SWITCHES),
        "platform xup-virtex2pro has no coefficient for context_switch");
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  /** Alone on its processor, a thread is switched to once a dispatch. */
  @Test
  void theScheduleCountsSwitches() {
    Estimated result = estimate(scheduled());

    result
        .cost(THREAD, SWITCH, DISPATCH)
        .count(1.0)
        .joules(23e-6)
        .agrees()
        .explains("n = 1 in 1 dispatches of the schedule, per dispatch = 1", 1.0);
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
  }

  @Test
  void aScheduleWithoutACostIsNotAskedFor() {
    ArchitectureBuilder builder = scheduled();
    Estimated result = Estimated.of(builder.build(), bare().build());

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anySatisfy(
            f -> {
              assertThat(f.severity()).isEqualTo(Severity.INFO);
              assertThat(f.message()).contains("no coefficient for context_switch");
            });
    assertThat(result.whole()).isTrue();
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  /** 1 ms in which 1 ms / (100 us - 5 us) ticks fall, each of which takes 5 us. */
  @Test
  void ticksFallIntoTheTimeOfTheThread() {
    Estimated result =
        estimate(
            SmallSystem.builder()
                .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
                .set("cpu", Properties.CLOCK_PERIOD, "100 us")
                .set(THREAD, Properties.CONTEXT_SWITCHES, "0"));
    double ticks = 1e-3 / (100e-6 - 5e-6);

    assertThat(result.count(THREAD, TICK, DISPATCH)).isCloseTo(ticks, within(1e-9));
    assertThat(result.cost(THREAD, TICK, DISPATCH).agrees().result().energyJoules().nominal())
        .isCloseTo(ticks * 9e-6, within(1e-12));
    result
        .cost(THREAD, TICK, DISPATCH)
        .given("clock", "100 us (Timing_Properties::Clock_Period, from cpu)")
        .notes("Ticks while the processor is idle are part of its idle energy.");
    Row schedule = result.rows(ScheduleSection.TYPE).get(0);
    assertThat(schedule.get(ScheduleSection.TICKS)).isCloseTo(10e-3 / 100e-6, within(1e-9));
  }

  @Test
  void switchesThatTheExecutionPowerContainsAreShown() {
    PlatformBuilder platform =
        board().profile("whole", Set.of(SWITCH), "core", "2 W", "ram", "1 W");
    ArchitectureBuilder builder =
        scheduled().set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"));
    Estimated result = Estimated.of(builder.build(), platform.build());

    result.cost(THREAD, SWITCH, DISPATCH).count(1.0).included();
    assertThat(result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.BUSY))
        .isCloseTo(1e-3, within(1e-15));

    ArchitectureBuilder unscheduled =
        SmallSystem.builder().set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"));
    Estimated silent = Estimated.of(unscheduled.build(), platform.build());
    silent.isSilentOf("context switches of");
    assertThat(silent.coverage()).isEqualTo(2.0 / 6.0);
  }

  @Test
  void withoutAProtocolTheProcessorsAreNamedOnce() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("aux", Category.PROCESSOR)
            .set("aux", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .add("other", Category.PROCESS)
            .set("other", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("other", Properties.PROCESSOR_BINDING, AadlValues.references("aux"));
    estimate(SmallSystem.builder())
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf("cpu"),
            "the context switches of 1 thread on processor cpu are not computed: no"
                + " Scheduling_Protocol",
            "add 'Scheduling_Protocol => (RMS);'");
    SmallSystem.thread(builder, "other.t");
    SmallSystem.thread(builder, "other.u").set("other.u", Properties.CONTEXT_SWITCHES, "1");
    estimate(builder)
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf("cpu"),
            "the context switches of 2 threads on processor cpu and 1 more are not computed");
  }

  @Test
  void theScheduleMayDependOnTheMode() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .mode("free")
            .mode("planned")
            .setIn("planned", "cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("EDF"));
    Estimated result = estimate(builder);

    assertThat(result.mode("free").section(ScheduleSection.TYPE).rows()).isEmpty();
    assertThat(result.mode("planned").section(ScheduleSection.TYPE).rows())
        .singleElement()
        .satisfies(
            s -> assertThat(s.get(ScheduleSection.POLICY)).isEqualTo("earliest deadline first"));
  }
}
