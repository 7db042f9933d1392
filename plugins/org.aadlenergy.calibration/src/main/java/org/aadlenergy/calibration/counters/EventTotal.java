package org.aadlenergy.calibration.counters;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.calibration.importer.PerfRow;

/** The count of one event in each run, all processors and intervals of a run together. */
final class EventTotal {
  private static final double PERCENT = 100.0;

  private final CountedEvent event;
  private final String printedUnit;
  private final List<Run> runs = new ArrayList<>();
  private final TreeSet<String> units = new TreeSet<>();
  private double noise;
  private double running = 1.0;
  private boolean supported;

  EventTotal(CountedEvent event, String printedUnit) {
    this.event = event;
    this.printedUnit = printedUnit;
  }

  /** What one run counted. */
  final class Run {
    private double sum;
    private boolean counted;

    void add(PerfRow row, CountedEvent from) {
      supported |= row.supported();
      if (row.amount().isEmpty()) {
        return; // where others counted it, it never ran here
      }
      counted = true;
      sum += row.amount().get();
      noise = Math.max(noise, row.noise().orElse(0.0));
      running = Math.min(running, row.running());
      if (!from.unit().isEmpty()) {
        units.add(from.unit());
      }
    }
  }

  /** A run more. */
  Run run() {
    Run run = new Run();
    runs.add(run);
    return run;
  }

  CountedEvent event() {
    return event;
  }

  String printedUnit() {
    return printedUnit;
  }

  boolean isSupported() {
    return supported;
  }

  /** Over the runs that counted it. */
  Optional<Double> mean() {
    double[] counted =
        runs.stream().filter(run -> run.counted).mapToDouble(run -> run.sum).toArray();
    double sum = 0.0;
    for (double each : counted) {
      sum += each;
    }
    return counted.length == 0 ? Optional.empty() : Optional.of(sum / counted.length);
  }

  /** Half of the range over the runs, as a share of their mean, or what perf says of its own. */
  private double spread() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Run run : runs) {
      if (run.counted) {
        low = Math.min(low, run.sum);
        high = Math.max(high, run.sum);
      }
    }
    double mean = mean().orElse(0.0);
    return mean > 0.0 ? Math.max(noise, (high - low) / 2.0 / mean) : noise;
  }

  /** What is known of the count: whether it carries over, and how well it was counted. */
  String remark() {
    StringBuilder text = new StringBuilder();
    text.append(event.meaning().isEmpty() ? "" : event.meaning() + ", by ARM's number; ");
    text.append(event.portability().words());
    if (units.size() > 1) {
      text.append("; sum over ").append(String.join(", ", units));
    }
    if (spread() > 0.0) {
      text.append(String.format(Locale.ROOT, "; runs +- %.2f %%", PERCENT * spread()));
    }
    if (running < 1.0) {
      text.append(
          String.format(
              Locale.ROOT, "; counted %.1f %% of the time, scaled by perf", PERCENT * running));
    }
    return text.toString();
  }
}
