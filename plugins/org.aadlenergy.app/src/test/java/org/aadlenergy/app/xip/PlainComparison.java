package org.aadlenergy.app.xip;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.xip.CacheCounts;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.FilteredLru;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.PlainLru;
import org.aadlenergy.engine.xip.Replay;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.aadlenergy.engine.xip.XipCosts;

/**
 * Plain LRU and the filtered policy on one stream and cache size.
 *
 * @param timeSaved of the whole run with plain LRU, by the time filter
 * @param energySaved likewise, by the energy filter
 */
record PlainComparison(
    int size, CacheCounts plain, CacheCounts timeFiltered, double timeSaved, double energySaved) {

  /** For every cache size of the paper. */
  static List<PlainComparison> of(Prediction prediction) {
    List<PlainComparison> rows = new ArrayList<>();
    for (int size : prediction.application().sizes()) {
      rows.add(of(prediction, size));
    }
    return rows;
  }

  static PlainComparison of(Prediction prediction, int size) {
    XipCosts costs = prediction.costs();
    CodeCache plain = new PlainLru(size);
    CodeCache time = filtered(costs, Filter.TIME, size);
    CodeCache energy = filtered(costs, Filter.ENERGY, size);
    Replay.run(
        Prediction.stream(prediction.application(), prediction.fit()),
        List.of(plain, time, energy),
        new PageHeat(),
        done -> {});
    return new PlainComparison(
        size,
        plain.counts(),
        time.counts(),
        saved(prediction, Filter.TIME, plain.counts(), time.counts()),
        saved(prediction, Filter.ENERGY, plain.counts(), energy.counts()));
  }

  private static CodeCache filtered(XipCosts costs, Filter filter, int size) {
    LoadingThreshold threshold = LoadingThreshold.of(costs, filter, ThresholdForm.CORRECTED);
    return new FilteredLru(size, Assumptions.FITTED_WINDOW, Published.sampleInterval(), threshold);
  }

  private static double saved(
      Prediction prediction, Filter filter, CacheCounts plain, CacheCounts filtered) {
    return 1.0 - run(prediction, filter, filtered) / run(prediction, filter, plain);
  }

  /** The time or energy of the whole run, of that of the run in place. */
  private static double run(Prediction prediction, Filter filter, CacheCounts counts) {
    double saved = StreamFit.saved(filter, prediction.costs(), counts);
    return 1.0 - StreamFit.gain(saved, prediction.fit().timeShare()) / 100.0;
  }
}
