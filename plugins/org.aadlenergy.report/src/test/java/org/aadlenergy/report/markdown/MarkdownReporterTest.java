package org.aadlenergy.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.formats.Reporters;
import org.junit.jupiter.api.Test;

class MarkdownReporterTest {
  private static final String PAGE =
      Reporters.named("markdown").orElseThrow().asText(FixtureResult.result());

  @Test
  void everyRowOfATableHasAsManyCellsAsItsHead() {
    int columns = 0;
    for (String line : PAGE.lines().toList()) {
      if (!line.startsWith("|")) {
        columns = 0;
        continue;
      }
      int cells = line.replace("\\|", "").split("\\|", -1).length;
      columns = columns == 0 ? cells : columns;
      assertThat(cells).as(line).isEqualTo(columns);
    }
  }

  @Test
  void namesCannotBecomeMarkUp() {
    assertThat(PAGE).doesNotContain("<b>").doesNotContain("\u202e");
    assertThat(MarkdownFormat.escape("a_b|c*d <img> @all\nnext"))
        .isEqualTo("a_b\\|c\\*d &lt;img&gt; &#64;all next");
  }

  @Test
  void theWorstComesFirstAndTheRestIsBehindAClick() {
    assertThat(PAGE).startsWith("## Energy estimate\n\n### Jpeg::OnDemand.impl\n");
    assertThat(PAGE.indexOf("EXCEEDED")).isLessThan(PAGE.indexOf("<details>"));
    assertThat(PAGE)
        .contains("... and 23 more threads.")
        .contains(
            "**INCOMPLETE: energies are \"at least\", battery lives \"at most\". Left out:"
                + " radio&lt;1&gt;, proc.unknown_rate (rate).**")
        .contains("| at least ")
        .contains("| radio&lt;1&gt; | component |");
  }

  @Test
  void detailsAreBalanced() throws IOException {
    assertThat(PAGE.split("<details>", -1)).hasSameSizeAs(PAGE.split("</details>", -1));
  }
}
