package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule.CoreTimes;

/**
 * What was simulated of a processor, told in the units of reports when somebody asks.
 *
 * @param responses in the order of the plan's threads
 */
record SimulatedTimes(
    ProcessorPlan plan,
    Optional<Ticks> ticks,
    TaskSet nominal,
    Horizon horizon,
    SimulatedSchedule counted,
    List<Response> responses) {

  SimulatedTimes {
    responses = List.copyOf(responses);
  }

  /** The times of the threads, in the order of the plan. */
  List<TaskTimes> tasks() {
    List<TaskTimes> tasks = new ArrayList<>(responses.size());
    for (int i = 0; i < responses.size(); i++) {
      double preemptions = counted.tasks().get(i).preemptions();
      tasks.add(TaskTimes.of(plan.threads().get(i), responses.get(i), preemptions));
    }
    return tasks;
  }

  ProcessorSchedule schedule() {
    double seconds = plan.time().seconds(horizon.length());
    List<TaskTimes> tasks = tasks();
    tasks.sort((a, b) -> a.thread().compareTo(b.thread()));
    return new ProcessorSchedule(
        plan.processor().path(),
        plan.words(),
        plan.preemptive(),
        "simulated",
        seconds,
        counted.jobs(),
        counted.switches(),
        counted.preemptions(),
        ticks.isPresent() ? plan.cores() * seconds / ticks.get().periodSeconds() : 0.0,
        cores(),
        tasks,
        timeline(),
        counted.slicesWhole(),
        plan.shownWindows());
  }

  private List<CoreTimes> cores() {
    List<CoreTimes> cores = new ArrayList<>(counted.busy().size());
    for (int core = 0; core < counted.busy().size(); core++) {
      double busy = plan.time().seconds(counted.busy().get(core));
      cores.add(new CoreTimes(busy, plan.time().seconds(counted.idle(core))));
    }
    return cores;
  }

  private List<Slice> timeline() {
    List<Slice> slices = new ArrayList<>(counted.slices().size());
    long from = counted.horizon().from();
    for (TimeSlice slice : counted.slices()) {
      slices.add(
          new Slice(
              plan.time().seconds(slice.start() - from),
              plan.time().seconds(slice.end() - from),
              nominal.tasks().get(slice.task()).name(),
              slice.core()));
    }
    return slices;
  }
}
