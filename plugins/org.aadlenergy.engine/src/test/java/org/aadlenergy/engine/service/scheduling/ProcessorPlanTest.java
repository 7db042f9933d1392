package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** By which rules a processor schedules: its own, those of its virtual processors, or windows. */
class ProcessorPlanTest {
  /** Two threads: a 2 of 5 ms, b 4 of 10 ms. */
  private static ArchitectureBuilder model(String protocol) {
    ArchitectureBuilder builder = Scheduled.by(protocol);
    Scheduled.thread(builder, "a", "5 ms", "2 ms");
    return Scheduled.thread(builder, "b", "10 ms", "4 ms");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Scheduled.board().build());
  }

  private static String policy(Estimated result) {
    return Scheduled.schedule(result).get(ScheduleSection.POLICY);
  }

  @Test
  void aProtocolThatIsNotSimulatedIsNamed() {
    ArchitectureBuilder builder = model("Round_Robin");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.SCHEDULE_NOT_SIMULATED,
        Severity.INFO,
        builder.lineOf("cpu", Properties.SCHEDULING_PROTOCOL),
        "processor cpu schedules by Round_Robin, which is not simulated",
        "use RMS, DMS, EDF");
    assertThat(result.rows(ScheduleSection.TYPE)).isEmpty();
  }

  @Test
  void aTimelineNeedsItsWindows() {
    for (String protocol : List.of("Static", "FixedTimeline", "ARINC653")) {
      assertThat(estimate(model(protocol)).finding(DiagnosticCode.SCHEDULE_NOT_SIMULATED).message())
          .contains(protocol + ", but has no ARINC653::Module_Schedule");
    }
  }

  @Test
  void protocolsHaveSeveralNames() {
    Map<String, List<String>> names =
        Map.of(
            "rate monotonic", List.of("RMS", "rm", "Rate_Monotonic", "Rate_Monotonic_Protocol"),
            "deadline monotonic", List.of("DMS", "dm", "Deadline_Monotonic_Protocol"),
            "earliest deadline first", List.of("EDF", "Earliest_Deadline_First_Protocol"));
    names.forEach(
        (words, all) ->
            all.forEach(name -> assertThat(policy(estimate(model(name)))).isEqualTo(words)));
  }

  @Test
  void prioritiesThatNobodyGaveFollowFromRates() {
    assertThat(policy(estimate(model("HPF")))).isEqualTo("rate monotonic");
    assertThat(policy(estimate(model("HPF").set("b.t", Properties.PRIORITY, "3"))))
        .isEqualTo("fixed priorities");
  }

  @Test
  void whatIsCooperativeIsNotInterrupted() {
    assertThat(Scheduled.schedule(estimate(model("HPF"))).get(ScheduleSection.PREEMPTIVE)).isTrue();
    Row schedule = Scheduled.schedule(estimate(model("Cooperative")));

    assertThat(schedule.get(ScheduleSection.PREEMPTIVE)).isFalse();
    assertThat(schedule.get(ScheduleSection.PREEMPTIONS)).isZero();
  }

  @Test
  void aThreadThatIsNeverDispatchedIsNotScheduled() {
    ArchitectureBuilder builder = model("RMS");
    builder
        .add("c", Category.PROCESS)
        .add("c.t", Category.THREAD)
        .set("c.t", Properties.DISPATCH_RATE, "0 PerSecond")
        .set("c.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms");

    assertThat(Scheduled.schedule(estimate(builder)).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD))
        .containsExactly("a.t", "b.t");
  }

  /** The threads in virtual processors of the processor, which run for 4 and 6 of each 10 ms. */
  private static ArchitectureBuilder divided() {
    ArchitectureBuilder builder = model("ARINC653");
    for (String name : List.of("vp1", "vp2")) {
      builder
          .add(name, Category.VIRTUAL_PROCESSOR)
          .set(name, Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    }
    return builder
        .set("a", Properties.PROCESSOR_BINDING, AadlValues.references("vp1"))
        .set("b", Properties.PROCESSOR_BINDING, AadlValues.references("vp2"));
  }

  private static ArchitectureBuilder inWindows() {
    return divided()
        .set(
            "cpu",
            Properties.MODULE_SCHEDULE,
            new ListValue(List.of(window("vp1", "4 ms"), window("vp2", "6 ms"))));
  }

  private static PropertyValue window(String partition, String duration) {
    return new RecordValue(
        Map.of(
            "Partition", new ReferenceValue(partition), "Duration", AadlValues.number(duration)));
  }

  @Test
  void withoutAProtocolOfItsOwnTheFirstOfItsVirtualProcessorsCounts() {
    ArchitectureBuilder builder =
        divided()
            .set("cpu", Properties.SCHEDULING_PROTOCOL, new ListValue(List.of()))
            .set("vp2", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("EDF"));

    assertThat(policy(estimate(builder))).isEqualTo("earliest deadline first");
  }

  @Test
  void eachPartitionHasItsProtocol() {
    ArchitectureBuilder builder =
        inWindows()
            .set("vp1", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("EDF"))
            .set("vp2", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("DMS"));

    assertThat(policy(estimate(builder)))
        .isEqualTo("partition windows, earliest deadline first and deadline monotonic");
    assertThat(policy(estimate(inWindows()))).isEqualTo("partition windows, rate monotonic");
    // given to a thread of the other partition only
    assertThat(policy(estimate(inWindows().set("b.t", Properties.PRIORITY, "3"))))
        .isEqualTo("partition windows, rate monotonic and fixed priorities");
  }

  @Test
  void onePartitionThatIsCooperativeMakesTheWholeNotPreemptive() {
    ArchitectureBuilder builder =
        inWindows().set("vp2", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("Cooperative"));

    assertThat(Scheduled.schedule(estimate(inWindows())).get(ScheduleSection.PREEMPTIVE)).isTrue();
    assertThat(Scheduled.schedule(estimate(builder)).get(ScheduleSection.PREEMPTIVE)).isFalse();
  }

  @Test
  void aThreadOutsideOfAllWindowsNeverRuns() {
    ArchitectureBuilder builder = inWindows();
    Scheduled.thread(builder, "c", "10 ms", "1 ms");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_PARTITION_SCHEDULE,
        Severity.ERROR,
        builder.lineOf("c.t"),
        "no partition window of processor cpu belongs to it, so that it never runs",
        "c.t",
        "bind it to one of the virtual processors vp1, vp2");
    assertThat(Scheduled.schedule(result).get(ScheduleSection.TASKS)).hasSize(2);
    // b waits for its window at 4 ms
    assertThat(Scheduled.task(result, "b.t").get(ScheduleSection.WORST))
        .isCloseTo(8e-3, within(1e-12));
  }

  /** The threads of one process switch in 1 us, those of two in 30 us. */
  @Test
  void processesTellSwitchesApart() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "2 ms");
    builder
        .add("a.u", Category.THREAD)
        .set("a.u", Properties.PERIOD, "10 ms")
        .set("a.u", Properties.COMPUTE_EXECUTION_TIME, "2 ms")
        .set("cpu", Properties.THREAD_SWAP_TIME, "1 us")
        .set("cpu", Properties.PROCESS_SWAP_TIME, "30 us");

    // to a.t from nothing, which is no process, and from a.t to a.u
    assertThat(Scheduled.schedule(estimate(builder)).get(ScheduleSection.BUSY))
        .isCloseTo(4e-3 + 31e-6, within(1e-12));
  }
}
