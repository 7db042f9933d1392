package org.aadlenergy.report.html.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.architecture.Boards;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.json.JsonReporter;
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
                    DynamicTest.dynamicTest("whatIsUnknown", () -> whatIsUnknown(program)),
                    DynamicTest.dynamicTest("powerOfAMission", () -> powerOfAMission(program)),
                    DynamicTest.dynamicTest(
                        "fiveHundredComponents", () -> fiveHundredComponents(program)),
                    DynamicTest.dynamicTest(
                        "boxesAreThoseOfTheJson", () -> boxesAreThoseOfTheJson(program)),
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

  /**
   * 29 dispatches a second of 119.492 mJ, and 0.25 W at rest, for 10 s: 37.15268 J; besides 1.66 mJ
   * at start and 0.5 J between stretches.
   */
  private void powerOfAMission(String program) throws Exception {
    RootResult jpeg = FixtureResult.jpeg();
    Interval running = Interval.exact(37.15268);
    MissionResult mission =
        new MissionResult(
            "",
            "Mission",
            10.0,
            List.of(new MissionResult.Segment("", 10.0, 1.0, running)),
            Interval.exact(0.00166),
            Interval.exact(0.5),
            Interval.exact(37.65434),
            Interval.exact(3.765268),
            Optional.empty(),
            Optional.empty(),
            java.util.Map.of());
    RootResult root =
        MadeResults.root(jpeg.root(), List.of(), jpeg.modes(), List.of(mission), List.of());
    AnalysisResult result =
        new AnalysisResult("0", new TreeMap<>(), List.of(), List.of(root), List.of());
    assertThat(failures(program, new HtmlReporter().asText(result), PageCheck::missions)).isEmpty();
    RootResult other =
        MadeResults.root(
            jpeg.root(), List.of(), jpeg.modes(), List.of(lasting(mission, 9.9)), List.of());
    AnalysisResult wrong =
        new AnalysisResult("0", new TreeMap<>(), List.of(), List.of(other), List.of());
    assertThat(failures(program, new HtmlReporter().asText(wrong), PageCheck::missions)).hasSize(1);
  }

  /**
   * Whose rest is unknown has none of 0 J: not where rows are sorted, and not in an explanation.
   */
  private void whatIsUnknown(String program) throws Exception {
    RootResult jpeg = FixtureResult.jpeg();
    ModeResult mode = jpeg.modes().get(0);
    List<ComponentResult> components = new ArrayList<>();
    for (ComponentResult component : mode.components()) {
      components.add(component.path().isEmpty() ? component : resting(component));
    }
    ModeResult resting =
        MadeResults.mode(
            mode.name(),
            mode.windowSeconds(),
            mode.windowReason(),
            mode.threads(),
            components,
            mode.totals(),
            mode.utilization(),
            mode.sections(),
            mode.coverage(),
            mode.rests());
    RootResult root = MadeResults.root(jpeg.root(), List.of(), List.of(resting), List.of());
    AnalysisResult result =
        new AnalysisResult("0", new TreeMap<>(), List.of(), List.of(root), List.of());
    String page = new HtmlReporter().asText(result);
    try (Browser browser = Browser.showing(program, folder, page)) {
      String row = "[...document.querySelectorAll('[data-table=components] tbody tr')].at(-1)";
      browser.eval(row + ".querySelector('button').click()");
      assertThat(browser.eval("document.getElementById('why-body').textContent"))
          .contains(" + unknown");
      browser.eval("document.getElementById('why').close()");
      String table = "document.querySelector('[data-table=components]')";
      for (int click = 0; click < 2; click++) { // the least first
        browser.eval(table + ".tHead.rows[0].cells[5].querySelector('button').click()");
      }
      assertThat(browser.eval(table + ".tBodies[0].rows[0].cells[5].textContent"))
          .isEqualTo("unknown");
    }
  }

  private static ComponentResult resting(ComponentResult component) {
    return new ComponentResult(
        component.path(),
        component.category(),
        component.activeJoules(),
        Interval.ZERO,
        component.energyJoules(),
        component.subtreeJoules(),
        component.averagePowerWatts(),
        component.assumedJoules(),
        component.covered(),
        List.of(Omission.IDLE),
        component.times(),
        component.annotations(),
        component.source(),
        List.of());
  }

  private static MissionResult lasting(MissionResult mission, double seconds) {
    return new MissionResult(
        mission.path(),
        mission.kind(),
        seconds,
        List.of(
            new MissionResult.Segment("", seconds, 1.0, mission.segments().get(0).energyJoules())),
        mission.startupJoules(),
        mission.transitionJoules(),
        mission.energyJoules(),
        mission.averagePowerWatts(),
        mission.batteryLifeSeconds(),
        Optional.empty(),
        java.util.Map.of());
  }

  /** 900 mW of 1.2 W, and 154.1 mW of 1 uW: the figures, their bounds and the explanation. */
  private void oneUnitABudget(String program) throws Exception {
    RootResult jpeg = FixtureResult.jpeg();
    List<BudgetResult> far = List.of(budget("ram", 1.2, 0.9), budget("cpu", 1e-6, 0.1541));
    RootResult root = MadeResults.root(jpeg.root(), List.of(), jpeg.modes(), far);
    AnalysisResult result =
        new AnalysisResult("0", new TreeMap<>(), List.of(), List.of(root), List.of());
    assertThat(failures(program, new HtmlReporter().asText(result), PageCheck::run)).isEmpty();
  }

  /** Of 45 boards, which are closed at first. */
  private void fiveHundredComponents(String program) throws Exception {
    HtmlReporter reporter =
        new HtmlReporter(List.of(), List.of(Boards.wiring(45)), Optional.empty(), Optional.empty());
    String page = reporter.asText(Boards.result(45));
    assertThat(failures(program, page, PageCheck::pictures)).isEmpty();
  }

  /**
   * Every box of threads, by its way from the whole, and every component: as report.json has it.
   */
  private void boxesAreThoseOfTheJson(String program) throws Exception {
    JsonNode json = new ObjectMapper().readTree(new JsonReporter().asText(FixtureResult.result()));
    JsonNode mode = json.at("/roots/0/modes/0");
    Map<String, Double> expected = new TreeMap<>();
    double seconds = mode.get("windowSeconds").asDouble();
    for (JsonNode thread : mode.get("threads")) {
      double times = thread.get("dispatchesPerSecond").asDouble() * seconds;
      for (JsonNode service : thread.get("services")) {
        if (service.get("phase").asText().equals("dispatch")
            && !service.get("includedInExecution").asBoolean()) {
          for (JsonNode charge : service.get("charges")) {
            String way =
                thread.get("path").asText()
                    + " > "
                    + service.get("service").asText()
                    + " > "
                    + charge.get("component").asText()
                    + " > "
                    + charge.get("rail").asText();
            expected.merge(way, charge.at("/energyJoules/nominal").asDouble() * times, Double::sum);
          }
        }
      }
    }
    for (JsonNode component : mode.get("components")) {
      double joules = component.at("/subtreeJoules/nominal").asDouble();
      expected.put(component.get("path").asText(), joules);
      expected.put("drawn: " + component.get("path").asText(), joules);
    }
    expected.remove("drawn: "); // the whole is the picture
    for (JsonNode thread : mode.get("threads")) {
      double watts = thread.at("/averagePowerWatts/nominal").asDouble();
      expected.put("drawn: " + thread.get("path").asText(), watts * seconds);
    }
    expected.values().removeIf(joules -> joules == 0.0);
    assertThat(expected).hasSizeGreaterThan(5);
    assertThat(boxes(program)).containsExactlyInAnyOrderEntriesOf(rounded(expected));
  }

  /** The page has seven digits. */
  private static Map<String, String> rounded(Map<String, Double> joules) {
    Map<String, String> texts = new TreeMap<>();
    joules.forEach(
        (way, value) -> texts.put(plain(way), String.format(Locale.ROOT, "%.4e", value)));
    return texts;
  }

  private static String plain(String way) {
    return way.replaceAll("\\s+", " ").replaceAll("[\u202a-\u202e\u2066-\u2069]", "\ufffd");
  }

  private Map<String, String> boxes(String program) throws Exception {
    String walk =
        """
(() => {
  const tree = document.querySelector('[data-chart=tree]'), choice = tree.querySelector('select'), found = [];
  const walk = (n, way) => {
    const here = way.concat(n.name === 'the whole system' ? '' : n.name);
    if (choice.value === 'component' && n.component !== undefined) found.push([n.name === 'the whole system' ? '' : n.name, n.value]);
    if (choice.value === 'thread' && n.kind === 'rail') found.push([here.slice(-4).join(' > '), n.value]);
    for (const one of n.kids.values()) walk(one, here);
  };
  for (const value of ['component', 'thread']) {
    choice.value = value;
    choice.dispatchEvent(new Event('change'));
    walk(tree.querySelector('.box').node, []);
  }
  const { threads, components } = Report.read(document.getElementById('data').textContent).views[0];
  for (const part of document.querySelectorAll('[data-chart=architecture] .part'))
    if ([...threads, ...components].some(one => one.path === part.dataset.path)) found.push(['drawn: ' + part.dataset.path, part.dataset.joules]);
  return found.map(([way, joules]) => way.replace(/\\s+/g, ' ') + '\\t' + joules).join('\\n');
})()
""";
    Map<String, Double> joules = new TreeMap<>();
    try (Browser browser = Browser.showing(program, folder, PAGE)) {
      String tree = "document.querySelector('[data-chart=tree] .box')";
      Browser.waitFor("the boxes", () -> browser.isTrue("!!" + tree));
      for (String line : browser.eval(walk).split("\n")) {
        int tab = line.lastIndexOf('\t');
        joules.put(line.substring(0, tab), Double.parseDouble(line.substring(tab + 1)));
      }
    }
    joules.values().removeIf(value -> value == 0.0);
    return rounded(joules);
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
            "<script>console.error('wrong'); new Image().src ="
                + " 'http://127.0.0.1:9/x';</script></body>");
    assertThat(other).isNotEqualTo(PAGE);
    assertThat(failures(program, other, PageCheck::glance))
        .anyMatch(failure -> failure.startsWith("no console error"))
        .anyMatch(failure -> failure.startsWith("no request but the page"));
  }
}
