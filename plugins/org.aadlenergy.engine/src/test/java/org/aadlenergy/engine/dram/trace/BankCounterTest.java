package org.aadlenergy.engine.dram.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.lines.LineCounts;
import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.testing.BankChips;
import org.junit.jupiter.api.Test;

/** What commands do to single banks and to the lines, by hand. */
class BankCounterTest {
  private final LineTarget target = new LineTarget();
  private BankCounter counter = of(DramStandard.LPDDR5, Optional.empty());

  private static BankCounter of(DramStandard standard, Optional<ToggleRates> instead) {
    DramChip chip = BankChips.of(standard);
    return new BankCounter(chip, 1.0, ToggleRates.random(!standard.drawsHigh()), instead);
  }

  private CommandVerdict command(long time, DramCommand command, int bank) {
    target.toBank(bank, 0);
    target.group = bank / 4;
    return counter.accept(command, target, time);
  }

  private void taken(long time, DramCommand command, int bank) {
    assertThat(command(time, command, bank)).isEqualTo(CommandVerdict.TAKEN);
  }

  /** Two banks are open for 50 and 40 cycles, one of them at least for 60. */
  @Test
  void banksAreCountedOneByOneAndTogether() {
    taken(0, DramCommand.ACT, 0);
    taken(20, DramCommand.ACT, 5);
    taken(50, DramCommand.PRE, 0);
    taken(60, DramCommand.PRE, 5);
    taken(100, DramCommand.END, 0);
    BankCounts counts = counter.finish(counter.end());
    assertThat(counts.rankActiveCycles()).isEqualTo(60);
    assertThat(counts.bankActiveCycles()).isEqualTo(90);
    assertThat(counts.prechargedCycles()).isEqualTo(40);
    assertThat(counts.windowCycles()).isEqualTo(100);
  }

  /** A read that closes its row: t + RBTP = 16 / 4 + 8 = 12 cycles, but RAS = 30 at least. */
  @Test
  void aBurstClosesItsRow() {
    taken(0, DramCommand.ACT, 0);
    taken(12, DramCommand.RDA, 0);
    assertThat(command(20, DramCommand.PRE, 0)).isEqualTo(CommandVerdict.CLOSING);
    taken(40, DramCommand.ACT, 0);
    // WL + t + 1 + WR = 6 + 4 + 1 + 16
    taken(60, DramCommand.WRA, 0);
    taken(200, DramCommand.END, 0);
    BankCounts counts = counter.finish(counter.end());
    assertThat(counts.bankActiveCycles()).isEqualTo(30 + (60 + 27 - 40));
    assertThat(counts.precharges()).isEqualTo(2);
    assertThat(counts.readsAuto()).isEqualTo(1);
    assertThat(counts.reads()).isZero();
  }

  /** All 8 banks for RFC = 100; one for 50; two; the same of both groups. */
  @Test
  void refreshedBanksCountAsOpen() {
    taken(0, DramCommand.REFA, 0);
    taken(200, DramCommand.REFB, 3);
    taken(300, DramCommand.REFP2B, 1);
    taken(400, DramCommand.REFSB, 2);
    taken(500, DramCommand.END, 0);
    BankCounts counts = counter.finish(counter.end());
    assertThat(counts.bankActiveCycles()).isEqualTo(8 * 100 + 50 + 2 * 50 + 2 * 50);
    assertThat(counts.rankActiveCycles()).isEqualTo(100 + 50 + 50 + 50);
    assertThat(counts.allRefreshes()).isEqualTo(4);
    assertThat(counts.precharges()).isZero();
  }

  /** Self-refresh counts behind its refresh, and deep sleep is taken out of it. */
  @Test
  void selfRefreshAndDeepSleep() {
    taken(0, DramCommand.SREFEN, 0);
    taken(300, DramCommand.DSMEN, 0);
    assertThat(command(400, DramCommand.ACT, 0)).isEqualTo(CommandVerdict.ASLEEP);
    taken(800, DramCommand.DSMEX, 0);
    assertThat(command(810, DramCommand.DSMEX, 0)).isEqualTo(CommandVerdict.NOT_IN_DEEP_SLEEP);
    taken(900, DramCommand.SREFEX, 0);
    taken(1000, DramCommand.END, 0);
    BankCounts counts = counter.finish(counter.end());
    assertThat(counts.selfRefreshCycles()).isEqualTo(200 + 100);
    assertThat(counts.deepSleepCycles()).isEqualTo(500);
    assertThat(counts.prechargedCycles()).isEqualTo(100);
  }

  /** The open row rests while powered down, and power-down waits for RCD = 12 behind ACT. */
  @Test
  void powerDownWithARowOpen() {
    taken(0, DramCommand.ACT, 0);
    taken(5, DramCommand.PDEA, 0);
    taken(105, DramCommand.PDXA, 0);
    taken(140, DramCommand.PRE, 0);
    taken(145, DramCommand.PDEP, 0);
    taken(250, DramCommand.PDXP, 0);
    taken(300, DramCommand.END, 0);
    BankCounts counts = counter.finish(counter.end());
    assertThat(counts.activePowerDownCycles()).isEqualTo(105 - 12);
    assertThat(counts.bankActiveCycles()).isEqualTo(12 + 35);
    // behind the precharge, RP = 10
    assertThat(counts.powerDownCycles()).isEqualTo(250 - 150);
  }

  @Test
  void whatAChipCannotTakeIsSaid() {
    assertThat(command(0, DramCommand.RD, 0)).isEqualTo(CommandVerdict.ROW_CLOSED);
    assertThat(command(0, DramCommand.ACT, 8)).isEqualTo(CommandVerdict.NO_BANK);
    taken(0, DramCommand.ACT, 0);
    assertThat(command(1, DramCommand.ACT, 0)).isEqualTo(CommandVerdict.ROW_OPEN);
    assertThat(command(2, DramCommand.REFA, 0)).isEqualTo(CommandVerdict.ROWS_OPEN);
    assertThat(command(3, DramCommand.PDEP, 0)).isEqualTo(CommandVerdict.ROWS_OPEN);
    target.rank = 1;
    assertThat(command(4, DramCommand.ACT, 1)).isEqualTo(CommandVerdict.NO_RANK);
  }

  /**
   * A read of 16 beats on 16 wires, all low but for one beat of ones: of LPDDR5, high draws. 16
   * rises, 16 wires for a beat of half a nanosecond. The clock has two wires, the strobe 8 cycles
   * of them.
   */
  @Test
  void dataDrawAndRise() {
    taken(0, DramCommand.ACT, 0);
    target.toBank(0, 0);
    target.data = new byte[32];
    target.data[10] = -1;
    target.data[11] = -1;
    assertThat(counter.accept(DramCommand.RD, target, 20)).isEqualTo(CommandVerdict.TAKEN);
    taken(100, DramCommand.END, 0);
    LineCounts lines = counter.lines(100).orElseThrow();
    assertThat(lines.rises(DramLine.RDQ)).isEqualTo(16);
    assertThat(lines.wireSeconds(DramLine.RDQ)).isCloseTo(16 * 0.5e-9, within(1e-18));
    assertThat(lines.rises(DramLine.CK)).isEqualTo(200);
    assertThat(lines.rises(DramLine.RDQS)).isEqualTo(16);
    assertThat(lines.rises(DramLine.WDQ)).isZero();
    // ACT of row 0 in bank 0 has HHH and HH in its beats: 5 high, each a rise
    // RD has H alone, with no bits of its bank and column
    assertThat(lines.rises(DramLine.CA)).isEqualTo(5 + 1);
    assertThat(lines.wireSeconds(DramLine.CA)).isCloseTo(6 * 0.5e-9, within(1e-18));
  }

  /** Of DDR5, low draws and lines rest high: a burst of ones costs nothing but its strobe. */
  @Test
  void linesOfDdr5RestHigh() {
    counter = of(DramStandard.DDR5, Optional.empty());
    taken(0, DramCommand.ACT, 0);
    target.toBank(0, 0);
    target.data = new byte[32];
    java.util.Arrays.fill(target.data, (byte) -1);
    counter.accept(DramCommand.WR, target, 20);
    taken(100, DramCommand.END, 0);
    LineCounts lines = counter.lines(100).orElseThrow();
    assertThat(lines.rises(DramLine.WDQ)).isZero();
    assertThat(lines.wireSeconds(DramLine.WDQ)).isZero();
    // a strobe of two pairs, of 16 wires: 8 cycles
    assertThat(lines.wireSeconds(DramLine.WDQS)).isCloseTo(2 * 8e-9, within(1e-18));
  }

  /** Rates instead of data: of 16 beats 6 are high (0.4), and 2 rise (0.3 / 2), on 16 wires. */
  @Test
  void ratesTakeThePlaceOfData() {
    ToggleRates rates = new ToggleRates(0.3, 0.6, 0.4, 0.7, false, false);
    counter = of(DramStandard.LPDDR5, Optional.of(rates));
    taken(0, DramCommand.ACT, 0);
    target.toBank(0, 0);
    target.data = new byte[32];
    counter.accept(DramCommand.RD, target, 20);
    taken(100, DramCommand.END, 0);
    LineCounts lines = counter.lines(100).orElseThrow();
    assertThat(lines.rises(DramLine.RDQ)).isEqualTo(2 * 16);
    assertThat(lines.wireSeconds(DramLine.RDQ)).isCloseTo(6 * 16 * 0.5e-9, within(1e-18));
  }
}
