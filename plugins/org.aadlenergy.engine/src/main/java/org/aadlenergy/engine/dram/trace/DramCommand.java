package org.aadlenergy.engine.dram.trace;

/** A command of a trace, under DRAMPower's name. */
public enum DramCommand {
  ACT(true),
  RD(true),
  RDA(true),
  WR(true),
  WRA(true),
  PRE(true),
  PREA(false),
  REF(false),
  PDN_F_ACT(false),
  PDN_S_ACT(false),
  PDN_F_PRE(false),
  PDN_S_PRE(false),
  PUP_ACT(false),
  PUP_PRE(false),
  SREN(false),
  SREX(false),
  NOP(false),
  END(false);

  private final boolean toBank;

  DramCommand(boolean toBank) {
    this.toBank = toBank;
  }

  /** Whether it is for one bank; of the others, the number of a bank says nothing. */
  public boolean isToBank() {
    return toBank;
  }
}
