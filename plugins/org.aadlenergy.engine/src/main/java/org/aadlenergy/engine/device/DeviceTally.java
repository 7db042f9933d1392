package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.result.section.Slice;

/** Adds up what a device does while it is simulated. */
final class DeviceTally {
  private final int sources;
  private final Map<String, double[]> serving = new LinkedHashMap<>();
  private final List<IdlePolicy> policies = new ArrayList<>(2);
  private double[] lowSeconds = new double[2];
  private double[] wakeUps = new double[2];
  private double waitingSeconds;
  private double requests;
  private final double[] requestsOf;
  private final double[] wakeUpsOf;
  private final double[] delayOf;
  private final double[] longestOf;

  DeviceTally(int sources) {
    this.sources = sources;
    requestsOf = new double[sources];
    wakeUpsOf = new double[sources];
    delayOf = new double[sources];
    longestOf = new double[sources];
  }

  void serve(int source, Burst burst) {
    requests++;
    requestsOf[source]++;
    double[] seconds = serving.get(burst.state());
    if (seconds == null) {
      seconds = new double[1];
      serving.put(burst.state(), seconds);
    }
    seconds[0] += burst.serviceSeconds();
  }

  void idle(int source, DeviceGap gap) {
    waitingSeconds += gap.waitingSeconds();
    if (gap.fell()) {
      int index = index(gap.policy());
      lowSeconds[index] += gap.lowSeconds();
      wakeUps[index]++;
      wakeUpsOf[source]++;
      delayOf[source] += gap.delaySeconds();
    }
  }

  /** A time without a next request: nobody wakes the device up. */
  void trail(DeviceGap gap, double waiting, double low) {
    waitingSeconds += waiting;
    if (low > 0.0) {
      lowSeconds[index(gap.policy())] += low;
    }
  }

  void dispatchWaited(int source, double seconds) {
    longestOf[source] = Math.max(longestOf[source], seconds);
  }

  /** Adds what another pass of the same sources did. */
  void add(DeviceTally other) {
    requests += other.requests;
    waitingSeconds += other.waitingSeconds;
    other.serving.forEach(
        (state, seconds) -> serving.computeIfAbsent(state, s -> new double[1])[0] += seconds[0]);
    for (int i = 0; i < other.policies.size(); i++) {
      int index = index(other.policies.get(i));
      lowSeconds[index] += other.lowSeconds[i];
      wakeUps[index] += other.wakeUps[i];
    }
    for (int i = 0; i < sources; i++) {
      requestsOf[i] += other.requestsOf[i];
      wakeUpsOf[i] += other.wakeUpsOf[i];
      delayOf[i] += other.delayOf[i];
      longestOf[i] = Math.max(longestOf[i], other.longestOf[i]);
    }
  }

  private int index(IdlePolicy policy) {
    for (int i = 0; i < policies.size(); i++) {
      if (policies.get(i) == policy) {
        return i;
      }
    }
    policies.add(policy);
    if (policies.size() > lowSeconds.length) {
      lowSeconds = Arrays.copyOf(lowSeconds, 2 * lowSeconds.length);
      wakeUps = Arrays.copyOf(wakeUps, lowSeconds.length);
    }
    return policies.size() - 1;
  }

  /** A window in which nobody asks for anything. */
  DeviceRun unused(DeviceGap gap, double window, List<Slice> timeline) {
    trail(gap, gap.fell() ? 0.0 : window, gap.fell() ? window : 0.0);
    return run(window, 1, timeline, false);
  }

  /** What was added up, per pass where it holds several like passes. */
  DeviceRun run(double span, int passes, List<Slice> timeline, boolean saturated) {
    double share = 1.0 / passes;
    Map<String, Double> states = new LinkedHashMap<>();
    serving.forEach((state, seconds) -> states.put(state, seconds[0] * share));
    List<DeviceRun.Low> low = new ArrayList<>(policies.size());
    for (int i = 0; i < policies.size(); i++) {
      low.add(new DeviceRun.Low(policies.get(i), lowSeconds[i] * share, wakeUps[i] * share));
    }
    List<DeviceRun.Source> met = new ArrayList<>(sources);
    for (int i = 0; i < sources; i++) {
      met.add(
          new DeviceRun.Source(
              requestsOf[i] * share, wakeUpsOf[i] * share, delayOf[i] * share, longestOf[i]));
    }
    return new DeviceRun(
        span * share,
        requests * share,
        states,
        waitingSeconds * share,
        low,
        met,
        timeline,
        saturated);
  }
}
