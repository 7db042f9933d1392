package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Applies to a copy of every example, and holds what the file says against what was promised. */
class ApplyingTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path LIBRARY = Path.of("../../models/aadl");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> whatIsAppliedIsWhatWasPromised() throws IOException {
    List<Path> models;
    try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
      models = files.filter(file -> file.toString().endsWith(".aadl")).sorted().toList();
    }
    assertThat(models).hasSizeGreaterThan(10);
    return models.stream()
        .map(model -> DynamicTest.dynamicTest(model.toString(), () -> check(model.getParent())));
  }

  private void check(Path example) throws IOException {
    Path copy = folder.resolve(example.getFileName());
    copy(example, copy);
    List<String> roots =
        AadlWorkspace.read(List.of(copy), List.of(LIBRARY), new Diagnostics()).rootCandidates();
    String root = roots.get(roots.size() - 1);
    List<String> before = lines(copy);
    OptimizeOptions options =
        OptimizeOptions.parse(
                input(copy, root).build(),
                List.of(),
                List.of("Energy_Estimation::Estimation_Window=1 sec,2 sec,4 sec"),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                copy.resolve("found"),
                new ArrayList<>())
            .orElseThrow();
    Optimizer.run(options, Progress.NONE, line -> {});
    Searches.SearchResult found = Searches.result(copy.resolve("found")).orElseThrow();
    assertThat(Applying.apply(options.goals(), Optional.empty(), line -> {})).isEmpty();
    double promised = found.front().get(0).energyJoules().nominal();
    assertThat(energy(input(copy, root).build())).isCloseTo(promised, within(1e-9 * promised));
    assertThat(lines(copy)).containsAll(before.stream().filter(l -> l.contains("--")).toList());
  }

  private static double energy(AnalysisOptions options) {
    RootResult root = Analysis.run(options, Progress.NONE).result().orElseThrow().roots().get(0);
    return root.missions().isEmpty()
        ? root.modes().get(0).totals().energyJoules().nominal()
        : root.missions().get(0).energyJoules().nominal();
  }

  private static AnalysisOptions.Builder input(Path example, String root) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(example).library(LIBRARY).root(root);
    if (Files.isDirectory(example.resolve("models"))) {
      options.models(example.resolve("models"));
    }
    return options;
  }

  private static List<String> lines(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      files.forEach(
          file -> {
            try {
              Files.copy(file, to.resolve(from.relativize(file).toString()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
