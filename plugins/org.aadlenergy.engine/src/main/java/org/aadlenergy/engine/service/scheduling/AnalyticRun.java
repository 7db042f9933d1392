package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.ProcessorDemand;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.schedule.bound.ResponseTimes;
import org.aadlenergy.engine.schedule.bound.SampledSchedule;
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule.CoreTimes;
import org.aadlenergy.engine.term.FormulaNumbers;

/**
 * A processor's schedule where a simulation would take too many jobs: bounds of response times, and
 * how many context switches to expect of samples, over one second.
 */
final class AnalyticRun {
  private static final long MOST_STEPS = 20_000_000;
  private static final String SAMPLED =
      "The hyperperiod is too long to simulate: counted in stretches of it, at times spread over"
          + " all of it.";
  private static final String EXPECTED =
      "The hyperperiod is too long to simulate: expected for phases that are independent.";

  private final ProcessorPlan plan;
  private final Mode mode;
  private final Contribution.Builder to;
  private final Optional<Ticks> ticks;
  private final TaskSet nominal;
  private final TimeRanges times;
  private final TaskSet keeping;
  private final Supplier<TaskSet> plain;
  private final Optional<List<Optional<Long>>> responses;
  private final SampledSchedule sampled;

  AnalyticRun(
      ProcessorPlan plan,
      Mode mode,
      Contribution.Builder to,
      Optional<Ticks> ticks,
      TimeRanges times,
      Supplier<TaskSet> plain,
      long mostSampled) {
    this.plan = plan;
    this.mode = mode;
    this.to = to;
    this.ticks = ticks;
    this.nominal = times.nominal();
    this.times = times;
    this.plain = plain;
    this.keeping = times.longest().keepingTheProcessor();
    this.responses = ResponseTimes.of(keeping, MOST_STEPS);
    List<Optional<Long>> known =
        responses.isPresent()
            ? responses.get()
            : Collections.nCopies(plan.threads().size(), Optional.empty());
    this.sampled = SampledSchedule.of(times, known, mostSampled, mode.cancellation());
  }

  /** How many jobs were simulated. */
  long sampledJobs() {
    return sampled.jobs();
  }

  ProcessorSchedule schedule(UsedTimes used) {
    double jobs = 0.0;
    double switches = 0.0;
    double preemptions = 0.0;
    double busy = 0.0;
    ScheduledTerms terms = new ScheduledTerms(mode, to, ticks);
    String note = sampled.jobs() > 0 ? SAMPLED : EXPECTED;
    for (int i = 0; i < plan.threads().size(); i++) {
      PlannedThread thread = plan.threads().get(i);
      double rate = thread.thread().perSecond();
      SwitchCount each = sampled.switches().get(i);
      terms.add(thread, each, "switches to expect, " + between(each), note);
      jobs += rate;
      switches += rate * each.all();
      preemptions += rate * sampled.preemptions().get(i);
      Task task = nominal.tasks().get(i);
      double switching =
          each.within() * task.threadSwitch() + each.between() * task.processSwitch();
      busy += rate * (task.execution() + switching) / plan.time().perSecond();
    }
    List<TaskTimes> results = results(used);
    if (responses.isPresent()) {
      Deadlines.check(plan, results, to, () -> used.plain(plainResponses()));
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
        false,
        plan.shownWindows());
  }

  private static String between(SwitchCount count) {
    return "between "
        + FormulaNumbers.count(count.low())
        + " and "
        + FormulaNumbers.count(count.high());
  }

  /** In the order of the threads; a bound beyond a deadline does not tell whether it is missed. */
  private List<TaskTimes> results(UsedTimes used) {
    boolean exact = keeping == times.longest() && ResponseTimes.areExact(keeping);
    boolean alone = times.longest().cores() == 1 && times.longest().windows().isEmpty();
    TaskSet without = times.longest().withoutWaits().withoutSwitches();
    Optional<List<Optional<Long>>> bare =
        !alone
            ? Optional.empty()
            : without.equals(keeping) ? responses : ResponseTimes.of(without, MOST_STEPS);
    List<TaskTimes> results = new ArrayList<>();
    for (int i = 0; i < plan.threads().size(); i++) {
      int number = i;
      PlannedThread thread = plan.threads().get(i);
      Optional<Long> response = responses.flatMap(all -> all.get(number));
      Optional<Long> deadline = thread.timing().deadline();
      Task quickest = times.shortest().tasks().get(i);
      long best = quickest.execution() + quickest.waiting();
      boolean overload = bare.isPresent() && bare.get().get(i).isEmpty();
      Optional<Boolean> met = deadline.flatMap(d -> met(response, d, exact || overload));
      Kind kind = response.isEmpty() ? Kind.SEEN : exact ? Kind.EXACT : Kind.BOUND;
      Response known = used.response(i, new Response(best, response.orElse(best), kind, met));
      results.add(TaskTimes.of(thread, known, sampled.preemptions().get(i)));
    }
    return results;
  }

  private static Optional<Boolean> met(Optional<Long> response, long deadline, boolean sure) {
    if (response.isPresent() && response.get() <= deadline) {
      return Optional.of(true);
    }
    return sure ? Optional.of(false) : Optional.empty();
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
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.SCHEDULE_NOT_SIMULATED,
            plan.processor().source(),
            "the hyperperiod of processor "
                + plan.processor().path()
                + " holds too many jobs to simulate: "
                + what
                + ", and context switches are those to expect of samples",
            "choose periods with a small common multiple"),
        plan.processor().path());
  }

  private String demand() {
    boolean deadlines =
        plan.windows().isEmpty()
            && keeping == times.longest()
            && plan.cores() == 1
            && plan.preemptive()
            && !plan.partitions().get(0).protocol().isFixedPriority();
    Optional<Boolean> met =
        deadlines ? ProcessorDemand.meetsDeadlines(times.longest(), MOST_STEPS) : Optional.empty();
    return met.isEmpty()
        ? ""
        : met.get() ? ", but all deadlines are met" : ", and some deadline is missed";
  }
}
