package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Adds to threads what follows from the schedule: context switches, then the timer's ticks. */
record ScheduledTerms(Mode mode, Contribution.Builder to, Optional<Ticks> ticks) {
  private static final String COUNTED =
      "A switch is counted whenever the processor begins to run a thread that it did not run just"
          + " before; the way into idleness is part of the way out of it.";

  /**
   * Adds the terms of a thread.
   *
   * @param switches for each dispatch
   * @param note what a reader should know besides, or ""
   */
  void add(PlannedThread thread, SwitchCount switches, String formula, String note) {
    ThreadWorkload workload = thread.thread().workload();
    if (workload.platform().isEmpty()) {
      return;
    }
    List<ServiceTerm> switching = List.of();
    if (!SchedulingModel.isAnnotated(workload)) {
      List<String> notes = note.isEmpty() ? List.of(COUNTED) : List.of(COUNTED, note);
      Terms all =
          SchedulingModel.contextSwitches(workload, switches, formula, notes, mode.coefficients());
      take(thread.thread(), all, Course.SWITCHES);
      switching = all.terms();
    }
    if (ticks.isPresent()) {
      List<ServiceTerm> terms = new ArrayList<>(thread.thread().terms());
      terms.addAll(switching);
      Estimate seconds = PendingThread.computing(terms);
      Estimate count = ticks.get().during(seconds, thread, mode);
      take(
          thread.thread(),
          SchedulingModel.timerTicks(workload, count, ticks.get().clock(), mode.coefficients()),
          Course.TICKS);
    }
  }

  private void take(PendingThread thread, Terms terms, Course course) {
    for (ServiceTerm term : terms.terms()) {
      to.add(thread, term.in(course));
    }
    to.count(terms.applicable(), terms.computed());
    for (Problem problem : terms.problems()) {
      to.add(problem, thread.workload().thread().path());
    }
  }
}
