package org.aadlenergy.report.osate;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.words.AnswersText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.xml.XmlOutput;

/**
 * Writes {@code report.result}, which OSATE reads as its {@code AnalysisResult}: one for each root,
 * a result for each mode, and in it a sub-result for each thread, component, device and so on. The
 * first value says what it is; names stand before their numbers, and the guide lists the order.
 * What users ask first is answered by notes: how much, what dominates, whether budgets are kept,
 * and what changed.
 */
public final class OsateResultReporter implements Reporter {
  private static final String XMI = "http://www.omg.org/XMI";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String RESULT = "http://www.osate.org/result/Result";

  private final ModelElements elements;

  /** A reporter that does not know where the systems are. */
  public OsateResultReporter() {
    this(ModelElements.NONE);
  }

  /** A reporter that refers to the systems. */
  public OsateResultReporter(ModelElements elements) {
    this.elements = elements;
  }

  @Override
  public String format() {
    return "osate";
  }

  @Override
  public String fileName() {
    return "report.result";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    XmlOutput xml = new XmlOutput(writer);
    boolean one = result.roots().size() == 1;
    if (!one) {
      namespaces(xml.begin("xmi:XMI"));
    }
    for (RootResult root : result.roots()) {
      xml.begin("result:AnalysisResult");
      if (one) {
        namespaces(xml);
      }
      root(result, root, xml);
      xml.end();
    }
    if (!one) {
      xml.end();
    }
    xml.finish();
    writer.flush();
  }

  private static void namespaces(XmlOutput xml) throws IOException {
    xml.attribute("xmi:version", "2.0").attribute("xmlns:xmi", XMI);
    xml.attribute("xmlns:xsi", XSI).attribute("xmlns:result", RESULT);
  }

  private void root(AnalysisResult result, RootResult root, XmlOutput xml) throws IOException {
    xml.attribute("analysis", "aadl-energy").attribute("message", root.root());
    xml.attribute("resultType", OsateResults.type(result, root));
    Optional<String> href = elements.href(root.root());
    if (href.isPresent()) {
      xml.begin("modelElement").attribute("href", href.get()).end();
    }
    new OsateResults(xml, result, root).write();
    for (String answer : AnswersText.of(result, root)) {
      diagnostic("INFO", answer, xml);
    }
    if (!root.complete()) {
      String what = "leaves out " + LeftOutText.brief(root) + ": " + LeftOutText.meaning(root);
      diagnostic("WARNING", what, xml);
    }
    for (Diagnostic finding : result.diagnostics()) {
      diagnostic(finding.severity().name(), finding.format(), xml);
    }
  }

  private static void diagnostic(String type, String message, XmlOutput xml) throws IOException {
    xml.begin("diagnostics").attribute("diagnosticType", type);
    xml.attribute("message", message).end();
  }
}
