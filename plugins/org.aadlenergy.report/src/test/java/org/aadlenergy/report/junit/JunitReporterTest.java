package org.aadlenergy.report.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class JunitReporterTest {
  private static AnalysisResult of(Diagnostic... findings) {
    return new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(), List.of(findings));
  }

  private static Document xml(AnalysisResult result) throws Exception {
    byte[] text = new JunitReporter().asText(result).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text));
  }

  @Test
  void conformsToWhatReadersOfJunitReportsHaveInCommon() throws Exception {
    var schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(JunitReporterTest.class.getResource("junit-common.xsd"));
    for (AnalysisResult result : List.of(FixtureResult.result(), of())) {
      String text = new JunitReporter().asText(result);
      schema.newValidator().validate(new StreamSource(new StringReader(text)));
    }
  }

  @Test
  void everyBudgetIsATestCase() throws Exception {
    Document document = xml(FixtureResult.result());
    Element suite = (Element) document.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("name")).isEqualTo("Jpeg::OnDemand.impl");
    assertThat(suite.getAttribute("tests")).isEqualTo("2");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    Element exceeded = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(exceeded.getAttribute("name")).isEqualTo("proc.jpeg: Energy_Budget");
    assertThat(((Element) exceeded.getElementsByTagName("failure").item(0)).getAttribute("message"))
        .isEqualTo("proc.jpeg needs 119.4920 mJ, but its Energy_Budget is 119.4919 mJ");
    Element kept = (Element) suite.getElementsByTagName("testcase").item(1);
    assertThat(kept.getElementsByTagName("failure").getLength()).isZero();
  }

  @Test
  void errorsInTheModelsAreOneCaseAndEveryFailedGateIsOne() throws Exception {
    Document document =
        xml(
            of(
                Diagnostic.of(
                    DiagnosticCode.THREAD_WITHOUT_PERIOD,
                    SourceSpan.at("a.aadl", 3, 5),
                    "no period"),
                Diagnostic.of(DiagnosticCode.COVERAGE_TOO_LOW, SourceSpan.NONE, "coverage is 0.5"),
                Diagnostic.of(
                    DiagnosticCode.PROCESSOR_OVERLOADED, SourceSpan.NONE, "too much work")));
    assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(2);
    assertThat(document.getElementsByTagName("error").item(0).getTextContent())
        .contains("a.aadl:3:5: error AE0601: no period")
        .doesNotContain("too much work");
    Element gate = (Element) document.getElementsByTagName("failure").item(0);
    assertThat(gate.getAttribute("message")).isEqualTo("coverage is 0.5");
  }
}
