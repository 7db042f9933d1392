package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why traffic is not known, who contradicts whom, and what a platform may say besides its chip. */
class MemoryFindingsTest {
  private static final String THREAD = ChipSystem.THREAD;
  private static final long PERIOD = 10_000_000;

  private static ArchitectureBuilder model() {
    return ChipSystem.moving(PERIOD, 1600, 800, "0.75");
  }

  @Test
  void aMemoryThatNamesNoPlatformIsAskedForOne() {
    ArchitectureBuilder model =
        model()
            .add("other", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("other"));
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
            Severity.ERROR,
            model.lineOf(THREAD, Properties.DRAM_READS),
            "the energy of what it moves in memory other is not known: the memory names no"
                + " platform",
            "Energy_Estimation::Calibration");
  }

  /** One reason is told once: the platform, or the number of its chips. */
  @ParameterizedTest
  @CsvSource({"ship, UNKNOWN_PLATFORM", "chip, BAD_MODEL_PARAMETER"})
  void aMemoryThatIsRefusedIsNoMemoryWithoutAPlatform(String platform, DiagnosticCode code) {
    ArchitectureBuilder model =
        model()
            .set("ram", Properties.CALIBRATION, AadlValues.text(platform))
            .set(
                "ram",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("chips = 0"))));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.findings(DiagnosticCode.TRAFFIC_WITHOUT_FIGURE)).isEmpty();
    assertThat(result.findings(code)).isNotEmpty();
    assertThat(result.root().leftOut())
        .anyMatch(left -> left.path().equals(THREAD) && left.code() == code);
  }

  @Test
  void aMemoryWithStatesHasNoGapsOfChips() {
    CalibratedPlatform plain =
        PlatformBuilder.platform("plain")
            .rail("ddr", Role.MEMORY)
            .state("idle", "ddr", "50 mW")
            .state("sleep", "ddr", "5 mW")
            .build();
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.every(PERIOD), "Power_Down")
            .set("ram", Properties.CALIBRATION, AadlValues.text("plain"))
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), plain);

    result.finds(
        DiagnosticCode.MEMORY_REST_CONTRADICTS,
        Severity.ERROR,
        model.lineOf("ram", Properties.IDLE_STATE),
        "memory ram has Idle_State, and Memory_Idle_Policy says what it does in its gaps",
        "keep one of them");
    assertThat(result.findings(DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT)).isEmpty();
  }

  @Test
  void aChipIsSaidToBeOneInTheContradiction() {
    ArchitectureBuilder model =
        ChipSystem.resting(model(), "Power_Down")
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"));

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .finding(DiagnosticCode.MEMORY_REST_CONTRADICTS)
                .message())
        .isEqualTo(
            "memory ram has Idle_State, but its platform is a memory chip, which"
                + " Memory_Idle_Policy says what it does in its gaps");
  }

  /** Whoever says it is named by its path, and the root by what it is. */
  @Test
  void aPolicyOfDevicesAroundIsNamedByItsPlace() {
    ArchitectureBuilder root =
        model().set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    assertThat(
            ChipSystem.estimate(root, Chips.ddr3())
                .finding(DiagnosticCode.POLICY_DOES_NOT_REACH_CHIP)
                .message())
        .contains("the Device_Power_Policy of the system is for devices");

    ArchitectureBuilder board =
        model()
            .add("board", Category.SYSTEM)
            .set("board", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
            .add("board.ram", Category.MEMORY)
            .set("board.ram", Properties.CALIBRATION, AadlValues.text("chip"));
    assertThat(
            ChipSystem.estimate(board, Chips.ddr3())
                .finding(DiagnosticCode.POLICY_DOES_NOT_REACH_CHIP)
                .message())
        .contains("memory board.ram stands by", "the Device_Power_Policy of board is for devices");
  }

  @Test
  void oneThreadNeedsNoScheduleForItsGaps() {
    ArchitectureBuilder model = ChipSystem.resting(model(), "Power_Down");

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .findings(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE))
        .isEmpty();
  }

  /** Each processor has a schedule; their periods are too different to look at them together. */
  @Test
  void schedulesThatNeverMeetLeaveGapsUnknown() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(1_000_000_000, 1600, 0, "0.5"), "Power_Down")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("more", Category.PROCESS)
            .set("more", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"))
            .set("more", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .add("more.u", Category.THREAD)
            .set("more.u", Properties.PERIOD, "999999937 ps")
            .set("more.u", Properties.COMPUTE_EXECUTION_TIME, "1 us .. 1 us")
            .set("more.u", Properties.DRAM_READS, "1600 Bytes")
            .set("more.u", Properties.ROW_HIT_SHARE, "0.5");

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .finding(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE)
                .message())
        .endsWith(
            "no schedule says when its 2 threads are dispatched: it depends on processor cpu, cpu2,"
                + " which are not known to repeat together");
    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .finding(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE)
                .hint())
        .hasValueSatisfying(hint -> assertThat(hint).doesNotContain("Scheduling_Protocol"));
  }

  /** 533 cycles leave 506 beside a row of 27, 536 leave 509; 508 are too short to sleep in. */
  @ParameterizedTest
  @CsvSource({"1000000, 0", "1006000, 64"})
  void threadsWaitWhereAGapMayBeLongEnough(long picoseconds, double cycles) {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(picoseconds, 16, 0, "0.0"), "Self_Refresh");

    ChipSystem.estimate(model, Chips.ddr3())
        .cost(THREAD, "dram.activate", DISPATCH)
        .seconds(cycles / 533e6);
  }

  /** A chip of typical currents, of which some draw what the data sheet allows at most. */
  @Test
  void theChipThatDrawsMostIsTheUpperEnd() {
    DramChip typical = ChipSystem.as(Chips.ddr3(), "typical");
    DramChip most = ChipSystem.as(Chips.ddr3(), "three_sigma");
    DramChip spread =
        new DramChip(
            typical.name(),
            typical.standard(),
            typical.clockHertz(),
            typical.organisation(),
            typical.cycles(),
            typical.currents(),
            Map.of("three_sigma", most.currents()));
    Interval all = ChipSystem.estimate(model(), spread).component("ram").energyJoules();
    double upper = ChipSystem.estimate(model(), most).component("ram").energyJoules().nominal();

    assertThat(all.high()).isCloseTo(upper, within(1e-9 * upper));
    assertThat(all.low()).isCloseTo(all.nominal(), within(1e-9 * upper));
    assertThat(all.high()).isGreaterThan(all.nominal());
  }

  /** Its figures have the basis of its currents, and its rail the name that the platform gives. */
  @Test
  void aPlatformMaySayWhereItsCurrentsAreFromAndNameItsRail() {
    SourceSpan span = SourceSpan.at("board.energy", 1, 1);
    Coefficient current =
        PlatformBuilder.platform("sheet")
            .constant("idd0", "75 mA", Dimension.CURRENT)
            .build()
            .constant("idd0")
            .orElseThrow();
    CalibratedPlatform named =
        PlatformAssembly.named("board", span)
            .rails(Map.of("vdd", new Rail("vdd", Role.MEMORY, Set.of(), Optional.empty(), span)))
            .dram(Optional.of(new DramTable(Chips.ddr3(), Map.of("VDD.IDD0", current), span)))
            .build();
    ArchitectureBuilder model =
        model().set("ram", Properties.CALIBRATION, AadlValues.text("board"));
    Estimated result = Estimated.of(model.build(), ChipPlatform.of("chip", Chips.ddr3()), named);

    result
        .cost(THREAD, "dram.read", DISPATCH)
        .charges("ram", "vdd", 100 * 0.57 / 533e6)
        .given("e", "1.0694 nJ (" + current.basis().word());
    ChipSystem.estimate(model(), Chips.ddr3())
        .cost(THREAD, "dram.read", DISPATCH)
        .given("e", "1.0694 nJ (" + Basis.DATASHEET.word());
  }

  /** Two pages of a heap, of 4 KiB each; or the one explicit superpage that both lie in. */
  @ParameterizedTest
  @CsvSource({"Disabled, 8192", "Transparent, 8192", "Explicit, 16384"})
  void aFaultOfAnExplicitSuperpageFillsAllOfIt(String policy, double bytes) {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"))
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal(policy))
            .set("cpu", Properties.SUPERPAGE_SIZE, "16 KiByte")
            .set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"))
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
            .set(THREAD, Properties.TOUCHED_PAGES, "2");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(
            result.count(THREAD, "dram.write", STARTUP)
                + result.count(THREAD, "dram.write", DISPATCH))
        .isEqualTo(bytes / 16);
  }
}
