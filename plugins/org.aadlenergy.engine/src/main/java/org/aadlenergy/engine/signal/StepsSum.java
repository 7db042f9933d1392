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
  private final int[] at;
  private final double[] sums;
  private final long[] changes;

  private StepsSum(List<Signal> signals, long from) {
    int count = signals.size();
    parts = signals.toArray(Steps[]::new);
    at = new int[count];
    sums = new double[2 * count];
    changes = new long[2 * count];
    for (int i = 0; i < count; i++) {
      at[i] = Steps.place(parts[i].ends(), from);
      sums[count + i] = parts[i].value(at[i]);
      changes[count + i] = parts[i].ends()[at[i]];
    }
    for (int node = count - 1; node > 0; node--) {
      renew(node);
    }
  }

  /** The sum of several, which are equally long and all held as levels. */
  static Signal of(List<Signal> signals) {
    SignalBuilder builder = new SignalBuilder();
    int[] pieces = new int[1];
    new StepsSum(signals, 0)
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

  /** The most of that sum, which is not held; parts of the time are looked at on all cores. */
  static Signal.Extreme most(List<Signal> signals) {
    long pieces = signals.stream().mapToLong(Signal::pieces).sum();
    int count = (int) Math.min(MOST_PARTS, 1 + pieces / PIECES_OF_PART);
    long length = signals.get(0).length();
    List<Signal.Extreme> parts =
        OnAllCores.list(
            count, 1, () -> i -> most(signals, part(length, i, count), part(length, i + 1, count)));
    Signal.Extreme most = parts.get(0);
    for (Signal.Extreme part : parts) {
      most = part.value() > most.value() ? part : most;
    }
    return most;
  }

  private static long part(long length, int number, int count) {
    return length / count * number + length % count * number / count;
  }

  private static Signal.Extreme most(List<Signal> signals, long from, long to) {
    Summary summary = new Summary();
    new StepsSum(signals, from)
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
    sums[node] = parts[part].value(at[part]);
    changes[node] = parts[part].ends()[at[part]];
    while (node > 1) {
      node /= 2;
      renew(node);
    }
  }

  private void renew(int node) {
    sums[node] = sums[2 * node] + sums[2 * node + 1];
    changes[node] = Math.min(changes[2 * node], changes[2 * node + 1]);
  }
}
