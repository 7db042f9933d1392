package org.aadlenergy.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.ide.fix.AadlFixes;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding that is mended as proposed is gone. */
class QuickFixesTest {
  @TempDir private Path folder;

  private String example() throws IOException {
    return Files.readString(Examples.FOLDER.resolve("jpeg-encoder/jpeg_encoder.aadl"));
  }

  private List<Diagnostic> findings(String text) throws IOException {
    Path file = folder.resolve("a.aadl");
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    return Analysis.run(AnalysisOptions.builder().input(file).build(), Progress.NONE).diagnostics();
  }

  private static String applied(String text, QuickFix fix) {
    List<TextChange> changes = new ArrayList<>(fix.changes());
    changes.sort(Comparator.comparingInt(TextChange::start).reversed());
    StringBuilder result = new StringBuilder(text);
    changes.forEach(c -> result.replace(c.start(), c.end(), c.text()));
    return result.toString();
  }

  /** Applies the fix of the first finding of a code whose title has a word. */
  private String mended(String text, String code, String word) throws IOException {
    AadlDocument document = new AadlDocument("a.aadl", text);
    Diagnostic finding =
        findings(text).stream()
            .filter(f -> f.code().number().equals(code))
            .findFirst()
            .orElseThrow();
    QuickFix fix =
        AadlFixes.of(document, finding).stream()
            .filter(f -> f.title().contains(word))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no fix of " + finding));
    return applied(text, fix);
  }

  @Test
  void aNameThatIsMeantStandsInPlace() throws IOException {
    String whole = example();
    assertThat(mended(whole.replace("thread Encoder;", "thread Encodr;"), "AE0202", "'Encoder'"))
        .isEqualTo(whole);
    assertThat(mended(whole.replace("Period => 100", "Perid => 100"), "AE0301", "'Period'"))
        .isEqualTo(whole);
    assertThat(mended(whole.replace("256 MByte", "256 MBte"), "AE0303", "'MByte'"))
        .isEqualTo(whole);
    assertThat(mended(whole.replace(" Periodic;", " Perodic;"), "AE0305", "'Periodic'"))
        .isEqualTo(whole);
    assertThat(mended(whole.replace("\"xup-virtex2pro\"", "\"xup-virtexpro\""), "AE0502", "xup"))
        .isEqualTo(whole);
    assertThat(mended(whole.replace("thread Encoder\n", "thred Encoder\n"), "AE0101", "'thread'"))
        .isEqualTo(whole);
  }

  @Test
  void aMissingSignIsAdded() throws IOException {
    String whole = example();
    assertThat(mended(whole.replace("100 ms;", "100 ms"), "AE0101", "';'")).isEqualTo(whole);
  }

  @Test
  void aFigureThatIsMissingIsAddedWithItsBraces() throws IOException {
    String text = example().replace("\t\t\tPeriod => 100 ms;\n", "");
    String mended = mended(text, "AE0601", "Period");
    assertThat(mended).contains("encoder: thread Encoder {\n\t\t\t\tPeriod => 100 ms;\n\t\t\t};");
    assertThat(findings(mended)).noneMatch(f -> f.code().number().equals("AE0601"));
  }

  @Test
  void theSetOfAPropertyIsNamedInThePackage() throws IOException {
    String text =
        """
        package P
        public
          processor Cpu
          end Cpu;
          system S
          end S;
          system implementation S.i
            subcomponents
              cpu: processor Cpu;
          end S.i;
        end P;
        """;
    String mended = mended(text, "AE0703", "Assumed_Power");
    assertThat(mended)
        .contains("public\n  with Energy_Estimation;\n")
        .contains("cpu: processor Cpu {\n        Energy_Estimation::Assumed_Power => 10.0 mW;");
    assertThat(findings(mended)).noneMatch(f -> f.isError());
  }
}
