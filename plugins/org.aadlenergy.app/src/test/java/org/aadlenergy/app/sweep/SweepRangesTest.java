package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.optimize.OptimizeOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ranges are counted before they are made, and one mistake is one finding: formerly a large range
 * took gigabytes in silence, was cut at a million values, and repeated one error for each of them.
 */
@Timeout(60)
class SweepRangesTest {
  private static final Path QUICKSTART = Path.of("../../examples/quickstart/quickstart.aadl");
  private static final String FAULTS = "OS_Workload::Page_Faults=%s @ app.sampler";

  @TempDir private Path folder;

  private Optional<SweepOptions> options(String vary, List<String> problems) {
    return SweepOptions.parse(
        AnalysisOptions.builder().input(QUICKSTART).build(),
        List.of(vary),
        List.of(),
        List.of(),
        Optional.empty(),
        folder.resolve("sweep"),
        problems);
  }

  /** (high - low) / step + 1 values: 2^31 / 4 + 1 = 536870913, 10^15 + 1, 10^5 + 1. */
  @ParameterizedTest
  @CsvSource({
    "0 .. 2147483648 step 4, 536870913",
    "0 .. 1 step 1e-15, 1000000000000001",
    "0 .. 100000 step 1, 100001",
    "0 .. 1e999 step 4, more than 10^18",
    "-1e300 .. 1e300 step 1e-300, more than 10^18",
    "0 .. 1e999999999 step 4, more than 10^18",
    "0 .. 1 step 1e-999999999, more than 10^18",
  })
  void aRangeThatIsTooLongIsRefusedWithItsLength(String range, String count) {
    List<String> problems = new ArrayList<>();
    String vary = FAULTS.formatted(range);
    assertThat(options(vary, problems)).isEmpty();
    assertThat(problems)
        .containsExactly(
            "--vary '"
                + vary
                + "' has "
                + count
                + " values, and at most 100000 are possible: take a larger step");
    List<String> others = new ArrayList<>();
    OptimizeOptions.parse(
        AnalysisOptions.builder().input(QUICKSTART).build(),
        List.of(),
        List.of(vary),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        folder,
        others);
    assertThat(others).isEqualTo(problems);
  }

  @ParameterizedTest
  @CsvSource({"5 .. 3 step 1", "0 .. -1e999999999 step 1"})
  void aRangeThatEndsBeforeItBeginsSaysSo(String range) {
    List<String> problems = new ArrayList<>();
    options(FAULTS.formatted(range), problems);
    assertThat(problems)
        .singleElement()
        .satisfies(p -> assertThat(p).contains("ends before it begins", range));
  }

  @Test
  void aLongRangeHasAllItsValues() {
    List<String> values =
        options(FAULTS.formatted("1 .. 100000 step 1"), new ArrayList<>())
            .orElseThrow()
            .variations()
            .get(0)
            .values();
    assertThat(values).hasSize(100_000).startsWith("1", "2").endsWith("99999", "100000");
    assertThat(
            Variation.parse("A::B=1e3 .. 2e3 step 5e2", new ArrayList<>()).orElseThrow().values())
        .containsExactly("1000", "1500", "2000");
    assertThat(Variation.parse("A::B=0 .. 1 step 3", new ArrayList<>()).orElseThrow().values())
        .containsExactly("0");
  }

  private List<Diagnostic> findings(String vary) {
    SweepOptions options = options(vary, new ArrayList<>()).orElseThrow();
    return Sweeps.run(options, Progress.NONE, line -> {}).findings();
  }

  @Test
  void aMistakeInAllValuesIsOneFinding() {
    for (String vary :
        List.of(
            "OS_Workload::Page_Falts=0 .. 5000 step 1 @ app.sampler",
            "OS_Workload::Page_Faults=0 .. 5000 step 1 @ app.samplr",
            "OS_Workload::Page_Faults=0 sec .. 5000 sec step 1 sec @ app.sampler")) {
      assertThat(findings(vary))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.isError()).isTrue();
                assertThat(finding.message()).endsWith(" and 5000 more values of it");
                assertThat(finding.hint().isPresent() || finding.message().length() > 20).isTrue();
              });
    }
  }

  /** Different mistakes are all told, as long as somebody could read them. */
  @Test
  void differentMistakesAreToldUpToAScore() {
    String few = findings("OS_Workload::Page_Faults=x,y,3 @ app.sampler").toString();
    assertThat(few).contains("Page_Faults=x").contains("Page_Faults=y").doesNotContain("=3");
    String names =
        IntStream.range(0, 500).mapToObj(i -> "name" + i).collect(Collectors.joining(","));
    List<Diagnostic> many = findings("OS_Workload::Page_Faults=" + names + " @ app.sampler");
    assertThat(many).hasSizeLessThanOrEqualTo(21);
    assertThat(many.get(0).code()).isNotEqualTo(DiagnosticCode.INTERNAL_ERROR);
  }

  /** From 1 ms to 2 ms, each a range: no number, of which one more could be told. */
  @Test
  void aRangeIsNoNumberWithAUnit() {
    findings("Compute_Execution_Time=1 ms .. 2 ms,2 ms .. 2 ms @ app.sampler");
    Sensitivity moved =
        SweepJson.read(folder.resolve("sweep/sweep.json")).orElseThrow().sensitivities().get(0);
    assertThat(moved.rangeJoules()).isPositive();
    assertThat(moved.slope()).isEmpty();
    assertThat(moved.unit()).isEmpty();
  }
}
