package org.aadlenergy.engine.schedule;

import java.util.List;
import org.aadlenergy.engine.signal.Signal;

/**
 * Who runs when over the stretch that counts; time 0 is where counting starts.
 *
 * @param running by core, the number of the task that runs, {@link #IDLE} while none does; a
 *     context switch is part of what it leads to
 */
public record ScheduleSignals(List<Signal> running) {
  /** The number of no task. */
  public static final double IDLE = -1.0;

  public ScheduleSignals {
    running = List.copyOf(running);
  }

  /** 1 while a task runs, on whatever core, 0 otherwise. */
  public Signal task(int task) {
    Signal all = running.get(0).map(number -> number == task ? 1.0 : 0.0);
    for (Signal core : running.subList(1, running.size())) {
      all = all.combine(core, (before, number) -> number == task ? 1.0 : before);
    }
    return all;
  }

  /** 1 while a core runs anything, 0 otherwise. */
  public Signal core(int core) {
    return running.get(core).map(number -> number == IDLE ? 0.0 : 1.0);
  }
}
