package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;

/**
 * What a thread takes over the window, divided among its services: a bar of a chart.
 *
 * @param parts its services, in the order of their names
 */
public record ThreadBar(String path, double joules, List<Part> parts) {
  /** What a service takes of it. */
  public record Part(String service, double joules) {}

  /** The bars of all threads of a mode, the longest first. */
  public static List<ThreadBar> of(ModeResult mode) {
    List<ThreadBar> bars = new ArrayList<>(mode.threads().size());
    mode.threads().forEach(thread -> bars.add(bar(thread, mode.windowSeconds())));
    bars.sort(Comparator.comparingDouble(ThreadBar::joules).reversed());
    return bars;
  }

  private static ThreadBar bar(ThreadResult thread, double windowSeconds) {
    double dispatches = thread.dispatchesPerSecond().orElse(0.0) * windowSeconds;
    List<Part> parts = new ArrayList<>();
    for (ServiceResult service : thread.services()) {
      double joules = service.energyJoules().nominal() * dispatches;
      if (service.phase() == Phase.DISPATCH && joules > 0.0) {
        parts.add(new Part(service.service(), joules));
      }
    }
    return new ThreadBar(
        thread.path(), thread.energyPerDispatchJoules().nominal() * dispatches, parts);
  }
}
