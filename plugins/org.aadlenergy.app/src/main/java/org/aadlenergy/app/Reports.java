package org.aadlenergy.app;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.formats.Reporters;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.html.LiveEngine;
import org.aadlenergy.report.html.StudioAddress;
import org.aadlenergy.report.html.WhatIf;
import org.aadlenergy.report.json.InstanceJson;
import org.aadlenergy.report.osate.ModelElements;
import org.aadlenergy.report.osate.OsateResultReporter;
import org.aadlenergy.report.terminal.Screen;

/** Hands an outcome to the reporters that the options name. */
public final class Reports {
  /** The formats that can say of a run that it failed, and why. */
  private static final Set<String> OF_FAILURES = Set.of("json", "sarif", "junit");

  private Reports() {}

  /** What the page answers besides the result; who makes the answers needs whole analyses. */
  public interface Panels {
    /** None. */
    Panels NONE =
        new Panels() {
          @Override
          public List<WhatIf> of(AnalysisOptions options) {
            return List.of();
          }
        };

    /** The panels of the roots that the options name. */
    List<WhatIf> of(AnalysisOptions options);

    /** Where the models can be changed; a page does not say it where nobody asked. */
    default Optional<StudioAddress> studio(AnalysisOptions options, AnalysisResult result) {
      return Optional.empty();
    }

    /** What estimates in the page. */
    default Optional<LiveEngine> live(AnalysisOptions options, AnalysisResult result) {
      return Optional.empty();
    }

    /** What is written beside the page. */
    default Optional<Reporter> beside() {
      return Optional.empty();
    }
  }

  /**
   * Writes report files; if that fails the outcome gets the finding, and what was there stays.
   * After errors in the models without a result, the formats that can say so are written; what is
   * there from an earlier run is named.
   *
   * @param said receives a line for each file written
   */
  public static Outcome write(AnalysisOptions options, Outcome outcome, Consumer<String> said) {
    return write(options, outcome, said, file -> {});
  }

  /** The same with panels in the page. */
  public static Outcome writeWith(
      Panels panels, AnalysisOptions options, Outcome outcome, Consumer<String> said) {
    return write(options, outcome, said, file -> {}, Cancellation.NEVER, panels);
  }

  /**
   * Does the same.
   *
   * @param written receives each file written
   */
  public static Outcome write(
      AnalysisOptions options, Outcome outcome, Consumer<String> said, Consumer<Path> written) {
    return write(options, outcome, said, written, Cancellation.NEVER);
  }

  /**
   * Does the same, until that is cancelled; then what was there stays.
   *
   * @throws java.util.concurrent.CancellationException when it was
   */
  public static Outcome write(
      AnalysisOptions options,
      Outcome outcome,
      Consumer<String> said,
      Consumer<Path> written,
      Cancellation cancellation) {
    return write(options, outcome, said, written, cancellation, Panels.NONE);
  }

  private static Outcome write(
      AnalysisOptions options,
      Outcome outcome,
      Consumer<String> said,
      Consumer<Path> written,
      Cancellation cancellation,
      Panels panels) {
    Path folder = options.output().orElseThrow();
    List<Reporter> reporters = reporters(options, outcome, panels);
    panels.beside().ifPresent(reporters::add);
    List<Reporter> able = able(reporters, outcome);
    ReportFiles.Outcome files =
        able.isEmpty()
            ? new ReportFiles.Outcome(List.of(), List.of())
            : ReportFiles.write(folder, result(outcome), able, cancellation);
    reporters.removeAll(able);
    tellStale(folder, reporters, said);
    for (Path file : files.files()) {
      written.accept(file);
      said.accept("wrote " + file.toString().replace('\\', '/'));
    }
    if (files.succeeded()) {
      return outcome;
    }
    List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
    all.addAll(files.findings());
    return new Outcome(outcome.result(), all, outcome.models());
  }

  private static AnalysisResult result(Outcome outcome) {
    return outcome
        .result()
        .orElseGet(
            () ->
                new AnalysisResult(
                    Version.current(),
                    new TreeMap<>(),
                    List.of(),
                    List.of(),
                    outcome.diagnostics()));
  }

  /** Those that can tell what came of a run: nothing is written where it could not begin. */
  private static List<Reporter> able(List<Reporter> reporters, Outcome outcome) {
    if (outcome.exitCode() == ExitCode.USAGE || outcome.exitCode() == ExitCode.INTERNAL) {
      return List.of();
    }
    return outcome.result().isPresent()
        ? List.copyOf(reporters)
        : reporters.stream().filter(r -> OF_FAILURES.contains(r.format())).toList();
  }

  private static void tellStale(Path folder, List<Reporter> reporters, Consumer<String> said) {
    for (Reporter reporter : reporters) {
      Path file = folder.resolve(reporter.fileName());
      if (Files.isRegularFile(file)) {
        said.accept(file.toString().replace('\\', '/') + " is of an earlier run");
      }
    }
  }

  /** Whether there is anything to print: a result, or a format that says why there is none. */
  public static boolean canPrint(AnalysisOptions options, Outcome outcome) {
    return !able(known(options), outcome).isEmpty()
        && (outcome.result().isPresent() || OF_FAILURES.contains(options.formats().get(0)));
  }

  /** Prints the text report if it is wanted, or the one other; colours are for a person. */
  public static void print(
      AnalysisOptions options, Outcome outcome, OutputStream out, Screen screen)
      throws IOException {
    print(options, outcome, out, screen, Panels.NONE);
  }

  /** The same with panels in the page. */
  public static void print(
      AnalysisOptions options, Outcome outcome, OutputStream out, Screen screen, Panels panels)
      throws IOException {
    boolean text = options.formats().contains(AnalysisOptions.DEFAULT_FORMAT);
    Reporter reporter = reporters(options, outcome, panels).get(0);
    (text ? Reporters.terminal(screen) : reporter).write(result(outcome), out);
    out.flush();
  }

  /** Prints instance trees as JSON. */
  public static void printInstances(List<ArchitectureView> views, OutputStream out)
      throws IOException {
    InstanceJson.write(views, out);
    out.flush();
  }

  /** The findings for standard error: a report that was made lists the others. */
  public static List<Diagnostic> worthPrinting(Outcome outcome) {
    List<Diagnostic> worth = new ArrayList<>();
    for (Diagnostic finding : outcome.diagnostics()) {
      if (finding.severity() != Severity.INFO) {
        worth.add(finding);
      }
    }
    return worth;
  }

  private static List<Reporter> known(AnalysisOptions options) {
    List<Reporter> reporters = new ArrayList<>(options.formats().size());
    for (String name : options.formats()) {
      reporters.add(Reporters.named(name).orElseThrow());
    }
    return reporters;
  }

  /** A page has more to show than the result, and OSATE wants to know where its systems are. */
  private static List<Reporter> reporters(AnalysisOptions options, Outcome outcome, Panels panels) {
    List<Reporter> reporters = known(options);
    reporters.replaceAll(
        known ->
            switch (known.format()) {
              case "html" ->
                  new HtmlReporter(
                      panels.of(options),
                      outcome.wirings(),
                      panels.studio(options, result(outcome)),
                      panels.live(options, result(outcome)));
              case "osate" ->
                  new OsateResultReporter(ModelElements.of(outcome.models(), options.output()));
              default -> known;
            });
    return reporters;
  }
}
