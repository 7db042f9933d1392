package org.aadlenergy.engine.xip;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.xip.XipCosts.Cost;

/**
 * What a trace gains from RAM caches of code pages on a platform: everything that a report shows.
 *
 * @param trace as the user named it
 * @param pageSizeBytes by which addresses are divided
 * @param spanSeconds from the first to the last access, where the trace has times
 * @param timeShare the share of a run's time in code accesses, where the user says it: gains are
 *     then of the whole run, whose other time draws the power of a flash access
 * @param inPlace the cost of all accesses from flash
 * @param hottest the most accessed pages, the hottest first
 */
public record XipStudy(
    String trace,
    String platform,
    ThresholdForm form,
    int sampleInterval,
    int pageSizeBytes,
    Optional<Double> spanSeconds,
    Optional<Double> timeShare,
    long accesses,
    int pages,
    XipCosts costs,
    Cost inPlace,
    List<LoadingThreshold> thresholds,
    List<Row> rows,
    List<Wanted> wanted,
    List<Heat> hottest) {
  public XipStudy {
    thresholds = List.copyOf(thresholds);
    rows = List.copyOf(rows);
    wanted = List.copyOf(wanted);
    hottest = List.copyOf(hottest);
  }

  /**
   * One cache.
   *
   * @param window in samples; none for plain LRU
   * @param frames how many pages it holds
   * @param cost of all accesses, loads and updates
   * @param timeGain against execution in place, as a share
   */
  public record Row(
      Filter filter,
      Optional<Integer> window,
      int frames,
      CacheCounts counts,
      Cost cost,
      double timeGain,
      double energyGain) {}

  /**
   * The smallest cache that reaches a gain.
   *
   * @param frames none where no cache does
   */
  public record Wanted(
      double gain,
      boolean ofEnergy,
      Filter filter,
      Optional<Integer> window,
      Optional<Integer> frames) {}

  /** A page and how often it is accessed. */
  public record Heat(long page, long accesses) {}

  /** A row from its counts. */
  public static Row row(
      Filter filter,
      Optional<Integer> window,
      int frames,
      CacheCounts counts,
      XipCosts costs,
      Optional<Double> timeShare) {
    Cost cost = costs.of(counts);
    Cost inPlace = costs.inPlace(counts.accesses());
    double share = timeShare.orElse(1.0);
    return new Row(
        filter,
        window,
        frames,
        counts,
        cost,
        share * gain(cost.seconds(), inPlace.seconds()),
        share * gain(cost.joules(), inPlace.joules()));
  }

  private static double gain(double cost, double inPlace) {
    return inPlace == 0.0 ? 0.0 : 1.0 - cost / inPlace;
  }
}
