package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.app.baseline.PlatformFigures;
import org.aadlenergy.app.baseline.Snapshot;
import org.aadlenergy.app.baseline.SnapshotComparison;
import org.aadlenergy.app.baseline.SnapshotReader;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.app.models.LiveModel;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.xip.CodeTraces;

/** The one analysis behind the command line, the Maven goals and the Eclipse commands. */
public final class Analysis {
  private Analysis() {}

  /**
   * Runs an analysis; whatever goes wrong is in the outcome's findings.
   *
   * @throws java.util.concurrent.CancellationException when the user wants to stop
   */
  public static Outcome run(AnalysisOptions options, Progress progress) {
    return run(options, Map.of(), progress);
  }

  /**
   * The same with instance models in memory.
   *
   * @param live by the inputs in whose place they are read
   */
  public static Outcome run(AnalysisOptions options, Map<Path, LiveModel> live, Progress progress) {
    return run(options, live, Map.of(), progress);
  }

  /**
   * The same with AADL texts that are open in an editor.
   *
   * @param open what is read in place of files, by absolute path, in UTF-8
   */
  public static Outcome run(
      AnalysisOptions options,
      Map<Path, LiveModel> live,
      Map<Path, byte[]> open,
      Progress progress) {
    return run(options, live, open, AnalysisMemory.once(), progress);
  }

  /**
   * The same after others of the same project.
   *
   * @param kept by the analyses before it, and for those after it
   */
  public static Outcome run(
      AnalysisOptions options,
      Map<Path, LiveModel> live,
      Map<Path, byte[]> open,
      AnalysisMemory kept,
      Progress progress) {
    Diagnostics diagnostics = new Diagnostics();
    if (options.output().isPresent()) {
      OutputFolder.check(options.output().get(), diagnostics);
    }
    PlatformLibrary library = library(options, diagnostics);
    Sources sources = new Sources(options, live, open, kept, diagnostics, progress);
    List<RootResult> roots = new ArrayList<>();
    List<ArchitectureView> models = new ArrayList<>();
    TraceHeat traces = new TraceHeat();
    CodeTraces found = traces.into(diagnostics);
    List<Sources.Root> read = sources.read();
    // once: thousands of systems may each have an error
    DiagnosticCode unread = unread(diagnostics);
    for (Sources.Root root : read) {
      models.add(root.view());
      progress.step("estimating " + root.view().rootName());
      RootResult result =
          EnergyAnalysis.evaluate(
              root.view(),
              library,
              new AnalysisSettings(
                  options.allowIncomplete(),
                  options.mode(),
                  found,
                  options.assumeBudgets(),
                  progress.evaluating(root.view().rootName()),
                  Optional.of(kept.schedules()),
                  root.sound() ? Optional.empty() : Optional.of(unread)),
              diagnostics);
      roots.add(result);
    }
    kept.done();
    SortedMap<String, SortedMap<String, String>> figures = PlatformFigures.of(roots, library);
    Optional<ComparisonResult> comparison = compare(options, roots, figures, diagnostics);
    new Gates(options, diagnostics).check(roots, comparison);
    Optional<AnalysisResult> result =
        roots.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new AnalysisResult(
                    Version.current(),
                    relevant(options),
                    inputs(sources, traces),
                    roots,
                    diagnostics.sorted(),
                    comparison,
                    figures));
    return new Outcome(result, diagnostics.sorted(), models);
  }

  /** The architectures alone, for the instance tree. */
  public static Instances instances(AnalysisOptions options, Progress progress) {
    Diagnostics diagnostics = new Diagnostics();
    List<ArchitectureView> views = new ArrayList<>();
    for (Sources.Root root :
        new Sources(options, Map.of(), Map.of(), AnalysisMemory.once(), diagnostics, progress)
            .read()) {
      views.add(root.view());
    }
    return new Instances(views, diagnostics.sorted());
  }

  /** The first error of a model. */
  private static DiagnosticCode unread(Diagnostics diagnostics) {
    DiagnosticCode code = DiagnosticCode.AADL_SYNTAX;
    for (Diagnostic diagnostic : diagnostics.sorted()) {
      if (diagnostic.severity() == Severity.ERROR) {
        code = diagnostic.code();
        break;
      }
    }
    return code;
  }

  /** With the baseline, if there is one and something to compare. */
  private static Optional<ComparisonResult> compare(
      AnalysisOptions options,
      List<RootResult> roots,
      SortedMap<String, SortedMap<String, String>> figures,
      Diagnostics diagnostics) {
    if (options.baseline().isEmpty() || roots.isEmpty()) {
      return Optional.empty();
    }
    Path file = options.baseline().get();
    AnalysisResult now =
        new AnalysisResult(
            Version.current(),
            new TreeMap<>(),
            List.of(),
            roots,
            List.of(),
            Optional.empty(),
            figures);
    return SnapshotReader.read(
            file, options.places().getOrDefault("baseline", SourceSpan.NONE), diagnostics)
        .map(before -> compared(options, file, before, Snapshot.of(now), diagnostics));
  }

  private static ComparisonResult compared(
      AnalysisOptions options, Path file, Snapshot before, Snapshot now, Diagnostics diagnostics) {
    SnapshotComparison.otherWindows(before, now).forEach(diagnostics::add);
    String name = file.toString().replace('\\', '/');
    return SnapshotComparison.of(name, before, now, options.tolerance());
  }

  private static PlatformLibrary library(AnalysisOptions options, Diagnostics diagnostics) {
    return options.models().isEmpty()
        ? PlatformLibraries.shipped()
        : PlatformLibraries.with(options.models(), diagnostics);
  }

  /** Every file that was read, by name. */
  private static List<AnalysisResult.Input> inputs(Sources sources, TraceHeat traces) {
    if (traces.files().isEmpty()) {
      return sources.files();
    }
    List<AnalysisResult.Input> inputs = new ArrayList<>(sources.files());
    for (Path trace : traces.files()) {
      String name = trace.toString().replace('\\', '/');
      inputs.add(new AnalysisResult.Input(name, () -> FileDigest.sha256(trace)));
    }
    inputs.sort(Comparator.comparing(AnalysisResult.Input::file));
    return inputs;
  }

  private static SortedMap<String, List<String>> relevant(AnalysisOptions options) {
    SortedMap<String, List<String>> map = new TreeMap<>();
    put(map, "root", options.roots());
    put(map, "mode", options.mode().isPresent() ? List.of(options.mode().get()) : List.of());
    put(map, "project", names(ProjectFile.around(options.inputs().get(0)).stream().toList()));
    put(map, "set", options.settings());
    put(map, "models", names(options.models()));
    put(map, "library", names(options.libraries()));
    put(map, "allowIncomplete", List.of(String.valueOf(options.allowIncomplete())));
    put(map, "assumeBudgets", options.assumeBudgets() ? List.of("true") : List.of());
    return map;
  }

  private static void put(SortedMap<String, List<String>> map, String name, List<String> values) {
    if (!values.isEmpty()) {
      map.put(name, values);
    }
  }

  private static List<String> names(List<Path> paths) {
    List<String> names = new ArrayList<>(paths.size());
    for (Path path : paths) {
      names.add(path.toString().replace('\\', '/'));
    }
    return names;
  }
}
