package org.aadlenergy.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.MissionResult;

/**
 * A mission of many segments through two modes of many threads, half of which are active in the
 * second mode only: {@code write FILE SEGMENTS THREADS}, or {@code measure FILE}, which reads it
 * once and evaluates it again and again.
 */
public final class MissionBenchmark {
  /** Until then Java still compiles, which is measured by the first run and by the process. */
  private static final int COLD = 100;

  private static final int RUNS = COLD + 51;

  private MissionBenchmark() {}

  /** Writes the model or measures its evaluation. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[1]);
    if (args[0].equals("write")) {
      try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
        write(out, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
      }
    } else {
      measure(file);
    }
  }

  private static void measure(Path file) {
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace = AadlWorkspace.read(List.of(file), List.of(), diagnostics);
    ArchitectureView view =
        workspace
            .instantiate(
                "Flight::Craft.i",
                new InstantiationSettings(List.of(), 1000, Optional.empty()),
                diagnostics)
            .orElseThrow();
    long[] nanos = new long[RUNS];
    int segments = 0;
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      MissionResult mission =
          EnergyAnalysis.evaluate(
                  view, PlatformLibraries.shipped(), AnalysisSettings.STRICT, diagnostics)
              .missions()
              .get(0);
      nanos[run] = System.nanoTime() - start;
      segments = mission.segments().size();
    }
    double first = nanos[0] / 1e6;
    Arrays.sort(nanos, COLD, RUNS);
    System.out.printf(
        Locale.ROOT,
        "evaluation of %,d segments: first %.0f ms, warm median %.1f ms%n",
        segments,
        first,
        nanos[(COLD + RUNS) / 2] / 1e6);
  }

  private static void write(BufferedWriter out, int segments, int threads) throws IOException {
    out.write(
        """
        package Flight
        public
          with OS_Services, OS_Workload, Energy_Estimation;
          thread Worker
            properties
              Dispatch_Protocol => Periodic;
              Period => 100 ms;
              Compute_Execution_Time => 10 us .. 20 us;
              Activate_Execution_Time => 50 us .. 50 us;
              OS_Workload::Page_Faults => 1;
          end Worker;
          process Both
          end Both;
          process implementation Both.i
            subcomponents
        """);
    for (int i = 0; i < threads / 2; i++) {
      out.write("      t" + i + ": thread Worker;\n");
    }
    out.write(
        """
          end Both.i;
          processor Core
            properties
              Energy_Estimation::Calibration => "xup-virtex2pro";
              OS_Services::Page_Fault_Policy => On_Demand;
          end Core;
          memory Ram
          end Ram;
          system Craft
            features
              go: in event port;
          end Craft;
          system implementation Craft.i
            subcomponents
              cpu: processor Core;
              ram: memory Ram;
              always: process Both.i;
              payload: process Both.i in modes (imaging);
            modes
              cruise: initial mode;
              imaging: mode;
              there: cruise -[go]-> imaging;
              back: imaging -[go]-> cruise;
            properties
              Actual_Processor_Binding => (reference (cpu)) applies to always, payload;
              Actual_Memory_Binding => (reference (ram)) applies to always, payload;
              Energy_Estimation::Mission => (
        """);
    for (int i = 0; i < segments; i++) {
      String mode = i % 2 == 0 ? "cruise" : "imaging";
      String end = i + 1 < segments ? ",\n" : ");\n";
      out.write(
          "        [Mode_Name => \"" + mode + "\"; Duration => " + (1 + i % 7) + " sec;]" + end);
    }
    out.write("  end Craft.i;\nend Flight;\n");
  }
}
