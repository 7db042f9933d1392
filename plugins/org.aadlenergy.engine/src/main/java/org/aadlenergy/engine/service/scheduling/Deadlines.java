package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * Reports deadlines that are missed: an error where the services of the operating system break one
 * that would be met without them, a warning where it would be missed anyway.
 */
final class Deadlines {
  private static final int NAMED = 5;
  private static final int REPORTED = 20;

  private Deadlines() {}

  /** Whether every thread with a deadline is known to meet it. */
  static boolean areMet(List<Response> responses, ProcessorPlan plan) {
    for (int i = 0; i < responses.size(); i++) {
      Optional<Boolean> met = responses.get(i).met();
      boolean due = plan.threads().get(i).timing().deadline().isPresent();
      if (met.isPresent() ? !met.get() : due) {
        return false;
      }
    }
    return true;
  }

  /**
   * Checks the tasks of a processor.
   *
   * @param results in the order of the plan's threads
   * @param plain the longest responses without any service, found when asked for
   */
  static void check(
      ProcessorPlan plan,
      List<TaskTimes> results,
      Contribution.Builder to,
      Supplier<List<Optional<Long>>> plain) {
    List<Integer> missed = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i).isOpen()) {
        open.add(i);
      }
      if (results.get(i).deadlineMet().isPresent() && !results.get(i).deadlineMet().get()) {
        missed.add(i);
      }
    }
    if (!open.isEmpty()) {
      to.addOther(open(plan, open, results), plan.processor().path());
    }
    if (missed.isEmpty()) {
      return;
    }
    List<Optional<Long>> without = plain.get();
    List<Integer> anyway = new ArrayList<>();
    String dearest = dearest(plan, to);
    int broken = 0;
    for (int i : missed) {
      Optional<Long> response = without.get(i);
      long deadline = plan.threads().get(i).timing().deadline().orElseThrow();
      if (response.isPresent() && response.get() <= deadline) {
        broken++;
        if (broken <= REPORTED) {
          String path = plan.threads().get(i).thread().workload().thread().path();
          Problem problem = broken(plan, i, results.get(i), response.get(), dearest);
          to.add(problem, path);
        }
      } else {
        anyway.add(i);
      }
    }
    if (broken > REPORTED) {
      to.addOther(more(plan, broken), plan.processor().path());
    }
    if (!anyway.isEmpty()) {
      to.addOther(missed(plan, anyway, results), plan.processor().path());
    }
  }

  /** The rest of many, in one finding. */
  private static Problem more(ProcessorPlan plan, int broken) {
    return Problem.shared(
        Problem.Kind.BROKEN,
        DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES,
        plan.processor().source(),
        "on processor "
            + plan.processor().path()
            + " the services of the operating system break the deadlines of "
            + broken
            + " threads in all",
        "the report lists them with their response times");
  }

  private static Problem broken(
      ProcessorPlan plan, int index, TaskTimes result, long without, String dearest) {
    return Problem.local(
        Problem.Kind.BROKEN,
        DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES,
        plan.threads().get(index).thread().workload().thread().source(),
        "the services of the operating system break its deadline of "
            + time(result.deadlineSeconds().orElseThrow())
            + ": it takes "
            + longest(result)
            + " with them and "
            + time(plan.time().seconds(without))
            + " without"
            + dearest,
        "preallocate pages or avoid the service, lower its count, or give the thread more time");
  }

  private static String longest(TaskTimes result) {
    boolean late = result.worstResponseSeconds() > result.deadlineSeconds().orElse(0.0);
    return (late ? "up to " : "longer and longer after ") + time(result.worstResponseSeconds());
  }

  /** The service that takes most of the processor's time. */
  private static String dearest(ProcessorPlan plan, Contribution.Builder to) {
    String service = "";
    double most = 0.0;
    String where = "";
    for (PlannedThread planned : plan.threads()) {
      PendingThread thread = planned.thread();
      for (ServiceTerm term : to.terms(thread)) {
        double share = term.timeSeconds().nominal() * thread.perSecond();
        boolean counts = term.phase() == Phase.DISPATCH && term.course() != Course.OWN_CODE;
        if (counts && share > most) {
          most = share;
          service = term.service().name();
          where = thread.workload().thread().path();
        }
      }
    }
    return service.isEmpty() ? "" : "; most time goes to " + service + " of " + where;
  }

  /** What is no more than a bound, or was seen, leaves a deadline open. */
  private static Problem open(ProcessorPlan plan, List<Integer> threads, List<TaskTimes> results) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEADLINE_MISSED,
        plan.processor().source(),
        "on processor "
            + plan.processor().path()
            + " deadlines may be missed, as the longest response times are known as bounds only, or"
            + " not at all: "
            + names(threads, results, true),
        "make execution times or their ranges smaller, or choose another protocol or processor");
  }

  private static String names(List<Integer> threads, List<TaskTimes> results, boolean bounds) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < Math.min(NAMED, threads.size()); i++) {
      TaskTimes result = results.get(threads.get(i));
      names.append(i == 0 ? "" : ", ").append(result.thread());
      names.append(" (due in ").append(time(result.deadlineSeconds().orElseThrow()));
      boolean bound = bounds && result.kind() == Kind.BOUND;
      names.append(bound ? ", bound " + time(result.worstResponseSeconds()) : "").append(')');
    }
    if (threads.size() > NAMED) {
      names.append(", ... (").append(threads.size()).append(" in all)");
    }
    return names.toString();
  }

  private static Problem missed(
      ProcessorPlan plan, List<Integer> threads, List<TaskTimes> results) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEADLINE_MISSED,
        plan.processor().source(),
        "on processor "
            + plan.processor().path()
            + " deadlines are missed, even without the services of the operating system: "
            + names(threads, results, false),
        "lower execution times or rates, or choose another protocol or processor");
  }

  private static String time(double seconds) {
    String[] units = {"s", "ms", "us", "ns"};
    double value = seconds;
    int unit = 0;
    while (unit < units.length - 1 && value < 1.0) {
      value *= 1000.0;
      unit++;
    }
    String text = String.format(Locale.ROOT, "%.4f", value);
    return text.replaceAll("\\.?0+$", "") + " " + units[unit];
  }
}
