package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * What a count of commands needs of a chip, in cycles.
 *
 * @param selfRefresh the shortest
 * @param closesAfterRead from a read with auto-precharge to the precharge
 * @param closesAfterWrite likewise
 * @param readEnds from a read to the end of its data
 * @param writeEnds from a write to the end of its recovery
 */
public record CommandTimes(
    int banks,
    int rcd,
    int ras,
    int rp,
    int rfc,
    int xp,
    int xs,
    int selfRefresh,
    int closesAfterRead,
    int closesAfterWrite,
    int readEnds,
    int writeEnds) {

  /** Those of a chip. */
  public static CommandTimes of(DramChip chip) {
    DramOrganisation built = chip.organisation();
    int burst = chip.burstCycles();
    int writeEnds = chip.cycles(DramTiming.WL) + burst + chip.cycles(DramTiming.WR);
    return new CommandTimes(
        built.banks(),
        chip.cycles(DramTiming.RCD),
        chip.cycles(DramTiming.RAS),
        chip.cycles(DramTiming.RP),
        chip.cycles(DramTiming.RFC),
        chip.cycles(DramTiming.XP),
        chip.cycles(DramTiming.XS),
        chip.cycles(DramTiming.CKESR),
        closesAfterRead(chip, burst),
        writeEnds + afterWrite(chip),
        chip.cycles(DramTiming.RL) + chip.cycles(DramTiming.DQSCK) + 1 + burst,
        writeEnds);
  }

  /** By the standards, as DRAMPower has them. */
  private static int closesAfterRead(DramChip chip, int burst) {
    int al = chip.cycles(DramTiming.AL);
    int rtp = chip.cycles(DramTiming.RTP);
    return switch (chip.standard()) {
      case DDR2 -> al + burst - 2 + Math.max(rtp, 2);
      case DDR3 -> al + Math.max(rtp, 4);
      case DDR4 -> al + rtp;
      case DDR5, HBM2 -> rtp;
      case LPDDR, WIDEIO_SDR -> burst;
      case LPDDR2 -> burst + Math.max(0, rtp - 2);
      case LPDDR3 -> burst + Math.max(0, rtp - 4);
      case LPDDR4 -> chip.organisation().burstLength() == 16 ? rtp : 8 + rtp;
      case LPDDR5, LPDDR6 -> burst + rtp;
    };
  }

  private static int afterWrite(DramChip chip) {
    DramStandard standard = chip.standard();
    return switch (standard) {
      case DDR2, DDR3, DDR4, DDR5, HBM2 -> 0;
      case LPDDR -> -chip.cycles(DramTiming.WL);
      case LPDDR2, LPDDR3, LPDDR4, LPDDR5, LPDDR6 -> 1;
      case WIDEIO_SDR -> -1;
    };
  }

  /** How long a command takes that is the last. */
  int completion(DramCommand command) {
    return switch (command) {
      case RD, RDA -> readEnds;
      case WR, WRA -> writeEnds;
      case ACT -> rcd;
      case PRE, PREA -> rp;
      default -> 0;
    };
  }
}
