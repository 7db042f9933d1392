package org.aadlenergy.cli.command;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.DiagnosticsText;

/**
 * Where a command prints: results on {@code out}, all else on {@code err}.
 *
 * @param interactive whether a person watches: only then progress
 * @param screen what it can show
 */
public record Terminal(PrintStream out, PrintStream err, boolean interactive, Screen screen) {
  private static final long PATIENCE_MILLIS = 1000;

  /** In a file or a log, a line now and then says that it goes on. */
  private static final long QUIET_MILLIS = 10_000;

  /** Where nobody watches. */
  public Terminal(PrintStream out, PrintStream err) {
    this(out, err, false, Screen.PAPER);
  }

  public void diagnostics(List<Diagnostic> findings) {
    if (!findings.isEmpty()) {
      try {
        DiagnosticsText.write(findings, screen, err);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      err.flush();
    }
  }

  /** Reports usage problems, each on its line, and is how a command ends that has any. */
  public ExitCode usage(List<String> problems) {
    diagnostics(
        problems.stream()
            .map(p -> Diagnostic.of(DiagnosticCode.WRONG_USAGE, SourceSpan.NONE, p))
            .toList());
    return ExitCode.USAGE;
  }

  /** Reports what a command found, and is how it ends then. */
  public ExitCode ended(List<Diagnostic> findings) {
    diagnostics(findings);
    return ExitCode.of(findings);
  }

  /** Says what happens, at once: the stream keeps lines until it is full. */
  public void say(String line) {
    err.println(line);
    err.flush();
  }

  /** Progress on work of more than a second, for a person who watches; else each ten seconds. */
  public Progress progress() {
    return progress(System::currentTimeMillis);
  }

  Progress progress(LongSupplier clock) {
    long pause = interactive ? 0 : QUIET_MILLIS;
    AtomicLong next =
        new AtomicLong(clock.getAsLong() + (interactive ? PATIENCE_MILLIS : QUIET_MILLIS));
    return step -> {
      long now = clock.getAsLong();
      long due = next.get();
      if (now >= due && next.compareAndSet(due, now + pause)) {
        say("... " + step);
      }
    };
  }
}
