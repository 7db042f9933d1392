package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.dram.DramTiming;

/** Takes the timings out of a memory specification of DRAMPower 5 and later. */
record JsonTimings(
    BigDecimal clock,
    JsonValuesReader values,
    Map<DramTiming, BigDecimal> cycles,
    Map<DramTiming, String> assumed) {
  private static final BigDecimal LATE_EXIT = new BigDecimal("1e-8");
  private static final BigDecimal EXIT = new BigDecimal("7.5e-9");
  private static final BigDecimal REFI = new BigDecimal("3.9e-6");

  private JsonTimings(BigDecimal clock, JsonValuesReader values) {
    this(clock, values, new EnumMap<>(DramTiming.class), new EnumMap<>(DramTiming.class));
  }

  /** The timings of a file; each that cannot be used is reported. */
  static JsonTimings read(JsonNames names, BigDecimal clock, JsonValuesReader values) {
    JsonTimings timings = new JsonTimings(clock, values);
    timings.read(names);
    return timings;
  }

  private void read(JsonNames names) {
    for (Map.Entry<DramTiming, List<String>> row : names.timings().entrySet()) {
      DramTiming timing = row.getKey();
      List<String> its = row.getValue();
      boolean derived =
          switch (timing) {
            case RC, XP, XS, CKE, RL -> true;
            default -> false;
          };
      boolean there = values.first(its).isPresent();
      boolean byBank = timing == DramTiming.REFB && !names.isDdr4();
      if (there || !derived && (timing.isRequired() || byBank)) {
        cycles.put(timing, values.counted(its, Memspec.TIMING, timing.meaning(), least(timing)));
      }
    }
    BigDecimal opened = of(DramTiming.RAS).add(of(DramTiming.RP));
    BigDecimal again = of(DramTiming.RC);
    if (again.compareTo(of(DramTiming.RAS)) < 0) {
      assume(DramTiming.RC, opened, "RAS + RP");
    }
    BigDecimal refresh = of(DramTiming.RFC);
    missing(DramTiming.XS, refresh.add(count(LATE_EXIT)), "RFC and 10 ns");
    missing(DramTiming.XP, count(EXIT), "7.5 ns");
    missing(DramTiming.CKE, count(EXIT), "7.5 ns");
    missing(DramTiming.RL, of(DramTiming.RCD), "as RCD");
    if (of(DramTiming.REFI).signum() == 0) {
      assume(DramTiming.REFI, count(REFI), "3.9 us, which is usual: the file has 0");
    }
  }

  /** Rows are opened and closed; other times may be as good as none. */
  private static int least(DramTiming timing) {
    return timing == DramTiming.RAS ? 1 : 0;
  }

  private void missing(DramTiming timing, BigDecimal value, String why) {
    if (!cycles.containsKey(timing)) {
      assume(timing, value, why);
    }
  }

  private void assume(DramTiming timing, BigDecimal value, String why) {
    cycles.put(timing, value);
    assumed.put(timing, why);
  }

  private BigDecimal of(DramTiming timing) {
    return cycles.getOrDefault(timing, BigDecimal.ZERO);
  }

  private BigDecimal count(BigDecimal seconds) {
    return seconds.divide(clock, 0, RoundingMode.CEILING);
  }
}
