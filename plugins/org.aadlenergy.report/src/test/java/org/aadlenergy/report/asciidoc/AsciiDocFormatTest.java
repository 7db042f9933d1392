package org.aadlenergy.report.asciidoc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.formats.Reporters;
import org.aadlenergy.report.variants.Variants;
import org.aadlenergy.report.variants.VariantsText;
import org.junit.jupiter.api.Test;

class AsciiDocFormatTest {
  private static final String PAGE =
      Reporters.named("asciidoc").orElseThrow().asText(FixtureResult.result());

  private static String written(List<AnswerPart> parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new AsciiDocFormat().write(parts, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyPartHasItsMarkUp() throws IOException {
    AnswerTable<String> table =
        AnswerTable.of(List.of("a|b"))
            .text(row -> row, "name")
            .number(row -> "1 J", "energy")
            .column(Kind.TEXT, row -> new AnswerCell.Code("--set 'x'"), "change");
    String page =
        written(
            List.of(
                new AnswerPart.Headline(1, "A report"),
                new AnswerPart.Remark("Mind it.", CellTone.BAD, 0),
                new AnswerPart.Gathered("Inside", List.of(table)),
                new AnswerPart.Signs(List.of("##..", "..##"))));
    assertThat(page)
        .isEqualTo(
            """
            == A report

            WARNING: Mind it.

            .Inside
            [%collapsible]
            ====
            [%header,cols="<2,>1,<2"]
            |===
            |name |energy |change

            |a&#124;b
            |1 J
            |`&#45;&#45;set &#39;x&#39;`
            |===

            ====

            ....
            ##..
            ..##
            ....

            """);
  }

  /** A delimiter that is not closed would swallow what follows. */
  @Test
  void everyBlockIsClosedAndEveryRowIsWhole() {
    int columns = 0;
    int cells = 0;
    for (String line : PAGE.lines().toList()) {
      columns = line.startsWith("[%header") ? line.split("[<>]", -1).length - 1 : columns;
      boolean head = line.indexOf('|') != line.lastIndexOf('|') && !line.equals("|===");
      cells += line.startsWith("|") && !line.equals("|===") && !head ? 1 : 0;
      if (line.equals("|===") && cells > 0) {
        assertThat(cells % columns).as(line).isZero();
        cells = 0;
      }
    }
    for (String delimiter : List.of("|===", "====", "....")) {
      assertThat(PAGE.lines().filter(delimiter::equals).count() % 2).as(delimiter).isZero();
    }
  }

  @Test
  void namesCannotBecomeMarkUp() {
    assertThat(AsciiDocFormat.escape("page_fault a*b {x} <i> [y] ->\nnext (C) --set"))
        .isEqualTo(
            "page_fault a&#42;b &#123;x&#125; &#60;i&#62; &#91;y&#93; -&#62; next &#40;C)"
                + " &#45;&#45;set");
    assertThat(AsciiDocFormat.escape("... and 3 more")).isEqualTo("&#46;.. and 3 more");
    assertThat(PAGE).doesNotContain("<b>").doesNotContain("\u202e");
  }

  @Test
  void analysesAndComparisonsAreWritten() throws IOException {
    assertThat(PAGE)
        .startsWith("== Energy estimate\n\n=== Jpeg::OnDemand.impl\n")
        .contains("WARNING: INCOMPLETE: energies are \"at least\"")
        .contains("&#46;.. and 23 more threads.")
        .contains(".What costs most");
    assertThat(written(VariantsText.parts(Variants.of(FixtureResult.result()))))
        .startsWith("1: ")
        .contains("|total |1");
  }
}
