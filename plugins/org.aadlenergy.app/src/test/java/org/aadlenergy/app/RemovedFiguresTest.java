package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Takes the figures away that the examples rest on, one after the other, and the rates of their
 * threads: no total becomes lower without a finding that says what is missing.
 */
class RemovedFiguresTest {
  private static final Pattern RATE =
      Pattern.compile("\\b(?:Period|Dispatch_Rate)\\s*=>\\s*[^;]+;");
  private static final Pattern TIME_OR_PLATFORM =
      Pattern.compile(
          "(Compute_Execution_Time|Energy_Estimation::Calibration)\\s*=>[^;]*;", Pattern.DOTALL);

  /** Differences this small are the rounding of doubles. */
  private static final double ROUNDING = 1e-9;

  @TempDir Path folder;

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(ExamplesTest.EXAMPLES)) {
      List<Path> folders =
          files
              .filter(f -> f.getFileName().toString().equals("expected.json"))
              .map(Path::getParent)
              .sorted()
              .toList();
      assertThat(folders).hasSizeGreaterThan(8);
      return folders.stream();
    }
  }

  private static AnalysisOptions options(Path input, Path example) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(input).library(AadlLibraryTest.LIBRARY);
    if (Files.isDirectory(example.resolve("models"))) {
      options.models(example.resolve("models"));
    }
    return options.build();
  }

  /** A library that notes what is asked for, and has another platform in the place of one. */
  private record Changed(
      PlatformLibrary library,
      Optional<CalibratedPlatform> other,
      Map<String, CalibratedPlatform> asked)
      implements PlatformLibrary {
    @Override
    public Optional<CalibratedPlatform> find(String name) {
      Optional<CalibratedPlatform> found = library.find(name);
      found.ifPresent(platform -> asked.put(platform.name(), platform));
      return found.isPresent() && other.isPresent() && other.get().name().equals(found.get().name())
          ? other
          : found;
    }

    @Override
    public SortedSet<String> names() {
      return library.names();
    }
  }

  private record Run(RootResult root, Set<String> findings, List<Diagnostic> all) {
    static Run of(ArchitectureView view, PlatformLibrary library) {
      Diagnostics diagnostics = new Diagnostics();
      AnalysisSettings settings =
          new AnalysisSettings(false, Optional.empty(), new TraceHeat().into(diagnostics));
      RootResult root = EnergyAnalysis.evaluate(view, library, settings, diagnostics);
      Set<String> findings = new HashSet<>();
      diagnostics.sorted().forEach(finding -> findings.add(finding.code() + finding.message()));
      return new Run(root, findings, diagnostics.sorted());
    }

    /** Whether any total, of what runs or of what starts, is lower than in another run. */
    boolean isLowerThan(Run before) {
      for (int i = 0; i < root.modes().size(); i++) {
        ModeResult now = root.modes().get(i);
        ModeResult then = before.root.modes().get(i);
        if (isLower(
                now.totals().averagePowerWatts().nominal(),
                then.totals().averagePowerWatts().nominal())
            || isLower(
                now.totals().startupJoules().nominal(), then.totals().startupJoules().nominal())) {
          return true;
        }
      }
      return false;
    }

    private static boolean isLower(double now, double before) {
      return now < before - ROUNDING * Math.abs(before);
    }

    double terms() {
      return root.modes().stream().mapToDouble(mode -> mode.coverage().terms()).sum();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void noTotalBecomesLowerInSilence(Path example) {
    AnalysisOptions options = options(example, example);
    PlatformLibrary library =
        options.models().isEmpty()
            ? PlatformLibraries.shipped()
            : PlatformLibraries.with(options.models(), new Diagnostics());
    Set<String> errors = new TreeSet<>();
    for (ArchitectureView view : Analysis.instances(options, Progress.NONE).views()) {
      Map<String, CalibratedPlatform> used = new TreeMap<>();
      Run whole = Run.of(view, new Changed(library, Optional.empty(), used));
      for (CalibratedPlatform platform : List.copyOf(used.values())) {
        for (Removals.Removal removal : Removals.of(platform)) {
          Changed changed = new Changed(library, Optional.of(removal.platform()), new TreeMap<>());
          Run less = Run.of(view, changed);
          if (less.isLowerThan(whole)) {
            assertTold(view.rootName() + " without " + removal, whole, less, removal, errors);
          }
        }
      }
    }
    assertThat(errors).as("figures whose lack is an error").isNotEmpty();
  }

  /**
   * A new finding names the item, and the result says that it leaves something more out; without an
   * error the coverage is lower.
   */
  private static void assertTold(
      String what, Run whole, Run less, Removals.Removal removal, Set<String> errors) {
    String words = what.substring(0, what.indexOf("platform="));
    List<Diagnostic> fresh =
        less.all.stream()
            .filter(finding -> !whole.findings.contains(finding.code() + finding.message()))
            .filter(finding -> finding.message().contains(removal.platform().name()))
            .toList();
    assertThat(fresh)
        .as("%s: %s", words, less.all)
        .anyMatch(
            finding ->
                (finding.message() + finding.hint()).contains(name(removal))
                    || finding.code() == DiagnosticCode.IDLE_ENERGY_LEFT_OUT);
    assertThat(less.root.complete()).as(words).isFalse();
    assertThat(less.root.leftOut()).as(words).hasSizeGreaterThan(whole.root.leftOut().size());
    if (fresh.stream().anyMatch(Diagnostic::isError)) {
      errors.add(removal.item() + "/" + removal.figure());
    } else {
      assertThat(less.terms()).as(words).isLessThan(whole.terms());
    }
  }

  /** What a finding calls it: a profile without power is none, a factor stands for a time. */
  private static String name(Removals.Removal removal) {
    if (removal.platform().profiles().containsKey(removal.item())) {
      return "execution profile";
    }
    return removal.item().equals("write_back_factor") ? "write_back" : removal.item();
  }

  /** Of a thread that nobody says a rate of, nothing counts, and the result says so. */
  @ParameterizedTest
  @MethodSource("examples")
  void aRateThatIsTakenAwayIsAnError(Path example) throws IOException {
    List<Path> texts;
    try (Stream<Path> files = Files.walk(example)) {
      texts = files.filter(f -> f.toString().endsWith(".aadl")).sorted().toList();
    }
    Map<String, Double> whole = watts(Analysis.run(options(example, example), Progress.NONE));
    int removed = 0;
    for (Path text : texts) {
      Matcher rate = RATE.matcher(Files.readString(text));
      while (rate.find()) {
        removed++;
        Path copy = copy(example, removed);
        String aadl = Files.readString(text);
        Files.writeString(
            copy.resolve(example.relativize(text)),
            aadl.substring(0, rate.start()) + aadl.substring(rate.end()));
        Outcome outcome = Analysis.run(options(copy, copy), Progress.NONE);
        Map<String, Double> less = watts(outcome);
        if (whole.keySet().stream()
            .anyMatch(m -> less.getOrDefault(m, 0.0) < 0.999 * whole.get(m))) {
          assertThat(outcome.exitCode()).as(text + rate.group()).isEqualTo(ExitCode.MODEL);
          assertThat(outcome.diagnostics())
              .as(text + rate.group())
              .anyMatch(f -> f.isError() && f.code() == DiagnosticCode.THREAD_WITHOUT_PERIOD);
          assertThat(outcome.result().orElseThrow().complete()).as(rate.group()).isFalse();
        }
      }
    }
    assertThat(removed).isPositive();
  }

  /** Times and platforms as well: whatever makes a total lower is named among what is left out. */
  @ParameterizedTest
  @MethodSource("examples")
  void aTimeOrPlatformThatIsTakenAwayIsNamed(Path example) throws IOException {
    List<Path> texts;
    try (Stream<Path> files = Files.walk(example)) {
      texts = files.filter(f -> f.toString().endsWith(".aadl")).sorted().toList();
    }
    Outcome before = Analysis.run(options(example, example), Progress.NONE);
    Map<String, Double> whole = watts(before);
    int removed = 0;
    for (Path text : texts) {
      Matcher line = TIME_OR_PLATFORM.matcher(Files.readString(text));
      while (line.find()) {
        removed++;
        Path copy = copy(example, 1000 + removed);
        String aadl = Files.readString(text);
        Files.writeString(
            copy.resolve(example.relativize(text)),
            aadl.substring(0, line.start()) + aadl.substring(line.end()));
        Outcome outcome = Analysis.run(options(copy, copy), Progress.NONE);
        assertTold(text + ": " + line.group(), before, whole, outcome);
      }
    }
    assertThat(removed).isPositive();
  }

  private static void assertTold(
      String what, Outcome before, Map<String, Double> whole, Outcome outcome) {
    Map<String, Double> less = watts(outcome);
    for (RootResult root : outcome.result().orElseThrow().roots()) {
      boolean lower =
          whole.entrySet().stream()
              .filter(mode -> mode.getKey().startsWith(root.root()))
              .anyMatch(mode -> less.getOrDefault(mode.getKey(), 0.0) < 0.999 * mode.getValue());
      if (lower) {
        assertThat(root.complete()).as(what).isFalse();
        assertThat(root.leftOut()).as(what).isNotEqualTo(leftOut(before, root.root()));
      }
    }
  }

  private static List<LeftOut> leftOut(Outcome outcome, String root) {
    return outcome.result().orElseThrow().roots().stream()
        .filter(one -> one.root().equals(root))
        .flatMap(one -> one.leftOut().stream())
        .toList();
  }

  private Path copy(Path example, int number) throws IOException {
    Path copy = folder.resolve(String.valueOf(number));
    try (Stream<Path> files = Files.walk(example)) {
      for (Path file : files.toList()) {
        Path target = copy.resolve(example.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
    return copy;
  }

  private static Map<String, Double> watts(Outcome outcome) {
    Map<String, Double> watts = new TreeMap<>();
    for (RootResult root : outcome.result().orElseThrow().roots()) {
      for (ModeResult mode : root.modes()) {
        watts.put(root.root() + " " + mode.name(), mode.totals().averagePowerWatts().nominal());
      }
    }
    return watts;
  }
}
