package org.aadlenergy.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.calibration.fit.Distributions;

/**
 * Ratios of measured to predicted figures, by the chip that they are of: what they say of a chip
 * that is not among them. Chips differ, and so do figures of a chip; both are normal in logarithms.
 */
final class Kin {
  private final Map<String, List<Double>> logs = new LinkedHashMap<>();

  /**
   * An interval of 95 % for one figure of one more chip.
   *
   * @param middle the ratio to expect
   * @param factor how many times more or less it may be
   * @param chips what it rests on
   */
  record Range(double middle, double factor, Set<String> chips) {
    Held held(String name, double predicted, double measured, String judged) {
      double nominal = predicted * middle;
      return new Held(name, nominal, nominal / factor, nominal * factor, measured, judged, chips);
    }
  }

  void add(String chip, double ratio) {
    logs.computeIfAbsent(chip, c -> new ArrayList<>()).add(Math.log(ratio));
  }

  /** What all but one chip say of it. */
  Range without(String chip) {
    List<Double> means = new ArrayList<>();
    double within = 0.0;
    int freedom = 0;
    Set<String> chips = new TreeSet<>();
    for (Map.Entry<String, List<Double>> entry : logs.entrySet()) {
      if (entry.getKey().equals(chip)) {
        continue;
      }
      chips.add(entry.getKey());
      double mean = Quantiles.mean(entry.getValue());
      means.add(mean);
      for (double log : entry.getValue()) {
        within += (log - mean) * (log - mean);
      }
      freedom += entry.getValue().size() - 1;
    }
    double mean = Quantiles.mean(means);
    double between = 0.0;
    for (double each : means) {
      between += (each - mean) * (each - mean) / (means.size() - 1);
    }
    double spread = Math.sqrt(between * (1.0 + 1.0 / means.size()) + within / Math.max(1, freedom));
    double half = Distributions.t95(means.size() - 1) * spread;
    return new Range(Math.exp(mean), Math.exp(half), chips);
  }
}
