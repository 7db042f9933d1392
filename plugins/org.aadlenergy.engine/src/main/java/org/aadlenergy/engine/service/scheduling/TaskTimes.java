package org.aadlenergy.engine.service.scheduling;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Mark;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Tone;

/**
 * When the jobs of a thread are done.
 *
 * @param bestResponseSeconds with the shortest execution times; if analytic, a lower bound
 * @param worstResponseSeconds with the longest, the services of the operating system included; if
 *     analytic, an upper bound. A job that does not end counts as far as it was followed
 * @param deadlineMet whether every job meets the deadline; empty where there is none
 */
public record TaskTimes(
    String thread,
    double bestResponseSeconds,
    double worstResponseSeconds,
    double jitterSeconds,
    Optional<Double> deadlineSeconds,
    Optional<Boolean> deadlineMet,
    double preemptions) {

  /** It as a row of the report. */
  Row row() {
    boolean missed = deadlineMet.isPresent() && !deadlineMet.get();
    return Row.of(ScheduleSection.TASK)
        .put(ScheduleSection.THREAD, thread)
        .put(ScheduleSection.BEST, bestResponseSeconds)
        .put(ScheduleSection.WORST, worstResponseSeconds, missed ? Tone.BAD : Tone.STRONG)
        .put(ScheduleSection.JITTER, jitterSeconds)
        .put(ScheduleSection.DEADLINE, deadlineSeconds)
        .put(ScheduleSection.DEADLINE_MET, deadlineMet)
        .put(ScheduleSection.SUFFERED, preemptions)
        .put(ScheduleSection.USED, deadlineSeconds.map(this::used))
        .put(
            ScheduleSection.MET,
            deadlineMet.map(
                met -> List.of(met ? new Mark("yes", Tone.GOOD) : new Mark("NO", Tone.BAD))))
        .put(
            ScheduleSection.MISSED,
            missed ? Optional.of(List.of(new Mark("MISSED", Tone.BAD))) : Optional.empty())
        .row();
  }

  private double used(double deadline) {
    return deadline > 0.0 ? worstResponseSeconds / deadline : 0.0;
  }
}
