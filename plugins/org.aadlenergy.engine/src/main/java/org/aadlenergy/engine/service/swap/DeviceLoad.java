package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.Burst;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.DeviceSimulation;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.Hyperperiod;

/** The requests of all threads to one device, over the time after which they repeat. */
final class DeviceLoad {
  private static final double MOST_REQUESTS = 100_000;
  private static final int DISPATCHES_OF_THE_SLOWEST = 20;

  /** What is simulated at most: some seconds of work. */
  private static final long MOST_SIMULATED = 500_000;

  private final List<DeviceSource> sources;
  private final List<List<Burst>> bursts = new ArrayList<>();
  private final List<String> notes = new ArrayList<>(0);
  private final double windowSeconds;

  /** The load of a device; without threads it has the window of the analysis. */
  DeviceLoad(List<DeviceSource> sources, double analysisSeconds, TimeBase time) {
    this.sources = List.copyOf(sources);
    this.windowSeconds = sources.isEmpty() ? analysisSeconds : window(time);
    if (!tooMany()) {
      for (DeviceSource source : sources) {
        bursts.add(source.bursts(windowSeconds));
      }
    }
  }

  /** Whether its requests are too many to be simulated, so that there is no run. */
  boolean tooMany() {
    return requests() > MOST_SIMULATED;
  }

  /** Why there is no run. */
  Problem problem(Component device) {
    return Problem.shared(
        Problem.Kind.MISSING,
        DiagnosticCode.BAD_COUNT,
        device.source(),
        "what "
            + device.path()
            + " does between "
            + Math.round(requests())
            + " requests is not simulated: that is more than "
            + MOST_SIMULATED,
        "correct the pages swapped per dispatch, or the rates of the threads that swap;"
            + " OS_Services::Swap_Cluster says how many pages are one request");
  }

  private double requests() {
    double requests = 0.0;
    for (DeviceSource source : sources) {
      requests += source.requests(windowSeconds);
    }
    return requests;
  }

  private double window(TimeBase time) {
    List<Long> periods = new ArrayList<>(sources.size());
    double perSecond = 0.0;
    long longest = 0;
    boolean periodic = true;
    for (DeviceSource source : sources) {
      perSecond += source.requestsPerSecond();
      longest = Math.max(longest, source.period());
      periodic &= source.isPeriodic();
      periods.add(source.period());
    }
    if (!periodic) {
      notes.add("events without a period are taken to come evenly");
    }
    Optional<Long> hyperperiod = Hyperperiod.of(periods, time);
    double seconds = hyperperiod.isPresent() ? time.seconds(hyperperiod.get()) : Double.MAX_VALUE;
    if (seconds * perSecond <= MOST_REQUESTS) {
      return seconds;
    }
    double most = MOST_REQUESTS / perSecond;
    double wanted = DISPATCHES_OF_THE_SLOWEST * time.seconds(longest);
    double shorter = Math.max(time.seconds(longest), Math.min(most, wanted));
    notes.add(
        "the requests repeat after more than "
            + Math.round(MOST_REQUESTS)
            + " only: the device is simulated over "
            + shorter
            + " s");
    return shorter;
  }

  List<DeviceSource> sources() {
    return sources;
  }

  /** The power that the transfers of all threads take on average. */
  Estimate transferWatts() {
    Estimate.Sum sum = new Estimate.Sum();
    for (DeviceSource source : sources) {
      sum.add(source.transferWatts(), 1.0);
    }
    return sum.estimate();
  }

  /** What a reader should know of the requests. */
  List<String> notes() {
    return notes;
  }

  /** What the device does, once settled. */
  DeviceRun run(GapDecision idling) {
    return DeviceSimulation.steady(bursts, idling, windowSeconds);
  }
}
