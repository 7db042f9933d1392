package org.aadlenergy.ide.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.Examples;
import org.junit.jupiter.api.Test;

/** Lines, columns and tokens of texts, sound or not. */
class AadlDocumentTest {
  private static List<String> tokens(String text) {
    AadlDocument document = new AadlDocument("a.aadl", text);
    return document.tokens().stream().map(document::text).toList();
  }

  @Test
  void signsNumbersAndTextsAreTokens() {
    assertThat(tokens("a::B.c => 1.5e-3 ms .. 2#1010#; -- end"))
        .containsExactly(
            "a", "::", "B", ".", "c", "=>", "1.5e-3", "ms", "..", "2#1010#", ";", "-- end");
    assertThat(tokens("x: 4..6 <-> +=> \"a \\\" b\" {** any ; **}"))
        .containsExactly("x", ":", "4", "..", "6", "<->", "+=>", "\"a \\\" b\"", "{** any ; **}");
    assertThat(tokens("m1 -[ p ]-> m2")).containsExactly("m1", "-", "[", "p", "]", "->", "m2");
    assertThat(tokens("a[1]->>b")).containsExactly("a", "[", "1", "]", "->>", "b");
    assertThat(tokens("16#F.F#e2 1_000e+3ms")).containsExactly("16#F.F#e2", "1_000e+3", "ms");
    assertThat(tokens("\"open\nnext")).containsExactly("\"open", "next");
    assertThat(tokens("1e")).containsExactly("1", "e");
  }

  @Test
  void textsInQuotesEndWhereTheReaderEndsThem() {
    assertThat(tokens("\"a \"\" b\";")).containsExactly("\"a \"\" b\"", ";");
    assertThat(tokens("\"two\nlines\";")).containsExactly("\"two\nlines\"", ";");
    assertThat(tokens("'-- no comment';")).containsExactly("'-- no comment'", ";");
    assertThat(tokens("don't; x")).containsExactly("don", "'", "t", ";", "x");
    assertThat(tokens("\"open\n\"next\" x")).containsExactly("\"open", "\"next\"", "x");
  }

  @Test
  void tokensOfTheExamplesCoverAllThatIsNoBlank() {
    for (AadlDocument document : Examples.all()) {
      StringBuilder all = new StringBuilder();
      document.tokens().forEach(t -> all.append(document.text(t)));
      assertThat(all.toString().replaceAll("\\s", ""))
          .isEqualTo(document.text().replaceAll("\\s", ""));
    }
  }

  @Test
  void everyEndOfLineCounts() {
    AadlDocument document = new AadlDocument("a.aadl", "a\r\nbc\rd\n\u00e4\ud83d\ude00x");
    assertThat(document.lineCount()).isEqualTo(4);
    assertThat(document.offset(1, 1)).isEqualTo(document.text().indexOf('c'));
    assertThat(document.offset(1, 99)).isEqualTo(document.text().indexOf('c') + 1);
    assertThat(document.line(document.text().indexOf('x'))).isEqualTo(3);
    assertThat(document.column(document.text().indexOf('x'))).isEqualTo(3);
    assertThat(document.offset(99, 0)).isEqualTo(document.text().length());
    assertThat(document.offset(-1, 5)).isZero();
  }

  @Test
  void aPointCoversTheTokenThere() {
    AadlDocument document = new AadlDocument("a.aadl", "one two three");
    SourceSpan point = SourceSpan.at("a.aadl", 1, 5);
    assertThat(document.start(point)).isEqualTo(4);
    assertThat(document.end(point)).isEqualTo(7);
  }
}
