package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ModeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the points of a sweep stand on: one mode, the traces, and inputs that do not change. */
class SweepGroundTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path PLAYER = EXAMPLES.resolve("player-xip");
  private static final String FAULTS = "OS_Workload::Page_Faults=0 .. 80 step 1 @ app.sampler";

  @TempDir Path folder;

  private SweepOptions options(
      AnalysisOptions.Builder model, String vary, Optional<String> shard, String output) {
    List<String> problems = new ArrayList<>();
    return SweepOptions.parse(
            model.build(),
            List.of(vary),
            List.of(),
            List.of(),
            shard,
            folder.resolve(output),
            problems)
        .orElseThrow(() -> new AssertionError(problems));
  }

  private SweepResult result(String output) {
    return SweepJson.read(folder.resolve(output).resolve("sweep.json")).orElseThrow();
  }

  private static ModeResult single(AnalysisOptions.Builder model, SweepResult result, int point) {
    result.plan().settings(point).forEach(model::set);
    return Analysis.run(model.build(), Progress.NONE)
        .result()
        .orElseThrow()
        .roots()
        .get(0)
        .modes()
        .get(0);
  }

  private static AnalysisOptions.Builder uav(Path model) {
    return AnalysisOptions.builder().input(model).models(EXAMPLES.resolve("uav-mission/models"));
  }

  @Test
  void severalModesAreRefusedUntilOneIsNamed() throws IOException {
    String vary = "Timing_Properties::Period=10 ms,20 ms @ flight.autopilot";
    Path uav = folder.resolve("uav.aadl");
    String model = Files.readString(EXAMPLES.resolve("uav-mission/uav_mission.aadl"));
    Files.writeString(uav, model.replaceAll("(?s)Energy_Estimation::Mission => \\(.*?\\);", ""));
    SweepOptions all = options(uav(uav), vary, Optional.empty(), "all");
    List<Diagnostic> findings = Sweeps.run(all, Progress.NONE, line -> {}).findings();
    assertThat(findings).extracting(Diagnostic::code).containsExactly(DiagnosticCode.NO_SUCH_MODE);
    assertThat(findings.get(0).format()).contains("--mode: cruise, imaging");
    assertThat(folder.resolve("all")).doesNotExist();

    SweepOptions none = options(uav(uav).mode("imagin"), vary, Optional.empty(), "no");
    assertThat(Sweeps.run(none, Progress.NONE, line -> {}).findings())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.NO_SUCH_MODE);

    SweepOptions one = options(uav(uav).mode("imaging"), vary, Optional.empty(), "1");
    assertThat(Sweeps.run(one, Progress.NONE, line -> {}).findings()).isEmpty();
    SweepResult result = result("1");
    for (int point = 0; point < 2; point++) {
      ModeResult mode = single(uav(uav).mode("imaging"), result, point);
      assertThat(mode.name()).isEqualTo("imaging");
      assertThat(result.points().get(point).energyJoules()).isEqualTo(mode.totals().energyJoules());
    }
  }

  @Test
  void pointsReadTheTracesThatASingleRunReads() throws IOException {
    String model = Files.readString(PLAYER.resolve("player_xip.aadl"));
    String traced =
        model
            .replace("Hot_Set_Size => 184 KiByte;", "Code_Trace => \"decoder.txt\";")
            .replace("OS_Workload::Hot_Set_Share => 0.9;", "")
            .replace("OS_Workload::Code_Run_Length => 5;", "");
    Files.writeString(folder.resolve("player.aadl"), traced);
    String turn = "0x8000\n0x8004\n0x9008\n0x20000\n0x20004\n0x30008\n0x41000\n";
    Files.writeString(folder.resolve("decoder.txt"), turn.repeat(500));
    String vary = "OS_Services::XIP_Cache_Size=8 KiByte,12 KiByte,24 KiByte @ cpu";
    assertThat(Sweeps.run(options(player(), vary, Optional.empty(), "s"), Progress.NONE, l -> {}))
        .satisfies(outcome -> assertThat(outcome.findings()).isEmpty())
        .satisfies(
            outcome -> assertThat(outcome.traces()).containsExactly(folder.resolve("decoder.txt")));
    SweepResult result = result("s");
    assertThat(result.inputs().traces()).hasSize(1);
    for (int point = 0; point < 3; point++) {
      assertThat(result.points().get(point).problem()).isEmpty();
      assertThat(result.points().get(point).energyJoules())
          .isEqualTo(single(player(), result, point).totals().energyJoules());
    }
  }

  private AnalysisOptions.Builder player() {
    return AnalysisOptions.builder()
        .input(folder.resolve("player.aadl"))
        .models(PLAYER.resolve("models"))
        .root("Player_Xip::Terminal.cache_40");
  }

  private AnalysisOptions.Builder quickstart() {
    return AnalysisOptions.builder().input(folder.resolve("quickstart.aadl"));
  }

  private Path copyQuickstart() throws IOException {
    Path copy = folder.resolve("quickstart.aadl");
    Files.copy(EXAMPLES.resolve("quickstart/quickstart.aadl"), copy);
    return copy;
  }

  /** Goes on only from points of the same model, whatever the times of the files are. */
  @Test
  void aStoppedSweepBeginsAnewWhereTheModelIsAnotherOne() throws IOException {
    Path model = copyQuickstart();
    Counting stop = new Counting(true);
    SweepOptions options = options(quickstart(), FAULTS, Optional.empty(), "s");
    assertThat(Sweeps.run(options, stop, line -> {}).whole()).isFalse();
    int done = result("s").points().size();
    assertThat(done).isBetween(1, 80);

    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    String text = Files.readString(model);
    Files.writeString(model, text + "\n-- changed\n");
    Files.setLastModifiedTime(model, old);
    Counting anew = new Counting(false);
    assertThat(Sweeps.run(options, anew, line -> {}).whole()).isTrue();
    assertThat(anew.last).contains(" of 81 points");

    Files.delete(folder.resolve("s/sweep.json"));
    Sweeps.run(options, new Counting(true), line -> {});
    int again = result("s").points().size();
    Files.setLastModifiedTime(model, FileTime.fromMillis(4_000_000_000_000L));
    Counting onward = new Counting(false);
    Sweeps.run(options, onward, line -> {});
    assertThat(onward.last).contains(" of " + (81 - again) + " points");
  }

  @Test
  void shardsOfOtherInputsAreNotJoined() throws IOException {
    Path model = copyQuickstart();
    Sweeps.run(options(quickstart(), FAULTS, Optional.of("1/2"), "a"), Progress.NONE, l -> {});
    Files.writeString(model, Files.readString(model) + "\n-- changed\n");
    Sweeps.run(options(quickstart(), FAULTS, Optional.of("2/2"), "b"), Progress.NONE, l -> {});
    List<Path> shards = List.of(folder.resolve("a/sweep.json"), folder.resolve("b/sweep.json"));
    assertThat(Sweeps.merge(shards, folder.resolve("m"), line -> {}))
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE);
    assertThat(folder.resolve("m")).doesNotExist();
  }

  /** Remembers the last step, and may stop after the first one. */
  private static final class Counting implements Progress {
    private final boolean stops;
    private volatile String last = "";

    Counting(boolean stops) {
      this.stops = stops;
    }

    @Override
    public void step(String what) {
      last = what;
    }

    @Override
    public boolean cancelled() {
      return stops && !last.isEmpty();
    }
  }
}
