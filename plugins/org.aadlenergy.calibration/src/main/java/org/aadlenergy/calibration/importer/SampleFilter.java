package org.aadlenergy.calibration.importer;

import java.util.Arrays;
import org.aadlenergy.calibration.campaign.TraceSpec;

/** Keeps bad samples out of a power trace and remembers where they were. */
final class SampleFilter implements SampleFile.Sink {
  private static final int LEARNING = 1000;

  /** No clock counts so many seconds and no board takes so many watts; NaN is not less either. */
  private static final double LARGEST = 1e12;

  /** Below this many amperes or watts nothing is a spike: instruments' noise is there. */
  private static final double SPIKE_FLOOR = 1e-4;

  private final TraceSpec.Limits limits;
  private final double largestAmperes;
  private final double fixedVolts;
  private final double untimedInterval;
  private final PowerSink sink;
  private final RecordingDamage damage = new RecordingDamage();
  private double interval;
  private long sampleNumber;

  private boolean started;
  private double lastSeconds;
  private double lastWatts;

  /** Whether a sample after the waiting one was left out. */
  private boolean leftOut;

  private boolean waiting;

  /** Whether samples before the waiting one were left out. */
  private boolean bridged;

  private double seconds;
  private double watts;
  private int channels;
  private int line;

  SampleFilter(TraceSpec spec, TraceColumns layout, PowerSink sink) {
    this.limits = spec.limits();
    this.largestAmperes = limits.largestAmperes().orElse(Double.POSITIVE_INFINITY);
    this.fixedVolts = spec.volts().orElse(Double.NaN);
    this.untimedInterval = 1.0 / layout.sampleHertz().orElse(Double.NaN);
    this.interval = untimedInterval;
    this.sink = sink;
  }

  @Override
  public void accept(Samples samples, int firstLine) {
    if (Double.isNaN(interval)) {
      interval = medianInterval(samples);
    }
    damage.samples(samples.size());
    boolean timed = samples.isTimed();
    for (int i = 0; i < samples.size(); i++) {
      double time = timed ? samples.seconds(i) : sampleNumber++ * untimedInterval;
      add(
          time,
          power(samples, i),
          samples.amperes(i),
          samples.channels(i),
          firstLine + samples.line(i));
    }
  }

  private double power(Samples samples, int i) {
    if (samples.hasPower()) {
      return samples.watts(i);
    }
    return samples.amperes(i) * (samples.hasVoltage() ? samples.volts(i) : fixedVolts);
  }

  private void add(double time, double power, double amperes, int bits, int where) {
    if (!(Math.abs(time) < LARGEST) || !(Math.abs(power) < LARGEST)) {
      leaveOut(RecordingDamage.Kind.NO_NUMBER, where);
    } else if (Math.abs(amperes) > largestAmperes) {
      leaveOut(RecordingDamage.Kind.OUT_OF_RANGE, where);
    } else if (waiting && time <= seconds) {
      if (time == seconds) {
        damage.add(RecordingDamage.Kind.REPEATED, where);
      } else {
        leaveOut(RecordingDamage.Kind.BACKWARDS, where);
      }
    } else {
      boolean missing = leftOut;
      leftOut = false;
      if (waiting && isSpike(power)) {
        damage.add(RecordingDamage.Kind.SPIKE, line);
        missing = true;
      } else if (waiting) {
        pass();
      }
      waiting = true;
      bridged = missing;
      seconds = time;
      watts = power;
      channels = bits;
      line = where;
    }
  }

  private void leaveOut(RecordingDamage.Kind kind, int where) {
    damage.add(kind, where);
    leftOut = true;
  }

  /** Whether the waiting sample is one, now that the one after it is known. */
  private boolean isSpike(double next) {
    double neighbours = Math.max(Math.abs(lastWatts), Math.abs(next));
    return started && Math.abs(watts) > limits.spike() * Math.max(neighbours, SPIKE_FLOOR);
  }

  private void pass() {
    boolean gap = started && seconds - lastSeconds > limits.gap() * interval;
    if (gap && !bridged) {
      damage.add(RecordingDamage.Kind.GAP, line);
    }
    sink.sample(seconds, watts, gap || bridged, channels);
    started = true;
    lastSeconds = seconds;
    lastWatts = watts;
  }

  RecordingDamage finish() {
    if (waiting) {
      pass();
    }
    return damage;
  }

  private static double medianInterval(Samples samples) {
    int count = Math.min(LEARNING, samples.size() - 1);
    if (!samples.isTimed() || count < 1) {
      return Double.NaN;
    }
    double[] steps = new double[count];
    int known = 0;
    for (int i = 0; i < count; i++) {
      double step = samples.seconds(i + 1) - samples.seconds(i);
      if (step > 0) {
        steps[known++] = step;
      }
    }
    if (known == 0) {
      return Double.NaN;
    }
    Arrays.sort(steps, 0, known);
    return steps[known / 2];
  }
}
