package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A syntax error is told once, at its place, in words. */
class SyntaxErrorsTest {
  @TempDir Path folder;

  private void assertSyntax(String text, int line, int column, String message, String hint) {
    Diagnostic found = new Texts(folder, text).only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.PLATFORM_SYNTAX);
    assertThat(found.message()).isEqualTo(message);
    assertThat(found.hint()).contains(hint);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.span().column()).isEqualTo(column);
  }

  @Test
  void aMisspelledKeyword() {
    assertSyntax(
        """
        platform p {
          title "P"
          evnet tlb_miss {
            time = 1 us assumed
          }
          constant x = 1 assumed
        }
        """,
        3,
        3,
        "'evnet' is not understood here, a statement or '}' is expected",
        "did you mean 'event'?");
  }

  @Test
  void aDecimalComma() {
    assertSyntax(
        """
        platform p {
          event tlb_miss {
            time = 0,149 us assumed
          }
        }
        """,
        3,
        13,
        "',' is not understood here, a statement or '}' is expected",
        "decimals are written with a point: 0.149");
  }

  @Test
  void aMissingBrace() {
    assertSyntax(
        "platform p {\n  constant x = 1 assumed\n",
        3,
        1,
        "the file ends too early",
        "close every '{' with a '}'");
  }

  @Test
  void somethingElseThanAPlatform() {
    assertSyntax(
        "plattform p {\n  constant x = 1 assumed\n}\n",
        1,
        1,
        "'plattform' is not understood here, 'platform' is expected",
        "did you mean 'platform'?");
  }

  @Test
  void aMissingName() {
    assertSyntax(
        "platform {\n}\n",
        1,
        10,
        "'{' is not understood after 'platform'",
        "something before '{' is missing or does not belong there");
  }

  @Test
  void severalMistakesInOneFile() {
    Texts texts =
        new Texts(
            folder,
            """
            platform p {
              rial core charged to processor
              constant x 1 assumed
              event tlb_miss {
                tiem = 1 us assumed
              }
            }
            """);
    assertThat(texts.diagnostics.sorted())
        .extracting(found -> found.span().line())
        .containsExactly(2, 3, 5);
  }

  @Test
  void garbageGivesErrorsAndNoException() {
    for (String text :
        new String[] {"\u0000", "{{{{", "\"", "/*", "platform p { title \"x }", "}"}) {
      assertThat(new Texts(folder, text).diagnostics.hasErrors()).as(text).isTrue();
    }
  }

  @Test
  void anEmptyFileIsFine() {
    assertThat(new Texts(folder, "", "// nothing yet\n").diagnostics.sorted()).isEmpty();
  }
}
