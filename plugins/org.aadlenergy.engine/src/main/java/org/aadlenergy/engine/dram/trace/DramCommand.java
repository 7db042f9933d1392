package org.aadlenergy.engine.dram.trace;

import java.util.Arrays;
import java.util.List;

/** A command of a trace, under DRAMPower's names: those of version 4.1, then those of 5 and on. */
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
  END(false),
  REFA(false),
  REFB(true),
  REFSB(true),
  REFP2B(true),
  REFDB(true),
  PRESB(true),
  PDEA(false),
  PDEP(false),
  PDXA(false),
  PDXP(false),
  SREFEN(false),
  SREFEX(false),
  DSMEN(false),
  DSMEX(false);

  private final boolean toBank;

  DramCommand(boolean toBank) {
    this.toBank = toBank;
  }

  /** Whether it is for one bank; of the others, the number of a bank says nothing. */
  public boolean isToBank() {
    return toBank;
  }

  /** Whether it moves data. */
  public boolean isBurst() {
    return this == RD || this == RDA || this == WR || this == WRA;
  }

  /** Whether it moves data out of the memory. */
  public boolean isRead() {
    return this == RD || this == RDA;
  }

  /** What the newer versions call the same. */
  DramCommand renewed() {
    return switch (this) {
      case REF -> REFA;
      case PDN_F_ACT, PDN_S_ACT -> PDEA;
      case PDN_F_PRE, PDN_S_PRE -> PDEP;
      case PUP_ACT -> PDXA;
      case PUP_PRE -> PDXP;
      case SREN -> SREFEN;
      case SREX -> SREFEX;
      default -> this;
    };
  }

  /** The names of all by number, each as the newer versions have it. */
  static List<String> renewedNames() {
    return Arrays.stream(values()).map(command -> command.renewed().name()).toList();
  }
}
