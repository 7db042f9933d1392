package org.aadlenergy.engine.testing;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;

/** Memory chips with currents of single banks and lines; all figures are made up and round. */
public final class BankChips {
  private BankChips() {}

  /** One supply of 1 V, a clock of 1 GHz, 8 banks in 2 groups, half of active standby shared. */
  public static DramChip of(DramStandard standard) {
    Map<DramCurrent, Double> amperes = new EnumMap<>(DramCurrent.class);
    String figures =
        "IDD0 60 IDD2N 20 IDD2P0 8 IDD2P1 8 IDD3N 36 IDD3P0 12 IDD3P1 12 IDD4R 150 IDD4W 130"
            + " IDD5 200 IDD6 4 IDD5B 90 IDD5PB 40 IDD6DS 1 IBETA 50";
    String[] words = figures.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      amperes.put(DramCurrent.valueOf(words[i]), Double.parseDouble(words[i + 1]) / 1e3);
    }
    int ratio = standard.isDataClocked() ? 2 : 1;
    return new DramChip(
        "MADE_UP_" + standard,
        standard,
        1e9,
        new DramOrganisation(16, 2, 16, 8, standard == DramStandard.LPDDR4 ? 1 : 2, 1, 1024, 64),
        Chips.timings(
            "RAS 30 RC 40 RCD 12 RP 10 RFC 100 REFI 4000 RL 10 WL 6 XP 8 XS 110 CKE 6 RTP 8 WR 16"
                + " REFB 50 CKESR 10"),
        new DramCurrents(List.of(new DramSupply("VDD", 1.0, amperes, List.of()))),
        Map.of(),
        Optional.of(new DramBanks(0.5, ratio, ratio > 1, 2)),
        Optional.of(lines(standard)));
  }

  /** 1 V, 2 pJ a rise and 100 Ohm on each group but the clock, which has no termination. */
  private static DramInterface lines(DramStandard standard) {
    Map<DramLine, DramInterface.Figure> lines = new LinkedHashMap<>();
    for (DramLine line : DramLine.values()) {
      boolean clock = line == DramLine.CK || line == DramLine.WCK;
      boolean there = line != DramLine.WCK || standard.isDataClocked();
      if (there) {
        lines.put(
            line,
            new DramInterface.Figure(
                2e-12, clock ? OptionalDouble.empty() : OptionalDouble.of(100.0)));
      }
    }
    return new DramInterface(1.0, lines);
  }
}
