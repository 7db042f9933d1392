package org.aadlenergy.app.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Version;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** Runs sweeps and joins their shards. */
public final class Sweeps {
  private static final String JSON = "sweep.json";
  private static final long MOST_POINTS = 10_000_000;

  private Sweeps() {}

  /**
   * Runs a sweep or one shard of it and writes its files; points of an earlier, interrupted run of
   * the same sweep in the same folder are not estimated again.
   *
   * @param said receives how far it got and the files written
   * @return what was wrong
   */
  public static List<Diagnostic> run(
      SweepOptions options, Progress progress, Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<SweepPlan> plan = plan(options, diagnostics);
    if (plan.isEmpty()) {
      return diagnostics.sorted();
    }
    SweepRunner runner = new SweepRunner(options.analysis(), plan.get(), progress);
    List<Long> wanted = options.shard().points(plan.get().size());
    Map<Long, SweepPoint> known = known(options, plan.get());
    checkFirst(options, plan.get(), diagnostics);
    if (diagnostics.hasErrors()) {
      return diagnostics.sorted();
    }
    List<SweepPoint> points = runner.run(wanted, known);
    SweepResult result = options.result(Version.current(), plan.get(), points);
    write(result, options.output(), said, diagnostics);
    if (points.size() < wanted.size()) {
      said.accept(
          "stopped after "
              + points.size()
              + " of "
              + wanted.size()
              + " points; the same command goes on from there");
    } else {
      said.accept(points.size() + " points, " + result.front().size() + " on the front");
    }
    return diagnostics.sorted();
  }

  /** The plan, if the root is clear and the values can be read. */
  private static Optional<SweepPlan> plan(SweepOptions options, Diagnostics diagnostics) {
    AnalysisOptions analysis = options.analysis();
    AadlWorkspace workspace =
        AadlWorkspace.read(analysis.inputs(), analysis.libraries(), diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    List<String> roots = analysis.roots().isEmpty() ? workspace.rootCandidates() : analysis.roots();
    if (roots.size() != 1) {
      return refused(
          DiagnosticCode.AE0003,
          "a sweep is over one root, and there are " + roots.size(),
          "name one with --root: " + String.join(", ", roots),
          diagnostics);
    }
    SweepPlan plan =
        new SweepPlan(
            roots.get(0), analysis.mode().orElse(""), analysis.settings(), options.variations());
    if (plan.size() > MOST_POINTS) {
      return refused(
          DiagnosticCode.AE0008,
          "the sweep has " + plan.size() + " points",
          "at most " + MOST_POINTS + " are possible: use larger steps",
          diagnostics);
    }
    return Optional.of(plan);
  }

  private static Optional<SweepPlan> refused(
      DiagnosticCode code, String message, String hint, Diagnostics diagnostics) {
    diagnostics.add(Diagnostic.of(code, SourceSpan.NONE, message).withHint(hint));
    return Optional.empty();
  }

  /** A property or path that does not exist is an error of the command, not of every point. */
  private static void checkFirst(SweepOptions options, SweepPlan plan, Diagnostics diagnostics) {
    AnalysisOptions analysis = options.analysis();
    AadlWorkspace workspace =
        AadlWorkspace.read(analysis.inputs(), analysis.libraries(), new Diagnostics());
    if (!workspace.hasRoot(plan.root())) {
      refused(
          DiagnosticCode.AE0003,
          "there is no system implementation " + plan.root(),
          "the input has " + String.join(", ", workspace.rootNames()),
          diagnostics);
      return;
    }
    Diagnostics found = new Diagnostics();
    List<org.aadlenergy.aadl.PropertyOverride> overrides = new ArrayList<>();
    for (Variation variation : plan.variations()) {
      for (int i = 0; i < variation.values().size(); i++) {
        overrides.add(new org.aadlenergy.aadl.PropertyOverride(variation.setting(i)));
      }
    }
    workspace.instantiate(
        plan.root(),
        new org.aadlenergy.aadl.InstantiationSettings(overrides, 1000, analysis.mode()),
        found);
    for (Diagnostic finding : found.sorted()) {
      if (finding.isError() && finding.span().file().equals("--set")) {
        diagnostics.add(finding);
      }
    }
  }

  /** The points of an earlier run with the same plan, by the same version. */
  private static Map<Long, SweepPoint> known(SweepOptions options, SweepPlan plan) {
    Map<Long, SweepPoint> known = new HashMap<>();
    Path file = options.output().resolve(JSON);
    if (Files.isRegularFile(file)) {
      Optional<SweepResult> old = SweepJson.read(file);
      if (old.isPresent()
          && old.get().plan().equals(plan)
          && old.get().points().size() < options.shard().points(plan.size()).size()
          && newerThanInputs(file, options.analysis())) {
        old.get().points().forEach(point -> known.put(point.point(), point));
      }
    }
    return known;
  }

  private static boolean newerThanInputs(Path file, AnalysisOptions analysis) {
    try {
      java.nio.file.attribute.FileTime written = Files.getLastModifiedTime(file);
      List<Path> sources = new ArrayList<>(analysis.inputs());
      sources.addAll(analysis.libraries());
      sources.addAll(analysis.models());
      for (Path source : sources) {
        try (var files = Files.walk(source)) {
          for (Path one : (Iterable<Path>) files::iterator) {
            if (Files.isRegularFile(one)
                && !one.toAbsolutePath().startsWith(file.toAbsolutePath().getParent())
                && Files.getLastModifiedTime(one).compareTo(written) > 0) {
              return false;
            }
          }
        }
      }
      return true;
    } catch (java.io.IOException | java.io.UncheckedIOException e) {
      return false;
    }
  }

  private static void write(
      SweepResult result, Path folder, Consumer<String> said, Diagnostics diagnostics) {
    List<Document> documents =
        List.of(
            new Document(JSON, out -> SweepJson.write(result, out)),
            new Document("sweep.csv", out -> SweepCsv.write(result, out)),
            new Document("sweep.html", out -> SweepHtml.write(result, out)));
    ReportFiles.Outcome written = ReportFiles.write(folder, documents);
    diagnostics.addAll(written.findings());
    for (Path file : written.files()) {
      said.accept("wrote " + file.toString().replace('\\', '/'));
    }
  }

  /**
   * Joins shards of one sweep.
   *
   * @return what was wrong
   */
  public static List<Diagnostic> merge(List<Path> files, Path folder, Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    Map<Long, SweepPoint> points = new TreeMap<>();
    Optional<SweepResult> first = Optional.empty();
    for (Path file : files) {
      Optional<SweepResult> shard =
          Files.isRegularFile(file) ? SweepJson.read(file) : Optional.empty();
      String name = file.toString().replace('\\', '/');
      if (shard.isEmpty()) {
        diagnostics.add(
            Diagnostic.of(
                DiagnosticCode.AE0010, SourceSpan.NONE, name + " is no whole sweep.json"));
      } else if (first.isPresent() && !first.get().plan().equals(shard.get().plan())) {
        diagnostics.add(
            Diagnostic.of(DiagnosticCode.AE0010, SourceSpan.NONE, name + " is of another sweep")
                .withHint("shards have the same root, settings and variations"));
      } else {
        first = first.or(() -> shard);
        shard.get().points().forEach(point -> points.put(point.point(), point));
      }
    }
    if (!diagnostics.hasErrors() && first.isPresent()) {
      SweepResult one = first.get();
      SweepResult whole =
          new SweepResult(
              one.toolVersion(),
              one.plan(),
              one.objectives(),
              one.limits(),
              one.deadlines(),
              List.copyOf(points.values()));
      write(whole, folder, said, diagnostics);
      long missing = whole.plan().size() - points.size();
      said.accept(points.size() + " points" + (missing > 0 ? ", " + missing + " missing" : ""));
    }
    return diagnostics.sorted();
  }
}
