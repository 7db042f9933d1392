package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Schedules threads of a model and charges what follows. */
class ScheduleStageTest {
  private static final String SWITCH = "context_switch";

  /** A processor that runs at 1 W; a switch takes 10 us and 20 uJ, a tick 5 us and 8 uJ. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W")
        .event(SWITCH, "10 us", "core", "20 uJ")
        .event("timer_tick", "5 us", "core", "8 uJ")
        .event("page_fault.on_demand", "100 us", "core", "50 uJ");
  }

  /** Two threads of two processes: {@code a.t} 2 of 5 ms, {@code b.t} 4 of 10 ms. */
  private static ArchitectureBuilder model(String protocol) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Two::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "a", "5 ms", "2 ms");
    thread(builder, "b", "10 ms", "4 ms");
    return builder;
  }

  private static void thread(
      ArchitectureBuilder builder, String process, String period, String time) {
    builder
        .add(process, Category.PROCESS)
        .add(process + ".t", Category.THREAD)
        .set(process + ".t", Properties.PERIOD, period)
        .set(process + ".t", Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  private static Row schedule(Estimated result) {
    return result.rows(ScheduleSection.TYPE).get(0);
  }

  private static Row task(Estimated result, String thread) {
    return schedule(result).get(ScheduleSection.TASKS).stream()
        .filter(t -> t.get(ScheduleSection.THREAD).equals(thread))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void contextSwitchesAreCountedFromTheSchedule() {
    Estimated result = estimate(model("RMS"));

    // a 0-2, b 2-5, a 5-7 (b waits), b 7-8, idle: two switches to each in 10 ms, 10 us each
    assertThat(result.count("a.t", SWITCH, Phase.DISPATCH)).isEqualTo(1.0);
    assertThat(result.count("b.t", SWITCH, Phase.DISPATCH)).isEqualTo(2.0);
    ServiceResult ofB = result.service("b.t", SWITCH, Phase.DISPATCH).orElseThrow();
    assertThat(ofB.timeSeconds().nominal()).isCloseTo(20e-6, within(1e-15));
    assertThat(ofB.energyJoules().nominal()).isCloseTo(40e-6, within(1e-15));
    Row schedule = schedule(result);
    assertThat(schedule.get(ScheduleSection.METHOD)).isEqualTo("simulated");
    assertThat(schedule.get(ScheduleSection.POLICY)).isEqualTo("rate monotonic");
    assertThat(schedule.get(ScheduleSection.SECONDS)).isEqualTo(0.010);
    assertThat(schedule.get(ScheduleSection.SWITCHES)).isEqualTo(4.0);
    assertThat(schedule.get(ScheduleSection.PREEMPTIONS)).isEqualTo(1.0);
    assertThat(schedule.get(ScheduleSection.BUSY)).isCloseTo(0.00804, within(1e-15));
    assertThat(schedule.get(ScheduleSection.IDLE)).isCloseTo(0.00196, within(1e-15));
    // 2 x (2 + 0.01) + 4 + 2 x 0.01
    assertThat(task(result, "b.t").get(ScheduleSection.WORST)).isCloseTo(8.04e-3, within(1e-15));
    assertThat(task(result, "b.t").find(ScheduleSection.DEADLINE_MET)).contains(true);
  }

  @Test
  void theDeadlineFirstNeedsFewerSwitches() {
    Estimated result = estimate(model("EDF"));

    // both are due at 10 ms when a comes again at 5 ms: b goes on, and a follows it
    assertThat(schedule(result).get(ScheduleSection.SWITCHES)).isEqualTo(3.0);
    assertThat(result.count("b.t", SWITCH, Phase.DISPATCH)).isEqualTo(1.0);
  }

  @Test
  void anAnnotatedCountWins() {
    Estimated result = estimate(model("RMS").set("b.t", Properties.CONTEXT_SWITCHES, "7"));

    assertThat(result.count("b.t", SWITCH, Phase.DISPATCH)).isEqualTo(7.0);
    assertThat(result.count("a.t", SWITCH, Phase.DISPATCH)).isEqualTo(1.0);
    assertThat(result.mode().coverage().terms()).isLessThan(1.0);
  }

  @Test
  void anAnnotatedCountNeedsItsCoefficient() {
    CalibratedPlatform lacking =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    ArchitectureBuilder builder = model("RMS").set("b.t", Properties.CONTEXT_SWITCHES, "7");
    Estimated result = Estimated.of(builder.build(), lacking);

    Diagnostic finding = result.finding(DiagnosticCode.MISSING_COEFFICIENT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("context_switch");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("b.t", Properties.CONTEXT_SWITCHES));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void withoutACoefficientTheSwapTimesOfTheProcessorCount() {
    CalibratedPlatform lacking =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    ArchitectureBuilder builder =
        model("RMS")
            .set("cpu", Properties.THREAD_SWAP_TIME, "1 us .. 1 us")
            .set("cpu", Properties.PROCESS_SWAP_TIME, "30 us .. 30 us");
    Estimated result = Estimated.of(builder.build(), lacking);

    ServiceResult ofB = result.service("b.t", SWITCH, Phase.DISPATCH).orElseThrow();
    assertThat(ofB.timeSeconds().nominal()).isCloseTo(60e-6, within(1e-15));
    assertThat(ofB.energyJoules().nominal()).isCloseTo(60e-6, within(1e-15));
    assertThat(ofB.explanation().get().notes().toString()).contains("assumed");
    assertThat(result.whole()).isTrue();
  }

  @Test
  void onABoardASwapTimeIsChargedOnlyWhatItAddsToTheIdlePower() {
    Estimated result = Estimated.of(swapping().build(), supplied("5 W", "2 W").build());

    // b switches twice in 10 ms, 30 us each, and adds 5 - 2 W: 60 us x 3 W
    ServiceResult ofB = result.service("b.t", SWITCH, Phase.DISPATCH).orElseThrow();
    assertThat(ofB.energyJoules().nominal()).isCloseTo(180e-6, within(1e-15));
    assertThat(ofB.explanation().get().equations())
        .anySatisfy(
            equation -> {
              assertThat(equation.formula()).isEqualTo("(P(supply) - P0(supply)) x T");
              assertThat(equation.value()).isCloseTo(180e-6, within(1e-15));
            });
    // a runs twice for 2 ms and b once for 4 ms: 8 ms x 3 W; four switches of 30 us: 120 us x 3 W;
    // and 2 W of the board all the time: 10 ms x 2 W
    double board = result.component("cpu").activeJoules().nominal();
    board += result.component("cpu").idleJoules().nominal();
    assertThat(board).isCloseTo(24e-3 + 0.36e-3 + 20e-3, within(1e-12));
    assertThat(result.whole()).isTrue();
  }

  @Test
  void aBoardThatDoesNothingElseTakesNoMoreThanItsBusyPower() {
    // a switch of 250 us, four times, and 8 ms of execution: busy for 9 ms, idle for 1 ms
    ArchitectureBuilder builder =
        swapping().set("cpu", Properties.PROCESS_SWAP_TIME, "250 us .. 250 us");
    Estimated result = Estimated.of(builder.build(), supplied("5 W", "2 W").build());

    double board = result.component("cpu").activeJoules().nominal();
    board += result.component("cpu").idleJoules().nominal();
    assertThat(board).isCloseTo(5.0 * 9e-3 + 2.0 * 1e-3, within(1e-12));
  }

  @Test
  void aSwapTimeIsChargedWithTheShareOfItsCore() {
    CalibratedPlatform platform = supplied("5 W", "2 W").busyCores("run", "4").build();
    ServiceResult ofB =
        Estimated.of(
                swapping().set("cpu", Properties.THREAD_SWAP_TIME, "60 us .. 60 us").build(),
                platform)
            .service("b.t", SWITCH, Phase.DISPATCH)
            .orElseThrow();

    // b has a core of its own, and comes back from idleness once; four busy cores add 3 W to the
    // board, one adds 0.75 W: 60 us x 0.75 W
    assertThat(ofB.energyJoules().nominal()).isCloseTo(45e-6, within(1e-15));
    assertThat(ofB.explanation().get().equations())
        .anySatisfy(
            equation -> {
              assertThat(equation.formula()).isEqualTo("(P(supply) - P0(supply)) / cores x T");
              assertThat(equation.value()).isCloseTo(45e-6, within(1e-15));
            });
  }

  /** A board whose supply is measured, with no calibrated context switch. */
  private static PlatformBuilder supplied(String busy, String idle) {
    return PlatformBuilder.platform("board")
        .rail("supply", Role.BOARD)
        .profile("run", Set.of(), "supply", busy)
        .state("idle", "supply", idle);
  }

  private static ArchitectureBuilder swapping() {
    return model("RMS")
        .set("cpu", Properties.THREAD_SWAP_TIME, "1 us .. 1 us")
        .set("cpu", Properties.PROCESS_SWAP_TIME, "30 us .. 30 us");
  }

  @Test
  void withoutAProtocolNothingIsScheduledAndItIsSaid() {
    ArchitectureBuilder builder = model("RMS");
    Estimated result = estimate(builder.set("cpu", Properties.SCHEDULING_PROTOCOL, none()));

    assertThat(result.rows(ScheduleSection.TYPE)).isEmpty();
    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(f -> f.message().contains("context switches of 2 threads on processor cpu"));
    assertThat(result.whole()).isTrue();
    assertThat(result.mode().coverage().terms()).isLessThan(1.0);
  }

  private static PropertyValue none() {
    return new PropertyValue.ListValue(List.of());
  }

  @Test
  void ticksFallIntoTheTimeOfTheThreads() {
    Estimated result = estimate(model("RMS").set("cpu", Properties.CLOCK_PERIOD, "1 ms"));

    // a takes 2.01 ms between ticks of 5 us each: 2.01 / (1 - 0.005)
    ServiceResult ofA = result.service("a.t", "timer_tick", Phase.DISPATCH).orElseThrow();
    assertThat(ofA.count()).isCloseTo(2.01 / 0.995, within(1e-12));
    assertThat(ofA.energyJoules().nominal()).isCloseTo(8e-6 * 2.01 / 0.995, within(1e-15));
    assertThat(schedule(result).get(ScheduleSection.TICKS)).isCloseTo(10.0, within(1e-9));
  }

  @Test
  void aPageFaultThatBreaksADeadlineIsAnError() {
    ArchitectureBuilder builder =
        model("RMS")
            .set("b.t", Properties.PAGE_FAULTS, "15")
            .set("b.t", Properties.DEADLINE, "9 ms");
    Estimated result = estimate(builder);

    // 8.04 ms, and 1.5 ms of page faults; 8 ms without any service
    Diagnostic finding = result.finding(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message())
        .contains("b.t", "9 ms", "9.54 ms", "8 ms without", "page_fault.on_demand");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("b.t"));
    assertThat(task(result, "b.t").find(ScheduleSection.DEADLINE_MET)).contains(false);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void aDeadlineThatIsMissedAnywayIsAWarning() {
    Estimated result = estimate(model("RMS").set("b.t", Properties.DEADLINE, "7 ms"));

    Diagnostic finding = result.finding(DiagnosticCode.DEADLINE_MISSED);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("b.t", "7 ms");
  }

  @Test
  void withoutPreemptionTheLongJobGoesOn() {
    Estimated result =
        estimate(model("RMS").set("cpu", Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false)));

    assertThat(schedule(result).get(ScheduleSection.PREEMPTIVE)).isFalse();
    assertThat(schedule(result).get(ScheduleSection.SWITCHES)).isEqualTo(3.0);
    // waits for b, which takes 2.01 to 6.02: 6.02 + 2.01 - 5
    assertThat(task(result, "a.t").get(ScheduleSection.WORST)).isCloseTo(3.03e-3, within(1e-15));
  }

  @Test
  void givenPrioritiesWin() {
    Estimated result =
        estimate(
            model("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL")
                .set("a.t", Properties.PRIORITY, "1")
                .set("b.t", Properties.PRIORITY, "9"));

    assertThat(schedule(result).get(ScheduleSection.POLICY)).isEqualTo("fixed priorities");
    assertThat(task(result, "b.t").get(ScheduleSection.WORST)).isCloseTo(4.01e-3, within(1e-15));
  }

  @Test
  void aHyperperiodThatIsTooLongIsAnalysed() {
    ArchitectureBuilder builder = model("RMS");
    thread(builder, "c", "7 ms", "10 us");
    builder.set("a.t", Properties.PERIOD, "5000017 ns").set("b.t", Properties.PERIOD, "9999991 ns");
    Estimated result = estimate(builder);

    assertThat(schedule(result).get(ScheduleSection.METHOD)).isEqualTo("analytic");
    assertThat(result.findings(DiagnosticCode.SCHEDULE_NOT_SIMULATED))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("too many jobs"));
    // b begins; a interrupts it once, and once more where it comes again within 1 ms (1/5 of the
    // times), as b needs 3 ms and 1; c comes while b runs
    double expected = 1.0 + 1.2 + 4e-3 / 7e-3;
    assertThat(result.count("b.t", SWITCH, Phase.DISPATCH))
        .isCloseTo(expected, withPercentage(2.0));
  }

  @Test
  void samplesComeWithBoundsOfTheCount() {
    ArchitectureBuilder builder = model("RMS");
    builder.set("a.t", Properties.PERIOD, "5000017 ns").set("b.t", Properties.PERIOD, "9999991 ns");
    ServiceResult ofB = estimate(builder).service("b.t", SWITCH, Phase.DISPATCH).orElseThrow();

    // b of 4 ms needs two stretches of at most 3 ms, and a comes twice in its 8.07 ms: 20 uJ each
    assertThat(ofB.energyJoules().low()).isCloseTo(40e-6, within(1e-12));
    assertThat(ofB.energyJoules().high()).isCloseTo(60e-6, within(1e-9));
  }

  @Test
  void partitionsTakeTurns() {
    PropertyValue windows =
        new PropertyValue.ListValue(List.of(window("vp1", "4 ms"), window("vp2", "6 ms")));
    ArchitectureBuilder builder = model("ARINC653");
    builder
        .add("vp1", Category.VIRTUAL_PROCESSOR)
        .add("vp2", Category.VIRTUAL_PROCESSOR)
        .set("vp1", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("vp2", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("cpu", Properties.MODULE_SCHEDULE, windows)
        .set("a", Properties.PROCESSOR_BINDING, AadlValues.references("vp1"))
        .set("b", Properties.PROCESSOR_BINDING, AadlValues.references("vp2"));
    Estimated result = estimate(builder);

    // a has 0-4 of 10 ms: its second dispatch at 5 waits until 10
    assertThat(schedule(result).get(ScheduleSection.POLICY)).startsWith("partition windows");
    assertThat(task(result, "a.t").find(ScheduleSection.DEADLINE_MET)).contains(false);
    assertThat(task(result, "b.t").get(ScheduleSection.WORST)).isCloseTo(8.01e-3, within(1e-15));
  }

  private static PropertyValue window(String partition, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Partition", new PropertyValue.ReferenceValue(partition));
    fields.put("Duration", AadlValues.number(duration));
    return new PropertyValue.RecordValue(fields);
  }
}
