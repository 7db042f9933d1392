package org.aadlenergy.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.baseline.Snapshot;
import org.aadlenergy.app.baseline.SnapshotComparison;
import org.aadlenergy.app.watch.WatchedFiles;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.HeadlineText;

/** Estimates again at each save: the headline, what changed, and findings that came or went. */
final class Watching {
  private static final long LOOK_MILLIS = 100;
  private static final int CHANGES = 6;
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final Arguments arguments;
  private final Terminal terminal;
  private final PrintStream out;
  private Optional<Snapshot> last = Optional.empty();
  private List<Diagnostic> findings = List.of();
  private Collection<Path> read = List.of();

  Watching(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.out = terminal.out();
  }

  /** Goes on until the process, or the thread, is told to end. */
  ExitCode run() {
    if (arguments.has("--format") && !arguments.has("--output")) {
      return terminal.usage(
          List.of("--watch prints the headline: say with --output DIR where reports go"));
    }
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    List<String> problems = AnalyzeCommand.problems(arguments, options.get());
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    AnalysisOptions current = options.get();
    WatchedFiles seen = WatchedFiles.of(current, read);
    round(current);
    out.println("watching " + WatchedFiles.of(current, read).count() + " files; Ctrl-C ends it");
    out.flush();
    try {
      while (true) {
        Collection<Path> changed = nextChange(current, seen);
        out.println();
        out.println(LocalTime.now().format(CLOCK) + "  changed: " + names(changed));
        seen = WatchedFiles.of(current, read);
        Optional<AnalysisOptions> next = AnalysisArguments.options(arguments, terminal);
        if (next.isPresent()) {
          current = next.get();
          round(current);
        }
        out.flush();
      }
    } catch (InterruptedException e) {
      return ExitCode.OK;
    }
  }

  /** Waits for a change, and then until nothing more changes for a moment. */
  private Collection<Path> nextChange(AnalysisOptions options, WatchedFiles seen)
      throws InterruptedException {
    WatchedFiles now = seen;
    while (true) {
      Thread.sleep(LOOK_MILLIS);
      WatchedFiles later = WatchedFiles.of(options, read);
      boolean quiet = later.changedSince(now).isEmpty();
      now = later;
      Collection<Path> changed = now.changedSince(seen);
      if (quiet && !changed.isEmpty()) {
        return changed;
      }
    }
  }

  private void round(AnalysisOptions options) {
    Outcome outcome = Analysis.run(options, terminal.progress());
    if (options.output().isPresent()) {
      outcome =
          Reports.writeWith(
              AnalyzeCommand.panels(options, arguments), options, outcome, terminal::say);
    }
    if (outcome.result().isPresent()) {
      HeadlineText.of(outcome.result().get()).forEach(out::println);
      Snapshot now = Snapshot.of(outcome.result().get());
      last.ifPresent(before -> changes(before, now));
      last = Optional.of(now);
      read = outcome.result().get().inputs().stream().map(i -> Path.of(i.file())).toList();
    } else {
      out.println("no estimate");
    }
    out.flush();
    findings(Reports.worthPrinting(outcome));
  }

  private void changes(Snapshot before, Snapshot now) {
    List<Change> changes = SnapshotComparison.of("the last save", before, now, 0.0).changes();
    if (changes.isEmpty()) {
      out.println("  no figure has changed");
    }
    for (Change change : changes.subList(0, Math.min(CHANGES, changes.size()))) {
      out.println("  " + ComparisonText.subject(change) + ": " + ComparisonText.figures(change));
      ComparisonText.reasons(change).stream().limit(1).forEach(r -> out.println("      " + r));
    }
    if (changes.size() > CHANGES) {
      out.println("  ... and " + (changes.size() - CHANGES) + " more");
    }
  }

  private void findings(List<Diagnostic> now) {
    List<String> before = findings.stream().map(Watching::identity).toList();
    List<String> after = now.stream().map(Watching::identity).toList();
    terminal.diagnostics(now.stream().filter(f -> !before.contains(identity(f))).toList());
    findings.stream()
        .filter(gone -> !after.contains(identity(gone)))
        .forEach(gone -> out.println("  no more: " + gone.code() + " " + gone.message()));
    findings = now;
  }

  /** What makes it the same finding in another line. */
  private static String identity(Diagnostic finding) {
    return finding.code() + " " + finding.message();
  }

  private static String names(Collection<Path> files) {
    Path here = Path.of("").toAbsolutePath();
    return files.stream()
        .map(f -> f.startsWith(here) ? here.relativize(f) : f)
        .map(f -> f.toString().replace('\\', '/'))
        .collect(Collectors.joining(", "));
  }
}
