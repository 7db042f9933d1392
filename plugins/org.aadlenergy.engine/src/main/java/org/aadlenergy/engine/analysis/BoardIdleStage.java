package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.model.BoardIdle;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;

/**
 * Charges each processor with the idle power of its board, over the whole window: what threads are
 * charged with on such a rail is only what they add to it.
 */
final class BoardIdleStage implements Stage {
  @Override
  public void apply(ModeState state) {
    for (Component component : state.active()) {
      if (component.category() == Category.PROCESSOR) {
        Optional<CalibratedPlatform> platform = state.platform(component);
        if (platform.isPresent()) {
          charge(component, platform.get(), state);
        }
      }
    }
  }

  private static void charge(Component processor, CalibratedPlatform platform, ModeState state) {
    for (Rail rail : platform.rails().values()) {
      Optional<Coefficient> idle = BoardIdle.power(platform, rail);
      if (idle.isPresent()) {
        state.ledger().idle(processor, state.coefficients().estimate(idle.get()));
      }
    }
  }
}
