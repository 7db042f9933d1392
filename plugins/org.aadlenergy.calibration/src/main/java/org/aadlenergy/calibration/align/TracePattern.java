package org.aadlenergy.calibration.align;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.importer.PowerSink;

/**
 * Finds where runs lie in a power trace by their pattern of load: the power is high while a run
 * lasts. Keeps the trace in so many equal bins, each twice as wide whenever they run out.
 */
final class TracePattern implements PowerSink {
  private static final int BINS = 1 << 18;
  private static final double FIRST_WIDTH = 10e-6;

  /** Less likeness than this is no pattern. */
  private static final double LEAST_LIKENESS = 0.5;

  /** Another place nearly as good as the best makes the best a guess. */
  private static final double RIVAL = 0.95;

  private final double[] joules = new double[BINS];
  private double width = FIRST_WIDTH;
  private boolean started;
  private long samples;
  private double first;
  private double lastSeconds;
  private double lastWatts;

  /**
   * The place found.
   *
   * @param offset of the bench's clock against the trace's, in seconds
   * @param likeness the correlation of load and power there, at most 1
   * @param isUnique whether no other place is nearly as good
   */
  record Place(double offset, double likeness, boolean isUnique) {}

  @Override
  public void sample(double seconds, double watts, boolean bridged, int channels) {
    if (started) {
      double middle = (seconds + lastSeconds) / 2.0 - first;
      while (middle >= width * BINS) {
        widen();
      }
      joules[(int) (middle / width)] += (seconds - lastSeconds) * (watts + lastWatts) / 2.0;
    } else {
      started = true;
      first = seconds;
    }
    samples++;
    lastSeconds = seconds;
    lastWatts = watts;
  }

  private void widen() {
    for (int i = 0; i < BINS / 2; i++) {
      joules[i] = joules[2 * i] + joules[2 * i + 1];
    }
    Arrays.fill(joules, BINS / 2, BINS, 0.0);
    width *= 2.0;
  }

  /** Where the runs' pattern fits best; empty where it fits nowhere. */
  Optional<Place> find(List<Run> runs) {
    while (samples > 0 && width < 2.0 * (lastSeconds - first) / samples) {
      // every bin needs samples of its own
      widen();
    }
    double start = runs.stream().mapToDouble(r -> r.start().orElseThrow()).min().orElse(0.0);
    int traceBins = (int) ((lastSeconds - first) / width);
    double[] load = new double[2 * BINS];
    int last = 0;
    for (Run run : runs) {
      last = Math.max(last, fill(load, run.start().orElseThrow() - start, run.seconds()));
    }
    if (last == 0 || last > traceBins) {
      return Optional.empty();
    }
    double[] power = new double[2 * BINS];
    for (int i = 0; i < traceBins; i++) {
      power[i] = joules[i] / width;
    }
    double[] likeness = likeness(power, traceBins, load, last);
    int best = 0;
    for (int lag = 1; lag < likeness.length; lag++) {
      best = likeness[lag] > likeness[best] ? lag : best;
    }
    if (!(likeness[best] >= LEAST_LIKENESS)) {
      return Optional.empty();
    }
    double offset = start - (first + (best + shift(likeness, best)) * width);
    return Optional.of(new Place(offset, likeness[best], isUnique(likeness, best, load, last)));
  }

  /** Adds a run to the bins that it covers, and returns the first bin after it. */
  private int fill(double[] load, double from, double seconds) {
    int begin = (int) (from / width);
    int end = (int) ((from + seconds) / width);
    for (int bin = begin; bin <= end && bin < BINS; bin++) {
      double covered = Math.min(from + seconds, (bin + 1) * width) - Math.max(from, bin * width);
      load[bin] += covered / width;
    }
    return Math.min(end + 1, BINS);
  }

  /** The correlation of the pattern with the trace at every place where it lies within. */
  private static double[] likeness(double[] power, int traceBins, double[] load, int length) {
    double mean = 0.0;
    for (int i = 0; i < length; i++) {
      mean += load[i] / length;
    }
    double squares = 0.0;
    for (int i = 0; i < length; i++) {
      load[i] -= mean;
      squares += load[i] * load[i];
    }
    double[] products = Fourier.correlation(power, load);
    double[] likeness = new double[traceBins - length + 1];
    double sum = 0.0;
    double sumSquares = 0.0;
    for (int i = 0; i < length; i++) {
      sum += power[i];
      sumSquares += power[i] * power[i];
    }
    for (int lag = 0; lag < likeness.length; lag++) {
      double variance = sumSquares - sum * sum / length;
      likeness[lag] = variance > 0.0 ? products[lag] / Math.sqrt(variance * squares) : 0.0;
      double leaving = power[lag];
      double coming = power[lag + length];
      sum += coming - leaving;
      sumSquares += coming * coming - leaving * leaving;
    }
    return likeness;
  }

  /** How far the top of the parabola through the best bin and its neighbours is from it. */
  private static double shift(double[] likeness, int best) {
    if (best == 0 || best == likeness.length - 1) {
      return 0.0;
    }
    double bend = likeness[best - 1] - 2.0 * likeness[best] + likeness[best + 1];
    return bend == 0.0 ? 0.0 : 0.5 * (likeness[best - 1] - likeness[best + 1]) / bend;
  }

  /** Looks beyond the best place's own slopes, which are as wide as the longest run. */
  private static boolean isUnique(double[] likeness, int best, double[] load, int length) {
    int longest = 1;
    int current = 0;
    for (int i = 0; i < length; i++) {
      current = load[i] > 0.0 ? current + 1 : 0;
      longest = Math.max(longest, current);
    }
    for (int lag = 0; lag < likeness.length; lag++) {
      if (Math.abs(lag - best) > longest && likeness[lag] > RIVAL * likeness[best]) {
        return false;
      }
    }
    return true;
  }
}
