package org.aadlenergy.engine.service.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Tells of utilizations that no governor asks for. */
final class UtilizationDoubts {
  private final Map<SourceSpan, Optional<Problem>> doubts = new LinkedHashMap<>(2);
  private final Scheduled scheduled;

  private UtilizationDoubts(Scheduled scheduled) {
    this.scheduled = scheduled;
  }

  static void report(Scheduled scheduled, Contribution.Builder to) {
    if (scheduled.properties().mayBe(Properties.UTILIZATION_MIN)
        || scheduled.properties().mayBe(Properties.UTILIZATION_MAX)) {
      UtilizationDoubts all = new UtilizationDoubts(scheduled);
      scheduled.threads().forEach(all::look);
      all.doubts.values().forEach(found -> found.ifPresent(its -> to.addOther(its, "")));
    }
  }

  private void look(PendingThread thread) {
    ThreadWorkload workload = thread.workload();
    Optional<EffectiveValue> least = workload.service(Properties.UTILIZATION_MIN);
    Optional<EffectiveValue> most = workload.service(Properties.UTILIZATION_MAX);
    boolean asked =
        GovernorLoad.settled(workload)
            .filter(its -> its.rule() == GovernorRule.SCHEDUTIL)
            .flatMap(Settled::schedule)
            .isPresent();
    boolean crossed = least.isPresent() && most.isPresent() && share(least) > share(most);
    look(least, "Utilization_Min", asked, false, workload);
    look(most, "Utilization_Max", asked, crossed, workload);
  }

  /** A value that counts for one thread is not doubted for others that have it from the same. */
  private void look(
      Optional<EffectiveValue> value,
      String name,
      boolean asked,
      boolean crossed,
      ThreadWorkload workload) {
    if (value.isEmpty()) {
      return;
    }
    SourceSpan source = value.get().source();
    if (asked && !crossed) {
      doubts.put(source, Optional.empty());
    } else if (!doubts.containsKey(source)) {
      doubts.put(source, Optional.of(problem(source, name, crossed && asked, workload)));
    }
  }

  private static double share(Optional<EffectiveValue> value) {
    return value.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO)).orElse(0.0);
  }

  private static Problem problem(
      SourceSpan source, String name, boolean crossed, ThreadWorkload workload) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        source,
        name
            + " of thread "
            + workload.thread().path()
            + (crossed
                ? " changes nothing: its Utilization_Min is higher, and wins"
                : " changes nothing: no governor Schedutil follows the schedule of its processor"),
        crossed
            ? "lower Utilization_Min, or remove one of both"
            : "give its processor CPU_Governor => Schedutil and a Scheduling_Protocol, or remove "
                + name);
  }
}
