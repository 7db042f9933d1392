package org.aadlenergy.app.signal;

/**
 * A curve as an instrument samples it: at a steady pace, each sample the mean over the time from
 * the one before it to the one after it. So what lies between two samples counts half in each: the
 * integral by trapezoids, as readers of traces take it, is that of the curve, and a burst that is
 * shorter than the pace is no spike of one sample.
 */
final class SampledPower {
  private static final int LEAST = 1_000;
  private static final int MOST = 1_000_000;

  /** So many samples in the shortest time without a change show its height. */
  private static final double IN_SHORTEST = 4.0;

  private final PowerCurve curve;
  private final long intervals;
  private long interval;
  private int stretch;

  /** Takes samples, and the energy from the beginning on. */
  interface Sink {
    void sample(double seconds, double watts, double joules);
  }

  private SampledPower(PowerCurve curve, long intervals) {
    this.curve = curve;
    this.intervals = intervals;
  }

  /** How many samples show a curve, and whether they are enough for all that changes. */
  record Pace(long intervals, boolean fine) {}

  /** The pace for a curve. */
  static Pace pace(PowerCurve curve) {
    double length = curve.toSeconds() - curve.fromSeconds();
    double[] shortest = {length};
    if (curve.pieces() * length / curve.seconds() < MOST) {
      curve.each((start, end, watts) -> shortest[0] = Math.min(shortest[0], end - start));
    } else {
      shortest[0] = 0.0;
    }
    double wanted = IN_SHORTEST * length / shortest[0];
    return new Pace((long) Math.ceil(Math.max(LEAST, Math.min(MOST, wanted))), wanted <= MOST);
  }

  /** Hands out all samples of a curve. */
  static void each(PowerCurve curve, long intervals, Sink sink) {
    SampledPower sampled = new SampledPower(curve, intervals);
    double first = sampled.next();
    double joules = 0.0;
    sink.sample(sampled.moment(0), first / sampled.pause(0), joules);
    double before = first;
    for (long sample = 1; sample < intervals; sample++) {
      double after = sampled.next();
      joules += before;
      double width = sampled.pause(sample - 1) + sampled.pause(sample);
      sink.sample(sampled.moment(sample), (before + after) / width, joules);
      before = after;
    }
    joules += before;
    sink.sample(curve.toSeconds(), before / sampled.pause(intervals - 1), joules);
  }

  private double moment(long sample) {
    double length = curve.toSeconds() - curve.fromSeconds();
    return sample >= intervals
        ? curve.toSeconds()
        : curve.fromSeconds() + length * sample / intervals;
  }

  /** The time from a sample to the one after it. */
  private double pause(long sample) {
    return moment(sample + 1) - moment(sample);
  }

  /** The energy of the next interval; it may lie across stretches. */
  private double next() {
    double from = moment(interval);
    double to = moment(++interval);
    double joules = 0.0;
    while (true) {
      PowerCurve.Stretch now = curve.stretches().get(stretch);
      joules += now.joules(from, to);
      if (to < now.endSeconds() || stretch == curve.stretches().size() - 1) {
        return joules;
      }
      stretch++;
    }
  }
}
