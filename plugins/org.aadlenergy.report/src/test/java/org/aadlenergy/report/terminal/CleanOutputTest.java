package org.aadlenergy.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of files must not command the terminal that shows them. */
class CleanOutputTest {
  private static String printed(String text, boolean colours) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out =
        new PrintStream(new CleanOutput(bytes, colours), false, StandardCharsets.UTF_8)) {
      out.print(text);
      out.flush();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "a\u001b]0;title\u0007b,a?]0;title?b",
        "a\u001b[2Jb,a?[2Jb",
        "a\u009b2Jb,a?2Jb",
        "a\u0008\u007fb,a??b",
        "é · µ 10 °C \u00a0 €,é · µ 10 °C \u00a0 €",
        "line\ttab,line\ttab",
        "a\u001b\u001b[31,a??[31",
      })
  void controlCharactersDoNotPass(String text, String expected) throws IOException {
    for (boolean colours : new boolean[] {false, true}) {
      String end = text.endsWith("[31") && colours ? "x" : "";
      assertThat(printed(text + end, colours)).isEqualTo(expected.replace('?', '\uFFFD') + end);
    }
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void onlySomebodyWhoWatchesSeesColours(boolean colours) throws IOException {
    String text = "\u001b[1;31merror\u001b[0m\n";
    assertThat(printed(text, colours)).isEqualTo(colours ? text : "\uFFFD[1;31merror\uFFFD[0m\n");
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void whereATextIsCutMakesNoDifference(boolean colours) throws IOException {
    byte[] text =
        "a\u001b[31mb\u001b[2J\u009b µ °\u00a0\u00bf\u001b]0;t\u0007€\u007f é\u001b[0m\n"
            .getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream single = new ByteArrayOutputStream();
    try (CleanOutput out = new CleanOutput(single, colours)) {
      for (byte octet : text) {
        out.write(octet);
      }
    }
    for (int cut = 0; cut <= text.length; cut++) {
      ByteArrayOutputStream pieces = new ByteArrayOutputStream();
      try (CleanOutput out = new CleanOutput(pieces, colours)) {
        out.write(text, 0, cut);
        out.write(text, cut, text.length - cut);
      }
      assertThat(pieces.toByteArray()).as("cut at %d", cut).isEqualTo(single.toByteArray());
    }
  }
}
