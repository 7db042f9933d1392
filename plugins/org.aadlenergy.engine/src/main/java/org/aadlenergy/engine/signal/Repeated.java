package org.aadlenergy.engine.signal;

import java.util.function.DoublePredicate;

/** The same signal again and again: at least twice, and no level. */
final class Repeated extends Signal {
  private final Signal body;
  private final long times;
  private final Summary summary;

  Repeated(Signal body, long times) {
    super(Math.multiplyExact(body.length(), times), Summary.sum(1, body.size()));
    this.body = body;
    this.times = times;
    this.summary = summary(body, times);
  }

  private static Summary summary(Signal body, long times) {
    Summary summary = new Summary();
    summary.add(0, body, times);
    return summary;
  }

  @Override
  Summary summary() {
    return summary;
  }

  Signal body() {
    return body;
  }

  long times() {
    return times;
  }

  @Override
  double first() {
    return body.first();
  }

  @Override
  double last() {
    return body.last();
  }

  @Override
  void last(Duration visit, long often) {
    body.last(visit, often * times);
  }

  @Override
  Signal part(long from, long to) {
    long period = body.length();
    long first = from / period;
    if (to <= (first + 1) * period) {
      return body.cut(from - first * period, to - first * period);
    }
    SignalBuilder builder = new SignalBuilder();
    builder.add(body.cut(from - first * period, period));
    long last = to / period;
    if (last > first + 1) {
      builder.add(repeated(body, last - first - 1));
    }
    if (to > last * period) {
      builder.add(body.cut(0, to - last * period));
    }
    return builder.build();
  }

  @Override
  Signal turned(long late) {
    return repeated(body.shifted(late), times);
  }

  @Override
  public double at(long moment) {
    return body.at(moment % body.length());
  }

  @Override
  long partAbove(double level) {
    return times * body.above(level);
  }

  @Override
  void walk(long from, long to, long offset, Piece visit) {
    long period = body.length();
    long start = from;
    while (start < to) {
      long base = start / period * period;
      long end = Math.min(to, base + period);
      body.walk(start - base, end - base, offset + base, visit);
      start = end;
    }
  }

  @Override
  void summarize(long from, long to, long offset, Summary into) {
    long period = body.length();
    long start = from;
    while (start < to) {
      long base = start / period * period;
      long whole = start == base ? (to - start) / period : 0;
      if (whole > 0) {
        into.add(offset + base, body, whole);
        start += whole * period;
      } else {
        long end = Math.min(to, base + period);
        body.summarize(start - base, end - base, offset + base, into);
        start = end;
      }
    }
  }

  @Override
  public void held(HeldSignal visit) {
    visit.repeated(body, times);
  }

  @Override
  public long first(DoublePredicate such) {
    long first = body.first(such);
    return first < body.length() ? first : length();
  }

  @Override
  boolean isHeldLike(Signal other) {
    return other instanceof Repeated repeated
        && times == repeated.times
        && body.equals(repeated.body);
  }

  @Override
  int heldHash() {
    return 31 * body.hashCode() + Long.hashCode(times);
  }
}
