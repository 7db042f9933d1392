package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;

/** Signals one after the other. */
final class Chain extends Signal {
  private final long[] ends;
  private final Signal[] parts;
  private final Summary summary;

  private Chain(long[] ends, Signal[] parts, Summary summary) {
    super(ends[ends.length - 1], size(parts));
    this.summary = summary;
    this.ends = ends;
    this.parts = parts;
  }

  private static long size(Signal[] parts) {
    long size = 1L + parts.length;
    for (Signal part : parts) {
      size = Summary.sum(size, part.size());
    }
    return size;
  }

  static Chain of(List<Signal> list) {
    Signal[] parts = list.toArray(Signal[]::new);
    long[] ends = new long[parts.length];
    long length = 0;
    Summary summary = new Summary();
    for (int i = 0; i < parts.length; i++) {
      summary.add(length, parts[i], 1);
      length = Math.addExact(length, parts[i].length());
      ends[i] = length;
    }
    return new Chain(ends, parts, summary);
  }

  @Override
  Summary summary() {
    return summary;
  }

  List<Signal> parts() {
    return List.of(parts);
  }

  long[] ends() {
    return ends;
  }

  @Override
  double first() {
    return parts[0].first();
  }

  @Override
  double last() {
    return parts[parts.length - 1].last();
  }

  @Override
  void last(Duration visit, long times) {
    for (Signal part : parts) {
      part.last(visit, times);
    }
  }

  private interface Stretch {
    void visit(Signal part, long from, long to, long offset);
  }

  private void parts(long from, long to, Stretch visit) {
    for (int i = Steps.place(ends, ends.length, from); i < parts.length; i++) {
      long start = i == 0 ? 0 : ends[i - 1];
      if (start >= to) {
        return;
      }
      visit.visit(parts[i], Math.max(from, start) - start, Math.min(to, ends[i]) - start, start);
    }
  }

  @Override
  Signal part(long from, long to) {
    SignalBuilder builder = new SignalBuilder();
    parts(from, to, (part, begin, end, offset) -> builder.add(part.cut(begin, end)));
    return builder.build();
  }

  @Override
  public double at(long moment) {
    int part = Steps.place(ends, ends.length, moment);
    return parts[part].at(moment - (part == 0 ? 0 : ends[part - 1]));
  }

  @Override
  long partAbove(double level) {
    long sum = 0;
    for (Signal part : parts) {
      sum += part.above(level);
    }
    return sum;
  }

  @Override
  void walk(long from, long to, long offset, Piece visit) {
    parts(from, to, (part, begin, end, at) -> part.walk(begin, end, offset + at, visit));
  }

  @Override
  void summarize(long from, long to, long offset, Summary into) {
    parts(from, to, (part, begin, end, at) -> part.summarize(begin, end, offset + at, into));
  }

  @Override
  public void held(HeldSignal visit) {
    for (Signal part : parts) {
      part.held(visit);
    }
  }

  @Override
  public long first(DoublePredicate such) {
    for (int i = 0; i < parts.length; i++) {
      long first = parts[i].first(such);
      if (first < parts[i].length()) {
        return (i == 0 ? 0 : ends[i - 1]) + first;
      }
    }
    return length();
  }

  @Override
  boolean isHeldLike(Signal other) {
    return other instanceof Chain chain && Arrays.equals(parts, chain.parts);
  }

  @Override
  int heldHash() {
    return Arrays.hashCode(parts);
  }
}
