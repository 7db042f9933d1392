package org.aadlenergy.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.world.Xu3.Row;

/** The power of the Cortex-A15 above idle, by the figures of the kernel's device tree alone. */
final class KernelPower {
  private static final String POWER = "Power A15";

  private KernelPower() {}

  /**
   * Every program, with the cores that it keeps busy.
   *
   * @param platform one busy core at each frequency, by the kernel
   */
  static Trial trial(Xu3 xu3, CalibratedPlatform platform) {
    Map<Double, Double> idle = new TreeMap<>();
    for (double megahertz : xu3.frequencies()) {
      idle.put(
          megahertz,
          Quantiles.mean(
              xu3.rows().stream()
                  .filter(row -> row.program().equals("idle") && row.megahertz() == megahertz)
                  .map(row -> row.number(POWER))
                  .toList()));
    }
    List<Held> rows = new ArrayList<>();
    for (Row row : xu3.rows()) {
      if (!row.program().equals("idle") && idle.getOrDefault(row.megahertz(), 0.0) > 0.0) {
        Coefficient core = core(platform, row.megahertz());
        double half = core.uncertainty().amount();
        double cores = row.busyCores();
        rows.add(
            new Held(
                row.name(),
                cores * core.value(),
                cores * (core.value() - half),
                cores * (core.value() + half),
                row.number(POWER) - idle.getOrDefault(row.megahertz(), 0.0),
                row.judged(),
                Set.of("exynos5422-cpus.dtsi", "exynos5800.dtsi")));
      }
    }
    return new Trial(
        Trial.Level.SHEETS,
        "power of busy Cortex-A15 above idle",
        "the kernel's device tree, and how many cores are busy",
        "310 uW/MHz/V2 and voltages of the tree; its error is assumed from other chips",
        "W",
        rows,
        List.of(
            new Trial.Bound("median factor", Trial::factor, 0.95, 1.10),
            Trial.Bound.held(0.90, 0.98)));
  }

  private static Coefficient core(CalibratedPlatform platform, double megahertz) {
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (profile.frequency().filter(f -> f.value() == megahertz * 1e6).isPresent()) {
        return profile.power().values().iterator().next();
      }
    }
    throw new IllegalStateException("no profile at " + megahertz + " MHz");
  }
}
