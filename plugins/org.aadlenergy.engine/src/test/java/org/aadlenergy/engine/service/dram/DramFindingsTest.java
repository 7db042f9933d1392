package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be computed of memories, what contradicts itself, and what changes nothing. */
class DramFindingsTest {
  private static final long PERIOD = 10_000_000;

  private static ArchitectureBuilder model() {
    return ChipSystem.moving(PERIOD, 1600, 800, "0.75");
  }

  private static CalibratedPlatform plain() {
    return PlatformBuilder.platform("plain")
        .rail("ddr", Role.MEMORY)
        .state("idle", "ddr", "50 mW")
        .state("sleep", "ddr", "5 mW")
        .build();
  }

  @Test
  void trafficWithoutAMemoryIsAnError() {
    ArchitectureBuilder unbound =
        ArchitectureBuilder.system("Node::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .set("app.t", Properties.PERIOD, "1 ms")
            .set("app.t", Properties.DRAM_READS, "64 Bytes");
    Estimated result = ChipSystem.estimate(unbound, Chips.ddr3());

    result.finds(
        DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
        Severity.ERROR,
        unbound.lineOf("app.t", Properties.DRAM_READS),
        "bound to none",
        "Actual_Memory_Binding");
    assertThat(result.leftOut()).contains("app.t term");
  }

  @Test
  void trafficOfAMemoryThatIsNoChipIsAnError() {
    ArchitectureBuilder model =
        model().set("ram", Properties.CALIBRATION, AadlValues.text("plain"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), plain());

    result.finds(
        DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
        Severity.ERROR,
        model.lineOf("app.t", Properties.DRAM_READS),
        "platform plain has no dram part",
        "import dram");
  }

  @ParameterizedTest
  @ValueSource(strings = {Properties.IDLE_STATE, Properties.DEVICE_POWER_POLICY})
  void twoWaysToRestContradictEachOther(String other) {
    ArchitectureBuilder model = ChipSystem.resting(model(), "Power_Down");
    model.set(
        "ram",
        other,
        other.equals(Properties.IDLE_STATE)
            ? AadlValues.text("idle")
            : AadlValues.literal("Timeout"));
    Estimated chip = ChipSystem.estimate(model, Chips.ddr3());
    chip.finds(
        DiagnosticCode.MEMORY_REST_CONTRADICTS,
        Severity.ERROR,
        model.lineOf("ram", other),
        "memory ram has " + Properties.shortName(other),
        "Memory_Idle_Policy");
    assertThat(chip.leftOut()).contains("ram idle");
  }

  /** On a system it may be meant for its disks. */
  @Test
  void aPolicyOfDevicesAroundAMemoryIsNotItsOwn() {
    ArchitectureBuilder model =
        ChipSystem.resting(model(), "Power_Down")
            .set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.findings(DiagnosticCode.MEMORY_REST_CONTRADICTS)).isEmpty();
    assertThat(result.findings()).noneMatch(f -> f.severity() == Severity.ERROR);
  }

  /** A chip that stands by is always on. */
  @Test
  void alwaysOnIsNoContradictionOfAChipWithoutAPolicy() {
    ArchitectureBuilder model =
        model().set("ram", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.findings(DiagnosticCode.MEMORY_REST_CONTRADICTS)).isEmpty();
    assertThat(ChipSystem.watts(result))
        .isEqualTo(ChipSystem.watts(ChipSystem.estimate(model(), Chips.ddr3())));
  }

  /** With a policy, own or of the system, it is one more statement of the same gaps. */
  @ParameterizedTest
  @ValueSource(strings = {"", "ram"})
  void alwaysOnBesideAPolicyIsAContradiction(String owner) {
    ArchitectureBuilder model =
        model()
            .set(owner, Properties.MEMORY_IDLE_POLICY, AadlValues.literal("Power_Down"))
            .set("ram", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"));

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .findings(DiagnosticCode.MEMORY_REST_CONTRADICTS))
        .hasSize(1);
  }

  /** A chip has no state to fall into: whoever names a policy for devices means another memory. */
  @Test
  void anotherPolicyOfAChipAloneIsAnError() {
    ArchitectureBuilder model =
        model().set("ram", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .findings(DiagnosticCode.MEMORY_REST_CONTRADICTS))
        .hasSize(1);
  }

  @Test
  void aChipThatAPolicyOfDevicesAroundItDoesNotReachIsTold() {
    ArchitectureBuilder model =
        model().set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.POLICY_DOES_NOT_REACH_CHIP,
            Severity.INFO,
            model.lineOf("ram"),
            "memory ram stands by in all of its gaps",
            "Memory_Idle_Policy");
    model.set("", Properties.MEMORY_IDLE_POLICY, AadlValues.literal("Standby"));
    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .findings(DiagnosticCode.POLICY_DOES_NOT_REACH_CHIP))
        .isEmpty();
  }

  /** A policy of the system is for its chips; a card beside them has states of its own. */
  @Test
  void aPolicyOfChipsAroundAnotherMemoryIsNotItsOwn() {
    ArchitectureBuilder model =
        ChipSystem.every(PERIOD)
            .set("ram", Properties.CALIBRATION, AadlValues.text("plain"))
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"))
            .set("", Properties.MEMORY_IDLE_POLICY, AadlValues.literal("Power_Down"));

    assertThat(ChipSystem.estimate(model, Chips.ddr3(), plain()).findings())
        .noneMatch(f -> f.severity() == Severity.ERROR);
  }

  @Test
  void aPolicyOfAMemoryThatIsNoChipChangesNothing() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.every(PERIOD), "Power_Down")
            .set("ram", Properties.CALIBRATION, AadlValues.text("plain"));
    ChipSystem.estimate(model, Chips.ddr3(), plain())
        .finds(
            DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT,
            Severity.WARNING,
            model.lineOf("ram", Properties.MEMORY_IDLE_POLICY),
            "changes nothing: its platform has no dram part",
            "memory chip");
  }

  @Test
  void aTimeoutOfAMemoryThatStandsByChangesNothing() {
    ArchitectureBuilder model = model().set("ram", Properties.MEMORY_IDLE_TIMEOUT, "1 us");
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT,
            Severity.WARNING,
            model.lineOf("ram", Properties.MEMORY_IDLE_TIMEOUT),
            "Memory_Idle_Timeout of memory ram changes nothing",
            "Power_Down");
  }

  /** Only where the data sheet prints currents for a part of the array. */
  @Test
  void aChipThatPrintsNoPartKeepsAll() {
    ArchitectureBuilder half =
        ChipSystem.resting(model(), "Self_Refresh").set("ram", Properties.RETAINED_SHARE, "0.5");
    Estimated all = ChipSystem.estimate(ChipSystem.resting(model(), "Self_Refresh"), Chips.ddr3());
    Estimated result = ChipSystem.estimate(half, Chips.ddr3());

    result.finds(
        DiagnosticCode.PART_REFRESHED_ALL_THE_SAME,
        Severity.WARNING,
        half.lineOf("ram"),
        "keeps all of its array",
        "part");
    assertThat(ChipSystem.watts(result)).isEqualTo(ChipSystem.watts(all));
  }

  @ParameterizedTest
  @CsvSource({"chips = 0, 0", "chips = 1.5, 1.5"})
  void chipsAreCounted(String parameter, String said) {
    ArchitectureBuilder model =
        model()
            .set(
                "ram",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text(parameter))));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.finds(
        DiagnosticCode.BAD_MODEL_PARAMETER,
        Severity.ERROR,
        model.lineOf("ram"),
        "cannot be made of " + said + " chips",
        "Model_Parameters");
    assertThat(result.leftOut()).contains("app.t term").containsOnlyOnce("ram component");
  }

  /** What platform it is that nobody knows is the reason; that none covers it follows. */
  @Test
  void aMemoryOfAnUnknownPlatformIsLeftOutOnce() {
    ArchitectureBuilder model =
        ChipSystem.every(PERIOD).set("ram", Properties.CALIBRATION, AadlValues.text("ship"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.leftOut()).containsOnlyOnce("ram component");
    assertThat(result.root().leftOut())
        .anyMatch(
            left -> left.path().equals("ram") && left.code() == DiagnosticCode.UNKNOWN_PLATFORM);
  }

  @Test
  void trafficOfTwoChipsIsThatOfTheFirst() {
    ArchitectureBuilder model =
        model()
            .add("other", Category.MEMORY)
            .set("other", Properties.CALIBRATION, AadlValues.text("chip"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram", "other"));
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.TRAFFIC_TAKEN_BY_ONE,
            Severity.INFO,
            model.lineOf("ram"),
            "all of its traffic is that of memory ram",
            "other",
            "Actual_Memory_Binding");
    model.set("ram", Properties.MODEL_PARAMETERS, list("chips = 0"));
    Estimated refused = ChipSystem.estimate(model, Chips.ddr3());
    assertThat(refused.leftOut()).contains("app.t term");
    assertThat(refused.component("other").activeJoules().nominal()).isZero();
  }

  private static ListValue list(String text) {
    return new ListValue(List.of(AadlValues.text(text)));
  }

  /** The memory's traffic counts, whatever is known of the processor. */
  @Test
  void aProcessorWithoutAPlatformIsSaidToBeThat() {
    Estimated result = ChipSystem.estimate(model(), Chips.ddr3());

    assertThat(result.services("app.t")).contains("dram.read");
    assertThat(result.findings()).noneMatch(f -> f.message().contains("no energy is computed"));
  }

  /** Whoever sets a parameter wants it: what counts instead is not the answer. */
  @ParameterizedTest
  @CsvSource({
    "chips = many, 'many' is no number",
    "chips = -4, '-4' is negative",
    "chip = 4, has no parameter 'chip'",
    "chips, sets no parameter"
  })
  void aParameterThatIsRefusedLeavesTheAnswerIncomplete(String parameter, String said) {
    ArchitectureBuilder model =
        model()
            .set(
                "ram",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text(parameter))));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.finding(DiagnosticCode.BAD_MODEL_PARAMETER).message()).contains(said);
    assertThat(result.root().leftOut())
        .anySatisfy(
            left -> {
              assertThat(left.path()).isEqualTo("ram");
              assertThat(left.code()).isEqualTo(DiagnosticCode.BAD_MODEL_PARAMETER);
              assertThat(left.reason()).contains(said);
            });
  }

  /** Of the boards of a system each has the parameters that the system says. */
  @Test
  void aParameterOfAnotherPlatformLeavesTheAnswerIncomplete() {
    ArchitectureBuilder model =
        ChipSystem.every(PERIOD)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set(
                "cpu",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("voltage = -1 V"))));
    CalibratedPlatform board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();

    assertThat(ChipSystem.estimate(model, Chips.ddr3(), board).root().leftOut())
        .anyMatch(
            left -> left.path().equals("cpu") && left.code() == DiagnosticCode.BAD_MODEL_PARAMETER);
  }

  @Test
  void moreTrafficThanTimeIsSaid() {
    ArchitectureBuilder model = ChipSystem.moving(PERIOD, 1_600_000, 0, "0.75");
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
            Severity.WARNING,
            model.lineOf("ram"),
            "threads ask memory ram for",
            "faster chips");
  }

  /** The board's rail of the memory was measured while code ran. */
  @Test
  void aRailOfTheSameMemoryMakesTheExecutionDoubtful() {
    ArchitectureBuilder model =
        model().set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"));
    ChipSystem.estimate(model, Chips.ddr3(), PageFaultPaper.platform())
        .finds(
            DiagnosticCode.TRAFFIC_MAYBE_MEASURED,
            Severity.WARNING,
            model.lineOf("ram"),
            "platform xup-virtex2pro has a rail",
            "processor alone");
  }
}
