package org.aadlenergy.engine.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.testing.BankChips;
import org.junit.jupiter.api.Test;

/** The energies of commands with the currents of single banks, by hand. */
class BankEnergiesTest {
  private static BankEnergies of(DramStandard standard) {
    DramChip chip = BankChips.of(standard);
    return BankEnergies.of(chip, chip.currents());
  }

  /**
   * IDD3N = 36 mA is that of all 8 banks: shared 20 + 0.5 x 16 = 28 mA, each bank (36 - 28) / 8 = 1
   * mA. Opening draws (60 x 40 - 50 x 10) / 30 = 63.333 mA.
   */
  @Test
  void ofDdr5() {
    BankEnergies its = of(DramStandard.DDR5);
    assertThat(its.sharedWatts()).isCloseTo(28e-3, within(1e-12));
    assertThat(its.bankWatts()).isCloseTo(1e-3, within(1e-12));
    assertThat(its.openWatts(8)).isCloseTo(36e-3, within(1e-12));
    // (63.333 - 29) mA x 30 ns; (50 - 20) mA x 10 ns
    assertThat(its.activateJoules()).isCloseTo(1030e-12, within(1e-17));
    assertThat(its.prechargeJoules()).isCloseTo(300e-12, within(1e-17));
    // (150 - 36), (130 - 36) mA x 8 ns
    assertThat(its.readJoules()).isCloseTo(912e-12, within(1e-17));
    assertThat(its.writeJoules()).isCloseTo(752e-12, within(1e-17));
    // (200 - 36) mA x 100 ns; two groups: (90 - 30) mA x 50 ns
    assertThat(its.refreshJoules()).isCloseTo(16400e-12, within(1e-16));
    assertThat(its.groupRefreshJoules()).isCloseTo(3000e-12, within(1e-16));
  }

  /**
   * IDD3N is that of one bank: shared (8 x 0.5 x 36 + 0.5 x 20) / 4.5 = 34.222 mA, each bank 1.778
   * mA. Bursts of LPDDR5 in groups are measured with two banks open, 37.778 mA, and take 4 ns.
   */
  @Test
  void ofLpddr5() {
    BankEnergies its = of(DramStandard.LPDDR5);
    double shared = (8 * 0.5 * 36 + 0.5 * 20) / 4.5;
    double each = 36 - shared;
    assertThat(its.sharedWatts()).isCloseTo(shared * 1e-3, within(1e-12));
    assertThat(its.readJoules()).isCloseTo((150 - shared - 2 * each) * 4e-12, within(1e-17));
    assertThat(its.activateJoules()).isCloseTo((190.0 / 3 - 36) * 30e-12, within(1e-17));
    // 40 mA on average over 4000 / 8 = 500 cycles, of which 50 refresh: (40 x 500 - 20 x 450) / 50
    assertThat(its.bankRefreshJoules()).isCloseTo((220 - 36) * 50e-12, within(1e-16));
    assertThat(its.pairRefreshJoules())
        .isCloseTo((220 - shared - 2 * each) * 50e-12, within(1e-16));
    assertThat(its.deepSleepWatts()).isCloseTo(1e-3, within(1e-12));
  }

  /** Bursts of LPDDR4 are measured with one bank open. */
  @Test
  void ofLpddr4() {
    assertThat(of(DramStandard.LPDDR4).writeJoules()).isCloseTo((130 - 36) * 8e-12, within(1e-17));
  }

  /** What closing rows draws is IDD0 where a table does not say it: opening then draws as much. */
  @Test
  void withoutBetaOpeningAndClosingDrawTheSame() {
    DramChip chip = BankChips.of(DramStandard.DDR5);
    DramSupply supply = chip.currents().supplies().get(0);
    var amperes = new java.util.EnumMap<>(supply.amperes());
    amperes.remove(DramCurrent.IBETA);
    BankEnergies its =
        BankEnergies.of(
            chip,
            new DramCurrents(
                java.util.List.of(new DramSupply("VDD", 1.0, amperes, java.util.List.of()))));
    assertThat(its.activateJoules()).isCloseTo((60 - 29) * 30e-12, within(1e-17));
    assertThat(its.prechargeJoules()).isCloseTo((60 - 20) * 10e-12, within(1e-17));
  }
}
