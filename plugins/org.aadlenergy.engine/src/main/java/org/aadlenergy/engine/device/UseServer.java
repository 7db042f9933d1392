package org.aadlenergy.engine.device;

import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.quantity.TimeBase;

/** One device while it is simulated: so many uses at a time, others wait in the order they come. */
final class UseServer {
  private final GapDecision idling;
  private final TimeBase time;
  private final int sources;
  private final long[] ends;
  private long busyUntil;
  private long awake;
  private double union;
  private DeviceTally tally;
  private DeviceTimeline timeline = new DeviceTimeline();
  private final UseChannels channels;
  private final boolean recorded;
  private Stretches stretches = new Stretches();

  UseServer(
      GapDecision idling,
      int overlap,
      int sources,
      UseChannels channels,
      boolean recorded,
      TimeBase time) {
    this.time = time;
    this.channels = channels;
    this.recorded = recorded;
    this.idling = idling;
    this.sources = sources;
    this.ends = new long[overlap];
    this.tally = new DeviceTally(sources);
  }

  /** Serves the use of a step of a source, and tells when it ends. */
  long serve(int source, int step, long request, Visit visit) {
    if (request > busyUntil) {
      rest(source, request);
      record(channels.free(), busyUntil, Math.max(request, awake));
    }
    int first = first();
    long start = Math.max(request, Math.max(ends[first], awake));
    long end = start + visit.length();
    ends[first] = end;
    record(channels.use(source, step), start, end);
    double seconds = time.seconds(visit.length());
    tally.serve(source, new Burst(0.0, 0.0, seconds, visit.state(), false));
    tally.dispatchWaited(source, time.seconds(start - request));
    if (end > busyUntil) {
      long from = Math.max(start, busyUntil);
      union += time.seconds(end - from);
      record(channels.used(), from, end);
      timeline.add(time.seconds(from), time.seconds(end), visit.state());
      busyUntil = end;
    }
    return end;
  }

  private void rest(int source, long request) {
    double free = time.seconds(busyUntil);
    DeviceGap gap = idling.over(time.seconds(request - busyUntil));
    tally.idle(source, gap);
    awake = request + time.steps(gap.delaySeconds());
    double falls = free + gap.waitingSeconds();
    timeline.add(free, falls, gap.policy().waiting());
    long fallen = busyUntil + time.steps(gap.waitingSeconds());
    record(channels.waiting(), busyUntil, gap.fell() ? fallen : request);
    if (gap.fell()) {
      double wakes = falls + gap.lowSeconds();
      timeline.add(falls, wakes, gap.policy().low());
      timeline.add(wakes, time.seconds(Math.max(request, awake)), DeviceRun.WAKING_UP);
      long woken = fallen + time.steps(gap.lowSeconds());
      record(channels.low(), fallen, woken);
      record(channels.wakingUp(source), woken, Math.max(request, awake));
    }
  }

  private void record(int channel, long start, long end) {
    if (recorded) {
      stretches.add(channel, start, end);
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
    Part part = new Part(tally, union, timeline, stretches);
    stretches = new Stretches();
    tally = new DeviceTally(sources);
    timeline = new DeviceTimeline();
    union = 0.0;
    return part;
  }

  /** What a device did in one pass. */
  record Part(
      DeviceTally tally, double unionSeconds, DeviceTimeline timeline, Stretches stretches) {}

  /** Passes together, each of the same window; the last one is drawn. */
  static UseRun.OfDevice together(
      List<Part> parts, int sources, double start, double window, boolean lasting) {
    DeviceTally sum = new DeviceTally(sources);
    Stretches stretches = new Stretches();
    double union = 0.0;
    for (Part part : parts) {
      sum.add(part.tally());
      stretches.addAll(part.stretches());
      union += part.unionSeconds();
    }
    DeviceTimeline last = parts.get(parts.size() - 1).timeline();
    DeviceRun run =
        sum.run(parts.size() * window, parts.size(), last.within(start, window), !lasting);
    return new UseRun.OfDevice(run, union / parts.size(), stretches);
  }
}
