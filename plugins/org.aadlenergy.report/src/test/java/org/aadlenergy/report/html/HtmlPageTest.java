package org.aadlenergy.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlPageTest {
  private static final String UNTRUSTED = "a<b>&\"c\"\u0000\u202e\ud800d";
  private static final String SHOWN = "a&lt;b&gt;&amp;&quot;c&quot;\ufffd\ufffd\ufffdd";

  @Test
  void titleAndTextsCannotBecomeMarkUpNorTurnTheDirection() {
    String page = HtmlPage.text(UNTRUSTED, "p { margin: 0 }", html -> html.cell(UNTRUSTED));
    assertThat(page)
        .startsWith("<!DOCTYPE html>")
        .endsWith("</html>\n")
        .contains("<title>" + SHOWN + "</title>", "<td>" + SHOWN, "p { margin: 0 }");
  }

  @Test
  void aTextThatIsPutTogetherFirstIsEscapedTheSameWay() {
    assertThat(HtmlOutput.escaped(UNTRUSTED)).isEqualTo(SHOWN);
  }
}
