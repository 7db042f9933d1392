package org.aadlenergy.app.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.words.ComparisonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the page-fault paper, compared with itself after a change. */
class BaselineTest {
  private static final Path JPEG = Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl");
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";

  @TempDir Path folder;

  private AnalysisOptions.Builder options() {
    return AnalysisOptions.builder().input(JPEG).root(ROOT);
  }

  private Path baseline() throws IOException {
    Outcome outcome = Analysis.run(options().build(), Progress.NONE);
    Path file = folder.resolve("report.json");
    Files.writeString(file, new JsonReporter().asText(outcome.result().orElseThrow()));
    return file;
  }

  private Outcome compared(String faults, AnalysisOptions.Builder options) throws IOException {
    return Analysis.run(
        options
            .set("OS_Workload::Page_Faults=" + faults + " @ app.encoder")
            .baseline(baseline())
            .build(),
        Progress.NONE);
  }

  @Test
  void nothingChangedIsNothing() throws IOException {
    Outcome outcome = Analysis.run(options().baseline(baseline()).build(), Progress.NONE);
    ComparisonResult comparison = outcome.result().orElseThrow().comparison().orElseThrow();
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.compared()).isGreaterThan(3);
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
  }

  /** 200 faults more at (166 + 26) uJ: 38.4 mJ a dispatch, as Table 1 says, and one in 100 ms. */
  @Test
  void aChangeIsAttributedToServiceRailAndAnnotation() throws IOException {
    Outcome outcome = compared("252", options());
    ComparisonResult comparison = outcome.result().orElseThrow().comparison().orElseThrow();
    assertThat(comparison.regressed()).isTrue();
    Change thread =
        comparison.changes().stream()
            .filter(c -> c.path().equals("app.encoder"))
            .filter(c -> c.kind().equals("thread"))
            .findFirst()
            .orElseThrow();
    assertThat(thread.difference()).isCloseTo(200 * (166e-6 + 26e-6), within(1e-12));
    assertThat(thread.parts()).hasSize(1);
    assertThat(thread.parts().get(0).name()).isEqualTo("page_fault.on_demand");
    assertThat(thread.annotations()).hasSize(1);
    assertThat(thread.annotations().get(0).property()).isEqualTo("OS_Workload::Page_Faults");
    assertThat(thread.annotations().get(0).before()).isEqualTo("52");
    assertThat(thread.annotations().get(0).after()).isEqualTo("252");
    Change ram =
        comparison.changes().stream().filter(c -> c.path().equals("ram")).findFirst().orElseThrow();
    assertThat(ram.parts().get(0).name()).isEqualTo("sdram_2v5");
    List<Double> ranked =
        comparison.changes().stream().map(c -> -Math.abs(c.difference())).toList();
    assertThat(ranked).isSorted();
  }

  /** Policies and idle states of hardware are told as what threads have is. */
  @Test
  void aChangedPolicyOfADeviceIsTold() throws IOException {
    Path swap = Path.of("../../examples/handheld-swap");
    AnalysisOptions before =
        AnalysisOptions.builder().input(swap).root("Handheld_Swap::Terminal.disk").build();
    Path file = folder.resolve("before.json");
    Outcome first = Analysis.run(before, Progress.NONE);
    Files.writeString(file, new JsonReporter().asText(first.result().orElseThrow()));
    String set = "OS_Services::Device_Power_Policy=Timeout @ card";
    AnalysisOptions after =
        AnalysisOptions.builder()
            .input(swap)
            .root("Handheld_Swap::Terminal.disk")
            .set(set)
            .baseline(file)
            .build();
    Change device =
        Analysis.run(after, Progress.NONE)
            .result()
            .orElseThrow()
            .comparison()
            .orElseThrow()
            .changes()
            .stream()
            .filter(c -> c.path().equals("card") && c.kind().equals("component"))
            .findFirst()
            .orElseThrow();
    assertThat(device.annotations())
        .extracting(ComparisonResult.Annotation::property)
        .containsExactly("OS_Services::Device_Power_Policy");
    assertThat(device.annotations().get(0).after()).isEqualTo("Timeout");
  }

  @Test
  void theGateFailsOnlyAboveTheTolerance() throws IOException {
    assertThat(compared("252", options().failOn("regression")).exitCode()).isEqualTo(ExitCode.GATE);
    assertThat(compared("252", options().failOn("regression").tolerance("50%")).exitCode())
        .isEqualTo(ExitCode.OK);
    assertThat(compared("2", options().failOn("regression")).exitCode()).isEqualTo(ExitCode.OK);
    assertThat(compared("252", options()).exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void differencesBelowTheFloorAreNoRegression() {
    Snapshot.Mode before = new Snapshot.Mode(1.0, 1e-9, 0.0, Map.of(), Map.of());
    Snapshot.Mode after = new Snapshot.Mode(1.0, 1.9e-9, 0.0, Map.of(), Map.of());
    Snapshot.Mode far = new Snapshot.Mode(1.0, 2.1e-9, 0.0, Map.of(), Map.of());
    assertThat(SnapshotComparison.of("b", of(before), of(after), 0.05).regressed()).isFalse();
    assertThat(SnapshotComparison.of("b", of(before), of(far), 0.05).regressed()).isTrue();
  }

  private static Snapshot of(Snapshot.Mode mode) {
    return new Snapshot(Map.of(new Snapshot.Place("r", ""), mode), "", Map.of());
  }

  @Test
  void aFileThatIsNoReportIsRefusedWithAFinding() throws IOException {
    for (String text :
        List.of("", "{}", "[1]", "{\"schemaVersion\": \"9\"}", "{\"schemaVersion\":")) {
      Path file = Files.writeString(folder.resolve("broken.json"), text);
      Outcome outcome = Analysis.run(options().baseline(file).build(), Progress.NONE);
      assertThat(outcome.diagnostics())
          .extracting(Diagnostic::code)
          .contains(DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE);
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    }
  }

  /** The waiver holds up to and including its last day. */
  @Test
  void anExpiredWaiverCountsAsABreach() throws IOException {
    Path copy = Files.copy(JPEG, folder.resolve("jpeg_encoder.aadl"));
    Files.writeString(
        folder.resolve("aadl-energy.toml"),
        """
        roots = ["Jpeg_Encoder::Board.on_demand"]
        fail-on = ["budget"]
        [[budget]]
        path = "app.encoder"
        energy = "1 mJ"
        [[waiver]]
        path = "app.*"
        reason = "a larger cache is ordered"
        expires = 2027-01-31
        """);
    Outcome waived = on(copy, LocalDate.of(2027, 1, 31));
    assertThat(waived.exitCode()).isEqualTo(ExitCode.OK);
    Diagnostic let = breach(waived);
    assertThat(let.severity()).isEqualTo(Severity.INFO);
    assertThat(let.message()).endsWith("(waived until 2027-01-31: a larger cache is ordered)");
    Outcome late = on(copy, LocalDate.of(2027, 2, 1));
    assertThat(late.exitCode()).isEqualTo(ExitCode.GATE);
    assertThat(breach(late).hint().orElseThrow()).contains("ended on 2027-01-31");
  }

  private static Outcome on(Path input, LocalDate day) {
    return Analysis.run(AnalysisOptions.builder().input(input).today(day).build(), Progress.NONE);
  }

  private static Diagnostic breach(Outcome outcome) {
    return outcome.diagnostics().stream()
        .filter(d -> d.code() == DiagnosticCode.BUDGET_EXCEEDED)
        .findFirst()
        .orElseThrow();
  }

  private static final String BOARD =
      """
      package Board
      public
        with Energy_Estimation, OS_Services;
        device Gpu
          properties
            Energy_Estimation::Calibration => "gpu";
        end Gpu;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            gpu: device Gpu;
          properties
            Energy_Estimation::Estimation_Window => 1 sec;
            OS_Services::Idle_State => "rest" applies to gpu;
        end Board.i;
      end Board;
      """;

  private static final String PLATFORM =
      """
      platform gpu {
        title "Gpu"
        source bench "a bench"
        rail core charged to device
        state rest { power core = 76 mW from bench "t" }
        state on { power core = 87 mW from bench "t" }
      }
      """;

  /** Keeps a report, changes the model or the platform, and compares: 76 mJ in a second, or 87. */
  private List<Diagnostic> grown(String state, String milliwatts, String project)
      throws IOException {
    Path model = Files.createDirectories(folder.resolve("board"));
    Files.writeString(model.resolve("board.aadl"), BOARD);
    Path platforms = Files.createDirectories(folder.resolve("platforms"));
    Files.writeString(platforms.resolve("gpu.energy"), PLATFORM);
    AnalysisOptions.Builder first =
        AnalysisOptions.builder().input(model).models(platforms).root("Board::Board.i");
    Path kept = folder.resolve("kept.json");
    Files.writeString(
        kept,
        new JsonReporter()
            .asText(Analysis.run(first.build(), Progress.NONE).result().orElseThrow()));
    Files.writeString(model.resolve("board.aadl"), BOARD.replace("\"rest\"", state));
    Files.writeString(model.resolve("aadl-energy.toml"), project);
    Files.writeString(
        platforms.resolve("gpu.energy"), PLATFORM.replace("= 76 mW", "= " + milliwatts));
    return Analysis.run(
            AnalysisOptions.builder()
                .input(model)
                .models(platforms)
                .root("Board::Board.i")
                .baseline(kept)
                .failOn("regression")
                .today(LocalDate.of(2027, 1, 1))
                .build(),
            Progress.NONE)
        .diagnostics()
        .stream()
        .filter(finding -> finding.code() == DiagnosticCode.ENERGY_HAS_GROWN)
        .toList();
  }

  /** Both the part and the whole name the state that was changed, and then where the energy is. */
  @Test
  void theCauseOfARegressionIsWhatWasChanged() throws IOException {
    List<Diagnostic> findings = grown("\"on\"", "76 mW", "");
    assertThat(findings).hasSize(2);
    assertThat(findings)
        .allSatisfy(
            finding ->
                assertThat(finding.hint().orElseThrow())
                    .startsWith("because of OS_Services::Idle_State")
                    .contains("\"rest\" -> \"on\"", "76.00 mJ -> 87.00 mJ"));
    assertThat(findings)
        .anySatisfy(
            finding ->
                assertThat(finding.hint().orElseThrow())
                    .contains("Idle_State of gpu", "it is in gpu 76.00 mJ -> 87.00 mJ"));
  }

  /** Nothing was changed of the model: a figure of the platform is another one. */
  @Test
  void anotherFigureOfAPlatformIsACause() throws IOException {
    List<Diagnostic> findings = grown("\"rest\"", "87 mW", "");
    assertThat(findings).hasSize(2);
    assertThat(findings)
        .allSatisfy(
            finding ->
                assertThat(finding.hint().orElseThrow())
                    .contains("platform gpu, state rest power core", "76 mW -> 87 mW"));
  }

  /** One was needed for the part, one for the whole, and one for each thread that uses it. */
  @Test
  void oneCauseNeedsOneWaiver() throws IOException {
    List<Diagnostic> findings =
        grown(
            "\"on\"",
            "76 mW",
            """
            [[waiver]]
            gate = "regression"
            path = "gpu"
            reason = "the new display needs it"
            expires = 2027-01-31
            """);
    assertThat(findings).hasSize(2);
    assertThat(findings).extracting(Diagnostic::severity).containsOnly(Severity.INFO);
  }

  /** The other version of the product is a cause, and another processor of a thread is one. */
  @Test
  void versionsAndBindingsAreCauses() {
    Snapshot.Value on = new Snapshot.Value("cpu0", "app.t", SourceSpan.NONE);
    Snapshot.Value off = new Snapshot.Value("cpu1", "app.t", SourceSpan.NONE);
    Snapshot before = thread(1e-3, on, "1.0");
    Snapshot after = thread(2e-3, off, "1.1");
    List<Change> changes = SnapshotComparison.of("b", before, after, 0.05).changes();
    assertThat(changes)
        .filteredOn(change -> change.kind().equals("total"))
        .singleElement()
        .satisfies(
            total ->
                assertThat(ComparisonText.causes(total))
                    .containsExactly("aadl-energy 1.0 -> 1.1", "processor of app.t cpu0 -> cpu1"));
  }

  private static Snapshot thread(double joules, Snapshot.Value processor, String tool) {
    Snapshot.Item item =
        new Snapshot.Item(joules, Map.of(), Map.of(Snapshot.PROCESSOR, processor), SourceSpan.NONE);
    return new Snapshot(
        Map.of(
            new Snapshot.Place("r", ""),
            new Snapshot.Mode(1.0, joules, 0.0, Map.of("app.t", item), Map.of())),
        tool,
        Map.of());
  }
}
