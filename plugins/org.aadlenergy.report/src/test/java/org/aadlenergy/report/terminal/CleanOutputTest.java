package org.aadlenergy.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of files must not command the terminal that shows them. */
class CleanOutputTest {
  private static String printed(String text, boolean colours) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out =
        new PrintStream(
            new CleanOutput(bytes, new Screen(colours, false, 100)),
            false,
            StandardCharsets.UTF_8)) {
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

  /** All of them, and the signs beside them that share their first bytes. */
  @Test
  void nothingThatTurnsTheDirectionOfWritingPasses() throws IOException {
    for (char c : FixtureResult.harmful().toCharArray()) {
      assertThat(printed("a" + c + "b", false)).as("U+%04X", (int) c).isEqualTo("a\ufffdb");
    }
    String beside = "\u061b\u061d\u200d\u2010\u2026\u202f\u2065\u206a\u20ac\u2192\u00a0";
    assertThat(printed(beside, false)).isEqualTo(beside);
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
        "a\u001b[31mb\u001b[2J\u009b\u202e\u2066\u061c\u2026 µ °\u00a0\u00bf\u001b]0;t\u0007€\u007f é\u001b[0m\n"
            .getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream single = new ByteArrayOutputStream();
    try (CleanOutput out = new CleanOutput(single, new Screen(colours, false, 100))) {
      for (byte octet : text) {
        out.write(octet);
      }
    }
    for (int cut = 0; cut <= text.length; cut++) {
      ByteArrayOutputStream pieces = new ByteArrayOutputStream();
      try (CleanOutput out = new CleanOutput(pieces, new Screen(colours, false, 100))) {
        out.write(text, 0, cut);
        out.write(text, cut, text.length - cut);
      }
      assertThat(pieces.toByteArray()).as("cut at %d", cut).isEqualTo(single.toByteArray());
    }
  }

  @ParameterizedTest
  @CsvSource({
    // a link to a file, as ours are
    "ESC]8;;file:///a/b.aadlESC\\b.aadl:3ESC]8;;ESC\\ end, true",
    // to anywhere else, to something else first, or never ended
    "ESC]8;;http://a.b/ESC\\bESC]8;;ESC\\, false",
    "ESC]8;;fileESC\\bESC]8;;ESC\\, false",
    "ESC]8;;file:///aESC[2Jb, false",
    "ESC]8;;file:///a bESC\\c, false",
    "ESC]8;id=1;file:///aESC\\c, false",
    "ESC]0;titleESC\\c, false",
    "ESC]8;;file:///aBELc, false",
  })
  void onlyLinksToFilesPass(String text, boolean passes) throws IOException {
    String codes = text.replace("ESC", "\u001b").replace("BEL", "\u0007");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CleanOutput out = new CleanOutput(bytes, new Screen(false, true, 100))) {
      out.write(codes.getBytes(StandardCharsets.UTF_8));
    }
    String printed = bytes.toString(StandardCharsets.UTF_8);
    if (passes) {
      assertThat(printed).isEqualTo(codes);
      assertThat(printed(codes, true)).doesNotContain("\u001b]");
    } else {
      // what ends a link may stay, what begins one may not
      assertThat(printed.replace("\u001b]8;;\u001b\\", "")).doesNotContain("\u001b");
    }
  }
}
