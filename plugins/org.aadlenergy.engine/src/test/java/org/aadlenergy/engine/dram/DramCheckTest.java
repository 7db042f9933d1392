package org.aadlenergy.engine.dram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.testing.Chips;
import org.junit.jupiter.api.Test;

/** What is found wrong with a chip. */
class DramCheckTest {
  @Test
  void realChipsAreSound() {
    assertEquals(List.of(), DramCheck.problems(Chips.ddr3()));
    assertEquals(List.of(), DramCheck.problems(Chips.lpddr3()));
  }

  @Test
  void timingsThatCannotBeAreErrors() {
    assertError("REFI", with(DramTiming.REFI, 0));
    assertError("RCD", with(DramTiming.RCD, -1));
    assertError("RC", with(DramTiming.RC, 19));
    assertError("RFC", with(DramTiming.RFC, 4160));
    assertError("RFC", with(DramTiming.RFC, 0));
    assertError("XP", without(DramTiming.XP));
  }

  @Test
  void aMissingCurrentIsAnErrorAndAHighOneAFinding() {
    assertError("IDD5", current(DramCurrent.IDD5, null));
    assertError("IDD0", current(DramCurrent.IDD0, -1e-3));
    for (DramCurrent low : List.of(DramCurrent.IDD2P0, DramCurrent.IDD2P1)) {
      List<DramProblem> found = DramCheck.problems(current(low, 36e-3));
      assertEquals(low.name(), found.get(0).row());
      assertTrue(found.stream().noneMatch(DramProblem::error));
    }
  }

  @Test
  void aCommandThatWouldGiveEnergyBackIsAnError() {
    assertError("IDD3N", current(DramCurrent.IDD0, 36e-3));
    assertError("IDD2N", current(DramCurrent.IDD2N, 200e-3));
    assertError("IDD3N", current(DramCurrent.IDD4R, 30e-3));
    assertError("IDD3N", current(DramCurrent.IDD4W, 30e-3));
    assertError("IDD3N", current(DramCurrent.IDD5, 30e-3));
  }

  @Test
  void problemsOfTheVariationNameTheirColumn() {
    DramChip chip = Chips.ddr3();
    Map<String, DramCurrents> columns =
        Map.of(
            "typical",
            new DramCurrents(
                List.of(Chips.supply("VDD", 1.5, 67, 7, 15, 28, 23, 23, 35, 137, 121, 144, 29))));
    List<DramProblem> found = DramCheck.problems(rebuilt(chip, chip.cycles(), columns));
    assertEquals(1, found.size());
    assertEquals("IDD6", found.get(0).row());
    assertEquals("typical", found.get(0).column());
    assertEquals("VDD", found.get(0).supply());
  }

  private static void assertError(String row, DramChip chip) {
    List<String> rows = new ArrayList<>();
    for (DramProblem problem : DramCheck.problems(chip)) {
      if (problem.error()) {
        rows.add(problem.row());
      }
    }
    assertEquals(List.of(row), rows);
  }

  private static DramChip with(DramTiming timing, int cycles) {
    DramChip chip = Chips.ddr3();
    Map<DramTiming, Integer> changed = new EnumMap<>(chip.cycles());
    changed.put(timing, cycles);
    return rebuilt(chip, changed, Map.of());
  }

  private static DramChip without(DramTiming timing) {
    DramChip chip = Chips.ddr3();
    Map<DramTiming, Integer> changed = new EnumMap<>(chip.cycles());
    changed.remove(timing);
    return rebuilt(chip, changed, Map.of());
  }

  private static DramChip current(DramCurrent current, Double amperes) {
    DramSupply supply = Chips.ddr3().currents().supplies().get(0);
    Map<DramCurrent, Double> changed = new EnumMap<>(supply.amperes());
    if (amperes == null) {
      changed.remove(current);
    } else {
      changed.put(current, amperes);
    }
    DramChip chip = Chips.ddr3();
    return new DramChip(
        chip.name(),
        chip.standard(),
        chip.clockHertz(),
        chip.organisation(),
        chip.cycles(),
        new DramCurrents(
            List.of(new DramSupply(supply.name(), supply.volts(), changed, List.of()))),
        Map.of());
  }

  private static DramChip rebuilt(
      DramChip chip, Map<DramTiming, Integer> cycles, Map<String, DramCurrents> variation) {
    return new DramChip(
        chip.name(),
        chip.standard(),
        chip.clockHertz(),
        chip.organisation(),
        cycles,
        chip.currents(),
        variation);
  }
}
