package org.aadlenergy.engine.schedule;

/** One core of a processor: what it runs, and what it ran just before. */
final class Core {
  /** No core at all. */
  static final int NONE = -1;

  final int number;
  int running = Jobs.NONE;
  int partition = NONE;
  private int lastTask = NONE;
  private int lastProcess = NONE;
  private boolean idleSinceLast;

  Core(int number) {
    this.number = number;
  }

  boolean isIdle() {
    return running == Jobs.NONE;
  }

  /** Whether the task was the last to run here. */
  boolean knows(int task) {
    return lastTask == task;
  }

  /** Whether it takes a context switch to run the task now. */
  boolean mustSwitchTo(int task) {
    return task != lastTask || idleSinceLast;
  }

  boolean isIn(int process) {
    return process == lastProcess;
  }

  void switchTo(int task, int process) {
    lastTask = task;
    lastProcess = process;
    idleSinceLast = false;
  }

  /** What it ran just before, in words that can be compared. */
  String memory() {
    return idleSinceLast || lastTask == NONE ? "none" : "task " + lastTask;
  }

  /**
   * The same with its process, and with what it ran before it became idle: that comes back here.
   */
  String wholeMemory() {
    return memory() + ", " + lastTask + " of process " + lastProcess;
  }

  /** Writes down what it remembers. */
  void describe(CycleSkips.State state) {
    state.add(lastTask);
    state.add(lastProcess);
    state.add(idleSinceLast ? 1 : 0);
  }

  void idle(long time) {
    idleSinceLast |= time > 0;
  }

  /** The number of the idle core that ran a task last, else of the first idle one, or NONE. */
  static int idleFor(int task, Core[] cores) {
    int first = NONE;
    for (Core core : cores) {
      if (core.isIdle() && core.knows(task)) {
        return core.number;
      }
      first = core.isIdle() && first == NONE ? core.number : first;
    }
    return first;
  }
}
