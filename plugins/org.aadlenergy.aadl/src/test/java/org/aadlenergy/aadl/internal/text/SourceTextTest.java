package org.aadlenergy.aadl.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  private static final String LETTERS = "\r\n\r\nab ä";

  private final Random random = new Random(7);

  @Test
  void linesAndColumnsAreThoseThatCountingFinds() {
    for (int round = 0; round < 200; round++) {
      String text = text(round);
      SourceText source = SourceText.of(text.getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 20; i++) {
        int start = random.nextInt(text.length() + 1);
        int end = start + random.nextInt(text.length() + 1 - start);
        assertThat(source.span("f", offset(text, start), offset(text, end)))
            .isEqualTo(
                new SourceSpan(
                    "f",
                    line(text, start),
                    column(text, start),
                    line(text, end),
                    column(text, end)));
      }
    }
  }

  /** With more and more line ends among the letters, and with letters of two bytes in half. */
  private String text(int round) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(600); i >= 0; i--) {
      int letter = random.nextInt(200) < round ? random.nextInt(4) : 4 + random.nextInt(3);
      text.append(LETTERS.charAt(round % 2 == 0 && letter == 6 ? 7 : letter));
    }
    return text.toString();
  }

  private static int offset(String text, int index) {
    return text.substring(0, index).getBytes(StandardCharsets.UTF_8).length;
  }

  private static boolean ends(String text, int index) {
    boolean lineFeedFollows = index + 1 < text.length() && text.charAt(index + 1) == '\n';
    return text.charAt(index) == '\n' || text.charAt(index) == '\r' && !lineFeedFollows;
  }

  private static int line(String text, int index) {
    int line = 1;
    for (int i = 0; i < index; i++) {
      line += ends(text, i) ? 1 : 0;
    }
    return line;
  }

  private static int column(String text, int index) {
    int start = index;
    while (start > 0 && !ends(text, start - 1)) {
      start--;
    }
    return 1 + index - start;
  }
}
