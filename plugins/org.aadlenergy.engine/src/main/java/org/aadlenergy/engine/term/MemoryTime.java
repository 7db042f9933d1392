package org.aadlenergy.engine.term;

import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * How much of an execution time at the reference operating point does not scale with the frequency,
 * as the processor waits for memory: the share that is annotated, or what the counted events take.
 *
 * @param share what is known of it
 * @param unknown the share of which nobody knows whether it scales; all of it where nothing is said
 * @param written the annotation that says it, if one does
 */
public record MemoryTime(Estimate share, double unknown, Optional<EffectiveValue> written) {
  /** Nothing says how time scales: between not at all and as the frequency does. */
  public static final MemoryTime UNKNOWN = new MemoryTime(Estimate.ZERO, 1.0, Optional.empty());

  /** That of a thread on a platform, with the errors of the figures. */
  public static MemoryTime of(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionTime time,
      Coefficients coefficients) {
    return of(workload, platform, time, coefficients::estimate);
  }

  /** The same without errors. */
  public static MemoryTime nominal(
      ThreadWorkload workload, CalibratedPlatform platform, ExecutionTime time) {
    return of(workload, platform, time, figure -> Estimate.exact(figure.value()));
  }

  private static MemoryTime of(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionTime time,
      Function<Coefficient, Estimate> figures) {
    Optional<EffectiveValue> annotated = workload.standard(Properties.MEMORY_TIME);
    Optional<Double> share =
        annotated.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO));
    if (share.isPresent()) {
      double all = time.seconds().nominal();
      double alone = all - time.lostSeconds();
      double waits = all > 0.0 ? (share.get() * alone + time.lostSeconds()) / all : share.get();
      return new MemoryTime(Estimate.exact(waits), 0.0, annotated);
    }
    Optional<CountedProgram> counted = CountedProgram.of(workload, platform);
    return counted.isPresent() ? counted(counted.get(), time, figures) : UNKNOWN;
  }

  private static MemoryTime counted(
      CountedProgram program, ExecutionTime time, Function<Coefficient, Estimate> figures) {
    double seconds = time.seconds().nominal();
    Estimate.Sum waits = new Estimate.Sum().add(Estimate.exact(time.lostSeconds()), 1.0);
    boolean timed = false;
    for (CountedProgram.Event event : program.events()) {
      ActivityCost cost = event.cost();
      if (cost.time().isPresent()) {
        timed = true;
        waits.add(figures.apply(cost.time().get()), event.count().orElse(0.0));
      }
    }
    if (!timed || seconds <= 0.0) {
      return UNKNOWN;
    }
    Estimate share = waits.estimate().times(1.0 / seconds);
    return new MemoryTime(
        share.nominal() > 1.0 ? Estimate.exact(1.0) : share,
        0.0,
        Optional.of(program.activity().annotation()));
  }

  /** Whether everything is known. */
  public boolean isKnown() {
    return unknown == 0.0;
  }

  /** What several threads have together, each with its share of the work. */
  public static final class Mean {
    private final Estimate.Sum share = new Estimate.Sum();
    private double unknown;
    private double all;

    /** Adds a thread that keeps a core busy for so much of the time. */
    public void add(MemoryTime memory, double load) {
      share.add(memory.share, load);
      unknown += load * memory.unknown;
      all += load;
    }

    /** The mean so far. */
    public MemoryTime mean() {
      return all > 0.0
          ? new MemoryTime(share.estimate().times(1.0 / all), unknown / all, Optional.empty())
          : UNKNOWN;
    }
  }
}
