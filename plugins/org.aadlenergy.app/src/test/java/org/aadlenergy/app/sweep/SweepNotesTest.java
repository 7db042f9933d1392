package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is killed leaves notes, and the next one of the same sweep goes on from them. */
class SweepNotesTest {
  private static final int POINTS = 12;

  @TempDir Path folder;
  private Path model;
  private final List<Long> asked = new ArrayList<>();
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void copy() throws IOException {
    model = Files.createDirectory(folder.resolve("model"));
    try (var files = Files.list(Path.of("../../examples/quickstart"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).toList()) {
        Files.copy(file, model.resolve(file.getFileName()));
      }
    }
  }

  private SweepOptions options(String last) {
    return SweepOptions.parse(
            AnalysisOptions.builder().input(model).build(),
            List.of("OS_Workload::Page_Faults=1 .. " + last + " step 1 @ app.sampler"),
            List.of(),
            List.of(),
            Optional.empty(),
            folder.resolve("out"),
            new ArrayList<>())
        .orElseThrow();
  }

  /** Gives some points at once and others after the first note, then the process ends. */
  private final class Killed implements Sweeps.Workers {
    private final Set<Path> traces;

    Killed(Set<Path> traces) {
      this.traces = traces;
    }

    @Override
    public List<Diagnostic> estimate(
        SweepOptions options,
        SweepPlan plan,
        List<Long> points,
        Progress progress,
        BiConsumer<List<SweepPoint>, Set<Path>> done) {
      List<SweepPoint> found = new ArrayList<>();
      Sweeps.threads()
          .estimate(options, plan, points, progress, (some, read) -> found.addAll(some));
      done.accept(found.subList(0, 5), traces);
      try {
        Thread.sleep(2_100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      done.accept(found.subList(5, 7), traces);
      throw new IllegalStateException("killed");
    }
  }

  private void kill(Set<Path> traces) {
    try {
      Sweeps.run(options("12"), Progress.NONE, said::add, new Killed(traces));
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("killed");
    }
    assertThat(folder.resolve("out/sweep.json")).doesNotExist();
    assertThat(folder.resolve("out/sweep.part")).exists();
    said.clear();
  }

  private void goOn(SweepOptions options) {
    Sweeps.Workers counting =
        (all, plan, points, progress, done) -> {
          asked.addAll(points);
          return Sweeps.threads().estimate(all, plan, points, progress, done);
        };
    assertThat(Sweeps.run(options, Progress.NONE, said::add, counting).whole()).isTrue();
    assertThat(folder.resolve("out/sweep.part")).doesNotExist();
  }

  @Test
  void whatWasNotedIsNotEstimatedAgain() throws IOException {
    kill(Set.of());
    goOn(options("12"));
    assertThat(said.get(0)).isEqualTo("going on after 7 of 12 points");
    assertThat(asked).containsExactly(7L, 8L, 9L, 10L, 11L);
    byte[] resumed = Files.readAllBytes(folder.resolve("out/sweep.json"));
    Files.delete(folder.resolve("out/sweep.json"));
    asked.clear();
    goOn(options("12"));
    assertThat(asked).hasSize(POINTS);
    assertThat(folder.resolve("out/sweep.json")).hasBinaryContent(resumed);
  }

  @Test
  void notesOfAnotherSweepDoNotCount() {
    kill(Set.of());
    goOn(options("13"));
    assertThat(asked).hasSize(13);
  }

  @Test
  void notesOfAnotherModelDoNotCount() throws IOException {
    kill(Set.of());
    try (var files = Files.list(model)) {
      Path file = files.findFirst().orElseThrow();
      Files.writeString(file, Files.readString(file) + "\n-- changed\n");
    }
    goOn(options("12"));
    assertThat(asked).hasSize(POINTS);
  }

  @Test
  void notesOfAnotherTraceDoNotCount() throws IOException {
    Path trace = Files.writeString(folder.resolve("accesses.txt"), "0 1 2\n");
    kill(Set.of(trace));
    Files.writeString(trace, "0 1 3\n");
    goOn(options("12"));
    assertThat(asked).hasSize(POINTS);
  }

  @Test
  void aQuickRunLeavesNoNotes() {
    goOn(options("12"));
    assertThat(said.get(0)).isEqualTo("estimating 12 points");
  }

  @Test
  void workersThatCannotStartLeaveNoFiles() {
    Diagnostic error =
        Diagnostic.of(DiagnosticCode.NO_CLUSTER, SourceSpan.NONE, "nobody works today");
    Sweeps.Outcome outcome =
        Sweeps.run(
            options("12"),
            Progress.NONE,
            said::add,
            (all, plan, points, progress, done) -> List.of(error));
    assertThat(outcome.findings()).containsExactly(error);
    assertThat(outcome.whole()).isFalse();
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void workersThatGiveUpLeaveWhatTheyHave() {
    Diagnostic error =
        Diagnostic.of(DiagnosticCode.CLUSTER_STOPPED, SourceSpan.NONE, "too hot to work");
    Sweeps.Workers lazy =
        (all, plan, points, progress, done) -> {
          Sweeps.threads().estimate(all, plan, points.subList(0, 4), progress, done);
          return List.of(error);
        };
    assertThat(Sweeps.run(options("12"), Progress.NONE, said::add, lazy).findings())
        .contains(error);
    assertThat(said).contains("stopped after 4 of 12 points; the same command goes on from there");
    said.clear();
    goOn(options("12"));
    assertThat(asked).hasSize(8);
  }
}
