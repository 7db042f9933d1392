package org.aadlenergy.energy.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.FullParser;
import org.aadlenergy.energy.internal.reading.TableParser;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

/** What the table says of mistakes is what Xtext says of them, in nine of ten texts. */
class TableParserTest {
  private static List<String> said(FullParser parser, String text) {
    Diagnostics diagnostics = new Diagnostics();
    FullParser.Parsed parsed = parser.parse(new PlatformTextFile("a.energy", text), diagnostics);
    if (parsed.tree().isPresent()) {
      return List.of();
    }
    return diagnostics.sorted().stream().map(Diagnostic::format).toList();
  }

  @Test
  void mistakesAreToldAsXtextTellsThem() throws IOException {
    String shipped = Files.readString(Path.of("../../models/ipaq-3600.energy"));
    int broken = 0;
    int all = 0;
    for (long seed = 0; seed < 400; seed++) {
      String text =
          seed % 2 == 0 ? TreeReaderTest.mutant(seed) : TreeReaderTest.mutant(shipped, seed);
      List<String> theirs = said(new XtextParser(), text);
      if (!theirs.isEmpty()) {
        List<String> ours = said(new TableParser(), text);
        assertThat(ours).as(text).isNotEmpty();
        broken++;
        all += ours.equals(theirs) ? 1 : 0;
      }
    }
    assertThat(broken).isGreaterThan(200);
    assertThat(all).isGreaterThan(broken * 9 / 10);
  }

  private static List<String> saidByBoth(String text) {
    List<String> theirs = said(new XtextParser(), text);
    assertThat(said(new TableParser(), text)).isEqualTo(theirs);
    return theirs;
  }

  @Test
  void anOpenCommentIsToldWhereItBegins() {
    String open =
        "a.energy:%s: error AE0501: the comment is not closed\n    hint: end it with '*/'";
    assertThat(saidByBoth("/*\n * Made up.\n /\nplatform a {\n}\n"))
        .containsExactly(open.formatted("1:1"));
    PlatformTextFile file = new PlatformTextFile("a.energy", "/*\nplatform a {\n}\n");
    assertThat(new XtextParser().parse(file, new Diagnostics()).platforms()).isEmpty();
    assertThat(new TableParser().parse(file, new Diagnostics()).platforms()).isEmpty();
    assertThat(saidByBoth("platform a {\n\ttitle \"/* none\"\n\tnonsense\n}\n/* open"))
        .hasSize(2)
        .contains(open.formatted("5:1"));
    assertThat(saidByBoth("platform a {\n\ttitle \"/* none\"\n}\n")).isEmpty();
  }

  /** Whether a name is a unit is for both parsers decided by the word after it. */
  @Test
  void whatFollowsAUnitIsToldAtTheUnit() throws IOException {
    String right =
        Files.readString(Path.of("../../examples/allocation/models/allocation-big.energy"));
    assertThat(right).contains("0.5 uJ assumed");
    assertThat(saidByBoth(right.replace("0.5 uJ assumed", "0.5 uJ - assumed")))
        .singleElement()
        .asString()
        .contains("'uJ' is not understood here");
  }
}
