package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.quantity.TimeBase;

/**
 * Simulates several devices that threads use one after the other, event by event. A device serves
 * uses in the order in which they are asked for, those of the same time in the order of the
 * threads, so many at a time. Times are whole steps, so that a state which comes back is
 * recognised.
 */
public final class UseSimulation {
  /** Windows that are longer do not fit into a number as often as is needed to see them settle. */
  public static final long LONGEST = TimeBase.LATEST / 2;

  private static final int MOST_PASSES = 64;
  private static final int LEAST_PASSES = 4;
  private static final long MOST_USES = 2_000_000;
  private static final int USES_BETWEEN_CHECKS = 4096;

  private final PriorityQueue<UseWalker> next = new PriorityQueue<>(UseWalker::earlier);
  private final List<UseWalker> walkers = new ArrayList<>();
  private final List<UseServer> servers = new ArrayList<>();
  private final TimeBase time;
  private final Cancellation cancellation;
  private int uses;

  /**
   * A device to be simulated.
   *
   * @param overlap how many uses there may be at a time
   */
  public record Device(GapDecision idling, int overlap) {}

  private UseSimulation(
      List<UseSource> sources,
      List<Device> devices,
      boolean recorded,
      TimeBase time,
      Cancellation cancellation) {
    this.time = time;
    this.cancellation = cancellation;
    for (int i = 0; i < sources.size(); i++) {
      walkers.add(new UseWalker(i, sources.get(i)));
    }
    next.addAll(walkers);
    UseChannels channels = new UseChannels(sources);
    for (Device device : devices) {
      servers.add(
          new UseServer(
              device.idling(), device.overlap(), sources.size(), channels, recorded, time));
    }
  }

  /**
   * What the devices do in one window, once settled: on average where it repeats after several
   * windows only.
   *
   * @param sources one at least; of uses that are asked for at once, that of the first comes first
   * @param startUp from when on the sources repeat
   * @param window a whole multiple of the lengths after which they do
   * @param recorded whether it is kept what devices do when
   * @param time what times are counted in
   */
  public static UseRun run(
      List<UseSource> sources,
      List<Device> devices,
      long startUp,
      long window,
      boolean recorded,
      TimeBase time,
      Cancellation cancellation) {
    return new UseSimulation(sources, devices, recorded, time, cancellation)
        .run(startUp, window, passes(uses(sources, window)));
  }

  private static int passes(double uses) {
    return (int) Math.max(LEAST_PASSES, Math.min(MOST_PASSES, MOST_USES / Math.max(1.0, uses)));
  }

  /** Over how many windows of so many uses it is looked at what never settles. */
  public static int windows(double uses) {
    return passes(uses) / 2;
  }

  /** How many uses a window has. */
  public static double uses(List<UseSource> sources, long window) {
    double uses = 0.0;
    for (UseSource source : sources) {
      double dispatches = (double) window / source.length() * source.repeating().size();
      uses += dispatches * source.visits().size();
    }
    return uses;
  }

  private UseRun run(long startUp, long window, int passesOfUses) {
    // of days in picoseconds few fit into a number
    int mostPasses =
        (int) Math.max(1L, Math.min(passesOfUses, (2 * TimeBase.LATEST - startUp) / window));
    Map<List<Long>, Integer> known = new HashMap<>();
    List<List<UseServer.Part>> passes = new ArrayList<>();
    List<Long> lags = new ArrayList<>();
    until(startUp);
    servers.forEach(UseServer::take);
    known.put(state(startUp), 0);
    lags.add(lag());
    while (true) {
      long now = startUp + (passes.size() + 1) * window;
      until(now);
      passes.add(servers.stream().map(UseServer::take).toList());
      lags.add(lag());
      Integer like = known.putIfAbsent(state(now), passes.size());
      if (like != null || passes.size() == mostPasses) {
        return measured(
            passes, like == null ? passes.size() / 2 : like, like != null, lags, now, window);
      }
    }
  }

  private void until(long end) {
    while (next.element().request() < end) {
      cancellation.check(uses++, USES_BETWEEN_CHECKS);
      UseWalker walker = next.remove();
      Visit visit = walker.visit();
      UseServer server = servers.get(visit.device());
      walker.advance(server.serve(walker.number(), walker.step(), walker.request(), visit));
      next.add(walker);
    }
  }

  private List<Long> state(long now) {
    List<Long> state = new ArrayList<>();
    walkers.forEach(walker -> walker.remember(now, state));
    servers.forEach(server -> server.remember(now, state));
    return state;
  }

  private long lag() {
    long lag = 0;
    for (UseWalker walker : walkers) {
      lag += walker.lag();
    }
    return lag;
  }

  private UseRun measured(
      List<List<UseServer.Part>> passes,
      int first,
      boolean repeats,
      List<Long> lags,
      long now,
      long window) {
    List<UseRun.OfDevice> devices = new ArrayList<>(servers.size());
    for (int device = 0; device < servers.size(); device++) {
      List<UseServer.Part> parts = new ArrayList<>();
      for (List<UseServer.Part> pass : passes.subList(first, passes.size())) {
        parts.add(pass.get(device));
      }
      double start = time.seconds(now - window);
      devices.add(UseServer.together(parts, walkers.size(), start, time.seconds(window), repeats));
    }
    boolean behind = !repeats && lags.get(passes.size()) > lags.get(first);
    List<UseRun.OfSource> met = walkers.stream().map(UseWalker::met).toList();
    long length = (passes.size() - first) * window;
    return new UseRun(devices, met, repeats, behind, now - length, length);
  }
}
