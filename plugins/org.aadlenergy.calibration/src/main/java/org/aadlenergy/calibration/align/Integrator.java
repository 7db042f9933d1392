package org.aadlenergy.calibration.align;

import java.util.Arrays;
import org.aadlenergy.calibration.importer.PowerSink;

/**
 * Integrates a power trace by trapezoids in one pass, and notes the integral at given instants and
 * wherever a digital channel changes.
 */
public final class Integrator implements PowerSink {
  private static final int SEGMENT = 4096;
  private static final int KNOWN = 8;

  private final double[] instants;
  private final double[] joulesAt;
  private final double[] bridgedAt;
  private final int channel;
  private final Edges edges = new Edges();
  private int next;
  private boolean started;
  private long steps;
  private double firstSeconds;
  private double lastSeconds;
  private double lastWatts;
  private int level = -1;
  private double joules;
  private double segmentJoules;
  private int inSegment;
  private double bridgedSeconds;

  /**
   * An integrator.
   *
   * @param instants when to note the integral, ascending
   * @param channel the digital channel to watch; negative for none
   */
  public Integrator(double[] instants, int channel) {
    this.instants = instants.clone();
    this.joulesAt = new double[instants.length];
    this.bridgedAt = new double[instants.length];
    Arrays.fill(joulesAt, Double.NaN);
    this.channel = channel;
  }

  @Override
  public void sample(double seconds, double watts, boolean bridged, int channels) {
    if (started) {
      step(seconds, watts, bridged);
    } else {
      started = true;
      firstSeconds = seconds;
      while (next < instants.length && instants[next] < seconds) {
        next++;
      }
    }
    lastSeconds = seconds;
    lastWatts = watts;
    if (channel >= 0 && (channels >> (KNOWN + channel) & 1) == 1) {
      watch(channels >> channel & 1);
    }
  }

  private void step(double seconds, double watts, boolean bridged) {
    double width = seconds - lastSeconds;
    while (next < instants.length && instants[next] <= seconds) {
      double part = instants[next] - lastSeconds;
      double there = lastWatts + (watts - lastWatts) * (part / width);
      joulesAt[next] = joules + segmentJoules + 0.5 * (lastWatts + there) * part;
      bridgedAt[next] = bridgedSeconds + (bridged ? part : 0.0);
      next++;
    }
    double area = 0.5 * (lastWatts + watts) * width;
    segmentJoules += area;
    if (++inSegment == SEGMENT) {
      joules += segmentJoules;
      segmentJoules = 0.0;
      inSegment = 0;
    }
    if (bridged) {
      bridgedSeconds += width;
    } else {
      steps++;
    }
  }

  private void watch(int now) {
    if (level >= 0 && now != level) {
      edges.add(now == 1, lastSeconds, joules(), bridgedSeconds);
    }
    level = now;
  }

  /** The integral over the whole trace. */
  public double joules() {
    return joules + segmentJoules;
  }

  /** The time across missing or bad samples. */
  public double bridgedSeconds() {
    return bridgedSeconds;
  }

  /** The time from one sample to the next, on average where none is missing. */
  public double interval() {
    return steps == 0 ? 0.0 : (lastSeconds - firstSeconds - bridgedSeconds) / steps;
  }

  /** Where the watched channel changed. */
  public Edges edges() {
    return edges;
  }

  /** What lies between two of the instants; NaN where one is outside the trace. */
  public DeliveredEnergy between(int from, int to) {
    return new DeliveredEnergy(
        instants[from],
        instants[to],
        joulesAt[to] - joulesAt[from],
        bridgedAt[to] - bridgedAt[from]);
  }
}
