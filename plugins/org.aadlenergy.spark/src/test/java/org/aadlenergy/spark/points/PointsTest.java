package org.aadlenergy.spark.points;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker makes of a job what threads of this process make of its files, though the files are gone
 * by then.
 */
class PointsTest {
  private static final Path PLAYER = Path.of("../../examples/player-xip");
  private static final String TURN = "0x8000\n0x8004\n0x9008\n0x20000\n0x20004\n0x30008\n0x41000\n";

  @TempDir Path folder;
  private Path origin;

  @BeforeEach
  void copyTheModel() throws IOException {
    origin = folder.resolve("origin");
    Files.createDirectories(origin.resolve("models/aadl"));
    Files.createDirectories(origin.resolve("models/boards"));
    Files.createDirectories(origin.resolve("traces"));
    String traced =
        Files.readString(PLAYER.resolve("player_xip.aadl"))
            .replace("Hot_Set_Size => 184 KiByte;", "Code_Trace => \"../../traces/decoder.txt\";")
            .replace("OS_Workload::Hot_Set_Share => 0.9;", "")
            .replace("OS_Workload::Code_Run_Length => 5;", "");
    Files.writeString(origin.resolve("models/aadl/player.aadl"), traced);
    Files.copy(
        PLAYER.resolve("models/player-board.energy"),
        origin.resolve("models/boards/player-board.energy"));
    Files.writeString(origin.resolve("traces/decoder.txt"), TURN.repeat(500));
    Files.writeString(origin.resolve("traces/other.txt"), "0x8000\n0x9004\n".repeat(500));
  }

  private SweepOptions options(Path model, Path boards, String... vary) {
    AnalysisOptions analysis =
        AnalysisOptions.builder()
            .input(model)
            .models(boards)
            .root("Player_Xip::Terminal.cache_40")
            .set("OS_Services::XIP_Filter=No_Filter @ cpu")
            .build();
    return SweepOptions.parse(
            analysis,
            List.of(vary),
            List.of(),
            List.of(),
            Optional.empty(),
            folder.resolve("out"),
            new ArrayList<>())
        .orElseThrow();
  }

  /**
   * Estimates points as a worker does after the files were deleted, and holds them against ours.
   */
  private final class Elsewhere implements Sweeps.Workers {
    private final List<SweepPoint> ours = new ArrayList<>();
    private final List<SweepPoint> theirs = new ArrayList<>();
    private final Set<Path> ourTraces = new TreeSet<>();
    private final Set<Path> theirTraces = new TreeSet<>();

    @Override
    public List<Diagnostic> estimate(
        SweepOptions options,
        org.aadlenergy.app.sweep.SweepPlan plan,
        List<Long> points,
        Progress progress,
        BiConsumer<List<SweepPoint>, Set<Path>> done) {
      Sweeps.threads()
          .estimate(
              options,
              plan,
              points,
              progress,
              (found, read) -> {
                ours.addAll(found);
                ourTraces.addAll(read);
              });
      try {
        byte[] job = Batches.job(options, plan);
        delete(origin);
        Points worker =
            new Points(job, Files.createDirectories(folder.resolve("worker")).toString());
        for (List<Long> batch : List.of(points.subList(0, 2), points.subList(2, points.size()))) {
          Batches.Results results = Batches.results(worker.apply(Batches.batch(plan, batch)));
          theirs.addAll(results.points());
          theirTraces.addAll(results.traces());
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
      done.accept(theirs, theirTraces);
      return List.of();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private Elsewhere compare(SweepOptions options) {
    Elsewhere workers = new Elsewhere();
    Sweeps.run(options, Progress.NONE, line -> {}, workers);
    assertThat(workers.ours).isNotEmpty();
    workers.ours.sort(Comparator.comparingLong(SweepPoint::point));
    assertThat(workers.theirs).isEqualTo(workers.ours);
    assertThat(workers.theirTraces).isEqualTo(workers.ourTraces);
    return workers;
  }

  @Test
  void tracesAreSentWithTheModelThatNamesThem() {
    Elsewhere workers =
        compare(
            options(
                origin.resolve("models/aadl"),
                origin.resolve("models/boards"),
                "OS_Services::XIP_Cache_Size=8 KiByte,12 KiByte,24 KiByte @ cpu"));
    assertThat(workers.theirs).allMatch(point -> point.problem().isEmpty());
    assertThat(workers.theirTraces).hasSize(1);
  }

  @Test
  void tracesThatVaryAreSentAndOneThatIsNotThereIsTheSameProblem() {
    Path there = origin.resolve("traces/other.txt").toAbsolutePath();
    Path relative = Path.of("").toAbsolutePath().relativize(there);
    Elsewhere workers =
        compare(
            options(
                origin.resolve("models/aadl/player.aadl"),
                origin.resolve("models/boards"),
                "OS_Workload::Code_Trace=\""
                    + there
                    + "\",\""
                    + relative
                    + "\",\""
                    + origin.resolve("traces/none.txt")
                    + "\" @ player.decoder",
                "OS_Services::XIP_Cache_Size=8 KiByte,24 KiByte @ cpu"));
    assertThat(workers.theirs.get(0).problem()).isEmpty();
    assertThat(workers.theirs.get(2).problem()).isEmpty();
    assertThat(workers.theirs.get(4).problem()).isPresent();
  }

  @Test
  void relativePathsAndStepsUpwardsAreTheSameElsewhere() {
    Path here = Path.of("").toAbsolutePath();
    Path relative = here.relativize(origin.toAbsolutePath());
    Elsewhere workers =
        compare(
            options(
                relative.resolve("models/boards/../aadl/player.aadl"),
                relative.resolve("models/boards"),
                "OS_Services::XIP_Cache_Size=8 KiByte,12 KiByte,24 KiByte @ cpu"));
    assertThat(workers.theirs).allMatch(point -> point.problem().isEmpty());
    assertThat(workers.theirTraces).allMatch(trace -> trace.startsWith(relative));
  }
}
