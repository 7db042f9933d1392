package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Simulates a device event by event: requests are served in the order in which they come, one at a
 * time, and each gap is spent as decided. Exact, and linear in the number of requests (times the
 * logarithm of the number of sources).
 */
public final class DeviceSimulation {
  private static final int MOST_PASSES = 32;
  private static final double SAME = 1e-12;
  private static final double FOR_EVER = 1e12;

  private final GapDecision idling;
  private final PriorityQueue<RequestCursor> next = new PriorityQueue<>(RequestCursor::earlier);
  private final int sources;
  private final int requestsPerPass;
  private double free;
  private DeviceTally tally;
  private DeviceTimeline timeline = new DeviceTimeline();

  private DeviceSimulation(List<List<Burst>> sources, GapDecision idling, double windowSeconds) {
    this.idling = idling;
    this.sources = sources.size();
    int requests = 0;
    for (int i = 0; i < sources.size(); i++) {
      List<Burst> bursts = sources.get(i);
      if (!bursts.isEmpty()) {
        next.add(new RequestCursor(i, bursts, windowSeconds));
        requests += bursts.size();
      }
    }
    requestsPerPass = requests;
    tally = new DeviceTally(this.sources);
  }

  /** From a device that waits at 0 to the last answer. */
  public static DeviceRun once(List<List<Burst>> sources, GapDecision idling) {
    return once(sources, idling, 0.0);
  }

  /**
   * The same with a time after the last answer in which nothing is asked for, so that the device
   * need not wake up again.
   */
  public static DeviceRun once(
      List<List<Burst>> sources, GapDecision idling, double trailingSeconds) {
    DeviceSimulation simulation = new DeviceSimulation(sources, idling, 0.0);
    simulation.pass();
    simulation.trail(trailingSeconds);
    double end = simulation.free;
    return simulation.tally.run(end, 1, simulation.timeline.within(0.0, end), false);
  }

  /**
   * A window that repeats for ever, once the device has settled: what it does in one window, on
   * average where its behaviour repeats after several windows only.
   */
  public static DeviceRun steady(
      List<List<Burst>> sources, GapDecision idling, double windowSeconds) {
    DeviceSimulation simulation = new DeviceSimulation(sources, idling, windowSeconds);
    if (simulation.requestsPerPass == 0) {
      return simulation.unused(windowSeconds);
    }
    List<Double> residues = new ArrayList<>();
    List<DeviceTally> passes = new ArrayList<>();
    while (true) {
      simulation.tally = new DeviceTally(simulation.sources);
      simulation.timeline = new DeviceTimeline();
      simulation.pass();
      int done = passes.size() + 1;
      double residue = simulation.free - done * windowSeconds;
      int like = indexOf(residues, residue, windowSeconds);
      residues.add(residue);
      passes.add(simulation.tally);
      if (like >= 0 || done == MOST_PASSES) {
        return simulation.measured(residues, passes, like, windowSeconds);
      }
    }
  }

  private static int indexOf(List<Double> residues, double residue, double window) {
    for (int i = residues.size() - 1; i >= 0; i--) {
      if (Math.abs(residues.get(i) - residue) <= SAME * window * (i + 2)) {
        return i;
      }
    }
    return -1;
  }

  /** Averages the passes after a like one; where there is none, the second half. */
  private DeviceRun measured(
      List<Double> residues, List<DeviceTally> passes, int like, double windowSeconds) {
    int last = passes.size() - 1;
    int first = like >= 0 ? like + 1 : passes.size() / 2;
    DeviceTally sum = new DeviceTally(sources);
    for (DeviceTally pass : passes.subList(first, passes.size())) {
      sum.add(pass);
    }
    int count = passes.size() - first;
    double drift = residues.get(last) - residues.get(first - 1);
    return sum.run(
        count * windowSeconds + drift,
        count,
        timeline.within(last * windowSeconds, windowSeconds),
        like < 0 && drift > SAME * windowSeconds);
  }

  private DeviceRun unused(double windowSeconds) {
    DeviceGap gap = idling.over(FOR_EVER);
    DeviceTimeline only = new DeviceTimeline();
    only.add(0.0, windowSeconds, gap.fell() ? gap.policy().low() : gap.policy().waiting());
    return new DeviceTally(sources).unused(gap, windowSeconds, only.within(0.0, windowSeconds));
  }

  /** Serves as many requests as there are in all lists. */
  private void pass() {
    for (int i = 0; i < requestsPerPass; i++) {
      RequestCursor cursor = next.remove();
      serve(cursor);
      if (cursor.advance(free)) {
        next.add(cursor);
      }
    }
  }

  private void serve(RequestCursor cursor) {
    Burst burst = cursor.burst();
    double arrival = cursor.arrival();
    double start = free;
    if (arrival > free) {
      DeviceGap gap = idling.over(arrival - free);
      tally.idle(cursor.source(), gap);
      start = arrival + gap.delaySeconds();
      draw(gap, arrival);
    }
    double end = start + burst.serviceSeconds();
    tally.serve(cursor.source(), burst);
    tally.dispatchWaited(cursor.source(), cursor.waited(start - arrival));
    timeline.add(start, end, burst.state());
    free = end;
  }

  private void trail(double seconds) {
    if (seconds > 0.0) {
      DeviceGap gap = idling.over(FOR_EVER);
      double waiting = gap.fell() ? Math.min(gap.waitingSeconds(), seconds) : seconds;
      tally.trail(gap, waiting, seconds - waiting);
      timeline.add(free, free + waiting, gap.policy().waiting());
      timeline.add(free + waiting, free + seconds, gap.policy().low());
      free += seconds;
    }
  }

  private void draw(DeviceGap gap, double arrival) {
    double falls = free + gap.waitingSeconds();
    timeline.add(free, falls, gap.policy().waiting());
    if (gap.fell()) {
      double wakes = falls + gap.lowSeconds();
      timeline.add(falls, wakes, gap.policy().low());
      timeline.add(wakes, Math.max(arrival, wakes) + gap.delaySeconds(), DeviceRun.WAKING_UP);
    }
  }
}
