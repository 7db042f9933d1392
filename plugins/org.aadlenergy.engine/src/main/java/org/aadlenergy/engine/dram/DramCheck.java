package org.aadlenergy.engine.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds what is missing, impossible or unlikely in the figures of a chip. */
public final class DramCheck {
  private final DramChip chip;
  private final List<DramProblem> problems = new ArrayList<>();

  private DramCheck(DramChip chip) {
    this.chip = chip;
  }

  /** All problems of a chip, in the order of its table; none for a sound one. */
  public static List<DramProblem> problems(DramChip chip) {
    DramCheck check = new DramCheck(chip);
    check.organisation();
    check.timings();
    boolean byBank = chip.banks().isPresent();
    DramColumnCheck.check(chip.currents(), "", byBank, check.problems);
    for (Map.Entry<String, DramCurrents> column : chip.variation().entrySet()) {
      DramColumnCheck.check(column.getValue(), column.getKey(), byBank, check.problems);
    }
    return check.problems;
  }

  private void organisation() {
    DramOrganisation built = chip.organisation();
    positive("clock", chip.clockHertz());
    positive("width", built.widthBits());
    positive("data_rate", built.dataRate());
    positive("burst_length", built.burstLength());
    positive("banks", built.banks());
    positive("bank_groups", built.bankGroups());
    positive("ranks", built.ranks());
    positive("rows", built.rows());
    positive("columns", built.columns());
  }

  private void positive(String row, double value) {
    if (!(value > 0.0) || Double.isInfinite(value)) {
      error(row, row + " is not above zero", "take it from the data sheet");
    }
  }

  private void timings() {
    for (DramTiming timing : DramTiming.values()) {
      Integer cycles = chip.cycles().get(timing);
      if (cycles == null && timing.isRequired()) {
        error(timing.name(), timing + " is missing: " + timing.meaning(), "give it in cycles");
      } else if (cycles != null && (cycles < 0 || cycles == 0 && timing == DramTiming.REFI)) {
        error(
            timing.name(),
            timing + " is " + cycles + " cycles",
            timing == DramTiming.REFI
                ? "it is the time from one refresh to the next"
                : "a time is zero or more");
      }
    }
    orderOfTimings();
    banks();
  }

  private void banks() {
    if (chip.banks().isEmpty()) {
      return;
    }
    double share = chip.banks().get().share();
    if (!(share >= 0.0 && share <= 1.0)) {
      error(DramBanks.SHARED, DramBanks.SHARED + " is " + share, "a share is from 0 to 1");
    }
    DramOrganisation built = chip.organisation();
    if (built.bankGroups() > 0 && built.banks() % built.bankGroups() != 0) {
      error("bank_groups", "banks is no multiple of bank_groups", "all groups have as many banks");
    }
    if (chip.standard() != DramStandard.DDR4 && !chip.standard().isByBank()) {
      error(
          DramBanks.SHARED,
          "DRAMPower has no equations for single banks of " + chip.standard(),
          "leave " + DramBanks.SHARED + " out");
    }
  }

  private void orderOfTimings() {
    if (both(DramTiming.RC, DramTiming.RAS)
        && chip.cycles(DramTiming.RC) < chip.cycles(DramTiming.RAS)) {
      error(
          "RC",
          "RC is below RAS: a row would be opened again before it may be closed",
          "RC is at least RAS, and usually RAS + RP");
    }
    if (both(DramTiming.REFI, DramTiming.RFC)
        && chip.cycles(DramTiming.REFI) > 0
        && chip.cycles(DramTiming.RFC) >= chip.cycles(DramTiming.REFI)) {
      problems.add(
          new DramProblem(
              "RFC",
              "",
              "",
              chip.banks().isEmpty(),
              "RFC is not below REFI: the chip would do nothing but refresh",
              "REFI is the time from one refresh to the next, RFC how long one takes"));
    }
    if (both(DramTiming.RFC, DramTiming.RP)
        && chip.cycles(DramTiming.RFC) < chip.cycles(DramTiming.RP)) {
      error(
          "RFC",
          "RFC is below RP: a refresh closes rows, too, and cannot take less time than that",
          "take both from the data sheet, in cycles");
    }
  }

  private boolean both(DramTiming one, DramTiming other) {
    return chip.cycles().containsKey(one) && chip.cycles().containsKey(other);
  }

  private void error(String row, String message, String hint) {
    problems.add(new DramProblem(row, "", "", true, message, hint));
  }
}
