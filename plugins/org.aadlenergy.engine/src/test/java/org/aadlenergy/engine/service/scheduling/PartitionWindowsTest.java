package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The forms in which models say whose turn it is on a partitioned processor. */
class PartitionWindowsTest {
  private static final CalibratedPlatform BOARD =
      PlatformBuilder.platform("board")
          .rail("core", Role.PROCESSOR)
          .profile("run", Set.of(), "core", "1 W")
          .build();

  /** A thread of 4 of 50 ms in {@code vp1}, and one of 5 of 50 ms in {@code vp2}. */
  private static ArchitectureBuilder model() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Parts::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("ARINC653"));
    thread(builder, "vp1", "a", "4 ms");
    thread(builder, "vp2", "b", "5 ms");
    return builder;
  }

  private static void thread(
      ArchitectureBuilder builder, String partition, String process, String time) {
    builder
        .add(partition, Category.VIRTUAL_PROCESSOR)
        .set(partition, Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add(process, Category.PROCESS)
        .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(partition))
        .add(process + ".t", Category.THREAD)
        .set(process + ".t", Properties.PERIOD, "50 ms")
        .set(process + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static PropertyValue times(String... values) {
    List<PropertyValue> elements = new ArrayList<>();
    for (String value : values) {
      elements.add(AadlValues.number(value));
    }
    return new ListValue(elements);
  }

  private static PropertyValue window(String partition, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Partition", new PropertyValue.ReferenceValue(partition));
    fields.put("Duration", AadlValues.number(duration));
    return new PropertyValue.RecordValue(fields);
  }

  private static void isAThenB(ArchitectureBuilder builder) {
    Estimated result = Estimated.of(builder.build(), BOARD);

    // 0-3 vp1, 3-9 vp2, 9-11 vp1: a takes 0-3 and 9-10, b 3-8
    Row schedule = result.rows(ScheduleSection.TYPE).get(0);
    assertThat(schedule.get(ScheduleSection.POLICY)).startsWith("partition windows");
    assertThat(schedule.get(ScheduleSection.SECONDS)).isCloseTo(0.05, within(1e-15));
    assertThat(schedule.get(ScheduleSection.BUSY)).isCloseTo(9e-3, within(1e-15));
    assertThat(schedule.get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.WORST))
        .containsExactly(10e-3, 8e-3);
    Timeline windows = schedule.get(ScheduleSection.WINDOWS);
    assertThat(windows.lanes()).containsExactly("cpu windows");
    assertThat(windows.seconds()).isCloseTo(0.05, within(1e-15));
    assertThat(windows.slices())
        .containsExactly(
            new Slice(0.0, 0.003, "vp1"),
            new Slice(0.003, 0.009, "vp2"),
            new Slice(0.009, 0.011, "vp1"));
    assertThat(result.findings(DiagnosticCode.BAD_PARTITION_SCHEDULE)).isEmpty();
  }

  @Test
  void slotsAndTheirAllocation() {
    isAThenB(
        model()
            .set("cpu", Properties.MODULE_MAJOR_FRAME, "50 ms")
            .set("cpu", Properties.PARTITION_SLOTS, times("3 ms", "6 ms", "2 ms"))
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2", "vp1")));
  }

  /** Periods without a small common multiple: nothing is simulated, and the frame is as it is. */
  @Test
  void windowsAreShownOfAScheduleThatIsTooLongToSimulate() {
    Estimated result =
        Estimated.of(
            model()
                .set("a.t", Properties.PERIOD, "49999999951 ps")
                .set("b.t", Properties.PERIOD, "50000000021 ps")
                .set("cpu", Properties.MODULE_MAJOR_FRAME, "50 ms")
                .set("cpu", Properties.PARTITION_SLOTS, times("20 ms", "30 ms"))
                .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2"))
                .build(),
            BOARD);
    assertThat(result.findings(DiagnosticCode.SCHEDULE_NOT_SIMULATED)).hasSize(1);
    Timeline windows = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.WINDOWS);
    assertThat(windows.slices())
        .containsExactly(new Slice(0.0, 0.02, "vp1"), new Slice(0.02, 0.05, "vp2"));
  }

  @Test
  void theSlotsOfPok() {
    isAThenB(
        model()
            .set("cpu", Properties.POK_MAJOR_FRAME, "50 ms")
            .set("cpu", Properties.POK_SLOTS, times("3 ms", "6 ms", "2 ms"))
            .set(
                "cpu",
                Properties.POK_SLOTS_ALLOCATION,
                AadlValues.references("vp1", "vp2", "vp1")));
  }

  @Test
  void aFramePeriodIsTheMajorFrame() {
    isAThenB(
        model()
            .set("cpu", Properties.FRAME_PERIOD, "50 ms")
            .set(
                "cpu",
                Properties.MODULE_SCHEDULE,
                new ListValue(
                    List.of(window("vp1", "3 ms"), window("vp2", "6 ms"), window("vp1", "2 ms")))));
  }

  @Test
  void theModulesOwnFrameWins() {
    isAThenB(
        model()
            .set("cpu", Properties.FRAME_PERIOD, "20 ms")
            .set("cpu", Properties.MODULE_MAJOR_FRAME, "50 ms")
            .set("cpu", Properties.PARTITION_SLOTS, times("3 ms", "6 ms", "2 ms"))
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2", "vp1")));
  }

  @Test
  void slotsOfOneLength() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.SLOT_TIME, "5 ms")
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2"));
    Estimated result = Estimated.of(builder.build(), BOARD);

    // 0-5 vp1, 5-10 vp2, again and again
    assertThat(result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.WORST))
        .containsExactly(4e-3, 10e-3);
  }

  private static Diagnostic refused(ArchitectureBuilder builder, String property) {
    Estimated result = Estimated.of(builder.build(), BOARD);
    Diagnostic finding = result.finding(DiagnosticCode.BAD_PARTITION_SCHEDULE);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", property));
    assertThat(result.whole()).isFalse();
    assertThat(result.rows(ScheduleSection.TYPE)).isEmpty();
    return finding;
  }

  @Test
  void eachSlotNeedsAnOwner() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.PARTITION_SLOTS, times("20 ms", "20 ms"))
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1"));
    assertThat(refused(builder, Properties.SLOTS_ALLOCATION).message())
        .contains("there are 2 slots, and Slots_Allocation has 1");
  }

  @Test
  void slotsNeedAnAllocation() {
    ArchitectureBuilder builder = model().set("cpu", Properties.PARTITION_SLOTS, times("20 ms"));
    assertThat(refused(builder, Properties.PARTITION_SLOTS).message())
        .contains("no Slots_Allocation");
  }

  @Test
  void anAllocationNeedsSlots() {
    ArchitectureBuilder builder =
        model().set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1"));
    assertThat(refused(builder, Properties.SLOTS_ALLOCATION).message())
        .contains("no Partition_Slots and no Slot_Time");
  }

  @Test
  void theFrameHoldsAllWindows() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.FRAME_PERIOD, "10 ms")
            .set("cpu", Properties.PARTITION_SLOTS, times("6 ms", "6 ms"))
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2"));
    assertThat(refused(builder, Properties.FRAME_PERIOD).message())
        .contains("Frame_Period of 10 ms is shorter");
  }

  @Test
  void aSlotLastsSomeTime() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.PARTITION_SLOTS, times("0 ms", "6 ms"))
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2"));
    assertThat(refused(builder, Properties.SLOTS_ALLOCATION).message())
        .contains("a window of vp1 lasts 0 ms");
  }

  private static PropertyValue modules(PropertyValue... windows) {
    return new ListValue(List.of(windows));
  }

  private static String refusedSchedule(PropertyValue schedule) {
    ArchitectureBuilder builder = model().set("cpu", Properties.MODULE_SCHEDULE, schedule);
    return refused(builder, Properties.MODULE_SCHEDULE).message();
  }

  @Test
  void aWindowNeedsItsPartitionAndItsDuration() {
    PropertyValue right = window("vp1", "3 ms");
    PropertyValue unbound =
        new PropertyValue.RecordValue(Map.of("Duration", AadlValues.number("3 ms")));
    PropertyValue endless =
        new PropertyValue.RecordValue(Map.of("Partition", new PropertyValue.ReferenceValue("vp2")));
    PropertyValue nobody =
        new PropertyValue.RecordValue(
            Map.of("Partition", AadlValues.text("vp2"), "Duration", AadlValues.number("3 ms")));

    assertThat(refusedSchedule(modules(right, unbound)))
        .contains("a window of Module_Schedule lacks its Partition or its Duration");
    assertThat(refusedSchedule(modules(right, endless)))
        .contains("a window of Module_Schedule lacks its Partition or its Duration");
    assertThat(refusedSchedule(modules(right, nobody)))
        .contains("a window of Module_Schedule names no Partition");
    assertThat(refusedSchedule(modules()))
        .contains("Module_Schedule has no window with a Partition and a Duration");
  }

  @Test
  void windowsMayFillTheFrame() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.FRAME_PERIOD, "10 ms")
            .set(
                "cpu",
                Properties.MODULE_SCHEDULE,
                modules(window("vp1", "4 ms"), window("vp2", "6 ms")));

    assertThat(Estimated.of(builder.build(), BOARD).findings(DiagnosticCode.BAD_PARTITION_SCHEDULE))
        .isEmpty();
  }
}
