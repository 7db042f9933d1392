package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * Combinations of the values of some variations, numbered. Every one of them, where the last
 * variation changes fastest; or those that a search has listed.
 *
 * @param fixed settings that hold for all points
 * @param listed which value each variation has, by point; empty for every combination
 */
public record SweepPlan(
    String root,
    String mode,
    boolean assumeBudgets,
    List<String> fixed,
    List<Variation> variations,
    List<List<Integer>> listed) {

  public SweepPlan {
    fixed = List.copyOf(fixed);
    variations = List.copyOf(variations);
    listed = List.copyOf(listed);
  }

  /** Every combination. */
  public SweepPlan(
      String root,
      String mode,
      boolean assumeBudgets,
      List<String> fixed,
      List<Variation> variations) {
    this(root, mode, assumeBudgets, fixed, variations, List.of());
  }

  /** The same, where only some combinations are points. */
  public SweepPlan listing(List<List<Integer>> points) {
    return new SweepPlan(root, mode, assumeBudgets, fixed, variations, points);
  }

  /** How many points there are. */
  public long size() {
    return listed.isEmpty() ? combinations() : listed.size();
  }

  /** How many combinations there are; the largest number where there are more. */
  public long combinations() {
    long size = 1;
    for (Variation variation : variations) {
      long high = Math.multiplyHigh(size, variation.values().size());
      size = high == 0 ? size * variation.values().size() : -1;
      if (size < 0) {
        return Long.MAX_VALUE;
      }
    }
    return size;
  }

  /** Which value each variation has at a point. */
  public int[] digits(long point) {
    if (!listed.isEmpty()) {
      return listed.get((int) point).stream().mapToInt(Integer::intValue).toArray();
    }
    int[] digits = new int[variations.size()];
    long rest = point;
    for (int i = digits.length - 1; i >= 0; i--) {
      int base = variations.get(i).values().size();
      digits[i] = (int) (rest % base);
      rest /= base;
    }
    return digits;
  }

  /** The overrides of a point, for {@code --set}. */
  public List<String> settings(long point) {
    return settings(digits(point));
  }

  /** The overrides of a combination, those that hold for all points first. */
  public List<String> settings(int[] digits) {
    List<String> settings = new ArrayList<>(fixed);
    for (int i = 0; i < digits.length; i++) {
      settings.add(variations.get(i).setting(digits[i]));
    }
    return settings;
  }

  /** The overrides of a point that another point has not. */
  public List<String> ownSettings(long point) {
    List<String> settings = settings(point);
    return settings.subList(fixed.size(), settings.size());
  }

  /** The values of a point. */
  public List<String> values(long point) {
    int[] digits = digits(point);
    List<String> values = new ArrayList<>(digits.length);
    for (int i = 0; i < digits.length; i++) {
      values.add(variations.get(i).values().get(digits[i]));
    }
    return values;
  }
}
