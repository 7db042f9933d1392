package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Hyperperiod;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * The time over which component energies are counted: annotated, or the hyperperiod of the threads,
 * or a second where there is none.
 *
 * @param problem what the user should know about the choice
 */
record Window(double seconds, String reason, Optional<Problem> problem) {
  private static final String TOO_LONG = "the hyperperiod is longer than a day";

  /** The periods of threads, each once. */
  static List<Period> periods(List<PendingThread> threads) {
    Set<Period> periods = new LinkedHashSet<>();
    for (PendingThread thread : threads) {
      if (thread.rate().isPresent() && thread.rate().get().period().isPresent()) {
        periods.add(thread.rate().get().period().get());
      }
    }
    return List.copyOf(periods);
  }

  static Window of(
      Component root, EffectiveProperties properties, List<Period> periods, TimeBase time) {
    Optional<EffectiveValue> annotated = properties.own(root, Properties.ESTIMATION_WINDOW);
    if (annotated.isEmpty()) {
      return ofPeriods(root, periods, time);
    }
    Optional<Double> seconds = AnnotatedValues.si(annotated.get().value(), Dimension.TIME);
    return seconds.isPresent() && seconds.get() > 0.0
        ? new Window(seconds.get(), "Estimation_Window", Optional.empty())
        : ofPeriods(root, periods, time).doubting(unusable(annotated.get()));
  }

  private static Window ofPeriods(Component root, List<Period> periods, TimeBase time) {
    if (periods.isEmpty()) {
      return oneSecond(root, "no thread has a period");
    }
    List<Long> steps = new ArrayList<>(periods.size());
    for (Period period : periods) {
      Optional<Long> exactly = time.steps(period);
      if (exactly.isEmpty()) {
        return oneSecond(
            root,
            periods.stream().anyMatch(Period::isLongerThanADay)
                ? TOO_LONG
                : "periods and rates have no common step of a tenth of a picosecond or more");
      }
      steps.add(exactly.get());
    }
    Optional<Long> hyperperiod = Hyperperiod.of(steps, time);
    return hyperperiod.isPresent()
        ? new Window(
            time.seconds(hyperperiod.get()), "the hyperperiod of the threads", Optional.empty())
        : oneSecond(root, TOO_LONG);
  }

  private static Window oneSecond(Component root, String why) {
    return new Window(
        1.0,
        "one second, as " + why,
        Optional.of(
            Problem.shared(
                Problem.Kind.NOTE,
                DiagnosticCode.WINDOW_CHOSEN,
                root.source(),
                "energies are counted over one second, as " + why,
                "set Energy_Estimation::Estimation_Window on the root system for another"
                    + " window")));
  }

  private Window doubting(Problem doubt) {
    return new Window(seconds, reason, Optional.of(doubt));
  }

  private static Problem unusable(EffectiveValue annotated) {
    return UnusableNumbers.notPositive(annotated);
  }
}
