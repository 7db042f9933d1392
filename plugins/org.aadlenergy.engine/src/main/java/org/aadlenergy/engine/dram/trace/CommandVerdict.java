package org.aadlenergy.engine.dram.trace;

/** Whether a chip can take a command in the state that it is in. */
public enum CommandVerdict {
  TAKEN("", ""),
  BACKWARDS("is before the command above it", "sort the trace by time"),
  NO_BANK("is for a bank that the chip does not have", "banks are counted from 0"),
  ROW_OPEN("opens a row of a bank that has one open", "close it with PRE or PREA before"),
  ROW_CLOSED("is for a bank that has no row open", "open one with ACT before"),
  ROWS_OPEN("needs all banks closed, and a row is open", "close them with PREA before"),
  ALL_CLOSED("needs a row open, and all banks are closed", "use PDN_F_PRE or PDN_S_PRE there"),
  CLOSING(
      "comes before the precharge that RDA or WRA asked for",
      "wait until the bank has closed its row by itself"),
  ASLEEP("comes while the chip is powered down", "wake it with PUP_ACT, PUP_PRE or SREX before"),
  NOT_POWERED_DOWN(
      "wakes a chip that is in no power-down of its kind",
      "PUP_ACT ends PDN_F_ACT and PDN_S_ACT, PUP_PRE ends PDN_F_PRE and PDN_S_PRE"),
  NOT_REFRESHING("ends a self-refresh that has not begun", "begin it with SREN"),
  ENDED("comes after the end", "END is the last command"),
  NO_RANK("is for a rank that the chip does not have", "ranks are counted from 0"),
  NOT_OF_CHIP(
      "is no command of such a chip",
      "its standard has no such command, or its table says nothing of single banks: 'import dram'"
          + " makes one that does of a JSON of DRAMPower 5 or later"),
  NOT_IN_DEEP_SLEEP("ends a deep sleep that has not begun", "begin it with DSMEN");

  private final String words;
  private final String hint;

  CommandVerdict(String words, String hint) {
    this.words = words;
    this.hint = hint;
  }

  /** What is wrong, behind the name of the command. */
  public String words() {
    return words;
  }

  /** What to do about it. */
  public String hint() {
    return hint;
  }
}
