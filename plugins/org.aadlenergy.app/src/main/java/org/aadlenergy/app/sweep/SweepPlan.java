package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * Every combination of the values of some variations, numbered: the last variation changes fastest.
 *
 * @param fixed settings that hold for all points
 */
public record SweepPlan(
    String root,
    String mode,
    boolean assumeBudgets,
    List<String> fixed,
    List<Variation> variations) {

  /** How many points there are. */
  public long size() {
    long size = 1;
    for (Variation variation : variations) {
      size = Math.multiplyExact(size, variation.values().size());
    }
    return size;
  }

  /** Which value each variation has at a point. */
  int[] digits(long point) {
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
    int[] digits = digits(point);
    List<String> settings = new ArrayList<>(fixed);
    for (int i = 0; i < digits.length; i++) {
      settings.add(variations.get(i).setting(digits[i]));
    }
    return settings;
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
