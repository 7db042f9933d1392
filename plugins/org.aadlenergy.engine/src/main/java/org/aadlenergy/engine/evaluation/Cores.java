package org.aadlenergy.engine.evaluation;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.term.BoardIdle;

/** How many cores a processor of the architecture stands for, as its platform says. */
public final class Cores {
  private Cores() {}

  /** At least one. */
  public static int of(Component processor, Mode mode) {
    return of(mode.platform(processor));
  }

  /** At least one; one where no platform is known. */
  public static int of(Optional<CalibratedPlatform> platform) {
    return platform.isPresent() ? Math.max(1, (int) Math.rint(BoardIdle.cores(platform.get()))) : 1;
  }
}
