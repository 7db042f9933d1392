package org.aadlenergy.engine.signal;

import java.util.List;
import org.aadlenergy.engine.collection.OnAllCores;

/**
 * Adds many signals of levels at once: a tree holds the sums of their present values, another the
 * next of their changes.
 */
final class StepsSum {
  private static final long PIECES_OF_PART = 50_000;
  private static final int MOST_PARTS = 64;

  private final Steps[] parts;
  private final List<double[]> values;
  private final int[] at;
  private final double[] sums;
  private final long[] changes;

  private StepsSum(List<Signal> signals, List<double[]> values, long from) {
    this.values = values;
    int count = signals.size();
    parts = signals.toArray(Steps[]::new);
    at = new int[count];
    sums = new double[2 * count];
    changes = new long[2 * count];
    for (int i = 0; i < count; i++) {
      at[i] = parts[i].pieceAt(from);
      sums[count + i] = value(i);
      changes[count + i] = parts[i].end(at[i]);
    }
    for (int node = count - 1; node > 0; node--) {
      renew(node);
    }
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
   * The most of that sum, which is not held; parts of the time are looked at on all cores.
   *
   * @param values by signal, what each of its values counts as; none where as what it is
   */
  static Signal.Extreme most(List<Signal> signals, List<double[]> values) {
    long pieces = signals.stream().mapToLong(Signal::pieces).sum();
    int count = (int) Math.min(MOST_PARTS, 1 + pieces / PIECES_OF_PART);
    long length = signals.get(0).length();
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
    Summary summary = new Summary();
    new StepsSum(signals, values, from)
        .each(from, to, (start, end, value) -> summary.add(start, end - start, value));
    return new Signal.Extreme(summary.most, summary.mostAt);
  }

  private void each(long start, long end, Signal.Piece visit) {
    long from = start;
    while (from < end) {
      long next = Math.min(end, changes[1]);
      visit.visit(from, next, sums[1]);
      while (changes[1] == next && next < end) {
        change(next);
      }
      from = next;
    }
  }

  /** One of those that change at a time goes on. */
  private void change(long time) {
    int node = 1;
    while (node < parts.length) {
      node = changes[2 * node] == time ? 2 * node : 2 * node + 1;
    }
    int part = node - parts.length;
    at[part]++;
    sums[node] = value(part);
    changes[node] = parts[part].end(at[part]);
    while (node > 1) {
      node /= 2;
      renew(node);
    }
  }

  private double value(int part) {
    double value = parts[part].value(at[part]);
    return values.isEmpty() ? value : values.get(part)[(int) value];
  }

  private void renew(int node) {
    sums[node] = sums[2 * node] + sums[2 * node + 1];
    changes[node] = Math.min(changes[2 * node], changes[2 * node + 1]);
  }
}
