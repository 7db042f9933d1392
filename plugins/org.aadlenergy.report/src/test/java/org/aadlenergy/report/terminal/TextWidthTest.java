package org.aadlenergy.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TextWidthTest {
  @Test
  void countsColumnsAndNotCharacters() {
    assertThat(TextWidth.of("abc")).isEqualTo(3);
    assertThat(TextWidth.of("漢字")).isEqualTo(4);
    assertThat(TextWidth.of("e\u0301")).isEqualTo(1);
    assertThat(TextWidth.of("😀")).isEqualTo(2);
  }

  @Test
  void shortensInTheMiddleAndKeepsTheEnd() {
    assertThat(TextWidth.shorten("short", 5)).isEqualTo("short");
    assertThat(TextWidth.shorten("abcdefghijklmnop", 12)).isEqualTo("abc...klmnop");
  }

  @Test
  void nothingActsOnTheTerminal() {
    assertThat(TextWidth.clean("a\u001b[31mb\u0007\u202e\u2028\ud800\n\tc"))
        .isEqualTo("a?[31mb????  c");
  }

  @Property
  void shortenedTextsFit(@ForAll String text, @ForAll @IntRange(min = 0, max = 60) int columns) {
    assertThat(TextWidth.of(TextWidth.shorten(text, columns))).isLessThanOrEqualTo(columns);
  }

  @Property
  void wrappedTextsFitAndLoseNoWord(
      @ForAll String text, @ForAll @IntRange(min = 2, max = 60) int columns) {
    String clean = TextWidth.clean(text);
    StringBuilder back = new StringBuilder();
    for (String line : TextWidth.wrap(clean, columns)) {
      assertThat(TextWidth.of(line)).isLessThanOrEqualTo(columns);
      back.append(line);
    }
    assertThat(back.toString().replace(" ", "")).isEqualTo(clean.replace(" ", ""));
  }
}
