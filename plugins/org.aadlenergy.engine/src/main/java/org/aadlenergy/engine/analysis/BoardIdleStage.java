package org.aadlenergy.engine.analysis;

/**
 * Charges each processor with the idle power of its board, over the whole window: what threads are
 * charged with on such a rail is only what they add to it.
 */
final class BoardIdleStage implements Stage {
  @Override
  public void apply(ModeState state) {
    state.boards().charge(state);
  }
}
