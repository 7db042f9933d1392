package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The example's intervals, on the shipped platform, contain what Table 2 of the paper measured. The
 * bound of 5 % was set by looking at this encoder: this is a check of the arithmetic only.
 */
class JpegIntervalsTest {
  private static final Outcome OUTCOME =
      Analysis.run(
          AnalysisOptions.builder().input(Path.of("../../examples/jpeg-encoder")).build(),
          Progress.NONE);

  @ParameterizedTest
  @CsvSource({
    "no_fault,      31762,  92409, 17099",
    "on_demand,     34335, 100864, 18408",
    "copy_on_write, 38853, 113496, 20704"
  })
  void theMeasuredTotalsLieWithinTheIntervals(
      String system, double microseconds, double memoryMicrojoules, double coreMicrojoules) {
    RootResult root =
        OUTCOME.result().orElseThrow().roots().stream()
            .filter(r -> r.root().equals("Jpeg_Encoder::Board." + system))
            .findFirst()
            .orElseThrow();
    ModeResult mode = root.modes().get(0);
    Interval time = mode.threads().get(0).timePerDispatchSeconds();
    assertThat(time.contains(microseconds * 1e-6)).as(time.toString()).isTrue();
    // one image is encoded in the window of one period
    assertContains(mode, "ram", memoryMicrojoules * 1e-6);
    assertContains(mode, "cpu", coreMicrojoules * 1e-6);
  }

  private static void assertContains(ModeResult mode, String path, double joules) {
    ComponentResult component =
        mode.components().stream().filter(c -> c.path().equals(path)).findFirst().orElseThrow();
    Interval energy = component.activeJoules();
    assertThat(energy.contains(joules)).as(path + " " + energy + " and " + joules).isTrue();
  }
}
