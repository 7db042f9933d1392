package org.aadlenergy.energy;

import static org.aadlenergy.energy.Texts.withLine;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures that cannot be computed with, and texts nested without end, are mistakes. */
class FigureLimitsTest {

  @TempDir Path folder;

  private Diagnostic mistake(String text) {
    return new Texts(folder, text).only();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time = 1e400 us",
        "time = 1e-320 us",
        "time = 1e-400 us",
        "time = 1e999999999 us",
        "time = 1e99999999999 us",
        "time = 1e30 h",
        "time = 51 us error 1e400 us",
        "time = 51 us error 1e-320 us",
        "energy core = 1e31 uJ per 1e400",
        "energy core = 1 uJ per 1e-320",
      })
  void aFigureBeyondAllMeasureIsAMistake(String line) {
    List<Diagnostic> found = new Texts(folder, withLine(line)).diagnostics.sorted();

    assertThat(found).isNotEmpty();
    assertThat(found)
        .allMatch(
            f -> f.code() == DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE && f.isError(),
            found.toString());
    assertThat(found.get(0).span().line()).isEqualTo(9);
    assertThat(found.get(0).hint()).isPresent();
  }

  @Test
  void theMessageSaysHowFarFiguresReach() {
    Diagnostic found = mistake(withLine("time = 1e400 us"));

    assertThat(found.message())
        .isEqualTo("the figure 1e400 is too large or too small to compute with");
    assertThat(found.hint()).contains("in SI, figures reach from 1e-30 to 1e30");
  }

  @ParameterizedTest
  @ValueSource(strings = {"page_size = 0 B", "page_size = -4 KiB", "frequency = 0 Hz"})
  void aConditionIsGreaterThanZero(String condition) {
    Diagnostic found =
        mistake(
            withLine("time = 51 us")
                .replace("rail core", "conditions { " + condition + " }\n  rail core"));

    assertThat(found.code()).isEqualTo(DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE);
    assertThat(found.message()).endsWith("must be greater than 0");
  }

  @Test
  void blocksNestedWithoutEndAreOneMistake() {
    for (String closing : new String[] {"", "}".repeat(50_000)}) {
      Diagnostic found = mistake("platform p {" + "part a { ".repeat(50_000) + closing + "}");

      assertThat(found.code()).isEqualTo(DiagnosticCode.PLATFORM_TOO_DEEP);
      assertThat(found.message()).startsWith("blocks are nested more than 100 deep");
      assertThat(found.span().line()).isEqualTo(1);
    }
  }

  @Test
  void aChainOfPlatformsHasAnEnd() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("platform q" + i + " extends q" + (i + 1) + " { }\n");
    }
    List<Diagnostic> found = new Texts(folder, text + "platform q20000 { }\n").diagnostics.sorted();

    assertThat(found).isNotEmpty().allMatch(f -> f.code() == DiagnosticCode.PLATFORM_TOO_DEEP);
    assertThat(found.get(0).message()).contains("more than 100 platforms extend each other");
  }
}
