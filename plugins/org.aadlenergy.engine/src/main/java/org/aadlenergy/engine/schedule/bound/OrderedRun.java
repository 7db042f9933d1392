package org.aadlenergy.engine.schedule.bound;

import java.lang.ref.SoftReference;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.IdleRun;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.TaskSet;

/** What happens in the order of time in a schedule, which takes another run of it. */
public final class OrderedRun {
  private final TaskSet tasks;
  private final Horizon horizon;
  private final Supplier<ScheduleSignals> who;
  private final Consumer<JobEnds> teller;
  private final Function<BitSet, CoreGaps> gaps;
  private final Cancellation cancellation;
  private final Map<List<Object>, IdleTimes> idle = new HashMap<>(1);
  private SoftReference<ScheduleSignals> signals = new SoftReference<>(null);

  private OrderedRun(
      TaskSet tasks,
      Horizon horizon,
      Supplier<ScheduleSignals> who,
      Consumer<JobEnds> teller,
      Function<BitSet, CoreGaps> gaps,
      Cancellation cancellation) {
    this.tasks = tasks;
    this.horizon = horizon;
    this.who = who;
    this.teller = teller;
    this.gaps = gaps;
    this.cancellation = cancellation;
  }

  /** That of tasks whose speed is always the same. */
  static OrderedRun of(TaskSet tasks, Horizon horizon, Cancellation cancellation) {
    return new OrderedRun(
        tasks,
        horizon,
        () -> Simulation.recorded(tasks, horizon, 0, cancellation).signals(),
        ends -> Simulation.run(tasks, horizon, 0, cancellation, ends),
        timers -> Simulation.gaps(tasks, horizon, timers, cancellation),
        cancellation);
  }

  /** That of a run whose speed changed. */
  static OrderedRun governed(
      TaskSet tasks, Horizon horizon, Governed run, Cancellation cancellation) {
    return new OrderedRun(tasks, horizon, run.signals(), run.ends(), run.gaps(), cancellation);
  }

  /** Tells of each job that ends, also in the start-up. */
  public void tell(JobEnds ends) {
    teller.accept(ends);
  }

  /** The run; whoever asks for its slices will ask who runs when, so that it is written down. */
  SimulatedSchedule counted(int mostSlices) {
    if (mostSlices == 0) {
      return Simulation.run(tasks, horizon, 0, cancellation);
    }
    Simulation.Recorded run = Simulation.recorded(tasks, horizon, mostSlices, cancellation);
    signals = new SoftReference<>(run.signals());
    return run.schedule();
  }

  /** Who runs when; simulated again when somebody asks, and there is room. */
  public ScheduleSignals signals() {
    ScheduleSignals known = signals.get();
    if (known == null) {
      known = who.get();
      signals = new SoftReference<>(known);
    }
    return known;
  }

  /**
   * The stretches in which cores have nothing to do.
   *
   * @param timers by task, whether a timer releases its jobs
   */
  public CoreGaps gaps(BitSet timers) {
    return gaps.apply(timers);
  }

  /**
   * How cores are idle in the states that their kernel chooses; alike ones are asked once.
   *
   * @param timers by task, whether a timer releases its jobs
   */
  public IdleTimes idle(BitSet timers, IdleSetting setting) {
    List<Object> asked = List.of(timers, setting);
    IdleTimes known = idle.get(asked);
    if (known == null) {
      known = IdleRun.of(gaps(timers), setting, cancellation);
      idle.put(asked, known);
    }
    return known;
  }
}
