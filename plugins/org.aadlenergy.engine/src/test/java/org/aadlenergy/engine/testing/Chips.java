package org.aadlenergy.engine.testing;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;

/** Memory chips with the figures of DRAMPower 4.1's memory specifications. */
public final class Chips {
  private static final DramCurrent[] ORDER = {
    DramCurrent.IDD0, DramCurrent.IDD2P0, DramCurrent.IDD2P1, DramCurrent.IDD2N,
    DramCurrent.IDD3P0, DramCurrent.IDD3P1, DramCurrent.IDD3N, DramCurrent.IDD4W,
    DramCurrent.IDD4R, DramCurrent.IDD5, DramCurrent.IDD6
  };

  private Chips() {}

  /** MICRON_1Gb_DDR3-1066_16bit_G with its typical, 2-sigma and 3-sigma currents. */
  public static DramChip ddr3() {
    Map<String, DramCurrents> variation = new LinkedHashMap<>();
    variation.put(
        "typical",
        column(67.04, 7.12, 14.83, 28.25, 23.34, 23.34, 35.01, 137.19, 120.98, 144.41, 4.70));
    variation.put(
        "two_sigma",
        column(70.22, 9.07, 18.90, 30.95, 26.0, 26.0, 39.0, 144.31, 128.59, 150.64, 6.02));
    variation.put(
        "three_sigma",
        column(71.81, 10.04, 20.93, 32.3, 27.33, 27.33, 41.0, 147.87, 132.39, 153.76, 6.68));
    return new DramChip(
        "MICRON_1Gb_DDR3-1066_16bit_G",
        DramStandard.DDR3,
        533e6,
        new DramOrganisation(16, 2, 8, 8, 1, 1, 8192, 1024),
        timings(
            "RC 27 RCD 7 RL 7 RP 7 RFC 59 RAS 20 WL 6 AL 0 DQSCK 0 RTP 4 WR 8 XP 4 XPDLL 13 XS 64"
                + " XSDLL 512 REFI 4160 CL 7 FAW 27 RRD 6 CCD 4 WTR 4 CKE 3 CKESR 4"),
        column(75, 12, 25, 35, 30, 30, 45, 155, 140, 160, 8),
        variation);
  }

  /** MICRON_4Gb_LPDDR3-1600_32bit_A, which has two supplies. */
  public static DramChip lpddr3() {
    return new DramChip(
        "MICRON_4Gb_LPDDR3-1600_32bit_A",
        DramStandard.LPDDR3,
        800e6,
        new DramOrganisation(32, 2, 8, 8, 1, 1, 16384, 1024),
        timings(
            "REFI 3120 RFC 104 RL 12 WL 9 CL 12 AL 0 RP 15 RAS 36 RCD 15 RC 48 FAW 40 RRD 8 RTP 8"
                + " WR 12 CCD 4 WTR 8 DQSCK 2 XP 6 XPDLL 6 XS 112 XSDLL 112 CKE 6 CKESR 12"),
        new DramCurrents(
            List.of(
                supply("VDD", 1.8, 15, 0.6, 0.6, 2, 1.2, 1.2, 2, 10, 5, 40, 1),
                supply("VDD2", 1.2, 80, 0.87, 0.87, 38, 8.15, 8.15, 45, 284, 260, 160, 3.27))),
        Map.of());
  }

  /** One supply of 1.5 V, as DDR3 has it. */
  private static DramCurrents column(double... milliamperes) {
    return new DramCurrents(List.of(supply("VDD", 1.5, milliamperes)));
  }

  /** A supply with its currents in mA: IDD0, 2P0, 2P1, 2N, 3P0, 3P1, 3N, 4W, 4R, 5 and 6. */
  public static DramSupply supply(String name, double volts, double... milliamperes) {
    Map<DramCurrent, Double> amperes = new EnumMap<>(DramCurrent.class);
    for (int i = 0; i < ORDER.length; i++) {
      amperes.put(ORDER[i], milliamperes[i] / 1e3);
    }
    return new DramSupply(name, volts, amperes, List.of());
  }

  /** Timings of a text of names and cycles. */
  public static Map<DramTiming, Integer> timings(String text) {
    Map<DramTiming, Integer> cycles = new EnumMap<>(DramTiming.class);
    String[] words = text.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      cycles.put(DramTiming.valueOf(words[i]), Integer.valueOf(words[i + 1]));
    }
    return cycles;
  }
}
