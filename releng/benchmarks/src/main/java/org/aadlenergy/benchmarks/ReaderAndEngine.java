package org.aadlenergy.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.RootResult;

/**
 * Reads and evaluates a model and prints one total: what the command line is compared with. With
 * {@code -v} it also prints where the time goes.
 */
public final class ReaderAndEngine {
  private static long last;

  private ReaderAndEngine() {}

  /** {@code ReaderAndEngine [-v] INPUT}. */
  public static void main(String[] args) {
    boolean verbose = args[0].equals("-v");
    last = ProcessHandle.current().info().startInstant().orElseThrow().toEpochMilli() * 1_000_000;
    step("virtual machine", verbose);
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace =
        AadlWorkspace.read(List.of(Path.of(args[verbose ? 1 : 0])), List.of(), diagnostics);
    step("read", verbose);
    double joules = 0.0;
    for (String root : workspace.rootCandidates()) {
      InstantiationSettings settings = new InstantiationSettings(List.of(), 1000, Optional.empty());
      ArchitectureView view = workspace.instantiate(root, settings, diagnostics).orElseThrow();
      step("instantiate " + root, verbose);
      RootResult result =
          EnergyAnalysis.evaluate(
              view, PlatformLibraries.shipped(), AnalysisSettings.STRICT, diagnostics);
      step("evaluate " + root, verbose);
      joules += result.modes().get(0).totals().energyJoules().nominal();
    }
    System.out.println(joules);
  }

  private static void step(String what, boolean verbose) {
    long now = System.currentTimeMillis() * 1_000_000;
    if (verbose) {
      System.out.printf("%6d ms  %s%n", (now - last) / 1_000_000, what);
    }
    last = now;
  }
}
