package org.aadlenergy.report.html.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.html.points.HtmlPoints;
import org.aadlenergy.report.html.points.PointsStudy;
import org.aadlenergy.report.html.points.PointsStudy.Choice;
import org.aadlenergy.report.html.points.PointsStudy.Design;
import org.aadlenergy.report.html.points.PointsStudy.Kind;
import org.aadlenergy.report.html.points.PointsStudy.Measure;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The page of a sweep or a search in headless Chromium, where there is one. */
class PointsPageTest {
  private static final List<String> SIZES = List.of("1 KiByte", "2 KiByte", "4 KiByte", "8 KiByte");
  private static final List<String> POLICIES = List.of("On_Demand", "\"it's\" <b>", "None");
  private static final String ROWS = "[...document.querySelectorAll('table.points')].pop()";

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> inTheBrowserHere() {
    return BrowserTest.chromium().stream()
        .flatMap(
            program ->
                Stream.of(
                    DynamicTest.dynamicTest("everyDot", () -> everyDot(program)),
                    DynamicTest.dynamicTest("longNamesOfAxes", () -> longNamesOfAxes(program)),
                    DynamicTest.dynamicTest("oneFilter", () -> oneFilter(program)),
                    DynamicTest.dynamicTest("theChosen", () -> theChosen(program)),
                    DynamicTest.dynamicTest("byKeyboard", () -> byKeyboard(program))));
  }

  private static double energy(int size, int policy) {
    return 0.001 * (10 + 4 * size + policy);
  }

  private static double time(int size, int policy) {
    return 0.8 / (1 + size) + 0.01 * policy;
  }

  /** Energy grows with the size, and time falls; with the last policy no design is allowed. */
  private static PointsStudy study() {
    List<Design> designs = new ArrayList<>();
    for (int size = 0; size < SIZES.size(); size++) {
      for (int policy = 0; policy < POLICIES.size(); policy++) {
        Kind kind = policy == 0 ? Kind.FRONT : policy == 1 ? Kind.OTHER : Kind.RULED_OUT;
        designs.add(design(designs.size(), List.of(size, policy), kind));
      }
    }
    return new PointsStudy(
        "Sweep",
        "Board.i <b>",
        List.of("12 of 12 points are estimated."),
        List.of(),
        List.of(
            new Choice("OS_Services::XIP_Cache_Size", "cpu", "XIP_Cache_Size @ cpu", SIZES),
            new Choice("OS_Services::Page_Fault_Policy", "", "Page_Fault_Policy", POLICIES)),
        List.of(new Measure("energy", "J"), new Measure("time", "s"), new Measure("RAM", "B")),
        designs,
        Optional.of(design(0, List.of(1, 1), Kind.OTHER)),
        1,
        3,
        Optional.empty());
  }

  private static Design design(int number, List<Integer> values, Kind kind) {
    int size = values.get(0);
    int policy = values.get(1);
    return new Design(
        number,
        values,
        List.of(
            Optional.of(energy(size, policy)),
            Optional.of(time(size, policy)),
            size == 3 ? Optional.empty() : Optional.of(1024.0 * (1 << size))),
        List.of(energy(size, policy) + " J", time(size, policy) + " s", "RAM " + size),
        "+- 5 %",
        kind,
        kind == Kind.RULED_OUT ? "too <late>" : "");
  }

  private Browser open(String program) throws Exception {
    return open(program, study());
  }

  private Browser open(String program, PointsStudy study) throws Exception {
    String page =
        HtmlPage.text(
            "Sweep", HtmlReporter.style(), html -> HtmlPoints.write(study, html, more -> {}));
    return Browser.showing(program, folder, page);
  }

  private static void quiet(Browser browser) {
    assertThat(browser.consoleErrors()).isEmpty();
    assertThat(browser.requests()).hasSize(1);
  }

  private static List<Double> numbers(Browser browser, String expression) throws Exception {
    return Stream.of(browser.eval("[" + expression + "].join(' ')").split(" "))
        .map(Double::valueOf)
        .toList();
  }

  /** Dots stand where the ticks of the axes say: what is read between two of them is the figure. */
  private void everyDot(String program) throws Exception {
    try (Browser browser = open(program)) {
      for (int i = 0; i < study().designs().size(); i++) {
        Design design = study().designs().get(i);
        assertThat(read(browser, "x", i)).isCloseTo(design.figures().get(1).get(), within(2e-4));
        assertThat(read(browser, "y", i)).isCloseTo(design.figures().get(0).get(), within(2e-5));
      }
      assertThat(
              browser.eval("[...document.querySelectorAll('.legend li')].map(l => l.textContent)"))
          .isEqualTo("on the front (4),others (4),ruled out (4),the model as it is,chosen");
      // the largest size has no RAM: nine dots are left where RAM is an axis
      browser.eval(
          "(s => { s.selectedIndex = 2; s.dispatchEvent(new Event('change')); })"
              + "(document.getElementById('across'))");
      assertThat(browser.count("document.querySelectorAll('#scatter circle[data-i]').length"))
          .isEqualTo(9);
      assertThat(browser.eval("document.querySelector('[data-tick=x]').textContent"))
          .endsWith(" KiB");
      assertThat(browser.count("document.querySelectorAll('#lines path[data-i]').length"))
          .isEqualTo(12);
      quiet(browser);
    }
  }

  /** The names of the first and the last axis are as wide as those between, and not cut off. */
  private void longNamesOfAxes(String program) throws Exception {
    PointsStudy study = study();
    Choice first = study.choices().get(0);
    Choice longer =
        new Choice(
            first.property(), first.path(), "Dynamic_Frequency @ board.left.controller", SIZES);
    PointsStudy named =
        new PointsStudy(
            study.title(),
            study.root(),
            study.lines(),
            study.warnings(),
            List.of(longer, study.choices().get(1)),
            List.of(
                new Measure("energy", "J"),
                new Measure("time", "s"),
                new Measure("the longest response of any thread", "B")),
            study.designs(),
            study.present(),
            study.across(),
            study.chosen(),
            study.elsewhere());
    try (Browser browser = open(program, named)) {
      String outside =
          "(() => { const svg = document.querySelector('#lines svg').getBoundingClientRect();"
              + " return [...document.querySelectorAll('#lines [data-axis]')].filter(t => {"
              + " const b = t.getBoundingClientRect();"
              + " return b.left < svg.left - 1 || b.right > svg.right + 1; })"
              + ".map(t => t.textContent).join(', '); })()";
      assertThat(browser.eval("document.querySelector('#lines [data-axis]').textContent"))
          .isNotEmpty();
      assertThat(browser.eval(outside)).isEmpty();
    }
  }

  private static double read(Browser browser, String axis, int dot) throws Exception {
    String ticks = "...document.querySelectorAll('[data-tick=" + axis + "]')";
    String place = axis.equals("x") ? "+t.getAttribute('x')" : "+t.getAttribute('y') - 4";
    List<Double> places = numbers(browser, "[" + ticks + "].map(t => " + place + ").join(' ')");
    List<Double> values =
        numbers(browser, "[" + ticks + "].map(t => parseFloat(t.textContent)).join(' ')");
    double factor =
        browser.eval("[" + ticks + "][0].textContent").endsWith(" mJ")
                || browser.eval("[" + ticks + "][0].textContent").endsWith(" ms")
            ? 1e-3
            : 1.0;
    int last = places.size() - 1;
    double at =
        Double.parseDouble(
            browser.eval(
                "document.querySelector('#scatter circle[data-i=\""
                    + dot
                    + "\"]').getAttribute('c"
                    + axis
                    + "')"));
    double share = (at - places.get(0)) / (places.get(last) - places.get(0));
    return factor * (values.get(0) + share * (values.get(last) - values.get(0)));
  }

  private static String shown(Browser browser) throws Exception {
    return browser.eval(
        "[..." + ROWS + ".tBodies[0].rows].filter(r => !r.hidden).map(r => r.dataset.i)");
  }

  /** What the sliders, or a drag over dots or lines, let pass is shown in all three. */
  private void oneFilter(String program) throws Exception {
    try (Browser browser = open(program)) {
      browser.eval(
          "(s => { s.value = 1; s.dispatchEvent(new Event('input')); })"
              + "(document.getElementById('from-0'))");
      assertThat(shown(browser)).isEqualTo("3,4,5,6,7,8,9,10,11");
      assertThat(browser.eval("document.getElementById('from-0').getAttribute('aria-valuetext')"))
          .isEqualTo("2 KiByte");
      String dots = "[...document.querySelectorAll('#scatter circle[data-i]:not(.out)')].length";
      assertThat(browser.count(dots)).isEqualTo(9);
      assertThat(browser.count("document.querySelectorAll('#lines path[data-i]:not(.out)').length"))
          .isEqualTo(9);
      assertThat(browser.eval("document.getElementById('shown').textContent"))
          .isEqualTo("9 of 12 points are shown.");
      browser.eval("document.getElementById('everything').click()");
      assertThat(browser.count(dots)).isEqualTo(12);
      // around the dots of the smallest size alone: 10 to 12 mJ, 0.8 to 0.82 s
      drag(browser, "#scatter", 0, 2);
      assertThat(shown(browser)).isEqualTo("0,1,2");
      browser.eval("document.getElementById('everything').click()");
      assertThat(shown(browser)).isEqualTo("0,1,2,3,4,5,6,7,8,9,10,11");
      quiet(browser);
    }
  }

  /** Drags the pointer around two dots. */
  private static void drag(Browser browser, String picture, int from, int to) throws Exception {
    browser.eval(
        "(() => { const svg = document.querySelector('"
            + picture
            + " svg'); svg.setPointerCapture = () => {};"
            + " const box = i => svg.querySelector(`circle[data-i=\"${i}\"]`).getBoundingClientRect();"
            + " const boxes = ["
            + from
            + ", "
            + to
            + "].map(box);"
            + " const fire = (type, x, y) => svg.dispatchEvent(new PointerEvent(type, { clientX: x,"
            + " clientY: y, pointerId: 1, bubbles: true }));"
            + " fire('pointerdown', Math.min(...boxes.map(b => b.left)) - 3,"
            + " Math.min(...boxes.map(b => b.top)) - 3);"
            + " fire('pointermove', Math.max(...boxes.map(b => b.right)) + 3,"
            + " Math.max(...boxes.map(b => b.bottom)) + 3);"
            + " fire('pointerup', Math.max(...boxes.map(b => b.right)) + 3,"
            + " Math.max(...boxes.map(b => b.bottom)) + 3); return 1; })()");
  }

  private void theChosen(String program) throws Exception {
    try (Browser browser = open(program)) {
      String said = browser.eval("document.getElementById('chosen').textContent");
      assertThat(said)
          .contains("Point 3: energy 0.014 J, time 0.4 s")
          .contains("The model as it is: energy 0.015 J, time 0.41")
          .contains("--set 'OS_Services::XIP_Cache_Size=2 KiByte @ cpu'")
          .contains("OS_Services::XIP_Cache_Size => 2 KiByte applies to cpu;");
      browser.eval(ROWS + ".tBodies[0].rows[10].cells[0].firstChild.click()");
      assertThat(browser.eval("document.getElementById('chosen').textContent"))
          .contains("Point 10: ", "--set 'OS_Services::Page_Fault_Policy=\"it'\\''s\" <b>'");
      String mark = "document.querySelector('#scatter [data-mark=chosen]').getAttribute('cx')";
      String dot = "document.querySelector('#scatter circle[data-i=\"10\"]').getAttribute('cx')";
      assertThat(Double.parseDouble(browser.eval(mark)))
          .isCloseTo(Double.parseDouble(browser.eval(dot)), within(0.01));
      assertThat(browser.count("document.querySelectorAll('[data-mark=present]').length"))
          .isEqualTo(2);
      assertThat(browser.count("document.querySelectorAll('tr.chosen').length")).isEqualTo(1);
      quiet(browser);
    }
  }

  /** Sorting, choosing and filtering need no mouse, and what is drawn has a name. */
  private void byKeyboard(String program) throws Exception {
    try (Browser browser = open(program)) {
      String time = ROWS + ".tHead.rows[0].cells[5]";
      browser.eval(time + ".querySelector('button').focus()");
      browser.press("Enter");
      assertThat(browser.eval(time + ".getAttribute('aria-sort')")).isEqualTo("descending");
      assertThat(shown(browser)).startsWith("2,1,0,5,4,3");
      browser.eval(ROWS + ".tBodies[0].rows[0].cells[0].firstChild.focus()");
      browser.press("Enter");
      assertThat(browser.eval("document.getElementById('chosen').textContent"))
          .startsWith("Point 2: ")
          .contains("too <late>");
      assertThat(
              browser.isTrue(
                  "[...document.querySelectorAll('svg')].every(s => s.getAttribute('aria-label'))"
                      + " && [...document.querySelectorAll('input, select')].every(i =>"
                      + " i.labels.length || i.getAttribute('aria-label'))"))
          .isTrue();
      browser.eval("document.getElementById('theme').click()");
      assertThat(browser.isTrue("document.documentElement.classList.contains('dark')")).isTrue();
      quiet(browser);
    }
  }
}
