package org.aadlenergy.engine.evaluation;

/**
 * What can only be computed when every thread's own terms are known: the schedule, devices with
 * power states, idle components. Stages run one after the other, in the order of their list; each
 * may add terms to threads, charge idle power and give results of its own.
 */
public interface Stage {
  void apply(ModeState state);
}
