package org.aadlenergy.report.html.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.html.HtmlReporter;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page of the fixture in headless Chromium, used without a mouse. {@code releng/test} sees to
 * it that there is a Chromium; where there is none, there is nothing to do.
 */
class BrowserTest {
  private static final String PAGE = new HtmlReporter().asText(FixtureResult.result());

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> inTheBrowserHere() {
    return chromium().stream()
        .flatMap(
            program ->
                Stream.of(
                    DynamicTest.dynamicTest("everyCheckHolds", () -> everyCheckHolds(program)),
                    DynamicTest.dynamicTest("oneUnitABudget", () -> oneUnitABudget(program)),
                    DynamicTest.dynamicTest("chartsMustAgree", () -> chartsMustAgree(program)),
                    DynamicTest.dynamicTest("errorsAreSeen", () -> errorsAreSeen(program))));
  }

  static Optional<String> chromium() {
    String[] folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Arrays.stream(folders).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /** What is done with a page that is open. */
  interface Use {
    void of(PageCheck check) throws Exception;
  }

  private List<String> failures(String program, String page, Use use) throws Exception {
    return failures(program, folder, page, use);
  }

  static List<String> failures(String program, Path folder, String page, Use use) throws Exception {
    try (Browser browser = Browser.showing(program, folder, page)) {
      PageCheck check = new PageCheck(browser);
      use.of(check);
      return check.failures();
    }
  }

  private void everyCheckHolds(String program) throws Exception {
    Use all =
        check -> {
          check.run();
          assertThat(check.checks()).isGreaterThan(100);
        };
    assertThat(failures(program, PAGE, all)).isEmpty();
  }

  /** 900 mW of 1.2 W, and 154.1 mW of 1 uW: the figures, their bounds and the explanation. */
  private void oneUnitABudget(String program) throws Exception {
    RootResult jpeg = FixtureResult.jpeg();
    List<BudgetResult> far = List.of(budget("ram", 1.2, 0.9), budget("cpu", 1e-6, 0.1541));
    RootResult root = new RootResult(jpeg.root(), List.of(), jpeg.modes(), far);
    AnalysisResult result =
        new AnalysisResult("0", new TreeMap<>(), List.of(), List.of(root), List.of());
    assertThat(failures(program, new HtmlReporter().asText(result), PageCheck::run)).isEmpty();
  }

  private static BudgetResult budget(String path, double limit, double actual) {
    return new BudgetResult(
        path,
        "",
        "Energy_Estimation::Average_Power_Budget",
        Dimension.POWER,
        limit,
        new Interval(actual, 0.99 * actual, 1.01 * actual),
        actual <= limit,
        SourceSpan.NONE);
  }

  /** The check itself must see a chart that shows something else than the table. */
  private void chartsMustAgree(String program) throws Exception {
    String other = PAGE.replace("total: t.power.nominal,", "total: 1.01 * t.power.nominal,");
    assertThat(other).isNotEqualTo(PAGE);
    assertThat(failures(program, other, PageCheck::glance))
        .anyMatch(failure -> failure.contains(": bar "));
  }

  private void errorsAreSeen(String program) throws Exception {
    String other =
        PAGE.replace(
            "</body>",
            "<script>console.error('wrong'); new Image().src = 'http://127.0.0.1:9/x';</script></body>");
    assertThat(other).isNotEqualTo(PAGE);
    assertThat(failures(program, other, PageCheck::glance))
        .anyMatch(failure -> failure.startsWith("no console error"))
        .anyMatch(failure -> failure.startsWith("no request but the page"));
  }
}
