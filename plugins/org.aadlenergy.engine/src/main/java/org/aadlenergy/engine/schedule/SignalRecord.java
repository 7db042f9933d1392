package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;

/** Writes down which task each core runs in the stretch that counts. */
final class SignalRecord {
  private final Horizon horizon;
  private final SignalBuilder[] cores;
  private final long[] end;

  SignalRecord(int cores, Horizon horizon) {
    this.horizon = horizon;
    this.end = new long[cores];
    this.cores = new SignalBuilder[cores];
    for (int i = 0; i < cores; i++) {
      this.cores[i] = new SignalBuilder();
      end[i] = horizon.from();
    }
  }

  /** A task ran on a core; within the stretch that counts. */
  void ran(int core, int task, long from, long to) {
    idleUpTo(core, from);
    cores[core].add(to - from, task);
    end[core] = to;
  }

  private void idleUpTo(int core, long time) {
    cores[core].add(time - end[core], ScheduleSignals.IDLE);
    end[core] = time;
  }

  ScheduleSignals signals() {
    List<Signal> running = new ArrayList<>(cores.length);
    for (int core = 0; core < cores.length; core++) {
      idleUpTo(core, horizon.until());
      running.add(cores[core].build());
    }
    return new ScheduleSignals(running);
  }
}
