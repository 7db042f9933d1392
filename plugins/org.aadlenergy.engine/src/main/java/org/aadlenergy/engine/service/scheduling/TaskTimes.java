package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;

/**
 * When the jobs of a thread are done.
 *
 * @param bestResponseSeconds with the shortest execution times; if analytic, a lower bound
 * @param worstResponseSeconds the services of the operating system included; a job that does not
 *     end counts as far as it was followed
 * @param kind what the worst response is: the longest of all, a bound, or the longest that was seen
 * @param deadlineMet whether every job meets the deadline; empty where there is none, or nobody
 *     knows
 */
public record TaskTimes(
    String thread,
    double bestResponseSeconds,
    double worstResponseSeconds,
    Kind kind,
    double jitterSeconds,
    Optional<Double> deadlineSeconds,
    Optional<Boolean> deadlineMet,
    double preemptions) {

  /** Those of a thread with its responses, in steps. */
  static TaskTimes of(PlannedThread thread, Response response, double preemptions) {
    TimeBase time = thread.timing().time();
    double best = time.seconds(response.best());
    double worst = time.seconds(response.worst());
    return new TaskTimes(
        thread.thread().workload().thread().path(),
        best,
        worst,
        response.kind(),
        worst - best,
        thread.timing().deadline().map(time::seconds),
        response.met(),
        preemptions);
  }

  /** Whether it has a deadline, and nobody knows whether it is met. */
  boolean isOpen() {
    return deadlineSeconds.isPresent() && deadlineMet.isEmpty();
  }

  /** It as a row of the report. */
  Row row() {
    boolean missed = deadlineMet.isPresent() && !deadlineMet.get();
    List<RowMark> said = new ArrayList<>(2);
    if (kind != Kind.EXACT) {
      said.add(new RowMark(kind.words(), CellTone.FAINT));
    }
    if (missed || isOpen()) {
      said.add(new RowMark(missed ? "MISSED" : "UNKNOWN", CellTone.BAD));
    }
    return Row.of(ScheduleSection.TASK)
        .put(ScheduleSection.THREAD, thread)
        .put(ScheduleSection.BEST, bestResponseSeconds)
        .put(ScheduleSection.WORST, worstResponseSeconds, missed ? CellTone.BAD : CellTone.STRONG)
        .put(ScheduleSection.WORST_IS, kind.words())
        .put(ScheduleSection.JITTER, jitterSeconds)
        .put(ScheduleSection.DEADLINE, deadlineSeconds)
        .put(ScheduleSection.DEADLINE_MET, deadlineMet)
        .put(ScheduleSection.SUFFERED, preemptions)
        .put(ScheduleSection.USED, deadlineSeconds.map(this::used))
        .put(
            ScheduleSection.MET,
            isOpen()
                ? Optional.of(List.of(new RowMark("unknown", CellTone.BAD)))
                : deadlineMet.map(
                    met ->
                        List.of(
                            met
                                ? new RowMark("yes", CellTone.GOOD)
                                : new RowMark("NO", CellTone.BAD))))
        .put(ScheduleSection.MISSED, said.isEmpty() ? Optional.empty() : Optional.of(said))
        .row();
  }

  private double used(double deadline) {
    return deadline > 0.0 ? worstResponseSeconds / deadline : 0.0;
  }
}
