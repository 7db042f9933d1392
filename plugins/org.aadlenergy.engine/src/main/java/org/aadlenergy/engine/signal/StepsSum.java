package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.collection.OnAllCores;

/**
 * Adds many signals at once, that are levels or levels again and again: a tree holds the sums of
 * their present values, another the next of their changes.
 */
final class StepsSum {
  private static final long PIECES_OF_PART = 50_000;
  private static final int MOST_PARTS = 64;

  private final Steps[] parts;
  private final double[][] values;
  private final int[] at;
  private final long[] begun;
  private final double[] sums;
  private final long[] changes;

  private StepsSum(List<Signal> signals, List<double[]> values, long from) {
    int count = signals.size();
    parts = signals.stream().map(StepsSum::body).toArray(Steps[]::new);
    this.values = new double[count][];
    for (int i = 0; i < count; i++) {
      if (values.isEmpty()) {
        this.values[i] = parts[i].values();
      } else {
        double[] own = values.get(i);
        this.values[i] = Arrays.stream(parts[i].values()).map(n -> own[(int) n]).toArray();
      }
    }
    at = new int[count];
    begun = new long[count];
    sums = new double[2 * count];
    changes = new long[2 * count];
    for (int i = 0; i < count; i++) {
      begun[i] = from - from % parts[i].length();
      at[i] = parts[i].pieceAt(from - begun[i]);
      sums[count + i] = value(i);
      changes[count + i] = begun[i] + parts[i].end(at[i]);
    }
    for (int node = count - 1; node > 0; node--) {
      renew(node);
    }
  }

  /** Whether it can be added here. */
  static boolean adds(Signal signal) {
    return signal instanceof Steps
        || (signal instanceof Repeated repeated && repeated.body() instanceof Steps);
  }

  private static Steps body(Signal signal) {
    return (Steps) (signal instanceof Repeated repeated ? repeated.body() : signal);
  }

  /** The sum of several, which are equally long and all held as levels. */
  static Signal of(List<Signal> signals) {
    SignalBuilder builder = new SignalBuilder();
    int[] pieces = new int[1];
    new StepsSum(signals, List.of(), 0)
        .each(
            0,
            signals.get(0).length(),
            (start, end, value) -> {
              if (pieces[0]++ > Signal.MOST_PIECES) {
                throw new TooManyPieces();
              }
              builder.add(end - start, value);
            });
    return builder.build();
  }

  /**
   * The most of that sum over a length, which is not held; each is repeated as often as it takes.
   * Parts of the time are looked at on all cores.
   *
   * @param values by signal, what each of its values counts as
   */
  static Signal.Extreme most(List<Signal> signals, List<double[]> values, long length) {
    double pieces = 0.0;
    for (Signal signal : signals) {
      pieces += (double) signal.pieces() * length / signal.length();
    }
    int count = (int) Math.min(MOST_PARTS, 1 + pieces / PIECES_OF_PART);
    List<Signal.Extreme> parts =
        OnAllCores.list(
            count,
            1,
            () -> i -> most(signals, values, part(length, i, count), part(length, i + 1, count)));
    Signal.Extreme most = parts.get(0);
    for (Signal.Extreme part : parts) {
      most = part.value() > most.value() ? part : most;
    }
    return most;
  }

  private static long part(long length, int number, int count) {
    return length / count * number + length % count * number / count;
  }

  private static Signal.Extreme most(
      List<Signal> signals, List<double[]> values, long from, long to) {
    double[] most = {Double.NEGATIVE_INFINITY};
    long[] at = {from};
    new StepsSum(signals, values, from)
        .each(
            from,
            to,
            (start, end, value) -> {
              if (value > most[0]) {
                most[0] = value;
                at[0] = start;
              }
            });
    return new Signal.Extreme(most[0], at[0]);
  }

  private void each(long start, long end, Signal.Piece visit) {
    long from = start;
    while (from < end) {
      long next = Math.min(end, changes[1]);
      visit.visit(from, next, sums[1]);
      while (changes[1] == next && next < end) {
        change(next, changes, sums);
      }
      from = next;
    }
  }

  /** One of those that change at a time goes on; the arrays are its own, at hand for the loops. */
  private void change(long time, long[] next, double[] watts) {
    int node = 1;
    while (node < parts.length) {
      node = 2 * node;
      node = next[node] == time ? node : node + 1;
    }
    int part = node - parts.length;
    Steps its = parts[part];
    int piece = at[part] + 1;
    if (piece == its.count()) {
      piece = 0;
      begun[part] = time;
    }
    at[part] = piece;
    watts[node] = values[part][its.number(piece)];
    next[node] = begun[part] + its.end(piece);
    while (node > 1) {
      node /= 2;
      int left = 2 * node;
      watts[node] = watts[left] + watts[left + 1];
      long first = next[left];
      long other = next[left + 1];
      next[node] = first < other ? first : other;
    }
  }

  private double value(int part) {
    return values[part][parts[part].number(at[part])];
  }

  private void renew(int node) {
    int left = 2 * node;
    sums[node] = sums[left] + sums[left + 1];
    changes[node] = Math.min(changes[left], changes[left + 1]);
  }
}
