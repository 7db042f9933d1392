package org.aadlenergy.engine.dram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.aadlenergy.engine.testing.Chips;
import org.junit.jupiter.api.Test;

/**
 * Energies of commands against what DRAMPower 4.1 computed for traces of so many commands, and by
 * hand where it says nothing.
 */
class DramEnergiesTest {
  private static final double PICO = 1e-12;

  @Test
  void aChipWithTwoSuppliesCostsWhatDrampowerSays() {
    DramEnergies one = DramEnergies.of(Chips.lpddr3());
    assertShare(11772000.00, 4000, one.activateJoules());
    assertShare(4428000.00, 4000, one.prechargeJoules());
    assertShare(14783325.00, 11225, one.readJoules());
    assertShare(7191150.00, 4775, one.writeJoules());
    assertShare(10303488.00, 384, one.refreshJoules());
  }

  @Test
  void aChipWithOneSupplyCostsWhatDrampowerSays() {
    DramEnergies one = DramEnergies.of(Chips.ddr3());
    assertShare(6754221.39, 4000, one.activateJoules());
    assertShare(3151969.98, 4000, one.prechargeJoules());
    assertShare(4350394.00, 4068, one.readJoules());
    assertShare(4868893.06, 3932, one.writeJoules());
    assertShare(5499287.05, 288, one.refreshJoules());
  }

  /** Its results are printed to 0.01 pJ. */
  private static void assertShare(double picojoules, int commands, double joules) {
    assertEquals(picojoules * PICO / commands, joules, 0.005 * PICO / commands + 1e-24);
  }

  @Test
  void powersOfStatesAreThoseOfTheTable() {
    DramEnergies one = DramEnergies.of(Chips.lpddr3());
    assertEquals(2e-3 * 1.8 + 45e-3 * 1.2, one.activeWatts(), 1e-15);
    assertEquals(2e-3 * 1.8 + 38e-3 * 1.2, one.prechargedWatts(), 1e-15);
    assertEquals(0.6e-3 * 1.8 + 0.87e-3 * 1.2, one.fastPowerDownWatts(), 1e-15);
    assertEquals(1e-3 * 1.8 + 3.27e-3 * 1.2, one.selfRefreshWatts(), 1e-15);
    DramEnergies other = DramEnergies.of(Chips.ddr3());
    assertEquals(25e-3 * 1.5, other.fastPowerDownWatts(), 1e-15);
    assertEquals(12e-3 * 1.5, other.slowPowerDownWatts(), 1e-15);
  }

  @Test
  void selfRefreshesBeginWithARefresh() {
    // 300 self-refreshes in 9000112 cycles: DRAMPower's column holds w6 x duration and this
    DramEnergies one = DramEnergies.of(Chips.lpddr3());
    double entry = (264.0 - 57.6 - 5.724) * 1e-3 * 104 / 800e6;
    assertEquals(entry, one.selfRefreshEntryJoules(), 1e-18);
    double rest = ((1.2 * 1.8 + 8.15 * 1.2) * (104 - 15) + (0.6 * 1.8 + 0.87 * 1.2) * 15) * 1e-3;
    assertEquals(rest / 800e6, one.selfRefreshRestJoules(), 1e-18);
  }

  @Test
  void eachColumnOfTheVariationHasItsOwnEnergies() {
    DramChip chip = Chips.ddr3();
    DramEnergies typical = DramEnergies.of(chip, chip.variation().get("typical"));
    assertEquals((67.04 - 35.01) * 1.5e-3 * 20 / 533e6, typical.activateJoules(), 1e-18);
    assertEquals(4, chip.columns().size());
  }

  @Test
  void burstsMoveWhatTheOrganisationSays() {
    assertEquals(32.0, Chips.lpddr3().organisation().burstBytes());
    assertEquals(4.0, Chips.lpddr3().organisation().burstCycles());
    assertEquals(4L * 1024 * 1024 * 1024 / 8, Chips.lpddr3().organisation().bytes());
  }

  /** As DRAMPower has it: a command is for one rank, and all of them stand by and sleep. */
  @Test
  void ranksStandByTogether() {
    DramChip chip = Chips.ddr3();
    DramOrganisation one = chip.organisation();
    DramOrganisation two =
        new DramOrganisation(
            one.widthBits(),
            one.dataRate(),
            one.burstLength(),
            one.banks(),
            one.bankGroups(),
            2,
            one.rows(),
            one.columns());
    DramEnergies single = DramEnergies.of(chip);
    DramEnergies both =
        DramEnergies.of(
            new DramChip(
                chip.name(),
                chip.standard(),
                chip.clockHertz(),
                two,
                chip.cycles(),
                chip.currents(),
                chip.variation()));

    assertEquals(single.activateJoules(), both.activateJoules());
    assertEquals(single.readJoules(), both.readJoules());
    assertEquals(single.refreshJoules(), both.refreshJoules());
    assertEquals(2 * single.firstRefreshJoules(), both.firstRefreshJoules(), 1e-24);
    assertEquals(2 * single.selfRefreshRestJoules(), both.selfRefreshRestJoules(), 1e-24);
    assertEquals(2 * single.activeWatts(), both.activeWatts(), 1e-15);
    assertEquals(2 * single.prechargedWatts(), both.prechargedWatts(), 1e-15);
    assertEquals(2 * single.fastPowerDownWatts(), both.fastPowerDownWatts(), 1e-15);
    assertEquals(2 * single.selfRefreshWatts(), both.selfRefreshWatts(), 1e-15);
  }
}
