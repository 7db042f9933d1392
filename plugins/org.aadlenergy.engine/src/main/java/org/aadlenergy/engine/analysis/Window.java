package org.aadlenergy.engine.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.Hyperperiod;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Unusable;
import org.aadlenergy.engine.workload.Values;

/**
 * The time over which component energies are counted: annotated, or the hyperperiod of the threads,
 * or a second where there is none.
 *
 * @param problem what the user should know about the choice
 */
record Window(double seconds, String reason, Optional<Problem> problem) {
  /** The periods of threads, each once. */
  static List<Long> periods(List<PendingThread> threads) {
    Set<Long> periods = new LinkedHashSet<>();
    long last = 0; // no period
    for (PendingThread thread : threads) {
      long period = thread.rate().isPresent() ? thread.rate().get().periodOr(last) : last;
      if (period != last) { // many have that of the one before
        periods.add(period);
        last = period;
      }
    }
    return List.copyOf(periods);
  }

  static Window of(Component root, EffectiveProperties properties, List<Long> periods) {
    Optional<Effective> annotated = properties.own(root, Properties.ESTIMATION_WINDOW);
    if (annotated.isEmpty()) {
      return ofPeriods(root, periods);
    }
    Optional<Double> seconds = Values.si(annotated.get().value(), Dimension.TIME);
    return seconds.isPresent() && seconds.get() > 0.0
        ? new Window(seconds.get(), "Estimation_Window", Optional.empty())
        : ofPeriods(root, periods).doubting(unusable(annotated.get()));
  }

  private static Window ofPeriods(Component root, List<Long> periods) {
    if (periods.isEmpty()) {
      return oneSecond(root, "no thread has a period");
    }
    Optional<Long> hyperperiod = Hyperperiod.picoseconds(periods);
    return hyperperiod.isPresent()
        ? new Window(hyperperiod.get() / 1e12, "the hyperperiod of the threads", Optional.empty())
        : oneSecond(root, "the hyperperiod is longer than a day");
  }

  private static Window oneSecond(Component root, String why) {
    return new Window(
        1.0,
        "one second, as " + why,
        Optional.of(
            Problem.shared(
                Problem.Kind.NOTE,
                DiagnosticCode.AE0607,
                root.source(),
                "energies are counted over one second, as " + why,
                "set Energy_Estimation::Estimation_Window on the root system for another"
                    + " window")));
  }

  private Window doubting(Problem doubt) {
    return new Window(seconds, reason, Optional.of(doubt));
  }

  private static Problem unusable(Effective annotated) {
    return Unusable.notPositive(annotated);
  }
}
