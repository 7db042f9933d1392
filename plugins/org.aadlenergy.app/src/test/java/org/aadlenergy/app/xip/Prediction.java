package org.aadlenergy.app.xip;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.aadlenergy.app.xip.Published.Cell;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.FilteredLru;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.Popularity;
import org.aadlenergy.engine.xip.Replay;
import org.aadlenergy.engine.xip.SyntheticStream;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.aadlenergy.engine.xip.XipCosts;

/** The gains of all cells of an application, by the exact simulation of its fitted stream. */
record Prediction(Published application, XipCosts costs, StreamFit fit, Map<Cell, Double> gains) {

  static Prediction of(Published application, Assumptions assumptions) {
    StreamFit fit = StreamFit.of(application, assumptions);
    XipCosts costs = assumptions.costs(application.ramSeconds(), application.flashSeconds());
    List<Cell> cells = application.cells();
    List<CodeCache> caches = new ArrayList<>();
    for (Cell cell : cells) {
      LoadingThreshold threshold =
          LoadingThreshold.of(costs, cell.filter(), ThresholdForm.CORRECTED);
      caches.add(
          new FilteredLru(cell.size(), cell.window(), Published.sampleInterval(), threshold));
    }
    Replay.run(stream(application, fit), caches, new PageHeat(), done -> {});
    Map<Cell, Double> gains = new LinkedHashMap<>();
    for (int i = 0; i < caches.size(); i++) {
      Cell cell = cells.get(i);
      double saved = StreamFit.saved(cell.filter(), costs, caches.get(i).counts());
      gains.put(cell, StreamFit.gain(saved, fit.timeShare()));
    }
    return new Prediction(application, costs, fit, gains);
  }

  /** The accesses of an application. */
  static SyntheticStream stream(Published application, StreamFit fit) {
    Popularity popularity =
        Popularity.hotSet(application.codePages(), fit.hotPages(), fit.outside());
    return new SyntheticStream(popularity, Assumptions.ACCESSES, Assumptions.RUN, Assumptions.SEED);
  }

  double gain(Cell cell) {
    return Objects.requireNonNull(gains.get(cell));
  }

  /** In points, by the fitted stream. */
  List<Double> heldOutErrors() {
    return heldOut().stream().map(c -> application.error(c, gain(c))).toList();
  }

  /** In points, by interpolation. */
  List<Double> interpolationErrors() {
    return heldOut().stream().map(c -> application.error(c, interpolated(c))).toList();
  }

  /** How far each printed cell lies from the mean of its cache size over the windows. */
  List<Double> scatter() {
    List<Double> distances = new ArrayList<>();
    for (Filter filter : Published.FILTERS) {
      for (int size : application.sizes()) {
        List<Double> column =
            Published.WINDOWS.stream()
                .map(window -> application.gain(new Cell(filter, window, size)).orElse(0.0))
                .toList();
        double mean = mean(column);
        column.forEach(gain -> distances.add(Math.abs(gain - mean)));
      }
    }
    return distances;
  }

  List<Cell> heldOut() {
    return application.cells().stream().filter(c -> !application.isFitted(c)).toList();
  }

  /** On a line over the logarithm of the cache size through the two fitted cells of a table. */
  double interpolated(Cell cell) {
    int small = application.smallestSize();
    int large = application.largestSize();
    double low = fitted(cell, small);
    double high = fitted(cell, large);
    double place = Math.log((double) cell.size() / small) / Math.log((double) large / small);
    return low + place * (high - low);
  }

  private double fitted(Cell cell, int size) {
    Cell fitted = new Cell(cell.filter(), Assumptions.FITTED_WINDOW, size);
    return application.gain(fitted).orElse(0.0);
  }

  static double mean(List<Double> errors) {
    return errors.stream().mapToDouble(e -> e).average().orElseThrow();
  }

  static double largest(List<Double> errors) {
    return errors.stream().mapToDouble(e -> e).max().orElseThrow();
  }
}
