package org.aadlenergy.engine.dram;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A supply of a chip and what it draws from it in each state.
 *
 * @param name {@code VDD}, {@code VDD2}
 * @param amperes a second supply may lack some: it draws nothing in those states
 * @param selfRefresh by temperature and share of the array, where the data sheet says more than
 *     IDD6
 */
public record DramSupply(
    String name,
    double volts,
    Map<DramCurrent, Double> amperes,
    List<DramSelfRefresh> selfRefresh) {
  public DramSupply {
    Map<DramCurrent, Double> ordered = new EnumMap<>(DramCurrent.class);
    ordered.putAll(amperes);
    amperes = Collections.unmodifiableMap(ordered);
    selfRefresh = List.copyOf(selfRefresh);
  }

  /** The power that is drawn from this supply in a state. */
  public double watts(DramCurrent current) {
    return volts * amperes.getOrDefault(current, 0.0);
  }

  /**
   * The power of self-refresh: the least of the printed currents that hold at that temperature and
   * keep at least that share, else IDD6.
   */
  public double selfRefreshWatts(double celsius, double share) {
    double least = Double.POSITIVE_INFINITY;
    for (DramSelfRefresh row : selfRefresh) {
      if (row.celsius() >= celsius && row.share() >= share) {
        least = Math.min(least, row.amperes());
      }
    }
    return least < Double.POSITIVE_INFINITY ? volts * least : watts(DramCurrent.IDD6);
  }
}
