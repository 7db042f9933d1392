package org.aadlenergy.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.RailSpec;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Role;

/**
 * Runs of a page-fault bench as known costs would give them, with the noise of a measurement.
 *
 * @param steps how many strides
 * @param writes in each run; the last stride misses the TLB at every one of them
 */
record Synthetic(int steps, int writes, double faults, double timeNoise, double energyNoise) {
  /** The cells of Table 1 of the paper, by values that round to every one of them. */
  static final Truth PAPER =
      new Truth(
          new double[] {0.080, 149e-9, 51e-6, 114.25e-6},
          new double[] {0.243, 396e-9, 166.4e-6, 340.0e-6},
          new double[] {0.0430, 103e-9, 26.01e-6, 59.2e-6});

  /** Of each quantity: the loop itself, a TLB miss, a fault on demand, a fault of copy on write. */
  record Truth(double[] seconds, double[] memoryJoules, double[] coreJoules) {}

  private static final String[] SCENARIOS = {"no_fault", "on_demand", "copy_on_write"};
  static final String MEMORY = "sdram_2v5";
  static final String CORE = "core_1v5";

  static Manifest manifest() {
    Map<String, RailSpec> rails = new LinkedHashMap<>();
    rails.put(MEMORY, new RailSpec(MEMORY, Role.MEMORY, Optional.of(2.5), SourceSpan.NONE));
    rails.put(CORE, new RailSpec(CORE, Role.PROCESSOR, Optional.of(1.5), SourceSpan.NONE));
    return new Manifest(
        "campaign.toml",
        "Synthetic",
        "synthetic",
        "generated",
        Map.of(),
        rails,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  List<Run> runs(Truth truth, Random noise) {
    List<Run> runs = new ArrayList<>();
    for (int scenario = 0; scenario < SCENARIOS.length; scenario++) {
      for (int step = 1; step <= steps; step++) {
        double misses = (double) writes * step / steps;
        double happened = scenario == 0 ? 0.0 : faults;
        runs.add(
            new Run(
                "pagefault",
                SCENARIOS[scenario],
                step,
                0,
                Map.of("tlb_misses", misses, "page_faults", happened),
                Optional.empty(),
                figure(truth.seconds(), scenario, misses) + timeNoise * noise.nextGaussian(),
                OptionalInt.empty(),
                Map.of(
                    MEMORY,
                        figure(truth.memoryJoules(), scenario, misses)
                            + energyNoise * noise.nextGaussian(),
                    CORE,
                        figure(truth.coreJoules(), scenario, misses)
                            + energyNoise * noise.nextGaussian()),
                SourceSpan.NONE));
      }
    }
    return runs;
  }

  private double figure(double[] cost, int scenario, double misses) {
    return cost[0] + cost[1] * misses + (scenario == 0 ? 0.0 : cost[1 + scenario] * faults);
  }

  /** The same as the file that a bench writes. */
  static String csv(List<Run> runs) {
    StringBuilder text = new StringBuilder();
    text.append(
        "bench,scenario,step,tlb_misses,page_faults,time_s,energy_sdram_2v5_j,energy_core_1v5_j\n");
    for (Run run : runs) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%.0f,%.0f,%.9f,%.9f,%.9f%n",
              run.bench(),
              run.scenario(),
              run.step(),
              run.count("tlb_misses").orElseThrow(),
              run.count("page_faults").orElseThrow(),
              run.seconds(),
              run.joules().get(MEMORY),
              run.joules().get(CORE)));
    }
    return text.toString().replace("\r\n", "\n");
  }
}
