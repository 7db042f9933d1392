package org.aadlenergy.engine.signal;

import java.util.ArrayList;
import java.util.List;

/** What concerns several signals. */
public final class Signals {
  private Signals() {}

  /**
   * A length for all of them.
   *
   * @param whole whether it is a repetition of all, and not just a stretch of them
   */
  public record Common(long length, boolean whole) {}

  /**
   * The length after which all of them repeat together; where their sum could need more pieces than
   * so many, the longest of them, as often as that fits, or a part of it.
   *
   * @param signals each repeats after its length
   */
  public static Common common(List<Signal> signals, long mostPieces) {
    List<Signal> order = new ArrayList<>(signals);
    order.sort((a, b) -> Long.compare(a.length(), b.length()));
    long length = 1;
    double pieces = 0.0;
    for (Signal signal : order) {
      long factor = signal.length() / Combination.gcd(length, signal.length());
      if (Math.multiplyHigh(length, factor) != 0 || length * factor < 0) {
        return stretch(order, mostPieces);
      }
      long next = length * factor;
      boolean nested = next == signal.length();
      double times = nested ? 1.0 : factor;
      long often = next / signal.length();
      pieces = pieces * times + (double) signal.size() * often;
      if (pieces > mostPieces) {
        return stretch(order, mostPieces);
      }
      length = next;
    }
    return new Common(length, true);
  }

  private static Common stretch(List<Signal> order, long mostPieces) {
    long longest = order.get(order.size() - 1).length();
    double pieces = 0.0;
    for (Signal signal : order) {
      pieces += (double) signal.size() * longest / signal.length();
    }
    if (pieces > mostPieces) {
      return new Common(Math.max(1, (long) (longest * (mostPieces / pieces))), false);
    }
    long most = Math.min(Long.MAX_VALUE / longest, 1 << 20);
    return new Common(longest * Math.max(1, Math.min(most, (long) (mostPieces / pieces))), false);
  }

  /** The sum of all, which are equally long; at least one. Short repetitions are summed first. */
  public static Signal sum(List<Signal> signals) {
    List<Signal> levels = new ArrayList<>();
    List<Signal> others = new ArrayList<>();
    for (Signal signal : signals) {
      (signal instanceof Steps ? levels : others).add(signal);
    }
    if (levels.size() > 2) {
      others.add(StepsSum.of(levels));
    } else {
      others.addAll(levels);
    }
    others.sort((a, b) -> Long.compare(period(a), period(b)));
    Signal sum = others.get(0);
    for (Signal signal : others.subList(1, others.size())) {
      sum = sum.plus(signal);
    }
    return sum;
  }

  /** Whether the most of such numbers can be told without their sum. */
  public static boolean areAdded(List<Signal> numbers) {
    return numbers.stream().allMatch(StepsSum::adds);
  }

  /**
   * The most that numbers stand for together over a length, without their sum; each comes again and
   * again until then.
   *
   * @param numbers whole ones from 0 on
   * @param values by signal, what each number stands for
   */
  public static Signal.Extreme most(List<Signal> numbers, List<double[]> values, long length) {
    return StepsSum.most(numbers, values, length);
  }

  private static long period(Signal signal) {
    return signal instanceof Repeated repeated ? repeated.body().length() : signal.length();
  }
}
