package org.aadlenergy.report.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class XmlOutputTest {
  private static Element written(String text) throws Exception {
    StringBuilder out = new StringBuilder();
    new XmlOutput(out).begin("a").attribute("b", text).text(text).end().finish();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(out.toString())))
        .getDocumentElement();
  }

  @Test
  void mattersOfMarkUpAndSpaceSurvive() throws Exception {
    String text = "<&>\"' \t\r\n ü漢😀\u2028";
    assertThat(written(text).getAttribute("b")).isEqualTo(text);
    assertThat(written(text).getTextContent()).isEqualTo(text);
    assertThat(written("\u0000\u001b\ud800x").getAttribute("b")).isEqualTo("\ufffd\ufffd\ufffdx");
  }

  @Property(tries = 300)
  void anyTextMakesADocument(@ForAll String text) throws Exception {
    assertThat(written(text).getAttribute("b")).hasSameSizeAs(text);
  }

  @Test
  void elementsStandOnLinesOfTheirOwn() throws IOException {
    StringBuilder out = new StringBuilder();
    XmlOutput xml = new XmlOutput(out);
    xml.begin("a").begin("b").end().begin("c").text("x").end().end().finish();
    assertThat(out)
        .hasToString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n  <b/>\n  <c>x</c>\n</a>\n");
  }
}
