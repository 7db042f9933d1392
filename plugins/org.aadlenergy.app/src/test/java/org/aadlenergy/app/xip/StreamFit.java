package org.aadlenergy.app.xip;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.xip.Published.Cell;
import org.aadlenergy.engine.xip.CacheCounts;
import org.aadlenergy.engine.xip.CacheEstimate;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.Popularity;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.aadlenergy.engine.xip.XipCosts;

/**
 * The stream of an application: three parameters, fitted on its smallest and largest cache at one
 * window. The search looks at no other cell.
 *
 * @param timeShare the share of the time in code misses, all in place
 * @param hotPages how many pages make the hot set
 * @param outside the share of the misses outside of it
 * @param error the mean absolute error over the fitted cells, in points
 */
record StreamFit(double timeShare, int hotPages, double outside, double error) {

  /** The fit with the smallest share of time among those that tie with the best. */
  static StreamFit of(Published application, Assumptions assumptions) {
    List<StreamFit> candidates = new ArrayList<>();
    XipCosts costs = assumptions.costs(application.ramSeconds(), application.flashSeconds());
    int largestHot = Math.min(Assumptions.LARGEST_HOT, application.codePages());
    int outsideSteps = (int) Math.round(Assumptions.LARGEST_OUTSIDE / Assumptions.OUTSIDE_STEP);
    for (int hot = Assumptions.HOT_STEP; hot <= largestHot; hot += Assumptions.HOT_STEP) {
      for (int step = 0; step <= outsideSteps; step++) {
        double outside = step * Assumptions.OUTSIDE_STEP;
        candidates.add(bestShare(application, costs, hot, outside));
      }
    }
    return smallestOfTies(candidates, application, costs);
  }

  /** Of all shares of time for a hot set, the one with the least error. */
  private static StreamFit bestShare(
      Published application, XipCosts costs, int hot, double outside) {
    return withShares(application, costs, hot, outside).stream()
        .min((a, b) -> Double.compare(a.error(), b.error()))
        .orElseThrow();
  }

  private static List<StreamFit> withShares(
      Published application, XipCosts costs, int hot, double outside) {
    Popularity popularity = Popularity.hotSet(application.codePages(), hot, outside);
    List<Cell> cells = application.cells().stream().filter(application::isFitted).toList();
    double[] full = cells.stream().mapToDouble(c -> estimated(c, costs, popularity)).toArray();
    List<StreamFit> fits = new ArrayList<>();
    for (double share : shares(application)) {
      double sum = 0.0;
      for (int i = 0; i < full.length; i++) {
        sum += application.error(cells.get(i), gain(full[i], share));
      }
      fits.add(new StreamFit(share, hot, outside, sum / full.length));
    }
    return fits;
  }

  private static StreamFit smallestOfTies(
      List<StreamFit> best, Published application, XipCosts costs) {
    double least = best.stream().mapToDouble(StreamFit::error).min().orElseThrow();
    List<StreamFit> ties = new ArrayList<>();
    for (StreamFit fit : best) {
      if (fit.error() <= least + Assumptions.TIE) {
        withShares(application, costs, fit.hotPages(), fit.outside()).stream()
            .filter(f -> f.error() <= least + Assumptions.TIE)
            .forEach(ties::add);
      }
    }
    return ties.stream()
        .min(
            (a, b) -> {
              int shares = Double.compare(a.timeShare(), b.timeShare());
              return shares != 0 ? shares : Double.compare(a.error(), b.error());
            })
        .orElseThrow();
  }

  private static double[] shares(Published application) {
    if (application.name().equals("mplayer")) {
      return new double[] {Assumptions.MPLAYER_SHARE};
    }
    double[] shares = new double[(int) Math.round(1.0 / Assumptions.SHARE_STEP)];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = (i + 1) * Assumptions.SHARE_STEP;
    }
    return shares;
  }

  /** Of the cost of all code misses in place, in percent. */
  private static double estimated(Cell cell, XipCosts costs, Popularity popularity) {
    CacheCounts counts =
        CacheEstimate.filtered(
            popularity,
            cell.size(),
            cell.window(),
            Published.sampleInterval(),
            LoadingThreshold.of(costs, cell.filter(), ThresholdForm.CORRECTED),
            0,
            Assumptions.ACCESSES / Published.sampleInterval());
    return saved(cell.filter(), costs, counts);
  }

  /** What dynamic execution saves of the cost of all code misses in place, in percent. */
  static double saved(Filter filter, XipCosts costs, CacheCounts counts) {
    XipCosts.Cost dynamic = costs.of(counts);
    XipCosts.Cost inPlace = costs.inPlace(counts.accesses());
    return filter == Filter.TIME
        ? 100.0 * (1.0 - dynamic.seconds() / inPlace.seconds())
        : 100.0 * (1.0 - dynamic.joules() / inPlace.joules());
  }

  /**
   * The gain of the whole run. The time outside draws the power of a flash access, so that the
   * share of the energy in code misses is the share of the time.
   */
  static double gain(double savedOfMisses, double timeShare) {
    return timeShare * savedOfMisses;
  }
}
