package org.aadlenergy.engine.device;

import java.util.List;

/** Walks through the uses of one thread, dispatch by dispatch. */
final class UseWalker {
  private final int number;
  private final UseSource source;
  private long dispatch;
  private UseSource.Dispatch current;
  private int step;
  private long request;
  private long shortest = Long.MAX_VALUE;
  private long longest;
  private long longestAfter;

  UseWalker(int number, UseSource source) {
    this.number = number;
    this.source = source;
    this.current = source.dispatch(0);
    this.request = current.ready();
  }

  int number() {
    return number;
  }

  int step() {
    return step;
  }

  long request() {
    return request;
  }

  Visit visit() {
    return source.visits().get(step);
  }

  /** Goes on to the next use when one has ended. */
  void advance(long end) {
    step++;
    request = end;
    if (step == source.visits().size()) {
      if (current.released() >= source.counted()) {
        shortest = Math.min(shortest, end - current.released());
        longest = Math.max(longest, end - current.released());
        longestAfter = Math.max(longestAfter, end - current.ready());
      }
      step = 0;
      dispatch++;
      current = source.dispatch(dispatch);
      request = Math.max(current.ready(), end);
    }
  }

  /** What of the past tells about the future, seen from a time. */
  void remember(long now, List<Long> state) {
    state.add(request - now);
    state.add((long) step);
    state.add(current.released() - now);
    state.add(Math.max(0L, dispatch - source.startUp().size()) % source.repeating().size());
  }

  /** By how much a use is later than its computation. */
  long lag() {
    return request - current.ready();
  }

  UseRun.OfSource met() {
    return new UseRun.OfSource(shortest == Long.MAX_VALUE ? 0 : shortest, longest, longestAfter);
  }

  static int earlier(UseWalker a, UseWalker b) {
    int order = Long.compare(a.request, b.request);
    return order != 0 ? order : Integer.compare(a.number, b.number);
  }
}
