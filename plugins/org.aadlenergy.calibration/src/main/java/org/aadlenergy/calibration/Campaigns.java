package org.aadlenergy.calibration;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.align.PowerTraces;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.ManifestReader;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.Calibrator;
import org.aadlenergy.calibration.importer.BenchFile;
import org.aadlenergy.calibration.importer.EventFiles;
import org.aadlenergy.calibration.validate.Validation;
import org.aadlenergy.calibration.validate.Validator;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** Calibrates from a campaign folder, and validates with one. */
public final class Campaigns {
  private Campaigns() {}

  /** Fits a campaign; empty, with findings, where it cannot be read. */
  public static Optional<Calibration> calibrate(
      Path campaign, int threads, Diagnostics diagnostics) {
    Optional<Manifest> manifest = ManifestReader.read(campaign, diagnostics);
    if (manifest.isEmpty()) {
      return Optional.empty();
    }
    boolean more =
        !manifest.get().traffic().isEmpty()
            || manifest.get().activity().isPresent()
            || manifest.get().kin().isPresent();
    if (manifest.get().benches().isEmpty() && !more) {
      lacks(manifest.get(), "[bench] with the runs to fit", diagnostics);
      return Optional.empty();
    }
    List<Run> runs = new ArrayList<>();
    Map<String, String> machine = new LinkedHashMap<>();
    manifest
        .get()
        .benches()
        .forEach(
            (table, file) ->
                BenchFile.read(file, diagnostics)
                    .ifPresent(
                        bench -> {
                          machine.putAll(bench.machine());
                          List<TraceSpec> own = traces(manifest.get(), Optional.of(table));
                          runs.addAll(PowerTraces.attach(own, bench.runs(), threads, diagnostics));
                        }));
    List<Run> counted = EventFiles.attach(manifest.get().events(), runs, diagnostics);
    List<Run> measured =
        PowerTraces.attach(traces(manifest.get(), Optional.empty()), counted, threads, diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    Calibration calibration = Calibrator.calibrate(manifest.get(), machine, measured, diagnostics);
    boolean others =
        !calibration.traffic().isEmpty()
            || calibration.activity().isPresent()
            || calibration.kin().isPresent();
    if (calibration.hasCosts() || (manifest.get().benches().isEmpty() && others)) {
      return diagnostics.hasErrors() ? Optional.empty() : Optional.of(calibration);
    }
    if (manifest.get().benches().isEmpty()) {
      return Optional.empty();
    }
    noCosts(calibration, measured.size(), diagnostics);
    return Optional.empty();
  }

  private static void noCosts(Calibration calibration, int runs, Diagnostics diagnostics) {
    int leftOut = runs - calibration.runs().size();
    diagnostics.add(
        DiagnosticCode.BAD_CAMPAIGN,
        SourceSpan.file(calibration.manifest().file()),
        "the campaign gives no cost of any event: "
            + (runs == 0
                ? "its files hold no runs"
                : leftOut + " of its " + runs + " runs are left out"),
        "the other findings say why; measure on a quieter machine, or more often, and name"
            + " benches and scenarios as the guide's table of fits does");
  }

  /** Compares what a platform estimates with the application that a campaign measured. */
  public static Optional<Validation> validate(
      Path campaign, CalibratedPlatform platform, int threads, Diagnostics diagnostics) {
    Optional<Manifest> manifest = ManifestReader.read(campaign, diagnostics);
    if (manifest.isEmpty()) {
      return Optional.empty();
    }
    if (manifest.get().application().isEmpty()) {
      lacks(manifest.get(), "[application] with the runs to compare with", diagnostics);
      return Optional.empty();
    }
    Optional<BenchFile> file =
        BenchFile.read(manifest.get().application().orElseThrow(), diagnostics);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    List<TraceSpec> traces =
        new ArrayList<>(traces(manifest.get(), Optional.of(ManifestReader.APPLICATION)));
    if (manifest.get().benches().isEmpty()) {
      traces.addAll(traces(manifest.get(), Optional.empty()));
    }
    List<Run> runs = PowerTraces.attach(traces, file.get().runs(), threads, diagnostics);
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Validator.validate(manifest.get(), platform, runs, diagnostics);
  }

  /** The traces that show the runs of a table; or those that name none. */
  private static List<TraceSpec> traces(Manifest manifest, Optional<String> table) {
    return manifest.traces().stream().filter(trace -> trace.runs().equals(table)).toList();
  }

  private static void lacks(Manifest manifest, String what, Diagnostics diagnostics) {
    diagnostics.add(
        DiagnosticCode.BAD_CAMPAIGN,
        SourceSpan.file(manifest.file()),
        "the campaign has no table " + what,
        "the guide's page on calibration shows a whole manifest");
  }
}
