package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramEnergies;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.lines.LineAverage;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.BankChips;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A chip of DDR5 at rest, whose banks and lines are known: 1 V, 1 GHz, a refresh of 100 cycles each
 * 4000. All banks open draw 36 mA, one 29, none 20; stopped clocks 8 mA, self-refresh 4.
 */
class BankRestTest {
  private static final double NEAR = 1e-12;
  private static final DramChip CHIP = BankChips.of(DramStandard.DDR5);
  private static final DramEnergies ENERGIES = DramEnergies.of(CHIP, CHIP.currents());

  static LineAverage lines(double chips) {
    return LineAverage.of(CHIP, chips, ToggleRates.random(!DramStandard.DDR5.drawsHigh()));
  }

  private static void holds(Map<String, Double> found, Map<String, Double> expected) {
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, watts) -> assertThat(found.get(name)).as(name).isCloseTo(watts, within(NEAR)));
  }

  private static Row row(Estimated result) {
    return result.rows(DramSection.TYPE).get(0);
  }

  /** 16.4 nJ for each of 250,000 refreshes a second, in which all banks are open. */
  @Test
  void standingByItIsRefreshed() {
    Estimated result = ChipSystem.estimate(ChipSystem.every(10_000_000_000L), CHIP);
    holds(
        ChipSystem.watts(result),
        Map.of(
            "dram.standby", 0.975 * 20e-3 + 0.025 * 36e-3,
            "dram.refresh", 250e3 * 16.4e-9,
            "dram.interface", lines(1.0).clockWatts() + 250e3 * lines(1.0).refresh()));
    assertThat(row(result).get(DramSection.ACTIVE)).isCloseTo(0.025, within(NEAR));
    assertThat(row(result).get(DramSection.STANDBY)).isCloseTo(0.975, within(NEAR));
    assertThat(row(result).get(DramSection.REFRESHES)).isCloseTo(2500.0, within(1e-6));
    assertThat(row(result).get(DramSection.ENTRIES)).isZero();
    // two chips draw twice as much, and share the clock's line
    ArchitectureBuilder two =
        ChipSystem.every(10_000_000_000L)
            .set(
                ChipSystem.RAM,
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("chips = 2"))));
    Map<String, Double> both = ChipSystem.watts(ChipSystem.estimate(two, CHIP));
    assertThat(both.get("dram.refresh")).isCloseTo(2 * 250e3 * 16.4e-9, within(NEAR));
    assertThat(both.get("dram.interface"))
        .isCloseTo(lines(2.0).clockWatts() + 250e3 * lines(2.0).refresh(), within(NEAR));
  }

  /** The clock runs for 100 cycles of each refresh, and 9 to stop it again and start it. */
  @Test
  void poweredDownItWakesUpForRefreshes() {
    Estimated result =
        ChipSystem.estimate(
            ChipSystem.resting(ChipSystem.every(10_000_000_000L), "Power_Down"), CHIP);
    double down = 1.0 - 109 / 4000.0;
    holds(
        ChipSystem.watts(result),
        Map.of(
            "dram.standby",
            (1.0 - 0.025 - down) * 20e-3 + 0.025 * 36e-3,
            "dram.power_down",
            down * 8e-3,
            "dram.refresh",
            250e3 * 16.4e-9,
            "dram.interface",
            lines(1.0).clockWatts() + 250e3 * lines(1.0).refresh()));
    assertThat(row(result).get(DramSection.POWER_DOWN)).isCloseTo(down, within(NEAR));
  }

  @Test
  void inSelfRefreshOnlyTheClockOfTheLinesRuns() {
    Estimated result =
        ChipSystem.estimate(
            ChipSystem.resting(ChipSystem.every(10_000_000_000L), "Self_Refresh"), CHIP);
    holds(
        ChipSystem.watts(result),
        Map.of("dram.self_refresh", 4e-3, "dram.interface", lines(1.0).clockWatts()));
  }

  /**
   * Each 100 us a row of one read: open for 30 of 100,000 cycles, and again after 40. Behind it the
   * chip goes into self-refresh, whose first 100 ns are a refresh with all banks open, and is awake
   * again 112 cycles before the next row.
   */
  @Test
  void goingIntoSelfRefreshBeginsWithARefresh() {
    ArchitectureBuilder model =
        ChipSystem.resting(
            ChipSystem.moving(100_000_000, ChipSystem.burst(CHIP), 0, "0.0"), "Self_Refresh");
    Estimated result = ChipSystem.estimate(model, CHIP);
    double entries = 1e4;
    double asleep = (100_000 - 40 - 112) / 1e5;
    double first = entries * 100e-9;
    double open = 30 / 1e5;
    holds(
        ChipSystem.watts(result),
        Map.of(
            "dram.activate",
            entries * (1030e-12 + 300e-12),
            "dram.read",
            entries * 912e-12,
            "dram.standby",
            open * 29e-3 + (1.0 - asleep - open) * 20e-3 + first * 36e-3,
            "dram.refresh",
            entries * ENERGIES.selfRefreshRestJoules(),
            "dram.self_refresh",
            (asleep - first) * 4e-3 + entries * ENERGIES.firstRefreshJoules(),
            "dram.interface",
            lines(1.0).clockWatts()
                + entries * (lines(1.0).refresh() + lines(1.0).row() + lines(1.0).read())));
    assertThat(row(result).get(DramSection.SELF_REFRESH)).isCloseTo(asleep, within(NEAR));
    assertThat(row(result).get(DramSection.ENTRIES)).isCloseTo(1.0, within(1e-9));
    result.cost(ChipSystem.THREAD, "dram.read", DISPATCH).count(1).agrees();
    result.cost(ChipSystem.THREAD, "dram.interface", DISPATCH).agrees();
  }

  /**
   * A thread of 1 to 2 ms each 10 ms keeps it awake for a tenth of the time at least. Then all that
   * it draws awake may be drawn in a tenth: refreshes of the whole time with all banks open, one
   * into self-refresh for each gap, a row open beside, and what its lines take. The thread's row
   * and read are moved within 1 ms.
   */
  @Test
  void theHighestMomentHasAllThatIsDrawnAwake() {
    ArchitectureBuilder model =
        ChipSystem.resting(
                ChipSystem.moving(10_000_000_000L, ChipSystem.burst(CHIP), 0, "0.0"),
                "Self_Refresh")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 2 ms");
    CalibratedPlatform soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "10 mW")
            .build();
    Estimated result = ChipSystem.estimate(model, CHIP, soc);
    double shortest = 1e-3 + 110e-9; // it waits for 110 cycles until the memory is awake
    double times = 10e-3 / shortest;
    double refreshes = 250e3;
    double entries = 100.0;
    double beside = 100e-9 * (refreshes + entries) * times;
    LineAverage lines = lines(1.0);
    double expected =
        (1.0 + beside) * 29e-3
            + beside * 36e-3
            + times * (refreshes * 16.4e-9 + entries * ENERGIES.selfRefreshRestJoules())
            + lines.clockWatts()
            + times * (refreshes + entries) * lines.refresh()
            + (1030e-12 + 300e-12 + 912e-12 + lines.row() + lines.read()) / shortest;
    PowerInTime power = result.mode().power();
    assertThat(power.peakWithin(ChipSystem.RAM).orElseThrow().watts().high())
        .isCloseTo(expected, within(1e-9));
    Signal own = power.component(ChipSystem.RAM).orElseThrow();
    double asleep = ChipSystem.watts(result).get("dram.self_refresh");
    double slept = 10e-3 - 40e-9; // it begins when the row is closed
    assertThat(own.at(own.length() - 1))
        .as("the clock of the lines runs on where all else of the 10 ms is asleep")
        .isCloseTo(lines.clockWatts() + asleep * 10e-3 / slept, within(1e-9));
  }

  /**
   * Two chips, and a read and a write of a row of its own each: the lines' part is that of two
   * rows, a read and a write of both. How data move their lines is assumed, which is said.
   */
  @Test
  void whatLinesTakeIsExplained() {
    ArchitectureBuilder model =
        ChipSystem.moving(
                100_000_000, 2 * ChipSystem.burst(CHIP), 2 * ChipSystem.burst(CHIP), "0.0")
            .set(
                ChipSystem.RAM,
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("chips = 2"))));
    LineAverage lines = lines(2.0);
    double joules = 2 * lines.row() + lines.read() + lines.write();
    Estimated usual = ChipSystem.estimate(model, CHIP);
    usual
        .cost(ChipSystem.THREAD, "dram.interface", DISPATCH)
        .count(2)
        .flagged(false)
        .charges(ChipSystem.RAM, "dram", joules)
        .agrees()
        .explains(
            String.format(
                Locale.ROOT,
                "E(dram) = chips x (n(rows) x a + n(reads) x r + n(writes) x w) = 2 x (2 x %.5g nJ"
                    + " + 1 x %.5g nJ + 1 x %.5g nJ)",
                lines.row() / 2 * 1e9,
                lines.read() / 2 * 1e9,
                lines.write() / 2 * 1e9),
            joules)
        .given("a", String.format(Locale.ROOT, "%.5g nJ", lines.row() / 2 * 1e9))
        .notes("by DRAMPower's equations for lines, from VDDQ of " + CHIP.name());

    ToggleRates rates =
        new ToggleRates(
            0.25, 0.5, 0.75, 0.5, !DramStandard.DDR5.drawsHigh(), !DramStandard.DDR5.drawsHigh());
    LineAverage assumed = LineAverage.of(CHIP, 2.0, rates);
    CalibratedPlatform chip = ChipPlatform.of("chip", CHIP);
    PlatformBuilder figures =
        PlatformBuilder.platform("chip")
            .constant(DramTable.READ_TOGGLING, "0.25", Dimension.RATIO)
            .constant(DramTable.WRITE_TOGGLING, "0.5", Dimension.RATIO)
            .constant(DramTable.READ_HIGH, "0.75", Dimension.RATIO)
            .constant(DramTable.WRITE_HIGH, "0.5", Dimension.RATIO);
    CalibratedPlatform moved =
        new PlatformAssembly(chip).constants(figures.build().constants()).build();
    Estimated.of(model.build(), moved)
        .cost(ChipSystem.THREAD, "dram.interface", DISPATCH)
        .flagged(true)
        .charges(ChipSystem.RAM, "dram", 2 * assumed.row() + assumed.read() + assumed.write())
        .agrees()
        .given(DramTable.READ_TOGGLING, "0.25")
        .given(DramTable.WRITE_HIGH, "0.5")
        .notes(DramTable.READ_HIGH + " is assumed", "Commands stand alone");
    assertThat(usual.component(ChipSystem.RAM).rests())
        .filteredOn(rest -> rest.service().equals("dram.interface"))
        .singleElement()
        .satisfies(
            rest ->
                assertThat(rest.explanation().get().notes())
                    .contains(
                        "The clock runs on, as in DRAMPower; a refresh is one command on its"
                            + " lines."));
  }
}
