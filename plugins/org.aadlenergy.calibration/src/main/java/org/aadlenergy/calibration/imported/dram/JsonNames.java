package org.aadlenergy.calibration.imported.dram;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;

/** What memory specifications of DRAMPower 5 and later call the figures of a chip. */
record JsonNames(DramStandard standard, int mode) {
  /** Standards that the format knows, and DRAMPower has no equations for. */
  static final List<String> WITHOUT_EQUATIONS =
      List.of("DDR3", "GDDR5", "GDDR5X", "GDDR6", "HBM3", "HBM4", "STT-MRAM", "WideIO", "WideIO2");

  /**
   * A supply.
   *
   * @param voltage what the file calls its voltage
   * @param prefix of its currents
   * @param suffix likewise
   */
  record Names(String voltage, String prefix, String suffix) {}

  private static Names numbered(String which) {
    return new Names("vdd" + which, "idd", which);
  }

  List<Names> supplies() {
    return switch (standard) {
      case LPDDR4 -> List.of(numbered("1"), numbered("2"));
      case LPDDR5 -> List.of(numbered("1"), numbered("2h"), numbered("2l"));
      case LPDDR6 -> List.of(numbered("1"), numbered("2c"), numbered("2d"));
      default -> List.of(new Names("vdd", "idd", ""), new Names("vpp", "ipp", ""));
    };
  }

  /** What stands between prefix and suffix of each current. */
  Map<DramCurrent, String> currents() {
    Map<DramCurrent, String> names = new EnumMap<>(DramCurrent.class);
    boolean low = standard.drawsHigh();
    names.put(DramCurrent.IDD0, "0");
    names.put(DramCurrent.IDD2N, "2n");
    names.put(DramCurrent.IDD2P0, "2p");
    names.put(DramCurrent.IDD2P1, "2p");
    names.put(DramCurrent.IDD3N, "3n");
    names.put(DramCurrent.IDD3P0, "3p");
    names.put(DramCurrent.IDD3P1, "3p");
    names.put(DramCurrent.IDD4R, "4r");
    names.put(DramCurrent.IDD4W, "4w");
    names.put(DramCurrent.IDD5, refresh());
    names.put(DramCurrent.IDD6, low ? "6" : "6n");
    switch (standard) {
      case DDR5 -> names.put(DramCurrent.IDD5B, "5c");
      case HBM2 -> names.put(DramCurrent.IDD5B, "5bpb");
      case LPDDR4, LPDDR5 -> names.put(DramCurrent.IDD5PB, "5pb");
      case LPDDR6 -> names.put(DramCurrent.IDD5PB, "5pdb");
      default -> {}
    }
    if (standard.isDataClocked()) {
      names.put(DramCurrent.IDD6DS, "6ds");
    }
    return names;
  }

  private String refresh() {
    return switch (standard) {
      case DDR4 -> mode == 1 ? "5B" : "5F" + mode;
      case DDR5 -> mode == 1 ? "5b" : "5f";
      case HBM2 -> "5b";
      default -> "5";
    };
  }

  /** The names that a timing may have, the first that is there counts. */
  Map<DramTiming, List<String>> timings() {
    Map<DramTiming, List<String>> names = new EnumMap<>(DramTiming.class);
    for (DramTiming timing : DramTiming.values()) {
      names.put(timing, List.of(timing.name()));
    }
    names.put(DramTiming.RCD, List.of("RCD", "RCD_S", "RCD_r", "RCDRD"));
    names.put(DramTiming.RC, List.of("RC", "RCpb"));
    names.put(DramTiming.RP, List.of("RP", "RPpb"));
    names.put(DramTiming.RFC, List.of(allBanks()));
    names.put(DramTiming.REFI, List.of(standard == DramStandard.DDR5 ? "REFI" + mode : "REFI"));
    names.put(DramTiming.REFB, List.of(fewBanks()));
    names.put(DramTiming.XS, List.of("XS", "XSR"));
    names.put(DramTiming.CKE, List.of("CKE", "PD"));
    names.put(DramTiming.CKESR, List.of("CKESR", "SR"));
    names.put(DramTiming.RTP, List.of("RTP", "RBTP"));
    names.put(DramTiming.FAW, List.of("FAW", "FAW_slr"));
    names.put(DramTiming.CCD_S, List.of("CCD_S", "CCD_S_slr", "CCDS"));
    names.put(DramTiming.CCD_L, List.of("CCD_L", "CCD_L_slr", "CCDL"));
    names.put(DramTiming.RRD_S, List.of("RRD_S", "RRD_S_slr", "RRDS"));
    names.put(DramTiming.RRD_L, List.of("RRD_L", "RRD_L_slr", "RRDL"));
    names.put(DramTiming.WTR_S, List.of("WTR_S", "WTRS"));
    names.put(DramTiming.WTR_L, List.of("WTR_L", "WTRL"));
    return names;
  }

  /** What the file may call a row of the table. */
  List<String> inFile(String row, String supply) {
    Optional<DramTiming> timing = DramTiming.named(row);
    Optional<DramCurrent> current = DramCurrent.named(row);
    if (timing.isPresent()) {
      return timings().getOrDefault(timing.get(), List.of());
    }
    if (current.isPresent()) {
      String middle = currents().getOrDefault(current.get(), "");
      return supplies().stream()
          .filter(its -> its.voltage().equalsIgnoreCase(supply))
          .map(its -> its.prefix() + middle + its.suffix())
          .toList();
    }
    return row.equals(DramBanks.SHARED)
        ? List.of("factRho")
        : List.of(MemspecFigures.ORGANISATION.getOrDefault(row, row));
  }

  private String allBanks() {
    return switch (standard) {
      case DDR4 -> "RFC" + mode;
      case DDR5 -> "RFC" + mode + "_slr";
      case HBM2 -> "RFC";
      default -> "RFCab";
    };
  }

  private String fewBanks() {
    return switch (standard) {
      case DDR5 -> "RFCsb_slr";
      case HBM2 -> "RFCSB";
      case LPDDR6 -> "RFCdb";
      default -> "RFCpb";
    };
  }

  boolean isDdr4() {
    return standard == DramStandard.DDR4;
  }

  /** The modes of refreshing that the standard has. */
  List<Integer> modes() {
    return switch (standard) {
      case DDR4 -> List.of(1, 2, 4);
      case DDR5 -> List.of(1, 2);
      default -> List.of(1);
    };
  }

  /** The names that each group of lines may have, older ones last. */
  Map<DramLine, List<String>> lines() {
    Map<DramLine, List<String>> names = new LinkedHashMap<>();
    boolean clocked = standard.isDataClocked();
    names.put(DramLine.CK, List.of("ck"));
    if (clocked) {
      names.put(DramLine.WCK, List.of("wck"));
    }
    if (standard == DramStandard.HBM2) {
      names.put(DramLine.CKE, List.of("cke"));
    }
    names.put(DramLine.CA, List.of("ca", "cb"));
    names.put(DramLine.RDQ, List.of("rdq", "rb"));
    names.put(DramLine.WDQ, List.of("wdq", "wb"));
    names.put(DramLine.RDQS, List.of("rdqs"));
    if (!clocked) {
      names.put(DramLine.WDQS, List.of("wdqs"));
    }
    if (standard != DramStandard.DDR5 && standard != DramStandard.LPDDR6) {
      names.put(DramLine.RDBI, List.of("rdbi"));
      names.put(DramLine.WDBI, List.of("wdbi"));
    }
    return names;
  }
}
