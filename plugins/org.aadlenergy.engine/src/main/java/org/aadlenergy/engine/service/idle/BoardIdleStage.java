package org.aadlenergy.engine.service.idle;

import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.Stage;

/**
 * Charges each processor with the idle power of its board, over the whole window: what threads are
 * charged with on such a rail is only what they add to it.
 */
public final class BoardIdleStage implements Stage {
  @Override
  public Step step() {
    return Step.BOARDS;
  }

  @Override
  public void apply(ModeState state) {
    state.boards().charge(state);
  }
}
