package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.coverage.RandomBoard.Mix;
import org.aadlenergy.app.coverage.RandomFigure.Draws;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Intervals of 200 random boards beside a Monte Carlo simulation that draws each error as the
 * platform states it, and knows nothing of how intervals are computed: 94 to 98 % of the draws are
 * within, for each kind of error.
 */
class IntervalCoverageTest {
  private static final int BOARDS = 200;
  private static final int SAMPLES = 4000;

  @TempDir Path folder;

  private Interval total(RandomBoard board) throws IOException {
    Files.writeString(folder.resolve("board.aadl"), board.model());
    Files.writeString(folder.resolve("board.energy"), board.platformText());
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(folder.resolve("board.aadl")).models(folder).build(),
            Progress.NONE);
    assertThat(outcome.diagnostics())
        .as(board.platformText())
        .allMatch(finding -> finding.severity() == Severity.INFO);
    return outcome.result().orElseThrow().roots().get(0).modes().get(0).totals().energyJoules();
  }

  private static double coverage(RandomBoard board, Interval total, Random random) {
    Draws draws = Draws.none(board.sources());
    assertThat(total.nominal()).isCloseTo(board.joules(draws), withinPercentage(1e-7));
    int within = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      draws.next(random);
      within += total.contains(board.joules(draws)) ? 1 : 0;
    }
    return (double) within / SAMPLES;
  }

  @Test
  void ninetyFivePercentOfWhatTheFiguresMayBeIsWithin() throws IOException {
    Random random = new Random(20261122);
    Map<Mix, Double> sums = new EnumMap<>(Mix.class);
    double all = 0.0;
    int each = BOARDS / Mix.values().length;
    for (Mix mix : Mix.values()) {
      double sum = 0.0;
      for (int i = 0; i < each; i++) {
        RandomBoard board = new RandomBoard(random, mix);
        while (!board.hasComparableErrors()) {
          board = new RandomBoard(random, mix);
        }
        sum += coverage(board, total(board), random);
      }
      sums.put(mix, sum / each);
      all += sum / each / Mix.values().length;
    }
    assertThat(sums.values()).as(sums.toString()).allMatch(share -> share >= 0.94 && share <= 0.98);
    assertThat(all).as(sums.toString()).isBetween(0.94, 0.98);
  }
}
