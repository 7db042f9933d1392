package org.aadlenergy.engine.term;

import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Computes what one kind of service costs a thread. Without state: the same input, the same terms.
 */
public interface EnergyModel {
  /**
   * Whether its coefficients are those of the thread's own platform: then it is only asked for
   * threads that have one.
   */
  default boolean needsPlatform() {
    return true;
  }

  /** The terms of a thread, and what stood in the way of others. */
  Terms evaluate(ThreadWorkload workload, Coefficients coefficients);
}
