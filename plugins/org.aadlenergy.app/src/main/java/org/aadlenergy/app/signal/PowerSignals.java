package org.aadlenergy.app.signal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** Writes the power in time that somebody asks for. */
public final class PowerSignals {
  private PowerSignals() {}

  /** Where a signal goes: a stream, or a folder, and who is told what is to be known of it. */
  public record Target(OutputStream out, Optional<Path> folder) {}

  /**
   * Writes a signal.
   *
   * @param outcome of an analysis that has a result
   * @param oneMode whether one mode was asked for
   * @return the same with what was found besides
   */
  public static Outcome write(
      Outcome outcome, SignalRequest request, boolean oneMode, Target target) {
    AnalysisResult result = outcome.result().orElseThrow();
    Diagnostics found = new Diagnostics();
    Optional<PowerCurve> curve = PowerCurves.find(result, request, oneMode, found);
    Optional<Double> volts = volts(result, request, found);
    if (curve.isPresent() && volts.isPresent()) {
      notes(curve.get(), request, found);
      write(curve.get(), request.format(), volts.get(), target, found);
    }
    List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
    all.addAll(found.sorted());
    return new Outcome(outcome.result(), all, outcome.models());
  }

  private static void write(
      PowerCurve curve, SignalFormat format, double volts, Target target, Diagnostics found) {
    if (target.folder().isPresent()) {
      Document document = new Document(format.fileName(), out -> format.write(curve, volts, out));
      found.addAll(ReportFiles.write(target.folder().get(), List.of(document)).findings());
      return;
    }
    try {
      format.write(curve, volts, target.out());
      target.out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The voltage of currents: as asked for, or that of the battery; no matter where none is. */
  private static Optional<Double> volts(
      AnalysisResult result, SignalRequest request, Diagnostics found) {
    Optional<Double> volts = request.volts();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        Optional<BatteryCurrent> battery = mode.totals().batteryCurrent();
        if (volts.isEmpty() && battery.isPresent() && request.component().isEmpty()) {
          volts = Optional.of(battery.get().volts());
        }
      }
    }
    if (volts.isEmpty() && request.format().isSampled()) {
      found.add(
          DiagnosticCode.BAD_OPTION_VALUE,
          SourceSpan.NONE,
          request.format().word() + " holds currents, and nothing says at which voltage",
          "add --volts, as --volts 3.7");
    }
    return volts.isPresent() || request.format().isSampled() ? volts : Optional.of(1.0);
  }

  /** What a reader of the numbers should know. */
  private static void notes(PowerCurve curve, SignalRequest request, Diagnostics found) {
    if (!curve.reason().isEmpty()) {
      note(found, "the signal is not exact everywhere: " + curve.reason());
    }
    if (request.format().isSampled() && !SampledPower.pace(curve).fine()) {
      note(
          found,
          "changes come quicker than samples of the whole time can show: each sample is a mean,"
              + " the energy is that of the signal; ask for less of it with --from and --to");
    }
  }

  private static void note(Diagnostics found, String message) {
    found.add(Diagnostic.of(DiagnosticCode.SIGNAL_IN_PART, SourceSpan.NONE, message));
  }
}
