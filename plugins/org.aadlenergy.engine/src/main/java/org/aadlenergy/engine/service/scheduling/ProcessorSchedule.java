package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;

/**
 * How a processor runs its threads.
 *
 * @param policy {@code rate monotonic}, {@code earliest deadline first}
 * @param method how it was found: {@code simulated} or {@code analytic}
 * @param seconds the time that the counts stand for
 * @param cores how busy each core is; idle and busy add up to {@code seconds}
 * @param tasks by thread path; those whose response times could be found
 * @param timeline the first slices in time; all of them if {@code timelineWhole}
 * @param windows whose the processor is in a major frame; none where all threads share it
 */
public record ProcessorSchedule(
    String processor,
    String policy,
    boolean preemptive,
    String method,
    double seconds,
    double jobs,
    double contextSwitches,
    double preemptions,
    double timerTicks,
    List<CoreTimes> cores,
    List<TaskTimes> tasks,
    List<Slice> timeline,
    boolean timelineWhole,
    Timeline windows) {

  public ProcessorSchedule {
    cores = List.copyOf(cores);
    tasks = List.copyOf(tasks);
    timeline = List.copyOf(timeline);
  }

  /** What one core does in the time that the counts stand for. */
  public record CoreTimes(double busySeconds, double idleSeconds) {
    private Row row() {
      return Row.of(ScheduleSection.CORE)
          .put(ScheduleSection.CORE_BUSY, busySeconds)
          .put(ScheduleSection.CORE_IDLE, idleSeconds)
          .row();
    }
  }

  /** It as a row of the report. */
  public Row row() {
    double busy = cores.stream().mapToDouble(CoreTimes::busySeconds).sum() / cores.size();
    double idle = cores.stream().mapToDouble(CoreTimes::idleSeconds).sum() / cores.size();
    String on = cores.size() > 1 ? " on " + cores.size() + " cores" : "";
    return Row.of(ScheduleSection.PROCESSORS)
        .put(ScheduleSection.PROCESSOR, processor)
        .put(ScheduleSection.POLICY, policy)
        .put(ScheduleSection.PREEMPTIVE, preemptive)
        .put(ScheduleSection.METHOD, method, CellTone.FAINT)
        .put(ScheduleSection.SECONDS, seconds)
        .put(ScheduleSection.JOBS, jobs)
        .put(ScheduleSection.SWITCHES, contextSwitches)
        .put(ScheduleSection.PREEMPTIONS, preemptions)
        .put(ScheduleSection.TICKS, timerTicks)
        .put(ScheduleSection.BUSY, busy)
        .put(ScheduleSection.IDLE, idle)
        .put(ScheduleSection.CORES, cores.stream().map(CoreTimes::row).toList())
        .put(ScheduleSection.TASKS, tasks.stream().map(TaskTimes::row).toList())
        .put(ScheduleSection.TIMELINE_WHOLE, timelineWhole)
        .put(
            ScheduleSection.TIMELINE, new Timeline(lanes(), told(), timeline, Timeline.Legend.NONE))
        .put(ScheduleSection.WINDOWS, windows)
        .put(ScheduleSection.RULES, policy + on + (preemptive ? "" : ", not preemptive"))
        .put(
            ScheduleSection.ANY_TICKS,
            timerTicks > 0.0 ? Optional.of(timerTicks) : Optional.empty())
        .put(ScheduleSection.BUSY_SHARE, busy / seconds)
        .put(ScheduleSection.SUMMARY, summary(busy, idle))
        .row();
  }

  private double told() {
    boolean whole = timelineWhole || timeline.isEmpty();
    return whole ? seconds : timeline.get(timeline.size() - 1).endSeconds();
  }

  private List<String> lanes() {
    if (cores.size() == 1) {
      return List.of(processor);
    }
    List<String> lanes = new ArrayList<>(cores.size());
    for (int core = 0; core < cores.size(); core++) {
      lanes.add(processor + " core " + core);
    }
    return lanes;
  }

  private Phrase summary(double busy, double idle) {
    boolean several = cores.size() > 1;
    return Phrase.of(policy)
        .text(preemptive ? ", preemptive, " : ", not preemptive, ")
        .text(several ? "on " + cores.size() + " cores that share one queue, " : "")
        .text(method + ", over ")
        .quantity(seconds, TIME)
        .text(": ")
        .number(jobs)
        .text(" jobs, ")
        .number(contextSwitches)
        .text(" context switches, ")
        .number(preemptions)
        .text(" preemptions, ")
        .number(timerTicks)
        .text(" timer ticks, busy ")
        .quantity(busy, TIME)
        .text(", idle ")
        .quantity(idle, TIME)
        .text(several ? " a core on average" : "")
        .text(".")
        .phrase();
  }
}
