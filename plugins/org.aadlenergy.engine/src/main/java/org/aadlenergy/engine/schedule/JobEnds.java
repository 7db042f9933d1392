package org.aadlenergy.engine.schedule;

/** Is told of each job that ends while a schedule is simulated. */
public interface JobEnds {
  /** For whoever does not want to know. */
  JobEnds UNHEARD = (task, released, ended) -> {};

  /** A job of a task has ended; the start-up of the schedule included. */
  void ended(int task, long released, long ended);

  /** A job of a task leaves its core until something else is done for it. */
  default void waits(int task, long from, long until) {}
}
