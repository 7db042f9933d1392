package org.aadlenergy.app;

import org.aadlenergy.aadl.KeptFiles;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;

/**
 * What an analysis leaves for the next one of the same project: pure functions of what they are
 * made from, so that a result is the same with and without. One analysis at a time may use it.
 */
public final class Kept {
  private final RangedSchedules schedules;
  private final KeptFiles files = new KeptFiles();

  private Kept(RangedSchedules schedules) {
    this.schedules = schedules;
  }

  /** Nothing yet, for one analysis after the other. */
  public Kept() {
    this(RangedSchedules.ofMany());
  }

  /** For one analysis alone. */
  static Kept once() {
    return new Kept(new RangedSchedules());
  }

  RangedSchedules schedules() {
    return schedules;
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
