package org.aadlenergy.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.Test;

class DiagnosticsTextTest {
  private static final Diagnostic WITH_HINT =
      Diagnostic.of(
              DiagnosticCode.UNKNOWN_PROPERTY, SourceSpan.at("a b.aadl", 3, 7), "no property X::Y")
          .withHint("did you mean X::Z?");

  private static String text(boolean colours, Diagnostic... findings) throws IOException {
    StringBuilder out = new StringBuilder();
    DiagnosticsText.write(List.of(findings), new Screen(colours, false, 100), out);
    return out.toString();
  }

  @Test
  void aFindingIsOneLineThatToolsReadAndAHint() throws IOException {
    assertThat(text(false, WITH_HINT))
        .isEqualTo("a b.aadl:3:7: error AE0301: no property X::Y\n    hint: did you mean X::Z?\n");
  }

  @Test
  void withoutAPlaceOnlyTheMessageStands() throws IOException {
    Diagnostic finding = Diagnostic.of(DiagnosticCode.WRONG_USAGE, SourceSpan.NONE, "what?");
    assertThat(text(false, finding)).isEqualTo("error AE0001: what?\n");
  }

  @Test
  void aMessageCannotBreakTheLineOrColourTheTerminal() throws IOException {
    Diagnostic finding =
        Diagnostic.of(
            DiagnosticCode.COMPONENT_NOT_COVERED, SourceSpan.at("f\n.aadl", 1, 1), "a\nb\u001b[0m");
    assertThat(text(false, finding)).isEqualTo("f .aadl:1:1: info AE0703: a b?[0m\n");
  }

  @Test
  void coloursShowOnlyWhenAskedFor() throws IOException {
    String coloured = text(true, WITH_HINT);
    assertThat(coloured).contains("\u001b[1;31merror AE0301\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(text(false, WITH_HINT));
  }
}
