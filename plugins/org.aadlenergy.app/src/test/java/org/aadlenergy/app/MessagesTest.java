package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is missing of messages is named; the example shows what they cost. */
class MessagesTest {
  private static final Path EXAMPLE = ExamplesTest.EXAMPLES.resolve("two-processors");

  @TempDir private Path folder;

  /** The example with a text replaced in its model and another in its platform. */
  private AnalysisResult result(String model, String other, String platform, String another)
      throws IOException {
    copy("two_processors.aadl", model, other);
    copy("models/duo.energy", platform, another);
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(folder.resolve("two_processors.aadl"))
            .models(folder.resolve("models"))
            .build();
    return Analysis.run(options, Progress.NONE).result().orElseThrow();
  }

  private void copy(String file, String from, String to) throws IOException {
    String text = Files.readString(EXAMPLE.resolve(file));
    assertThat(text).contains(from);
    Path target = folder.resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, text.replaceFirst(Pattern.quote(from), to));
  }

  private static Diagnostic only(AnalysisResult result, DiagnosticCode code) {
    assertThat(result.diagnostics()).filteredOn(d -> d.code() == code).hasSize(1);
    return result.diagnostics().stream().filter(d -> d.code() == code).findFirst().orElseThrow();
  }

  @Test
  void aCoefficientThatIsTakenAwayIsNamed() throws IOException {
    AnalysisResult result =
        result("package", "package", "event message.process", "event message.elsewhere");

    Diagnostic finding = only(result, DiagnosticCode.MISSING_COEFFICIENT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("sensing.filter", "message.process", "duo");
    assertThat(result.complete()).isFalse();
  }

  @Test
  void soIsThatOfTheBus() throws IOException {
    AnalysisResult result =
        result(
            "package", "package", "time = 5 us assumed\n\t\t\ttime per byte = 80 ns/B assumed", "");

    Diagnostic finding = only(result, DiagnosticCode.MISSING_COEFFICIENT);
    assertThat(finding.message()).contains("control.law", "duo.backplane", "time");
    assertThat(result.complete()).isFalse();
  }

  @Test
  void dataWithoutASizeIsAnError() throws IOException {
    AnalysisResult result = result("Data_Size => 256 Bytes;", "none;", "duo", "duo");
    assertThat(result.diagnostics()).anyMatch(d -> d.severity() == Severity.ERROR);

    AnalysisResult sizeless =
        result(
            "properties\n\t\t\tData_Size => 256 Bytes;\n\tend Record", "end Record", "duo", "duo");
    Diagnostic finding = only(sizeless, DiagnosticCode.COUNT_NOT_DERIVABLE);
    assertThat(finding.message()).contains("control.law", "Data_Size");
    assertThat(sizeless.complete()).isFalse();
  }

  @Test
  void aMessageToAnotherProcessorNeedsABus() throws IOException {
    AnalysisResult result =
        result(
            "Actual_Connection_Binding => (reference (net)) applies to entry;", "", "duo", "duo");

    Diagnostic finding = only(result, DiagnosticCode.BINDING_MISMATCH);
    assertThat(finding.message()).contains("control.law", "another processor");
    assertThat(result.complete()).isFalse();
  }
}
