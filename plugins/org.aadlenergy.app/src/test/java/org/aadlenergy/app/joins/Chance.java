package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Numbers by chance, the same for the same seed. */
final class Chance {
  /** What of a system is not certain. */
  enum Spread {
    NONE,
    RANGES,
    ONE_ERROR,
    ERRORS
  }

  private final Random random;
  private final Spread spread;
  private int errors;
  private List<String> modes = List.of("");

  Chance(long seed, Spread spread) {
    this.random = new Random(seed);
    this.spread = spread;
    this.errors = spread == Spread.ONE_ERROR ? 1 : spread == Spread.ERRORS ? 4 : 0;
  }

  List<String> modes() {
    return modes;
  }

  /** None, or several. */
  void drawModes() {
    int count = random.nextInt(4);
    List<String> names = new ArrayList<>();
    for (int i = 0; count > 0 && i <= count; i++) {
      names.add("m" + i);
    }
    modes = names.isEmpty() ? modes : names;
  }

  /** Whether times have ranges. */
  boolean ranges() {
    return spread == Spread.RANGES;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean chance(int of) {
    return random.nextInt(of) == 0;
  }

  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  List<Boolean> all() {
    return modes.stream().map(m -> true).toList();
  }

  /** In which modes something is on that needs something else. */
  List<Boolean> on(int seldomOff, List<Boolean> needed) {
    List<Boolean> on = new ArrayList<>();
    for (boolean may : needed) {
      on.add(may && !(modes.size() > 1 && chance(seldomOff)));
    }
    return on.contains(true) ? on : needed;
  }

  Figure figure(double value) {
    return figure(value, spread == Spread.ERRORS ? 6 : 12);
  }

  /** With an error in one of so many. */
  Figure figure(double value, int seldom) {
    if (errors > 0 && chance(seldom)) {
      errors--;
      return Figure.within(value, between(1, 30) / 100.0);
    }
    return Figure.exact(value);
  }

  Figure micros(int low, int high) {
    int least = 2 * between(low / 2, high / 2);
    return spread == Spread.RANGES && chance(2)
        ? Figure.range(least, least + 2 * between(0, (high - low) / 2))
        : Figure.exact(least);
  }

  static List<Boolean> both(List<Boolean> a, List<Boolean> b) {
    List<Boolean> both = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      both.add(a.get(i) && b.get(i));
    }
    return both;
  }

  List<Integer> modal(int low, int high) {
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < modes.size(); i++) {
      counts.add(between(low, high));
    }
    return counts;
  }
}
