package org.aadlenergy.app.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.trace.BinaryTraceWriter;
import org.aadlenergy.app.trace.Trace;
import org.aadlenergy.app.trace.Traces;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.ReportFiles;

/** Writes a trace in its compact form. */
public final class TraceConversion {
  private static final int USUAL_PAGE_BYTES = 4096;

  private TraceConversion() {}

  /** How many accesses were written; nothing where a finding says why not. */
  public static Optional<Long> run(XipOptions options, Diagnostics diagnostics, Progress progress) {
    int pageSize = options.pageSizeBytes().orElse(USUAL_PAGE_BYTES);
    Optional<Trace> opened = Traces.open(options.trace(), pageSize, diagnostics);
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    Path target = options.convertTo().orElseThrow();
    ReplayProgress told = new ReplayProgress(progress);
    try (Trace trace = opened.get()) {
      long accesses =
          BinaryTraceWriter.write(
              trace, target, () -> !diagnostics.hasErrors(), done -> told.tell(done, trace));
      return diagnostics.hasErrors() ? Optional.empty() : Optional.of(accesses);
    } catch (UncheckedIOException e) {
      Traces.report(options.trace(), e, diagnostics);
    } catch (IOException e) {
      String name = target.toString().replace('\\', '/');
      diagnostics.add(
          DiagnosticCode.OUTPUT_NOT_WRITABLE,
          SourceSpan.NONE,
          name + " cannot be written: " + ReportFiles.reason(e),
          "name a file in a folder that exists, is writable and has room");
    }
    return Optional.empty();
  }
}
