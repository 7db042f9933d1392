package org.aadlenergy.app.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Differences;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A thread that comes half as often takes less power. Its window is twice as long, and so is what
 * rests in it: that is no more energy than before, of the same time.
 */
class OtherWindowsTest {
  private static final Path QUICKSTART = Path.of("../../examples/quickstart/quickstart.aadl");

  @TempDir Path folder;

  private AnalysisOptions.Builder every(String period) {
    return AnalysisOptions.builder()
        .input(QUICKSTART)
        .set("Timing_Properties::Period=" + period + " @ app.sampler");
  }

  private static double joules(Outcome outcome) {
    return outcome
        .result()
        .orElseThrow()
        .roots()
        .get(0)
        .modes()
        .get(0)
        .totals()
        .energyJoules()
        .nominal();
  }

  private Path written(String name, Outcome outcome) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, new JsonReporter().asText(outcome.result().orElseThrow()));
    return file;
  }

  private Outcome compared(String before, String after) throws IOException {
    Path file = written("before.json", Analysis.run(every(before).build(), Progress.NONE));
    return Analysis.run(every(after).baseline(file).build(), Progress.NONE);
  }

  private static ComparisonResult comparison(Outcome outcome) {
    return outcome.result().orElseThrow().comparison().orElseThrow();
  }

  private static Change whole(Outcome outcome) {
    return comparison(outcome).changes().stream()
        .filter(change -> change.kind().equals("total"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLongerPeriodIsNoRegression() throws IOException {
    Outcome rarer = compared("20 ms", "40 ms");
    Change whole = whole(rarer);
    assertThat(whole.after()).hasValue(joules(rarer));
    assertThat(whole.before().orElseThrow())
        .isCloseTo(
            2.0 * joules(Analysis.run(every("20 ms").build(), Progress.NONE)),
            withinPercentage(1e-9));
    assertThat(whole.difference()).isNegative();
    assertThat(comparison(rarer).regressed()).isFalse();
    assertThat(rarer.diagnostics())
        .filteredOn(finding -> finding.code() == DiagnosticCode.POINTS_OF_UNEQUAL_TIME)
        .extracting(Diagnostic::message)
        .singleElement()
        .asString()
        .endsWith(
            "the window was 20.00 ms and is 40.00 ms: energies of before are told over the later"
                + " one, at their power");
  }

  @Test
  void aShorterPeriodIsOne() throws IOException {
    Outcome oftener = compared("40 ms", "20 ms");
    assertThat(whole(oftener).difference()).isPositive();
    assertThat(whole(oftener).regression()).isTrue();
  }

  @Test
  void twoReportsAreComparedAlike() throws IOException {
    Path before = written("before.json", Analysis.run(every("20 ms").build(), Progress.NONE));
    Path after = written("after.json", Analysis.run(every("40 ms").build(), Progress.NONE));
    List<Diagnostic> found =
        Differences.print(before, after, 0.0, false, true, new ByteArrayOutputStream());
    assertThat(found)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.POINTS_OF_UNEQUAL_TIME);
  }
}
