package org.aadlenergy.engine.evaluation;

/**
 * What can only be computed when every thread's own terms are known: the schedule, devices with
 * power states, idle components. Stages run one after the other, in the order of their steps; each
 * may add terms to threads, charge idle power and give results of its own.
 */
public interface Stage {
  /** What a stage needs to be known before it, in the order of an evaluation. */
  enum Step {
    /** The threads' own terms. */
    SHARED_MEMORY,
    /** The same: what devices serve. */
    DEVICES,
    /** What devices take: what is sent. */
    MESSAGES,
    /** Everything that takes a processor's time. */
    SCHEDULE,
    /** The schedule: what processors draw at rest. */
    BOARDS,
    /** The power of boards: what would cost less. */
    COMPARISON,
    /** What figures there are: what designers assume where there is none. */
    ASSUMPTIONS,
    /** Everything that any component does. */
    IDLE,
    /** Every charge: what is lost on the way to what draws. */
    POWER
  }

  /** When it runs. */
  Step step();

  /** Works on what is known of a mode so far. */
  void apply(ModeState state);
}
