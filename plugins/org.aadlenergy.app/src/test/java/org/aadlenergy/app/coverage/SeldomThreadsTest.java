package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that come once in days or months beside one that comes each second. */
class SeldomThreadsTest {
  private static final Examples TRACKER =
      new Examples(Path.of("../../examples/tracker"), "Tracker::Board.i");

  private static double activeWatts(int hours) {
    Outcome outcome =
        Analysis.run(
            TRACKER
                .options()
                .set("Timing_Properties::Period=" + hours + " hr @ firmware.position")
                .build(),
            Progress.NONE);
    ModeResult mode = outcome.result().orElseThrow().roots().get(0).modes().get(0);
    for (ComponentResult component : mode.components()) {
      if (component.path().equals("gnss")) {
        return component.activeJoules().nominal() / mode.windowSeconds();
      }
    }
    throw new AssertionError("no gnss");
  }

  /** A fix takes the same energy however seldom it is: steps of time do not overflow. */
  @ParameterizedTest
  @ValueSource(ints = {240, 640, 720, 2400, 8760})
  void whatIsRarerTakesLessByAsMuch(int hours) {
    double day = 24 * activeWatts(24);
    assertThat(hours * activeWatts(hours)).isCloseTo(day, within(1e-9 * day));
  }
}
