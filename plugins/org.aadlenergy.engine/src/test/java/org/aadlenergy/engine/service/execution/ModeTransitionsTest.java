package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

class ModeTransitionsTest {
  /** 10 ms at 5 - 2 W of the board, and 1 mJ of the core. */
  @Test
  void onABoardATransitionAddsToTheIdlePower() {
    PlatformBuilder platform =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .rail("core", Role.PROCESSOR)
            .state("idle", "supply", "2 W", "core", "100 mW")
            .profile("run", Set.of(), "supply", "4 W", "core", "1 W")
            .event("mode_transition", "10 ms", "supply", "5 W", "core", "1 mJ");

    assertThat(ModeTransitions.energy(platform.build(), new Coefficients()).orElseThrow().nominal())
        .isCloseTo(0.03 + 0.001, within(1e-15));
  }
}
