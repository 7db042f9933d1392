package org.aadlenergy.engine.dram.lines;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.dram.DramChip;

/**
 * What each command puts on the lines of commands and addresses, by JEDEC's truth tables: a word a
 * wire, beats apart by bars. {@code H} and {@code L} are levels, {@code -} rests, {@code r}, {@code
 * b}, {@code p}, {@code g} and {@code c} are bits of row, bank, pair of banks, group and column;
 * {@code =24} is high in bursts of 24 beats alone, {@code !8} in all but those of 8, and {@code
 * c4!32} a bit that is low in bursts of 32.
 */
final class CommandTable {
  private final Map<String, String> commands = new LinkedHashMap<>();

  private CommandTable() {}

  /** The commands of a chip, by name. */
  static Map<String, String> of(DramChip chip) {
    CommandTable table = new CommandTable();
    switch (chip.standard()) {
      case DDR4 -> table.ddr4();
      case DDR5 -> table.ddr5();
      case LPDDR4 -> table.lpddr4();
      case LPDDR5 ->
          table.lpddr5(chip.organisation().bankGroups() > 1, chip.organisation().banks());
      case LPDDR6 -> table.lpddr6();
      case HBM2 -> table.hbm2();
      default -> {}
    }
    return table.commands;
  }

  private void put(String names, String beats) {
    for (String name : names.split(" ")) {
      commands.put(name, beats);
    }
  }

  /** Reads and writes, with and without closing the row, which one word of the beats says. */
  private void bursts(String read, String write, String open, String closing) {
    put("RD", read.replace("AP", open));
    put("RDA", read.replace("AP", closing));
    put("WR", write.replace("AP", open));
    put("WRA", write.replace("AP", closing));
  }

  private static String rests(int wires) {
    return " -".repeat(wires);
  }

  private void ddr4() {
    String bank = " g0 g1 b0 b1" + rests(7);
    put(
        "ACT",
        "L L r16 r15 r14 g0 g1 b0 b1 - - - r12 r17 r13 r11 r10 r0 r1 r2 r3 r4 r5 r6 r7 r8 r9");
    put("PRE", "L H L H L" + bank + " L" + rests(10));
    put("PREA", "L H L H L" + rests(11) + " H" + rests(10));
    put("REFA SREFEN", "L H L L H" + rests(22));
    bursts(
        "L H H L H" + bank + " AP L L L c3 c4 c5 c6 c7 c8 c9",
        "L H H L L" + bank + " AP H H !4 c3 c4 c5 c6 c7 c8 c9",
        "L",
        "H");
    put("SREFEX", "H" + rests(26) + " | L H H H H" + rests(22));
    put("PDEA PDEP PDXA PDXP", "H" + rests(26));
  }

  private void ddr5() {
    String bank = " b0 b1 g0 g1 g2 - - -";
    put("ACT", "L L r0 r1 r2 r3" + bank + " | r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16 -");
    put("PRE", "H H L H H -" + bank);
    put("PREA", "H H L H L" + rests(5) + " L - - -");
    put("PRESB", "H H L H L - b0 b1 - - H - - -");
    put("REFA", "H H L L H" + rests(5) + " L - - -");
    put("REFSB", "H H L L H - b0 b1 - - H - - -");
    bursts(
        "H L H H H H" + bank + " | L L c4 c5 c6 c7 c8 c9 c10!32 - AP - - -",
        "H L H H L H" + bank + " | - !8 c4 c5 c6 c7 c8 c9 c10!32 - AP H - -",
        "H",
        "L");
    put("SREFEN", "H H H L H - - - - H L - - -");
    put("PDEA PDEP", "H H H L H" + rests(5) + " H L - -");
    put("PDXA PDXP", "H H H H H" + rests(9));
  }

  private void lpddr4() {
    String bank = " | b0 b1 b2 - ";
    put(
        "ACT",
        "H L r12 r13 r14 r15 | b0 b1 b2 r16 r10 r11 | r17 r18 r6 r7 r8 r9 | r0 r1 r2 r3 r4 r5");
    put("PRE", "L L L L H L" + bank + "- -");
    put("PREA", "L L L L H H |" + rests(6));
    put("REFB", "L L L H L L" + bank + "- -");
    put("REFA", "L L L H L H |" + rests(6));
    String second = bank + "c9 AP | L H L L H c8 | L L c4!32 c5 c6 c7";
    bursts("L H L L L =32" + second, "L L H L L =32" + second, "L", "H");
    put("SREFEN", "L L L H H - |" + rests(6));
    put("SREFEX", "L L H L H - |" + rests(6));
  }

  private void lpddr5(boolean grouped, int banks) {
    String bank = grouped ? "b0 b1 g0 g1" : banks == 8 ? "b0 b1 b2 -" : "b0 b1 b2 b3";
    String three = grouped ? "b0 b1 g0" : "b0 b1 b2";
    put(
        "ACT",
        "H H H r14 r15 r16 r17 | "
            + bank
            + " r11 r12 r13 | H H L r7 r8 r9 r10 | r0 r1 r2 r3 r4 r5 r6");
    put("PRE", "L L L H H H H | " + bank + " - - L");
    put("PREA", "L L L H H H H | - - " + (grouped ? "g0 g1" : "- -") + " - - H");
    put("REFB REFP2B", "L L L H H H L | " + three + " - - - L");
    put("REFA", "L L L H H H L | - - " + (grouped ? "g0" : "-") + " - - - H");
    String second = " c0!32 c3 c4 c5 | " + bank + " c1 c2 AP";
    bursts("H L L" + second, "L H H" + second, "L", "H");
    put("SREFEN", "L L L H L H H |" + rests(5) + " L L");
    put("PDEA PDEP", "L L L H L H H |" + rests(5) + " L H");
    put("DSMEN", "L L L H L H H |" + rests(5) + " H L");
    put("SREFEX PDXA PDXP DSMEX", "L L L H L H L |" + rests(7));
  }

  private void lpddr6() {
    String rest = " | - - - - | - - - -";
    String bank = " | b0 b1 g0 g1";
    put(
        "ACT",
        "H H H - | H r15 r16 - | r11 r12 r13 r14"
            + bank
            + " | H H H - | L r8 r9 r10 | r4 r5 r6 r7 | r0 r1 r2 r3");
    put("PRE", "L L L - | H H - - | - - - L" + bank);
    put("PREA", "L L L - | H H - - | - - - H | - - - -");
    put("REFDB", "L L L - | H L L - | p0 p1 - L" + bank);
    put("REFA", "L L L - | H L L - | - - - H | - - - -");
    String second = " - | c0!48 c1 AP - | c2 c3 c4 c5" + bank;
    bursts("=24 H L" + second, "=24 L H" + second, "L", "H");
    put("SREFEN", "L L L - | L L H H" + rest);
    put("SREFEX", "L L L - | L H H -" + rest);
    put("PDEA PDEP", "L L L - | L H L -" + rest);
    put("PDXA PDXP", "- - - - | - - - -" + rest);
  }

  /** Commands of rows have six lines, those of columns eight more; both rest high. */
  private void hbm2() {
    String none = rests(8);
    String bank = "b0 b1 b2" + none + " | - - - - ";
    put(
        "ACT",
        "L H - "
            + bank.replace("- - - - ", "r11 r12 - - ")
            + "r13 b3"
            + none
            + " | r5 r6 r7 r8 r9 r10"
            + none
            + " | r0 r1 - r2 r3 r4"
            + none);
    put("PRE", "H H L " + bank + "L b3" + none);
    put("PREA", "H H L - - -" + none + " | - - - - H -" + none);
    put("REFB", "L L H " + bank + "L b3" + none);
    put("REFA SREFEN", "L L H - - -" + none + " | - - - - H -" + none);
    put("PDEA PDEP PDXA PDXP SREFEX", "H H H - - -" + none + " |" + rests(14));
    String rows = rests(6).strip();
    String address = " AP b0 b1 b2 b3 | " + rows + " - c1 - c2 c3 c4 c5 -";
    bursts(rows + " H L H" + address, rows + " H L L" + address, "L", "H");
  }
}
