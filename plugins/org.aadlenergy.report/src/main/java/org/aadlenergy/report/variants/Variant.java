package org.aadlenergy.report.variants;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.report.words.TotalClaim;

/**
 * One mode of one system of one report, as it stands beside others. Figures are nominal.
 *
 * @param report the file that it is from; "" for the report at hand
 * @param known whether something is left out
 * @param yearly what a year costs and emits, as far as that is known
 * @param peakWatts the most at a moment, where that is known
 * @param services what the threads' services take over the window, in joules
 * @param components what each component takes over the window, in joules
 */
public record Variant(
    String report,
    String root,
    String mode,
    TotalClaim known,
    double windowSeconds,
    double energyJoules,
    double startupJoules,
    Optional<Double> batterySeconds,
    Map<SourceRate, Double> yearly,
    Optional<Double> peakWatts,
    Map<String, Double> services,
    Map<String, Double> components) {
  public Variant {
    yearly = Copies.of(yearly);
    services = Copies.of(services);
    components = Copies.of(components);
  }

  /** A mode of the report at hand. */
  public static Variant of(RootResult root, ModeResult mode) {
    Map<String, Double> services = new TreeMap<>();
    for (ThreadResult thread : mode.threads()) {
      double dispatches = thread.dispatchesPerSecond().orElse(0.0) * mode.windowSeconds();
      for (ServiceResult service : thread.services()) {
        if (service.phase() == ServiceResult.Phase.DISPATCH && !service.includedInExecution()) {
          double joules = service.energyJoules().nominal() * dispatches;
          services.merge(service.service(), joules, Double::sum);
        }
      }
    }
    Map<String, Double> components = new TreeMap<>();
    for (ComponentResult component : mode.components()) {
      components.put(component.path(), component.energyJoules().nominal());
    }
    Totals totals = mode.totals();
    Map<SourceRate, Double> yearly = new EnumMap<>(SourceRate.class);
    totals.yearly().forEach((rate, figure) -> yearly.put(rate, figure.nominal()));
    return new Variant(
        "",
        root.root(),
        mode.name(),
        TotalClaim.of(root),
        mode.windowSeconds(),
        totals.energyJoules().nominal(),
        totals.startupJoules().nominal(),
        totals.batteryLifeSeconds().map(Interval::nominal),
        yearly,
        mode.power().known().map(peak -> peak.watts().nominal()),
        services,
        components);
  }

  /** The average over the window. */
  double powerWatts() {
    return windowSeconds > 0.0 ? energyJoules / windowSeconds : 0.0;
  }

  /** What no thread's service takes: components at rest. */
  double restJoules() {
    double rest = energyJoules;
    for (double joules : services.values()) {
      rest -= joules;
    }
    return Math.abs(rest) <= 1e-9 * energyJoules ? 0.0 : rest;
  }
}
