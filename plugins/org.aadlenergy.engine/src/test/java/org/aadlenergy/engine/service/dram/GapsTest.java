package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramSelfRefresh;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** The gaps that traffic leaves, and what policies make of them. */
class GapsTest {
  private static final double CLOCK = 1e9;
  private static final RowTimes TIMES = new RowTimes(Chips.ddr3());

  /** A dispatch each 1000 cycles: a read opens a row for 20 cycles, which takes 7 to close. */
  private static List<MemoryGap> gaps(double reads) {
    MemoryLoad load = new MemoryLoad(CLOCK);
    load.add(1e6, MemoryAccesses.of(reads, 0.0, 0.0), TIMES);
    return load.gaps(Optional.empty());
  }

  private static void gap(MemoryGap gap, double cycles, double perSecond) {
    assertThat(gap.cycles()).isCloseTo(cycles, within(1e-6));
    assertThat(gap.perSecond()).isCloseTo(perSecond, within(1e-3));
  }

  @Test
  void oneRowLeavesTheRestOfThePeriod() {
    List<MemoryGap> gaps = gaps(1.0);
    assertThat(gaps).hasSize(1);
    gap(gaps.get(0), 1000 - 27, 1e6);
  }

  /** Four rows follow each other, so that one gap lies behind the last. */
  @Test
  void rowsFollowEachOther() {
    List<MemoryGap> gaps = gaps(4.0);
    assertThat(gaps).hasSize(1);
    gap(gaps.get(0), 1000 - 4 * 27, 1e6);
  }

  /** A quarter of a burst is an average, and so is a quarter of a row's time. */
  @Test
  void aDispatchOfLessThanABurstHasItsGap() {
    List<MemoryGap> gaps = gaps(0.25);
    assertThat(gaps).hasSize(1);
    gap(gaps.get(0), 1000 - 27 / 4.0, 1e6);
  }

  /** Of three dispatches in 2000 cycles one is followed by another at once. */
  @Test
  void dispatchesThatFollowEachOtherHaveTheirComputationBetween() {
    MemoryLoad load = new MemoryLoad(CLOCK);
    for (int i = 0; i < 3; i++) {
      load.add(0.5e6, MemoryAccesses.of(2.0, 0.0, 0.0), TIMES);
    }
    TreeMap<Long, Long> lengths = new TreeMap<>(Map.of(100_000L, 1L, 1_000_000L, 1L));
    List<MemoryGap> gaps =
        load.gaps(Optional.of(new IdleGaps(TimeBase.PICOSECONDS, 2_000_000, lengths, 0)));

    assertThat(gaps).hasSize(3);
    gap(gaps.get(0), 100 + 300 - 54, 0.5e6);
    gap(gaps.get(1), 1000 + 300 - 54, 0.5e6);
    gap(gaps.get(2), 300 - 54, 0.5e6);
  }

  /** In 2000 cycles two rows of 27 in 700 of computation: (700 - 54) / 2 behind each. */
  @Test
  void aScheduleSaysHowGapsDiffer() {
    MemoryLoad load = new MemoryLoad(CLOCK);
    for (int i = 0; i < 2; i++) {
      load.add(0.5e6, MemoryAccesses.of(1.0, 0.0, 0.0), TIMES);
    }
    TreeMap<Long, Long> lengths = new TreeMap<>(Map.of(300_000L, 1L, 1_000_000L, 1L));
    List<MemoryGap> gaps =
        load.gaps(Optional.of(new IdleGaps(TimeBase.PICOSECONDS, 2_000_000, lengths, 0)));

    gap(gaps.get(0), 300 + 350 - 27, 0.5e6);
    gap(gaps.get(1), 1000 + 350 - 27, 0.5e6);
  }

  private static ArchitectureBuilder two(boolean scheduled) {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(1_000_000_000, 1600, 0, "0.5"), "Power_Down")
            .add("app.u", Category.THREAD)
            .set("app.u", Properties.PERIOD, "1 ms")
            .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 us .. 1 us")
            .set("app.u", Properties.DRAM_READS, "1600 Bytes")
            .set("app.u", Properties.ROW_HIT_SHARE, "0.5");
    return scheduled
        ? model.set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        : model;
  }

  @Test
  void withoutAScheduleGapsAreEqualAndThatIsSaid() {
    ArchitectureBuilder model = two(false);
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE,
            Severity.INFO,
            model.lineOf("ram"),
            "taken to be equally long",
            "Scheduling_Protocol");
    assertThat(
            ChipSystem.estimate(two(true), Chips.ddr3())
                .findings(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE))
        .isEmpty();
  }

  /** A protocol is set: that periods have no small common multiple is what there is to mend. */
  @Test
  void aHyperperiodThatIsTooLongIsToldAsSuch() {
    ArchitectureBuilder model =
        two(true)
            .set("app.t", Properties.PERIOD, "999999937 ps")
            .set("app.u", Properties.PERIOD, "1000000007 ps");
    ChipSystem.estimate(model, Chips.ddr3())
        .finds(
            DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE,
            Severity.INFO,
            model.lineOf("ram"),
            "the hyperperiod of processor cpu holds too many jobs to simulate",
            "choose periods with a small common multiple");
  }

  /** Of two cores a schedule says when both rest. */
  @Test
  void severalCoresWithAScheduleRestTogether() {
    CalibratedPlatform cores =
        PlatformBuilder.platform("cores")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .busyCores("run", "2")
            .build();
    ArchitectureBuilder model =
        two(true).set("cpu", Properties.CALIBRATION, AadlValues.text("cores"));
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), cores);
    assertThat(result.findings(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE)).isEmpty();
    Signal chip = result.mode().power().component(ChipSystem.RAM).orElseThrow();
    assertThat(chip.at(chip.length() / 2)).isEqualTo(chip.least().value());
    assertThat(chip.most().at()).isZero();
  }

  @Test
  void gapsShorterThanTheTimeoutAreStoodBy() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(1_000_000, 16, 0, "0.0"), "Power_Down")
            .set("ram", Properties.MEMORY_IDLE_TIMEOUT, "1 us");

    assertThat(ChipSystem.names(ChipSystem.estimate(model, Chips.ddr3()).component("ram")))
        .containsExactly("dram.standby", "dram.refresh");
  }

  /**
   * 64 rows of 27 cycles, each dispatch of 53 300 cycles: it never sleeps between two rows, even
   * where the processor has a platform, by which the computation takes time.
   */
  @Test
  void aComputationThatTakesTimeLeavesOneGap() {
    Estimated plain = sleeping(false);
    Estimated measured = sleeping(true);

    assertThat(entries(plain)).isCloseTo(1e4, within(1e-6));
    assertThat(entries(measured)).isCloseTo(1e4, within(1e-6));
    assertThat(ChipSystem.watts(measured).get("dram.standby"))
        .isCloseTo(ChipSystem.watts(plain).get("dram.standby"), within(1e-12));
  }

  private static double entries(Estimated result) {
    return result.rows(DramSection.TYPE).get(0).get(DramSection.ENTRIES)
        / result.mode().windowSeconds();
  }

  private static Estimated sleeping(boolean platform) {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(100_000_000, 1024, 0, "0.0"), "Self_Refresh")
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "90 us .. 90 us");
    CalibratedPlatform core =
        PlatformBuilder.platform("core")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    return ChipSystem.estimate(
        platform ? model.set("cpu", Properties.CALIBRATION, AadlValues.text("core")) : model,
        Chips.ddr3(),
        core);
  }

  /** XS is 64 cycles of 533 MHz. */
  @Test
  void leavingSelfRefreshIsWaitedForOnDemand() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(100_000_000, 16, 0, "0.0"), "Self_Refresh");
    Estimated waits = ChipSystem.estimate(model, Chips.ddr3());
    Estimated ahead =
        ChipSystem.estimate(
            model.set("ram", Properties.WAKE_UP, AadlValues.literal("Ahead")), Chips.ddr3());

    waits.cost("app.t", "dram.activate", DISPATCH).count(1).seconds(64 / 533e6).agrees();
    waits.cost("app.t", "dram.read", DISPATCH).seconds(0.0);
    ahead.cost("app.t", "dram.activate", DISPATCH).count(1).seconds(0.0);
    assertThat(waits.services("app.t")).doesNotContain("dram.self_refresh");
    assertThat(ChipSystem.watts(waits).get("dram.self_refresh")).isPositive();
  }

  /** Where all rows stay open the first burst waits. */
  @Test
  void whoOpensNoRowWaitsBeforeItsFirstBurst() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(100_000_000, 16, 16, "1.0"), "Self_Refresh");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.cost("app.t", "dram.read", DISPATCH).seconds(64 / 533e6).agrees();
    result.cost("app.t", "dram.write", DISPATCH).seconds(0.0);
  }

  /** Gaps of 500 cycles are too short: less than four times 4 + 64 + 59. */
  @Test
  void nobodyWaitsForAMemoryThatNeverSleeps() {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.moving(900_000, 16, 0, "0.0"), "Self_Refresh");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.cost("app.t", "dram.activate", DISPATCH).seconds(0.0);
    assertThat(ChipSystem.names(result.component("ram"))).doesNotContain("dram.self_refresh");
  }

  /** A data sheet that prints 3 mA for half of the array, 8 mA for all of it. */
  @Test
  void aPartOfTheArrayDrawsLessWhereTheDataSheetSaysSo() {
    DramChip whole = Chips.ddr3();
    DramSupply supply = whole.currents().supplies().get(0);
    DramChip partial =
        new DramChip(
            whole.name(),
            whole.standard(),
            whole.clockHertz(),
            whole.organisation(),
            whole.cycles(),
            new DramCurrents(
                List.of(
                    new DramSupply(
                        supply.name(),
                        supply.volts(),
                        supply.amperes(),
                        List.of(new DramSelfRefresh(85.0, 0.5, 0.003))))),
            Map.of());
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.every(1_000_000_000_000L), "Self_Refresh")
            .set("ram", Properties.RETAINED_SHARE, "0.5");
    Estimated result = ChipSystem.estimate(model, partial);

    // nobody wakes it up: 3 mA at 1.5 V all the time, but for one entry
    assertThat(ChipSystem.watts(result).get("dram.self_refresh")).isCloseTo(0.0045, within(1e-6));
    assertThat(result.findings(DiagnosticCode.PART_REFRESHED_ALL_THE_SAME)).isEmpty();
  }

  /**
   * It is powered down in the core's gap, and awake while threads run. Of each 4160 cycles of a gap
   * it is refreshed in 59, with a row open in 52, and wakes up in 5.
   */
  @Test
  void aChipSleepsInTheGapsOfItsCore() {
    PowerInTime power = ChipSystem.estimate(two(true), Chips.ddr3()).mode().power();

    Signal chip = power.component(ChipSystem.RAM).orElseThrow();
    assertThat(chip.most().at()).isZero();
    // asleep at the end of the last gap
    assertThat(chip.at(chip.length() - 1)).isEqualTo(chip.least().value());
    double gap = (4096 * 25e-3 + 12 * 35e-3 + 52 * 45e-3 + 59 * (160e-3 - 45e-3)) * 1.5 / 4160;
    assertThat(chip.least().value())
        .isCloseTo(gap, Percentage.withPercentage(1.0))
        .isLessThan(chip.mean());
  }
}
