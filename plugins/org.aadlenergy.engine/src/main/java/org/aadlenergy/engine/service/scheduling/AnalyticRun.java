package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.schedule.ProcessorDemand;
import org.aadlenergy.engine.schedule.ResponseTimes;
import org.aadlenergy.engine.schedule.SwitchRates;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule.CoreTimes;

/**
 * A processor's schedule where a simulation would take too many jobs: bounds of response times, and
 * how many context switches to expect, over one second.
 */
final class AnalyticRun {
  private static final long MOST_STEPS = 20_000_000;
  private static final double PICOSECOND = 1e-12;
  private static final String EXPECTED =
      "The hyperperiod is too long to simulate: expected for phases that are independent.";

  private final ProcessorPlan plan;
  private final ModeState state;
  private final Optional<Ticks> ticks;
  private final TaskSet nominal;
  private final TaskSet longest;
  private final TaskSet shortest;
  private final Supplier<TaskSet> plain;

  AnalyticRun(
      ProcessorPlan plan,
      ModeState state,
      Optional<Ticks> ticks,
      TaskSet nominal,
      TaskSet longest,
      TaskSet shortest,
      Supplier<TaskSet> plain) {
    this.plan = plan;
    this.state = state;
    this.ticks = ticks;
    this.nominal = nominal;
    this.longest = longest;
    this.shortest = shortest;
    this.plain = plain;
  }

  ProcessorSchedule schedule() {
    double jobs = 0.0;
    double switches = 0.0;
    double preemptions = 0.0;
    double busy = 0.0;
    double[] suffered = SwitchRates.preemptionsPerJob(nominal);
    ScheduledTerms terms = new ScheduledTerms(state, ticks);
    for (int i = 0; i < suffered.length; i++) {
      PlannedThread thread = plan.threads().get(i);
      double rate = thread.thread().perSecond();
      double each = 1.0 + suffered[i];
      terms.add(thread, 0.0, each, "1 + preemptions to expect", EXPECTED);
      jobs += rate;
      switches += rate * each;
      preemptions += rate * suffered[i];
      Task task = nominal.tasks().get(i);
      busy += rate * (task.execution() + each * task.processSwitch()) * PICOSECOND;
    }
    Optional<List<Optional<Long>>> responses = ResponseTimes.of(longest, MOST_STEPS);
    List<TaskTimes> results = results(responses, suffered);
    if (responses.isPresent()) {
      Deadlines.check(plan, results, state, this::plainResponses);
    }
    note(responses.isPresent());
    List<TaskTimes> known = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      if (responses.isPresent() && responses.get().get(i).isPresent()) {
        known.add(results.get(i));
      }
    }
    known.sort((a, b) -> a.thread().compareTo(b.thread()));
    double ofTicks = ticks.isPresent() ? plan.cores() / ticks.get().periodSeconds() : 0.0;
    double ofCore = Math.min(1.0, busy / plan.cores());
    return new ProcessorSchedule(
        plan.processor().path(),
        plan.words(),
        plan.preemptive(),
        "analytic",
        1.0,
        jobs,
        switches,
        preemptions,
        ofTicks,
        Collections.nCopies(plan.cores(), new CoreTimes(ofCore, 1.0 - ofCore)),
        List.copyOf(known),
        List.of(),
        false);
  }

  /** In the order of the threads; without a bound the deadline counts as missed. */
  private List<TaskTimes> results(Optional<List<Optional<Long>>> responses, double[] preemptions) {
    List<TaskTimes> results = new ArrayList<>();
    for (int i = 0; i < preemptions.length; i++) {
      PlannedThread thread = plan.threads().get(i);
      Optional<Long> response = responses.isPresent() ? responses.get().get(i) : Optional.empty();
      Optional<Long> deadline = thread.timing().deadlinePicoseconds();
      double best = shortest.tasks().get(i).execution() * PICOSECOND;
      double worst = response.isPresent() ? response.get() * PICOSECOND : best;
      results.add(
          new TaskTimes(
              thread.thread().workload().thread().path(),
              best,
              worst,
              worst - best,
              deadline.isPresent() ? Optional.of(deadline.get() * PICOSECOND) : Optional.empty(),
              deadline.isPresent()
                  ? Optional.of(response.isPresent() && response.get() <= deadline.get())
                  : Optional.empty(),
              preemptions[i]));
    }
    return results;
  }

  private List<Optional<Long>> plainResponses() {
    Optional<List<Optional<Long>>> responses = ResponseTimes.of(plain.get(), MOST_STEPS);
    return responses.isPresent()
        ? responses.get()
        : plan.threads().stream().map(thread -> Optional.<Long>empty()).toList();
  }

  private void note(boolean responsesKnown) {
    String what =
        responsesKnown
            ? "response times are upper bounds"
            : "response times are not known" + demand();
    state
        .findings()
        .addOther(
            Problem.shared(
                Problem.Kind.NOTE,
                DiagnosticCode.AE0711,
                plan.processor().source(),
                "the hyperperiod of processor "
                    + plan.processor().path()
                    + " holds too many jobs to simulate: "
                    + what
                    + ", and context switches are those to expect",
                "choose periods with a small common multiple"),
            plan.processor().path());
  }

  private String demand() {
    boolean deadlines =
        plan.windows().isEmpty()
            && plan.cores() == 1
            && plan.preemptive()
            && !plan.partitions().get(0).protocol().isFixedPriority();
    Optional<Boolean> met =
        deadlines ? ProcessorDemand.meetsDeadlines(longest, MOST_STEPS) : Optional.empty();
    return met.isEmpty()
        ? ""
        : met.get() ? ", but all deadlines are met" : ", and some deadline is missed";
  }
}
