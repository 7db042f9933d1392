package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.app.sweep.OneEnergy;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.RadioSection;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;

/**
 * What a design needs, and what speaks against it.
 *
 * @param startupJoules drawn once, before the window
 * @param tightest the largest share of a deadline that a thread needs, where there are any
 * @param reach after how many seconds at most a radio listens, or is heard, again
 * @param errors by what they say, each with its code; bindings that do not fit are such
 * @param late threads that may miss a deadline, and processors with more work than time
 * @param broken budgets
 * @param leftOut what is not in the energy
 * @param known the share of the cost terms that could be computed, where something is left out
 */
record DesignStanding(
    SweepPoint figures,
    double startupJoules,
    Optional<Double> tightest,
    Optional<Double> reach,
    Set<String> errors,
    Set<String> late,
    Set<String> broken,
    Set<String> leftOut,
    double known) {
  private static final double SAME = 1e-9;

  /** What costs less on paper only: a processor that is off, a radio that may not be like that. */
  private static final Set<DiagnosticCode> ON_PAPER =
      EnumSet.of(DiagnosticCode.BINDING_MISMATCH, DiagnosticCode.RADIO_LIMIT_BROKEN);

  static DesignStanding of(PointEvaluator.Examined design) {
    Set<String> errors = new TreeSet<>();
    design.findings().stream()
        .filter(finding -> finding.isError() || ON_PAPER.contains(finding.code()))
        .forEach(finding -> errors.add(finding.code() + ": " + finding.message()));
    Optional<RootResult> root = design.root().filter(result -> !result.modes().isEmpty());
    if (root.isEmpty()) {
      errors.add(design.figures().problem().orElse("there is no result"));
      return new DesignStanding(
          design.figures(),
          0.0,
          Optional.empty(),
          Optional.empty(),
          errors,
          Set.of(),
          Set.of(),
          Set.of(),
          0.0);
    }
    Set<String> late = new TreeSet<>();
    Optional<Double> tightest = Optional.empty();
    for (ModeResult mode : root.get().modes()) {
      for (Map.Entry<String, Double> used : late(mode, late).entrySet()) {
        tightest = Optional.of(Math.max(tightest.orElse(0.0), used.getValue()));
      }
    }
    return new DesignStanding(
        design.figures(),
        OneEnergy.startupJoules(root.get()),
        tightest,
        reach(root.get()),
        errors,
        late,
        broken(root.get()),
        leftOut(root.get()),
        known(root.get()));
  }

  /** Over all radios that threads use by a protocol, in all modes. */
  private static Optional<Double> reach(RootResult root) {
    Optional<Double> longest = Optional.empty();
    for (ModeResult mode : root.modes()) {
      for (Row event : mode.section(RadioSection.TYPE).rows()) {
        Optional<Double> one = event.find(RadioSection.REACH);
        if (one.isPresent()) {
          longest = Optional.of(Math.max(longest.orElse(0.0), one.get()));
        }
      }
    }
    return longest;
  }

  private static double known(RootResult root) {
    return root.complete()
        ? 1.0
        : root.modes().stream().mapToDouble(mode -> mode.coverage().terms()).min().orElse(1.0);
  }

  /** Adds what is late in a mode; the share of its deadline that each thread needs. */
  private static Map<String, Double> late(ModeResult mode, Set<String> late) {
    Map<String, Double> used = new TreeMap<>();
    String where = in(mode.name());
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        Optional<Double> deadline = task.find(ScheduleSection.DEADLINE);
        Optional<Double> worst = task.find(ScheduleSection.WORST);
        String thread = task.get(ScheduleSection.THREAD);
        if (deadline.isPresent() && !task.find(ScheduleSection.DEADLINE_MET).orElse(false)) {
          late.add(thread + " misses its deadline" + where);
        }
        if (deadline.isPresent() && worst.isPresent()) {
          used.put(thread, worst.get() / deadline.get());
        }
      }
    }
    mode.utilization().stream()
        .filter(load -> load.withOsServices() > 1.0)
        .forEach(load -> late.add(load.processor() + " has more work than time" + where));
    return used;
  }

  private static String in(String mode) {
    return mode.isEmpty() ? "" : " in mode " + mode;
  }

  private static Set<String> broken(RootResult root) {
    Set<String> broken = new TreeSet<>();
    for (BudgetResult budget : root.budgets()) {
      if (!budget.passed()) {
        broken.add(
            "breaks the "
                + budget.property().substring(budget.property().indexOf("::") + 2)
                + " of "
                + (budget.path().isEmpty() ? root.root() : budget.path())
                + in(budget.mode()));
      }
    }
    return broken;
  }

  private static Set<String> leftOut(RootResult root) {
    Set<String> leftOut = new TreeSet<>();
    for (LeftOut left : root.leftOut()) {
      leftOut.add(
          String.format(
              "a figure is missing for %s %s%s: %s",
              left.path(), left.what().word(), in(left.mode()), left.reason()));
    }
    return leftOut;
  }

  /** What speaks against this in place of another; nothing if the other had it as well. */
  Optional<String> worseThan(DesignStanding before) {
    List<String> reasons = new ArrayList<>();
    for (Set<String> mine : List.of(errors, late, broken, leftOut)) {
      mine.stream().filter(reason -> !before.has(reason)).findFirst().ifPresent(reasons::add);
    }
    if (reasons.isEmpty() && known < before.known - SAME) {
      // its energy would be lower only because less of it is known
      reasons.add(
          "it moves work to what has no figure: " + leftOut.stream().findFirst().orElse(""));
    }
    double window = before.figures().windowSeconds();
    if (reasons.isEmpty() && Math.abs(figures.windowSeconds() - window) > SAME * window) {
      reasons.add("its window is another one, so that its energy is not that of the same work");
    }
    return reasons.isEmpty() ? Optional.empty() : Optional.of(reasons.get(0));
  }

  private boolean has(String reason) {
    return errors.contains(reason)
        || late.contains(reason)
        || broken.contains(reason)
        || leftOut.contains(reason);
  }
}
