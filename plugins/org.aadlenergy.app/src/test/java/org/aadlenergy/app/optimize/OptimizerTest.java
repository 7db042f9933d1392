package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptimizerTest {
  @TempDir Path folder;

  private SmallProblem problem;

  @BeforeEach
  void write() throws IOException {
    problem = SmallProblem.write(folder.resolve("model"), 7, 3, new SplittableRandom(5));
  }

  private AnalysisOptions.Builder input() {
    return AnalysisOptions.builder()
        .input(problem.folder().resolve("small.aadl"))
        .models(problem.folder().resolve("models"));
  }

  private OptimizeOptions options(String output, List<String> binds, String evaluations) {
    return OptimizeOptions.parse(
            input().build(),
            binds,
            List.of(),
            List.of("energy,time"),
            List.of("deadline"),
            Optional.of(evaluations),
            Optional.of("3"),
            folder.resolve(output),
            new ArrayList<>())
        .orElseThrow();
  }

  private OptimizeOptions options(String output, String evaluations) {
    return options(output, List.of(problem.bind()), evaluations);
  }

  @Test
  void oneAndTwoProcessorsWriteTheSameBytes() {
    List<String> said = new ArrayList<>();
    Optimizer.run(options("one", "200"), Progress.NONE, said::add, 1);
    Optimizer.run(options("two", "200"), Progress.NONE, line -> {}, 2);
    assertThat(said).anyMatch(line -> line.startsWith("not proven: 200 of "));
    answersLast(said);
    for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
      assertThat(folder.resolve("one").resolve(file))
          .hasSameBinaryContentAs(folder.resolve("two").resolve(file));
    }
  }

  /** Whoever asks what is best reads it where the output ends, and once. */
  private static void answersLast(List<String> said) {
    List<String> best = said.stream().filter(line -> line.startsWith("best")).toList();
    assertThat(best).isNotEmpty().doesNotHaveDuplicates();
    assertThat(said).endsWith(best.toArray(String[]::new));
  }

  @Test
  void aStoppedSearchKeepsItsFrontAndGoesOn() {
    Optimizer.run(options("whole", "200"), Progress.NONE, line -> {}, 2);
    List<String> said = new ArrayList<>();
    Optimizer.run(options("stopped", "200"), new Stopping(4), said::add, 2);
    Searches.SearchResult stopped = Searches.result(folder.resolve("stopped")).orElseThrow();
    assertThat(stopped.plan().size()).isPositive().isLessThan(200);
    assertThat(said).anyMatch(line -> line.startsWith("stopped after "));
    said.clear();
    Optimizer.run(options("stopped", "200"), Progress.NONE, said::add, 2);
    assertThat(said.get(0)).endsWith(stopped.plan().size() + " are known");
    assertThat(folder.resolve("stopped/sweep.json"))
        .hasSameBinaryContentAs(folder.resolve("whole/sweep.json"));
  }

  /** Stops when it was told so often how far the search is. */
  private static final class Stopping implements Progress {
    private final int steps;
    private volatile int told;

    Stopping(int steps) {
      this.steps = steps;
    }

    @Override
    public synchronized void step(String what) {
      told++;
    }

    @Override
    public boolean cancelled() {
      return told >= steps;
    }
  }

  @Test
  void theSearchFindsTheBestOfAllCombinations() {
    List<String> said = new ArrayList<>();
    Optimizer.run(options("all", "100000"), Progress.NONE, said::add, 2);
    answersLast(said);
    Optimizer.run(options("some", "300"), Progress.NONE, line -> {}, 2);
    double least = energy(folder.resolve("all"));
    assertThat(energy(folder.resolve("some"))).isCloseTo(least, within(1e-12));
  }

  private static double energy(Path output) {
    return Searches.result(output)
        .orElseThrow()
        .best()
        .get(Objective.ENERGY)
        .energyJoules()
        .nominal();
  }

  @Test
  void everyPointOfTheFrontIsWhatAnAnalysisSays() {
    Optimizer.run(options("front", "150"), Progress.NONE, line -> {}, 2);
    Searches.SearchResult found = Searches.result(folder.resolve("front")).orElseThrow();
    assertThat(found.front()).isNotEmpty();
    for (SweepPoint point : found.front()) {
      AnalysisOptions.Builder single = input();
      found.plan().settings(point.point()).forEach(single::set);
      double joules = Examples.energy(Analysis.run(single.build(), Progress.NONE));
      assertThat(point.energyJoules().nominal()).isCloseTo(joules, within(1e-9 * joules));
    }
  }

  @Test
  void everyWrongBindIsSaidAtOnce() {
    Sweeps.Outcome outcome =
        Optimizer.run(
            options("none", List.of("ap=cpu0", "app.t0=cpu9", "app.t1=app", "**=cpu0"), "10"),
            Progress.NONE,
            line -> {});
    assertThat(outcome.findings())
        .extracting(Diagnostic::message)
        .contains(
            "no thread or process is meant by \"ap\"",
            "there is no processor cpu9",
            "app is a process, no processor",
            "app.t0 is meant by app.t0 and by **");
  }

  @Test
  void aProcessIsBoundWholeUnlessItsThreadsAreMeant() {
    Optimizer.run(options("process", List.of("*=cpu0,cpu1"), "10"), Progress.NONE, line -> {});
    assertThat(Searches.result(folder.resolve("process")).orElseThrow().plan().variations())
        .singleElement()
        .satisfies(variation -> assertThat(variation.path()).isEqualTo("app"));
  }
}
