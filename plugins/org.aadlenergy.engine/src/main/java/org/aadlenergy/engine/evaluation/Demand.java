package org.aadlenergy.engine.evaluation;

import java.util.List;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.TimeBase;

/** What each thread of a mode asks a dispatch, and what services say of it so far. */
public class Demand extends Mode {
  private final List<PendingThread> threads;
  private final double windowSeconds;
  private final TimeBase time;
  private final Contributions given;
  private final Later<ProcessorBoards> boards;

  /**
   * What threads ask for themselves.
   *
   * @param threads the active ones by path
   * @param windowSeconds over which energies are counted
   * @param time the step that schedules count time in
   */
  public Demand(Mode mode, List<PendingThread> threads, double windowSeconds, TimeBase time) {
    super(mode);
    this.threads = threads;
    this.windowSeconds = windowSeconds;
    this.time = time;
    this.given = Contributions.NONE;
    this.boards = Later.of(() -> ProcessorBoards.of(mode, threads));
  }

  /** The same with what services say of it. */
  public Demand(Demand before, List<Contribution> more) {
    super(before);
    this.threads = before.threads;
    this.windowSeconds = before.windowSeconds;
    this.time = before.time;
    this.given = before.given.plus(more);
    this.boards = before.boards;
  }

  /** The active threads by path. */
  public final List<PendingThread> threads() {
    return threads;
  }

  public final double windowSeconds() {
    return windowSeconds;
  }

  /** The step that its schedules count time in. */
  public final TimeBase time() {
    return time;
  }

  /** What services contributed so far. */
  public final Contributions given() {
    return given;
  }

  /** The boards whose idle power is counted over the window. */
  public final ProcessorBoards boards() {
    return boards.get();
  }
}
