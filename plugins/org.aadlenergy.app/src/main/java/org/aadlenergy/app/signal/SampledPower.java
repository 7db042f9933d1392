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
  private final Sink sink;
  private long next = 1;

  /** The energy up to the moments of the last three samples. */
  private double before;

  private double last;
  private double joules;

  /** Takes samples, and the energy from the beginning on. */
  interface Sink {
    void sample(double seconds, double watts, double joules);
  }

  private SampledPower(PowerCurve curve, long intervals, Sink sink) {
    this.curve = curve;
    this.intervals = intervals;
    this.sink = sink;
  }

  /** How many samples show a curve, and whether they are enough for all that changes. */
  record Pace(long intervals, boolean fine) {}

  /** The pace for a curve. */
  static Pace pace(PowerCurve curve) {
    double length = curve.toSeconds() - curve.fromSeconds();
    double[] shortest = {length};
    if (curve.pieces() < MOST) {
      curve.each((start, end, watts) -> shortest[0] = Math.min(shortest[0], end - start));
    } else {
      shortest[0] = 0.0;
    }
    double wanted = IN_SHORTEST * length / shortest[0];
    return new Pace((long) Math.ceil(Math.max(LEAST, Math.min(MOST, wanted))), wanted <= MOST);
  }

  /** Hands out all samples of a curve. */
  static void each(PowerCurve curve, long intervals, Sink sink) {
    SampledPower sampled = new SampledPower(curve, intervals, sink);
    curve.each(sampled::piece);
    sampled.passed(sampled.joules);
    while (sampled.next <= intervals) { // the last moment, where rounding kept it from being met
      sampled.passed(sampled.joules);
    }
    sink.sample(
        curve.toSeconds(),
        (sampled.last - sampled.before) / sampled.pause(intervals - 1),
        sampled.joules);
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

  private void piece(double start, double end, double watts) {
    while (next < intervals && moment(next) <= end) {
      passed(joules + watts * (moment(next) - start));
    }
    joules += watts * (end - start);
  }

  /** The energy up to the next moment is known: the sample before it is, too. */
  private void passed(double until) {
    if (next > intervals) {
      return;
    }
    long sample = next - 1;
    double width = pause(sample) + (sample == 0 ? 0.0 : pause(sample - 1));
    double from = sample == 0 ? last : before;
    sink.sample(moment(sample), (until - from) / width, last);
    before = last;
    last = until;
    next++;
  }
}
