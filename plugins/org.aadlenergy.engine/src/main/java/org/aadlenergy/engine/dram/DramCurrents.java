package org.aadlenergy.engine.dram;

import java.util.List;

/** One column of a data sheet: what a chip draws from its supplies. */
public record DramCurrents(List<DramSupply> supplies) {
  public DramCurrents {
    supplies = List.copyOf(supplies);
  }

  /** The power in a state, from all supplies. */
  public double watts(DramCurrent current) {
    double sum = 0.0;
    for (DramSupply supply : supplies) {
      sum += supply.watts(current);
    }
    return sum;
  }

  /** The power of self-refresh at a temperature, with a share of the array kept. */
  public double selfRefreshWatts(double celsius, double share) {
    double sum = 0.0;
    for (DramSupply supply : supplies) {
      sum += supply.selfRefreshWatts(celsius, share);
    }
    return sum;
  }
}
