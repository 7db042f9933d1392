package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which memories have a rest of their own, how their time is told, and what is not whole. */
class MemoryRestTest {
  private static final String THREAD = ChipSystem.THREAD;

  private static ComponentTimes times(Estimated result) {
    return result.component(ChipSystem.RAM).times().orElseThrow();
  }

  /** Of 100 us: 27 of 53 300 cycles moves and closes a row, 53 207 refreshes itself. */
  @Test
  void theTimesOfAMemoryAreItsTrafficAndItsSleep() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(100_000_000, 16, 0, "0.0"), "Self_Refresh");
    ComponentTimes times = times(ChipSystem.estimate(model, Chips.ddr3()));

    assertThat(times.activeSeconds()).isCloseTo(1e-4 * 27 / 53_300, within(1e-15));
    assertThat(times.sleepSeconds()).isCloseTo(1e-4 * 53_207 / 53_300, within(1e-15));
  }

  @Test
  void aMemoryThatPowersDownSleeps() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(100_000_000, 16, 0, "0.0"), "Power_Down");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(times(result).sleepSeconds())
        .isCloseTo(
            1e-4 * result.rows(DramSection.TYPE).get(0).get(DramSection.POWER_DOWN), within(1e-15));
    assertThat(times(result).sleepSeconds()).isPositive();
  }

  /** More traffic than time is all of its time. */
  @Test
  void anOverloadedMemoryIsActiveAllTheTime() {
    Estimated result =
        ChipSystem.estimate(ChipSystem.moving(10_000_000, 1_600_000, 0, "0.75"), Chips.ddr3());

    assertThat(times(result).activeSeconds()).isCloseTo(10e-6, within(1e-15));
  }

  @Test
  void tablesAreInTheOrderOfPaths() {
    ArchitectureBuilder model =
        ChipSystem.moving(10_000_000, 16, 0, "0.0")
            .add("aram", Category.MEMORY)
            .set("aram", Properties.CALIBRATION, AadlValues.text("chip"));

    assertThat(ChipSystem.estimate(model, Chips.ddr3()).rows(DramSection.TYPE))
        .extracting(row -> row.get(DramSection.PATH))
        .containsExactly("aram", "ram");
  }

  /** A bank inherits the platform of the memory that is the chip; it counts where it is used. */
  @Test
  void aPartOfAChipIsNoChipUnlessThreadsUseIt() {
    ArchitectureBuilder model =
        ChipSystem.moving(10_000_000, 16, 0, "0.0").add("ram.bank", Category.MEMORY);
    assertThat(ChipSystem.estimate(model, Chips.ddr3()).rows(DramSection.TYPE)).hasSize(1);

    ArchitectureBuilder used =
        ChipSystem.every(10_000_000)
            .set("", Properties.CALIBRATION, AadlValues.text("chip"))
            .add("spare", Category.MEMORY)
            .add("own", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("own"))
            .set(THREAD, Properties.DRAM_READS, "16 Bytes");
    assertThat(ChipSystem.estimate(used, Chips.ddr3()).rows(DramSection.TYPE))
        .extracting(row -> row.get(DramSection.PATH))
        .contains("own")
        .doesNotContain("spare");
  }

  private static ArchitectureBuilder with(ArchitectureBuilder builder, String parameter) {
    return builder.set(
        ChipSystem.RAM,
        Properties.MODEL_PARAMETERS,
        new ListValue(List.of(AadlValues.text(parameter))));
  }

  /** Another memory, whose rest is known. */
  private static ArchitectureBuilder besideAnother(ArchitectureBuilder builder) {
    return builder
        .add("other", Category.MEMORY)
        .set("other", Properties.CALIBRATION, AadlValues.text("chip"));
  }

  /** Of execution and the rests of two memories one is computed: the processor has no platform. */
  @Test
  void aMemoryOfNoChipsIsMissingInTheCoverage() {
    ArchitectureBuilder model = besideAnother(ChipSystem.every(10_000_000));
    Estimated none = ChipSystem.estimate(with(model, "chips = 0"), Chips.ddr3());
    assertThat(none.coverage()).isEqualTo(1.0 / 3.0);
    assertThat(times(none).activeSeconds()).isZero();
    assertThat(none.rows(DramSection.TYPE)).hasSize(1);

    Estimated two = ChipSystem.estimate(with(model, "chips = 1"), Chips.ddr3());
    assertThat(two.coverage()).isEqualTo(2.0 / 3.0);
  }

  @Test
  void aContradictionIsMissingInTheCoverage() {
    ArchitectureBuilder model =
        ChipSystem.resting(besideAnother(ChipSystem.every(10_000_000)), "Power_Down")
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"));

    assertThat(ChipSystem.estimate(model, Chips.ddr3()).coverage()).isEqualTo(1.0 / 3.0);
  }

  /** Of execution, traffic and the rest of the memory; of what the kernel moves likewise. */
  @Test
  void trafficThatIsNotKnownIsMissingInTheCoverage() {
    ArchitectureBuilder whole = ChipSystem.moving(10_000_000, 1600, 800, "0.5");
    assertThat(ChipSystem.estimate(whole, Chips.ddr3()).coverage()).isEqualTo(2.0 / 3.0);
    whole.set(THREAD, Properties.DRAM_READS, "-8 bits");
    assertThat(ChipSystem.estimate(whole, Chips.ddr3()).coverage()).isEqualTo(1.0 / 3.0);

    ArchitectureBuilder kernel =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"));
    assertThat(ChipSystem.estimate(kernel, Chips.ddr3()).coverage()).isEqualTo(1.0 / 2.0);
    kernel.set(THREAD, Properties.PAGE_FAULTS, "10");
    assertThat(ChipSystem.estimate(kernel, Chips.ddr3()).coverage()).isEqualTo(1.0 / 3.0);
    kernel
        .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
        .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
        .set(THREAD, Properties.PAGE_FAULTS, "0")
        .set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
    assertThat(ChipSystem.estimate(kernel, Chips.ddr3()).coverage()).isEqualTo(1.0 / 3.0);
  }

  /** Another memory of the thread is no chip: what it moves there is not known. */
  @Test
  void trafficOfNoMemoryIsMissingInTheCoverage() {
    ArchitectureBuilder model =
        ChipSystem.moving(10_000_000, 1600, 800, "0.5")
            .add("other", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("other"));

    assertThat(ChipSystem.estimate(model, Chips.ddr3()).coverage()).isEqualTo(1.0 / 3.0);
  }

  /** Writes alone are asked for as well. */
  @Test
  void whoWritesOnlyIsAsked() {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000)
            .set(THREAD, Properties.DRAM_WRITES, "800 Bytes")
            .set(THREAD, Properties.ROW_HIT_SHARE, "0.5");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.cost(THREAD, "dram.write", DISPATCH).count(50).agrees();
    assertThat(result.services(THREAD)).doesNotContain("dram.read");
  }

  /** The one that cannot be is told, and neither counts. */
  @ParameterizedTest
  @CsvSource({"OS_Workload::DRAM_Reads", "OS_Workload::DRAM_Writes"})
  void sizesBelowNothingLeaveTheTrafficOut(String property) {
    ArchitectureBuilder model =
        ChipSystem.moving(10_000_000, 1600, 800, "0.5").set(THREAD, property, "-8 bits");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    assertThat(result.services(THREAD)).noneMatch(service -> service.startsWith("dram."));
    assertThat(result.leftOut()).contains("app.t term");
    assertThat(result.findings())
        .filteredOn(f -> f.severity() == Severity.ERROR)
        .anyMatch(f -> f.span().line() == model.lineOf(THREAD, property));
  }

  /** As all that nobody asked for by name: the coverage is lower, and the totals stand. */
  @Test
  void pagesOfUnknownSizeAreTold() {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"))
            .set(THREAD, Properties.PAGE_FAULTS, "10");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        model.lineOf("ram"),
        "the pages that page_fault.on_demand moves in memory ram are not counted as its traffic",
        "OS_Services::Page_Size");
    assertThat(result.services(THREAD)).noneMatch(service -> service.startsWith("dram."));
  }

  /** With a part of the array that is not kept, standing by: the share changes nothing. */
  @Test
  void aShareOfTheArrayWithoutSelfRefreshIsDoubted() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.every(10_000_000), "Power_Down")
            .set("ram", Properties.RETAINED_SHARE, "0.5");
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT,
            Severity.WARNING,
            model.lineOf("ram", Properties.RETAINED_SHARE),
            "Retained_Share of memory ram changes nothing");
    model.set("ram", Properties.RETAINED_SHARE, "1.0");
    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .findings(DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT))
        .isEmpty();
  }
}
