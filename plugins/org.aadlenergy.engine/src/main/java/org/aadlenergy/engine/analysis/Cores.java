package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.model.BoardIdle;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** How many cores a processor of the architecture stands for, as its platform says. */
final class Cores {
  private Cores() {}

  /** At least one. */
  static int of(Component processor, ModeState state) {
    return of(state.platform(processor));
  }

  /** At least one; one where no platform is known. */
  static int of(Optional<CalibratedPlatform> platform) {
    return platform.isPresent() ? Math.max(1, (int) Math.rint(BoardIdle.cores(platform.get()))) : 1;
  }
}
