package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.ModeSurroundings;

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
    super(mode, mode.surroundings());
    this.threads = threads;
    this.windowSeconds = windowSeconds;
    this.time = time;
    this.given = Contributions.NONE;
    this.boards = Later.of(() -> ProcessorBoards.of(mode, threads));
  }

  /** The same with what services say of it. */
  public Demand(Demand before, List<Contribution> more) {
    super(before, surroundings(before, more));
    this.threads = threads(before, more);
    this.windowSeconds = before.windowSeconds;
    this.time = before.time;
    this.given = before.given.plus(more);
    this.boards = before.boards;
  }

  private static ModeSurroundings surroundings(Demand before, List<Contribution> more) {
    ModeSurroundings surroundings = before.surroundings();
    for (Contribution each : more) {
      for (Object other : each.noted(ModeSurroundings.class).values()) {
        surroundings = (ModeSurroundings) other;
      }
    }
    return surroundings;
  }

  /** Terms are added here and nowhere else. */
  private static List<PendingThread> threads(Demand before, List<Contribution> more) {
    List<PendingThread> threads = before.threads;
    for (Contribution each : more) {
      each.sent.forEach(PendingThread::sends);
      each.added.forEach((thread, terms) -> terms.forEach(thread::add));
      for (Contribution.Adjusted one : each.adjusted) {
        for (PendingThread thread : one.threads()) {
          thread.adjust(term -> one.change().apply(thread, term));
        }
      }
      Map<Object, Object> others = each.noted(PendingThread.class);
      if (!others.isEmpty()) {
        threads = new ArrayList<>(threads);
        threads.replaceAll(thread -> (PendingThread) others.getOrDefault(thread, thread));
      }
    }
    return threads;
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
