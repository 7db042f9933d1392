package org.aadlenergy.app;

import org.aadlenergy.aadl.KeptFiles;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;

/**
 * What an analysis leaves for the next one of the same project: pure functions of what they are
 * made from, so that a result is the same with and without. One analysis at a time may use it.
 */
public final class AnalysisMemory {
  /** Of those that nobody named, in an editor: a workspace of a test suite may have thousands. */
  static final int MOST_ROOTS = 2000;

  private final RangedSchedules schedules;
  private final int mostRoots;
  private final KeptFiles files = new KeptFiles();

  private AnalysisMemory(RangedSchedules schedules, int mostRoots) {
    this.schedules = schedules;
    this.mostRoots = mostRoots;
  }

  /** Nothing yet, for one analysis after the other, each of the first of very many systems. */
  public AnalysisMemory() {
    this(RangedSchedules.ofMany(), MOST_ROOTS);
  }

  /** Nothing yet, for one analysis after the other whose reports show all of each. */
  public static AnalysisMemory ofReports() {
    return new AnalysisMemory(new RangedSchedules(), Integer.MAX_VALUE);
  }

  /** For one analysis alone. */
  static AnalysisMemory once() {
    return ofReports();
  }

  RangedSchedules schedules() {
    return schedules;
  }

  /** How many systems are estimated where none is named. */
  int mostRoots() {
    return mostRoots;
  }

  KeptFiles files() {
    return files;
  }

  /** An analysis is done: what neither it nor the one before it needed goes. */
  void done() {
    schedules.endRound();
    files.done();
  }
}
