package org.aadlenergy.engine.signal;

import java.util.List;

/**
 * Adds many signals of levels at once: a tree holds the sums of their present values, another the
 * next of their changes.
 */
final class StepsSum {
  private final Steps[] parts;
  private final int[] at;
  private final double[] sums;
  private final long[] changes;

  private StepsSum(List<Signal> signals) {
    int count = signals.size();
    parts = signals.toArray(Steps[]::new);
    at = new int[count];
    sums = new double[2 * count];
    changes = new long[2 * count];
    for (int i = 0; i < count; i++) {
      sums[count + i] = parts[i].value(0);
      changes[count + i] = parts[i].ends()[0];
    }
    for (int node = count - 1; node > 0; node--) {
      renew(node);
    }
  }

  /** The sum of several, which are equally long and all held as levels. */
  static Signal of(List<Signal> signals) {
    return new StepsSum(signals).sum(signals.get(0).length());
  }

  private Signal sum(long length) {
    SignalBuilder builder = new SignalBuilder();
    long from = 0;
    for (int pieces = 0; from < length; pieces++) {
      if (pieces > Signal.MOST_PIECES) {
        throw new TooManyPieces();
      }
      long end = changes[1];
      builder.add(end - from, sums[1]);
      while (changes[1] == end && end < length) {
        change(end);
      }
      from = end;
    }
    return builder.build();
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
