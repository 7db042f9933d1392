package org.aadlenergy.engine.device;

import java.util.Arrays;
import java.util.List;

/** One device while it is simulated: so many uses at a time, others wait in the order they come. */
final class UseServer {
  private static final double PICOSECONDS = 1e12;

  private final Idling idling;
  private final int sources;
  private final long[] ends;
  private long busyUntil;
  private long awake;
  private double union;
  private Tally tally;
  private Timeline timeline = new Timeline();

  UseServer(Idling idling, int overlap, int sources) {
    this.idling = idling;
    this.sources = sources;
    this.ends = new long[overlap];
    this.tally = new Tally(sources);
  }

  /** Serves a use, and tells when it ends. */
  long serve(int source, long request, Visit visit) {
    if (request > busyUntil) {
      rest(source, request);
    }
    int first = first();
    long start = Math.max(request, Math.max(ends[first], awake));
    long end = start + visit.picoseconds();
    ends[first] = end;
    double seconds = visit.picoseconds() / PICOSECONDS;
    tally.serve(source, new Burst(0.0, 0.0, seconds, visit.state(), false));
    tally.dispatchWaited(source, (start - request) / PICOSECONDS);
    if (end > busyUntil) {
      long from = Math.max(start, busyUntil);
      union += (end - from) / PICOSECONDS;
      timeline.add(from / PICOSECONDS, end / PICOSECONDS, visit.state());
      busyUntil = end;
    }
    return end;
  }

  private void rest(int source, long request) {
    double free = busyUntil / PICOSECONDS;
    Gap gap = idling.over((request - busyUntil) / PICOSECONDS);
    tally.idle(source, gap);
    awake = request + Math.round(gap.delaySeconds() * PICOSECONDS);
    double falls = free + gap.waitingSeconds();
    timeline.add(free, falls, gap.policy().waiting());
    if (gap.fell()) {
      double wakes = falls + gap.lowSeconds();
      timeline.add(falls, wakes, gap.policy().low());
      timeline.add(wakes, Math.max(request, awake) / PICOSECONDS, DeviceRun.WAKING_UP);
    }
  }

  /** Where a use ends first. */
  private int first() {
    int first = 0;
    for (int i = 1; i < ends.length; i++) {
      first = ends[i] < ends[first] ? i : first;
    }
    return first;
  }

  /** What of the past tells about the future, seen from a time. */
  void remember(long now, List<Long> state) {
    long[] sorted = ends.clone();
    Arrays.sort(sorted);
    for (long end : sorted) {
      state.add(Math.max(0L, end - now));
    }
    state.add(busyUntil - now);
    state.add(Math.max(0L, awake - now));
  }

  /** What was done since the last call. */
  Part take() {
    Part part = new Part(tally, union, timeline);
    tally = new Tally(sources);
    timeline = new Timeline();
    union = 0.0;
    return part;
  }

  /** What a device did in one pass. */
  record Part(Tally tally, double unionSeconds, Timeline timeline) {}

  /** Passes together, each of the same window; the last one is drawn. */
  static UseRun.OfDevice together(
      List<Part> parts, int sources, long start, double window, boolean lasting) {
    Tally sum = new Tally(sources);
    double union = 0.0;
    for (Part part : parts) {
      sum.add(part.tally());
      union += part.unionSeconds();
    }
    Timeline last = parts.get(parts.size() - 1).timeline();
    DeviceRun run =
        sum.run(
            parts.size() * window,
            parts.size(),
            last.within(start / PICOSECONDS, window),
            !lasting);
    return new UseRun.OfDevice(run, union / parts.size());
  }
}
