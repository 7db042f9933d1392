package org.aadlenergy.engine.signal;

import java.util.ArrayList;
import java.util.List;

/** A stretch of a signal at the detail of a picture: least, most and mean of each bucket. */
public record SignalLevels(List<Bucket> buckets) {
  public SignalLevels {
    buckets = List.copyOf(buckets);
  }

  /** The values between two moments. */
  public record Bucket(long start, long end, double least, double most, double mean) {}

  /** A stretch in at most so many buckets that are equally long, but for what is left over. */
  public static SignalLevels of(Signal signal, long from, long to, int mostBuckets) {
    int count = (int) Math.min(mostBuckets, to - from);
    long each = (to - from) / count;
    long left = (to - from) % count;
    List<Bucket> buckets = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      long start = from + each * i + left * i / count;
      long end = from + each * (i + 1) + left * (i + 1) / count;
      Summary summary = new Summary();
      signal.summarize(start, end, 0, summary);
      double mean = summary.integral() / (end - start);
      double within = Math.max(summary.least, Math.min(summary.most, mean));
      buckets.add(new Bucket(start, end, summary.least, summary.most, within));
    }
    return new SignalLevels(buckets);
  }
}
