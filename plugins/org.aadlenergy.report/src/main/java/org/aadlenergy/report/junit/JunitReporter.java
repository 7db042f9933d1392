package org.aadlenergy.report.junit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.json.ShortestDecimal;
import org.aadlenergy.report.junit.JunitCase.Verdict;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.xml.XmlOutput;

/**
 * Writes {@code report-junit.xml}: a suite for each root with a test case for each budget, and the
 * totals as its properties; a suite for what was found in the models.
 */
public final class JunitReporter implements Reporter {
  @Override
  public String format() {
    return "junit";
  }

  @Override
  public String fileName() {
    return "report-junit.xml";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    XmlOutput xml = new XmlOutput(writer);
    List<JunitSuite> suites = new ArrayList<>();
    for (RootResult root : result.roots()) {
      suites.add(new JunitSuite(root.root(), JunitCases.budgets(result, root), properties(root)));
    }
    result
        .comparison()
        .ifPresent(
            comparison ->
                suites.add(
                    new JunitSuite(
                        "baseline", JunitCases.baseline(result, comparison), List.of())));
    suites.add(new JunitSuite("findings", JunitCases.findings(result), List.of()));
    xml.begin("testsuites");
    xml.attribute("name", "aadl-energy");
    counts(xml, suites.stream().flatMap(suite -> suite.cases().stream()).toList());
    for (JunitSuite suite : suites) {
      suite(suite, xml);
    }
    xml.end();
    xml.finish();
    writer.flush();
  }

  /** A suite with its properties, name and value each. */
  private record JunitSuite(String name, List<JunitCase> cases, List<List<String>> properties) {}

  private static void counts(XmlOutput xml, List<JunitCase> cases) throws IOException {
    xml.attribute("tests", String.valueOf(cases.size()));
    xml.attribute("failures", count(cases, Verdict.FAILED));
    xml.attribute("errors", count(cases, Verdict.ERROR));
  }

  private static String count(List<JunitCase> cases, Verdict verdict) {
    return String.valueOf(cases.stream().filter(c -> c.verdict() == verdict).count());
  }

  private static void suite(JunitSuite suite, XmlOutput xml) throws IOException {
    xml.begin("testsuite").attribute("name", suite.name());
    counts(xml, suite.cases());
    xml.attribute("skipped", count(suite.cases(), Verdict.SKIPPED)).attribute("time", "0");
    if (!suite.properties().isEmpty()) {
      xml.begin("properties");
      for (List<String> property : suite.properties()) {
        xml.begin("property").attribute("name", property.get(0));
        xml.attribute("value", property.get(1)).end();
      }
      xml.end();
    }
    for (JunitCase check : suite.cases()) {
      testCase(check, xml);
    }
    xml.end();
  }

  private static void testCase(JunitCase check, XmlOutput xml) throws IOException {
    xml.begin("testcase").attribute("name", check.name());
    xml.attribute("classname", check.classname()).attribute("time", "0");
    switch (check.verdict()) {
      case FAILED -> problem("failure", check, xml);
      case ERROR -> problem("error", check, xml);
      // as text: not every schema of this format lets it have a message
      case SKIPPED -> xml.begin("skipped").text(check.message()).end();
      case PASSED -> {
        if (!check.detail().isEmpty()) {
          xml.begin("system-out").text(check.detail()).end();
        }
      }
    }
    xml.end();
  }

  private static void problem(String element, JunitCase check, XmlOutput xml) throws IOException {
    xml.begin(element).attribute("message", check.message()).attribute("type", check.type());
    xml.text(check.detail()).end();
  }

  private static List<List<String>> properties(RootResult root) {
    List<List<String>> properties = new ArrayList<>();
    properties.add(List.of("complete", String.valueOf(root.complete())));
    if (!root.complete()) {
      properties.add(List.of("leftOut", LeftOutText.brief(root)));
    }
    if (root.isWrong()) {
      properties.add(List.of("wrong", "true"));
    }
    for (ModeResult mode : root.modes()) {
      String suffix = mode.name().isEmpty() ? "" : "[" + mode.name() + "]";
      interval("energyJoules" + suffix, mode.totals().energyJoules(), properties);
      interval("startupJoules" + suffix, mode.totals().startupJoules(), properties);
      interval("averagePowerWatts" + suffix, mode.totals().averagePowerWatts(), properties);
    }
    return properties;
  }

  private static void interval(String name, Interval value, List<List<String>> properties) {
    ShortestDecimal decimal = new ShortestDecimal();
    properties.add(List.of(name, decimal.text(value.nominal())));
    properties.add(List.of(name + ".low", decimal.text(value.low())));
    properties.add(List.of(name + ".high", decimal.text(value.high())));
  }
}
