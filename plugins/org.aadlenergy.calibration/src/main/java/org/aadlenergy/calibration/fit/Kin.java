package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Figures of some members of a kind, and what they say of one more member, of which nobody knows
 * any. Members differ, and so do figures of one; both are normal in logarithms.
 */
public final class Kin {
  /** With fewer members nobody knows how far they differ. */
  public static final int FEWEST = 3;

  private final Map<String, List<Double>> logs = new LinkedHashMap<>();

  /**
   * An interval of 95 % for one figure of one more member.
   *
   * @param middle the figure to expect
   * @param factor how many times more or less it may be
   * @param members what it rests on
   */
  public record Range(double middle, double factor, Set<String> members) {
    public Range {
      members = Set.copyOf(members);
    }
  }

  /** Adds a figure of a member; it is more than 0. */
  public void add(String member, double figure) {
    logs.computeIfAbsent(member, m -> new ArrayList<>()).add(StrictMath.log(figure));
  }

  /** The members so far. */
  public Set<String> members() {
    return Set.copyOf(logs.keySet());
  }

  /** What all members say of one more. */
  public Range all() {
    return without("");
  }

  /** What all but one say of it. */
  public Range without(String member) {
    List<Double> means = new ArrayList<>();
    double within = 0.0;
    int freedom = 0;
    Set<String> members = new TreeSet<>();
    for (Map.Entry<String, List<Double>> entry : logs.entrySet()) {
      if (entry.getKey().equals(member)) {
        continue;
      }
      members.add(entry.getKey());
      double mean = mean(entry.getValue());
      means.add(mean);
      for (double log : entry.getValue()) {
        within += (log - mean) * (log - mean);
      }
      freedom += entry.getValue().size() - 1;
    }
    double mean = mean(means);
    double between = 0.0;
    for (double each : means) {
      between += (each - mean) * (each - mean) / (means.size() - 1);
    }
    double spread = Math.sqrt(between * (1.0 + 1.0 / means.size()) + within / Math.max(1, freedom));
    double half = Distributions.t95(means.size() - 1) * spread;
    return new Range(StrictMath.exp(mean), StrictMath.exp(half), members);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }
}
