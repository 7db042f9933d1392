package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.aadlenergy.calibration.Synthetic.Truth;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.Calibrator;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

/** A 95 % interval holds the truth in 95 % of campaigns. */
class CoverageTest {
  private static final int SEEDS = 1000;
  private static final Map<String, Integer> PLACES =
      Map.of("tlb_miss", 1, "page_fault.on_demand", 2, "page_fault.copy_on_write", 3);

  @Test
  void everyTrueCoefficientLiesInItsIntervalAsOftenAsPromised() {
    Synthetic bench = new Synthetic(32, 1 << 20, 1024, 2e-3, 6e-3);
    Map<String, Integer> covered = new TreeMap<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Calibration calibration =
          Calibrator.calibrate(
              Synthetic.manifest(),
              Map.of(),
              bench.runs(Synthetic.PAPER, new Random(seed)),
              new Diagnostics());
      assertThat(calibration.costs()).hasSize(9);
      for (FittedCost cost : calibration.costs()) {
        covered.merge(
            cost.rule().service() + " " + cost.quantity(),
            cost.value().covers(truth(cost)) ? 1 : 0,
            Integer::sum);
      }
    }
    assertThat(covered).hasSize(9);
    assertThat(covered.values()).allSatisfy(count -> assertThat(count).isBetween(930, 970));
  }

  private static double truth(FittedCost cost) {
    Truth truth = Synthetic.PAPER;
    double[] figures =
        cost.rail()
            .map(rail -> rail.equals(Synthetic.MEMORY) ? truth.memoryJoules() : truth.coreJoules())
            .orElse(truth.seconds());
    return figures[PLACES.get(cost.rule().service())];
  }
}
