package org.aadlenergy.engine.dram.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.testing.Chips;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On the DDR3 chip: 8 banks, RCD 7, RP 7, RAS 20, RC 27, RFC 59, XP 4, XS 64; a cycle is 1/533 us.
 */
class CommandCounterTest {
  private static final DramChip CHIP = Chips.ddr3();

  private final CommandCounter counter = new CommandCounter(CommandTimes.of(CHIP));

  /** Plays lines as {@code 0 ACT 3}; every one has to be taken. */
  private CommandCounts play(String... lines) {
    for (String line : lines) {
      assertThat(accept(line)).as(line).isEqualTo(CommandVerdict.TAKEN);
    }
    return counter.finish();
  }

  private CommandVerdict accept(String line) {
    List<String> words = List.of(line.split(" "));
    int bank = words.size() > 2 ? Integer.parseInt(words.get(2)) : 0;
    return counter.accept(DramCommand.valueOf(words.get(1)), bank, Long.parseLong(words.get(0)));
  }

  /**
   * Closed for 10 cycles, open up to 40, closed up to 100; then DRAMPower counts the 59 cycles from
   * 40 to 99 again.
   */
  @Test
  void rowsOpenAndCloseAgain() {
    CommandCounts counts = play("10 ACT 3", "17 RD 3", "21 WR 3", "40 PRE 3", "100 END");

    assertThat(counts.activeCycles()).isEqualTo(30);
    assertThat(counts.prechargedCycles()).isEqualTo(10 + 60 + 59);
    assertThat(counts.endCycle()).isEqualTo(100);
    assertThat(counts.cyclesBehindEnd()).isEqualTo(59);
    assertThat(counts.activates()).isEqualTo(1);
    assertThat(counts.precharges()).isEqualTo(1);
    assertThat(counts.reads()).isEqualTo(1);
    assertThat(counts.writes()).isEqualTo(1);
  }

  /**
   * By the currents: ACT (75 - 45) x 20, PRE (75 - 35) x 7, RD (140 - 45) x 4, WR (155 - 45) x 4,
   * open 45 x 30, closed 35 x 129, each in mA and cycles, times 1.5 V / 533 MHz.
   */
  @Test
  void energiesByHand() {
    TraceEnergies joules =
        TraceEnergies.of(play("10 ACT 3", "17 RD 3", "21 WR 3", "40 PRE 3", "100 END"), CHIP);
    double unit = 1e-3 * 1.5 / 533e6;

    assertThat(joules.activate()).isCloseTo(600 * unit, within(1e-21));
    assertThat(joules.precharge()).isCloseTo(280 * unit, within(1e-21));
    assertThat(joules.read()).isCloseTo(380 * unit, within(1e-21));
    assertThat(joules.write()).isCloseTo(440 * unit, within(1e-21));
    assertThat(joules.activeStandby()).isCloseTo(1350 * unit, within(1e-21));
    assertThat(joules.prechargedStandby()).isCloseTo(4515 * unit, within(1e-21));
    assertThat(joules.total()).isCloseTo(7565 * unit, within(1e-20));
    assertThat(joules.times(4).total()).isCloseTo(4 * 7565 * unit, within(1e-20));
  }

  /** The row of bank 0 stays open while that of bank 1 is: active from 0 to 60. */
  @Test
  void banksOverlap() {
    CommandCounts counts =
        play("0 ACT 0", "10 ACT 1", "30 PRE 0", "60 PRE 1", "70 ACT 2", "90 PREA");

    assertThat(counts.activeCycles()).isEqualTo(60 + 20);
    // and the last precharge of RP is completed, up to its last cycle
    assertThat(counts.prechargedCycles()).isEqualTo(10 + 6);
    assertThat(counts.precharges()).isEqualTo(3);
  }

  /** A refresh is active for 59 - 7 cycles; then the rows are closed. */
  @Test
  void refreshesCountAsActiveFirst() {
    CommandCounts counts = play("100 REF", "300 REF", "400 ACT 0", "420 PREA", "427 END");

    assertThat(counts.refreshes()).isEqualTo(2);
    assertThat(counts.activeCycles()).isEqualTo(52 + 52 + 20);
    assertThat(counts.prechargedCycles()).isEqualTo(100 + 148 + 48 + 7 + 6);
    assertThat(TraceEnergies.of(counts, CHIP).refresh())
        .isCloseTo(2 * (160 - 45) * 59 * 1e-3 * 1.5 / 533e6, within(1e-20));
  }

  @Test
  void everyPowerDownHasItsPower() {
    CommandCounts counts =
        play(
            "5 PDN_F_PRE",
            "105 PUP_PRE",
            "110 PDN_S_PRE",
            "310 PUP_PRE",
            "320 ACT 0",
            "330 PDN_F_ACT",
            "360 PUP_ACT",
            "370 PDN_S_ACT",
            "410 PUP_ACT",
            "420 PRE 0",
            "430 END");

    assertThat(counts.powerDowns()).isEqualTo(4);
    assertThat(counts.fastPrechargedCycles()).isEqualTo(100);
    assertThat(counts.slowPrechargedCycles()).isEqualTo(200);
    assertThat(counts.fastActiveCycles()).isEqualTo(30);
    assertThat(counts.slowActiveCycles()).isEqualTo(40);
    assertThat(counts.activeCycles()).isEqualTo(10 + 10 + 10);
    assertThat(counts.prechargedCycles()).isEqualTo(5 + 5 + 10 + 10 + 9);
    assertThat(TraceEnergies.of(counts, CHIP).powerDown())
        .isCloseTo((25 * 100 + 12 * 200 + 30 * 30 + 30 * 40) * 1e-3 * 1.5 / 533e6, within(1e-20));
  }

  /** Asleep 1000 cycles, the first 59 of them as a refresh. */
  @Test
  void selfRefreshBeginsWithARefresh() {
    CommandCounts counts = play("50 SREN", "1050 SREX", "1200 END");
    TraceEnergies joules = TraceEnergies.of(counts, CHIP);
    double unit = 1e-3 * 1.5 / 533e6;

    assertThat(counts.selfRefreshCycles()).isEqualTo(941);
    assertThat(counts.entryActiveCycles()).isEqualTo(52);
    assertThat(counts.entryPrechargedCycles()).isEqualTo(7);
    assertThat(counts.prechargedCycles()).isEqualTo(50 + 150 + 149);
    assertThat(joules.selfRefresh()).isCloseTo((8 * 941 + 115 * 59) * unit, within(1e-20));
    assertThat(joules.selfRefreshBackground()).isCloseTo((30 * 52 + 12 * 7) * unit, within(1e-20));
  }

  /** After 20 cycles, 32 with rows open and 7 to close them are left to do awake. */
  @Test
  void aShortSelfRefreshEndsItsRefreshAwake() {
    CommandCounts counts = play("0 SREN", "20 SREX", "200 END");

    assertThat(counts.selfRefreshCycles()).isZero();
    assertThat(counts.entryActiveCycles()).isEqualTo(20);
    assertThat(counts.exitActiveCycles()).isEqualTo(32);
    assertThat(counts.exitPrechargedCycles()).isEqualTo(7);
    assertThat(counts.prechargedCycles()).isEqualTo(141 + 140);
    double unit = 1e-3 * 1.5 / 533e6;
    assertThat(TraceEnergies.of(counts, CHIP).selfRefreshBackground())
        .isCloseTo((30 * 20 + 45 * 32 + 35 * 7) * unit, within(1e-20));
  }

  @Test
  void aSelfRefreshMayEndWhileRowsClose() {
    CommandCounts counts = play("0 SREN", "55 SREX", "200 END");

    assertThat(counts.entryActiveCycles()).isEqualTo(52);
    assertThat(counts.entryPrechargedCycles()).isEqualTo(3);
    assertThat(counts.exitPrechargedCycles()).isEqualTo(4);
    assertThat(counts.prechargedCycles()).isEqualTo(141 + 140);
  }

  /** DDR3: a read closes its row after max(RTP, 4) = 4, but not before RAS = 20: at 20. */
  @Test
  void autoPrechargeClosesByItself() {
    CommandCounts counts = play("0 ACT 0", "7 RDA 0", "40 ACT 0", "58 WRA 0", "100 END");

    // the write closes after WL + 4 + WR = 18, at 76
    assertThat(counts.precharges()).isEqualTo(2);
    assertThat(counts.activeCycles()).isEqualTo(20 + 36);
    assertThat(counts.prechargedCycles()).isEqualTo(20 + 24 + 23);
  }

  /** Both ranks stand by, one is spoken to. */
  @Test
  void furtherRanksStandBy() {
    CommandCounts counts = play("0 ACT 0", "7 RD 0", "20 PRE 0", "26 END");
    DramChip two = withRanks(2);

    TraceEnergies one = TraceEnergies.of(counts, CHIP);
    TraceEnergies both = TraceEnergies.of(counts, two);
    assertThat(both.activeStandby()).isCloseTo(2 * one.activeStandby(), within(1e-21));
    assertThat(both.prechargedStandby()).isCloseTo(2 * one.prechargedStandby(), within(1e-21));
    assertThat(both.read()).isEqualTo(one.read());
  }

  private static DramChip withRanks(int ranks) {
    DramOrganisation one = CHIP.organisation();
    return new DramChip(
        CHIP.name(),
        CHIP.standard(),
        CHIP.clockHertz(),
        new DramOrganisation(
            one.widthBits(),
            one.dataRate(),
            one.burstLength(),
            one.banks(),
            one.bankGroups(),
            ranks,
            one.rows(),
            one.columns()),
        CHIP.cycles(),
        CHIP.currents(),
        CHIP.variation());
  }

  @ParameterizedTest
  @CsvSource({
    "'0 ACT 0', '20 ACT 0', ROW_OPEN",
    "'0 ACT 0', '20 RD 1', ROW_CLOSED",
    "'0 ACT 0', '20 REF', ROWS_OPEN",
    "'0 ACT 0', '20 SREN', ROWS_OPEN",
    "'0 ACT 0', '20 PDN_F_PRE', ROWS_OPEN",
    "'0 ACT 7', '20 ACT 8', NO_BANK",
    "'0 ACT 0', '20 PRE 8', NO_BANK",
    "'10 ACT 0', '9 RD 0', BACKWARDS",
    "'0 PREA', '9 PDN_F_ACT', ALL_CLOSED",
    "'0 PDN_F_PRE', '9 ACT 0', ASLEEP",
    "'0 PDN_F_PRE', '9 PUP_ACT', NOT_POWERED_DOWN",
    "'0 SREN', '900 PUP_PRE', NOT_POWERED_DOWN",
    "'0 SREN', '900 REF', ASLEEP",
    "'0 NOP', '9 SREX', NOT_REFRESHING",
    "'0 END', '9 NOP', ENDED"
  })
  void whatTheChipCannotTakeChangesNothing(String first, String second, CommandVerdict expected) {
    accept(first);
    assertThat(accept(second)).isEqualTo(expected);
    CommandCounter without = new CommandCounter(CommandTimes.of(CHIP));
    String[] words = first.split(" ");
    without.accept(
        DramCommand.valueOf(words[1]),
        words.length > 2 ? Integer.parseInt(words[2]) : 0,
        Long.parseLong(words[0]));

    assertThat(counter.finish()).isEqualTo(without.finish());
  }

  @Test
  void aBankThatClosesByItselfCannotBeAsked() {
    accept("0 ACT 0");
    accept("7 RDA 0");

    assertThat(accept("15 RD 0")).isEqualTo(CommandVerdict.CLOSING);
    assertThat(accept("15 PDN_F_ACT")).isEqualTo(CommandVerdict.CLOSING);
    assertThat(accept("27 ACT 0")).isEqualTo(CommandVerdict.TAKEN);
  }

  @Test
  void oddCommandsAreCounted() {
    play("0 ACT 0", "3 RD 0", "20 PRE 0", "22 PRE 0", "25 ACT 0", "60 NOP", "70 PRE 0", "80 END");

    assertThat(counter.oddities().count(Oddity.CLOSED_ALREADY)).isEqualTo(1);
    assertThat(counter.oddities().first(Oddity.CLOSED_ALREADY)).isEqualTo(22);
    // RD before RCD, ACT before RP
    assertThat(counter.oddities().count(Oddity.TOO_SOON)).isEqualTo(2);
    assertThat(counter.oddities().first(Oddity.TOO_SOON)).isEqualTo(3);
    assertThat(counter.oddities().count(Oddity.NO_OPERATION)).isEqualTo(1);
  }

  @Test
  void nothingIsNothing() {
    assertThat(counter.finish().windowCycles()).isZero();
  }
}
