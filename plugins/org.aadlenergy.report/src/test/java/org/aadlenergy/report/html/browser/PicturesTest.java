package org.aadlenergy.report.html.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.service.power.PowerSection;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule.CoreTimes;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.scheduling.TaskTimes;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.TimedMode;
import org.aadlenergy.report.html.HtmlReporter;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The way of power and the timeline of the page in headless Chromium, where there is one. */
class PicturesTest {
  private static final Column<String> LANE = Column.path("lane");
  private static final Column<Timeline> TIMELINE = Column.timeline("timeline");
  private static final TableType LANES = TableType.of("lanes", LANE, TIMELINE).about(LANE);

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> inTheBrowserHere() {
    return BrowserTest.chromium().stream()
        .flatMap(
            program ->
                Stream.of(
                    DynamicTest.dynamicTest("labelsAreApart", () -> labelsAreApart(program)),
                    DynamicTest.dynamicTest("contentsAreListed", () -> contentsAreListed(program)),
                    DynamicTest.dynamicTest("overlapsAreSeen", () -> overlapsAreSeen(program)),
                    DynamicTest.dynamicTest("missesAreMarked", () -> missesAreMarked(program)),
                    DynamicTest.dynamicTest("rareIsNotSolid", () -> whatIsRareIsNotSolid(program)),
                    DynamicTest.dynamicTest(
                        "powerIsThatOfTheEngine", () -> powerIsThatOfTheEngine(program)),
                    DynamicTest.dynamicTest(
                        "areasOfShortPeaks", () -> areasOfShortPeaksAreTheirEnergy(program)),
                    DynamicTest.dynamicTest(
                        "ticksStayInside", () -> ticksStayInsideOnNarrowScreens(program))));
  }

  /** A battery, a converter with seven consumers, and a second one with three. */
  private static Section power() {
    return new Section(
        PowerSection.TYPE,
        List.of(
            node("battery", "battery", "", 2.009, 0.01095, 1.99805),
            node("buck", "converter", "battery", 1.99805, 0.4427, 1.55535),
            node("board", "consumer", "buck", 0.973, 0.0, 0.0),
            node("a_radio_with_a_very_long_name", "consumer", "buck", 0.526, 0.0, 0.0),
            node("lamp", "consumer", "buck", 0.03, 0.0, 0.0),
            node("ldo", "converter", "buck", 0.026, 0.008948, 0.017052),
            node("radio", "consumer", "ldo", 0.0169, 0.0, 0.0),
            node("flash", "consumer", "ldo", 0.00005, 0.0, 0.0),
            node("clock", "consumer", "buck", 0.000002, 0.0, 0.0),
            node("sensor", "consumer", "buck", 0.000001, 0.0, 0.0),
            node("switch", "consumer", "buck", 0.000001, 0.0, 0.0),
            node("pointing.sun_sensors", "consumer", "ldo", 0.00005, 0.0, 0.0)),
        List.of());
  }

  private static Row node(
      String path, String kind, String from, double input, double loss, double output) {
    Row.Builder row = Row.of(PowerSection.TYPE.table()).put(PowerSection.PATH, path);
    row.put(PowerSection.KIND, kind);
    row.put(PowerSection.FED_BY, from.isEmpty() ? Optional.empty() : Optional.of(from));
    row.put(PowerSection.INPUT, watts(input)).put(PowerSection.LOSS, watts(loss));
    return row.put(PowerSection.OUTPUT, watts(output)).row();
  }

  private static Optional<Interval> watts(double value) {
    return value > 0.0 ? Optional.of(new Interval(value, value, value)) : Optional.empty();
  }

  /** A processor for 600 s, and a device that tells the first 300 s of them. */
  private static Section lanes() {
    return new Section(
        SectionType.named("lanes", "Lanes", SectionType.Subject.TIME, LANES).type(),
        List.of(lane("cpu", 600.0), lane("radio", 300.0)),
        List.of());
  }

  private static Row lane(String name, double seconds) {
    List<Slice> slices =
        List.of(new Slice(0.0, seconds / 3, "work"), new Slice(seconds / 3, seconds, "idle"));
    Timeline line = new Timeline(List.of(name), seconds, slices, Timeline.Legend.NONE);
    return Row.of(LANES).put(LANE, name).put(TIMELINE, line).row();
  }

  /** Two periods of a thread that is due half a period after its start, and late in the second. */
  private static Section schedule(ThreadResult thread) {
    double period = 1.0 / thread.dispatchesPerSecond().orElseThrow();
    TaskTimes times =
        new TaskTimes(
            thread.path(),
            0.2 * period,
            0.7 * period,
            Response.Kind.EXACT,
            0.5 * period,
            Optional.of(0.5 * period),
            Optional.of(false),
            0.0);
    List<Slice> slices =
        List.of(
            new Slice(0.0, 0.2 * period, thread.path()),
            new Slice(period, 1.7 * period, thread.path()));
    ProcessorSchedule schedule =
        new ProcessorSchedule(
            "cpu",
            "rate monotonic",
            true,
            "simulated",
            2 * period,
            2.0,
            2.0,
            0.0,
            0.0,
            List.of(new CoreTimes(0.9 * period, 1.1 * period)),
            List.of(times),
            slices,
            true,
            Timeline.NONE);
    return new Section(ScheduleSection.TYPE, List.of(schedule.row()), List.of());
  }

  private void missesAreMarked(String program) throws Exception {
    ThreadResult thread = FixtureResult.jpeg().modes().get(0).threads().get(0);
    try (Browser browser = Browser.showing(program, folder, page(List.of(schedule(thread))))) {
      Browser.waitFor("the marks", () -> browser.isTrue("!!document.querySelector('.track b')"));
      String marks = "[...document.querySelectorAll('.track b')]";
      String where = "b => b.className + ' ' + parseFloat(b.style.left).toFixed(1)";
      assertThat(browser.eval(marks + ".map(" + where + ").join(', ')"))
          .isEqualTo("due 25.0, late 75.0");
      assertThat(browser.eval(marks + "[1].title"))
          .contains(": deadline at ", ", missed: runs until ");
      assertThat(browser.eval("document.querySelector('.track').getAttribute('aria-label')"))
          .contains("misses its deadline");
    }
  }

  /**
   * 3 ms of each second are 0.3 % of a lane; a line of a few pixels tells that there is something.
   */
  private void whatIsRareIsNotSolid(String program) throws Exception {
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      slices.add(new Slice(i, i + 0.003, "tx"));
    }
    Timeline line = new Timeline(List.of("radio"), 600.0, slices, Timeline.Legend.NONE);
    Row row = Row.of(LANES).put(LANE, "radio").put(TIMELINE, line).row();
    Section radio =
        new Section(
            SectionType.named("lanes", "Lanes", SectionType.Subject.TIME, LANES).type(),
            List.of(row),
            List.of());
    try (Browser browser = Browser.showing(program, folder, page(List.of(radio)))) {
      Browser.waitFor("the lane", () -> browser.isTrue("!!document.querySelector('.track i')"));
      String painted =
          "(t => [...t.children].reduce((s, i) => { const r = i.getBoundingClientRect(); return s +"
              + " r.width * r.height; }, 0) / t.clientWidth / t.clientHeight)"
              + "(document.querySelector('.track'))";
      assertThat(Double.parseDouble(browser.eval("String(" + painted + ")"))).isBetween(0.003, 0.1);
      assertThat(browser.eval("document.querySelector('.track i').title"))
          .contains("tx", " % of 0 s");
    }
  }

  private static final long SECOND = TimeBase.PICOSECONDS.perSecond();

  /** A receiver that is on for 8 s of 60 s, and a beacon of 5 ms each second. */
  private static Map<String, Signal> tracker() {
    Signal fix = pulse(60, 8000, 0.075);
    return Map.of("gnss", fix, "radio", Signal.repeated(pulse(1, 5, 0.2), 60));
  }

  private static Signal pulse(long seconds, long milliseconds, double watts) {
    long on = milliseconds * SECOND / 1000;
    return Signal.sequence(
        List.of(Signal.level(on, watts), Signal.level(seconds * SECOND - on, 0.0)));
  }

  /**
   * 75 mW for 8 s and 60 times 5 ms of 200 mW: 0.6 J and 60 mJ, 275 mW at most. From 1 s to 2 s it
   * is 76 mJ, 6.397 uAh at 3.3 V; at 1.002 s both draw.
   */
  private void powerIsThatOfTheEngine(String program) throws Exception {
    ModeResult timed = TimedMode.drawing(FixtureResult.jpeg().modes().get(0), tracker());
    String chart = "document.querySelector('[data-chart=power]')";
    try (Browser browser = Browser.showing(program, folder, page(timed))) {
      Browser.waitFor("the power", () -> browser.isTrue("!!" + chart + ".querySelector('svg')"));
      String plot = chart + ".querySelector('.plot').dataset";
      assertThat(number(browser, plot + ".joules")).isCloseTo(0.66, within(1e-9));
      assertThat(number(browser, plot + ".joules"))
          .isCloseTo(timed.power().all().integral() / SECOND, within(1e-9));
      assertThat(number(browser, plot + ".most")).isEqualTo(0.275);
      assertThat(browser.eval(chart + ".querySelectorAll('path[data-layer]').length"))
          .isEqualTo("2");
      assertThat(browser.eval(chart + ".textContent")).doesNotContain("Nothing to show");
      browser.eval(
          "(([a, b]) => { a.value = 1; b.value = 2; a.dispatchEvent(new Event('change')); })("
              + chart
              + ".querySelectorAll('input[type=number]'))");
      assertThat(browser.eval(chart + ".querySelector('.values').textContent"))
          .contains(
              "At 1.000 s: 275.0 mW (radio 200.0 mW, gnss 75.00 mW)",
              "From 1.000 s to 2.000 s: 76.0000 mJ, 6.39731 uAh at 3.3 V, 76.00 mW on average");
    }
  }

  /** The beacon alone: 1 mW on average, where the height of the picture is 200 mW. */
  private void areasOfShortPeaksAreTheirEnergy(String program) throws Exception {
    Signal beacon = Signal.repeated(pulse(1, 5, 0.2), 3600);
    ModeResult timed =
        TimedMode.drawing(FixtureResult.jpeg().modes().get(0), Map.of("radio", beacon));
    String area =
        """
(() => {
  const chart = document.querySelector('[data-chart=power]'), wide = chart.querySelector('svg').clientWidth - 72;
  const points = chart.querySelector('path[data-layer]').getAttribute('d').slice(1, -1).split('L').map(p => p.split(' ').map(Number));
  const area = Math.abs(points.reduce((s, p, i) => { const q = points[(i + 1) % points.length]; return s + p[0] * q[1] - q[0] * p[1]; }, 0)) / 2;
  return area / wide / 210 * .2 * 1.05 * 3600;
})()
""";
    try (Browser browser = Browser.showing(program, folder, page(timed))) {
      Browser.waitFor(
          "the power", () -> browser.isTrue("!!document.querySelector('path[data-layer]')"));
      assertThat(number(browser, area)).isCloseTo(3.6, within(3.6e-3));
    }
  }

  /**
   * The last label of 3560 s, 3500 s, is close to the end: it stays in the picture where the window
   * becomes narrow, and labels are fewer. What is shown stays.
   */
  private void ticksStayInsideOnNarrowScreens(String program) throws Exception {
    Section lanes =
        new Section(
            SectionType.named("lanes", "Lanes", SectionType.Subject.TIME, LANES).type(),
            List.of(lane("cpu", 3560.0)),
            List.of());
    try (Browser browser = Browser.showing(program, folder, page(List.of(lanes)))) {
      Browser.waitFor("the axis", () -> browser.isTrue("!!document.querySelector('.axis span')"));
      String labels = "[...document.querySelectorAll('.axis span')]";
      browser.width(1440);
      Browser.waitFor("all labels", () -> browser.isTrue(labels + ".length >= 8"));
      browser.eval("document.querySelector('.time').focus()");
      browser.press("+");
      browser.press("0");
      for (int width : List.of(800, 390)) {
        browser.width(width);
        String most = String.valueOf(width / 90);
        Browser.waitFor("fewer labels", () -> browser.isTrue(labels + ".length <= " + most));
        String wrong =
            "(() => { const axis = document.querySelector('.axis').getBoundingClientRect(), plot ="
                + " document.querySelector('[data-chart=timeline] .plot'); return "
                + labels
                + ".filter(t => { const r = t.getBoundingClientRect(); return r.left < axis.left -"
                + " .5 || r.right > axis.right + .5; }).map(t => t.textContent).join() +"
                + " (plot.scrollWidth > plot.clientWidth ? ' scrolls' : ''); })()";
        // they are placed anew after the window has its width
        Browser.waitFor("labels inside of " + width, () -> browser.eval(wrong).isEmpty());
      }
      browser.width(0);
    }
  }

  private static double number(Browser browser, String expression) throws Exception {
    return Double.parseDouble(browser.eval(expression));
  }

  private static String page() {
    return page(List.of(power(), lanes()));
  }

  private static String page(List<Section> sections) {
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    ModeResult more =
        MadeResults.mode(
            mode.name(),
            mode.windowSeconds(),
            mode.windowReason(),
            mode.threads(),
            mode.components(),
            mode.totals(),
            mode.utilization(),
            sections,
            mode.coverage());
    return page(more);
  }

  private static String page(ModeResult mode) {
    RootResult root = MadeResults.root("R", List.of(), List.of(mode), List.of());
    return new HtmlReporter()
        .asText(new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(root), List.of()));
  }

  private List<String> failures(String program, String page) throws Exception {
    return BrowserTest.failures(program, folder, page, PageCheck::glance);
  }

  private void labelsAreApart(String program) throws Exception {
    assertThat(failures(program, page())).isEmpty();
  }

  /** A page this long says what it holds; each link leads to a card of that heading. */
  private void contentsAreListed(String program) throws Exception {
    try (Browser browser = Browser.showing(program, folder, page())) {
      Browser.waitFor(
          "the contents", () -> browser.isTrue("!!document.querySelector('.contents a')"));
      String links = "[...document.querySelectorAll('.contents a')]";
      assertThat(browser.count(links + ".length")).isGreaterThan(6);
      assertThat(
              browser.count(
                  links
                      + ".filter(a => document.querySelector(a.getAttribute('href')"
                      + ").querySelector('h3,figcaption').textContent !== a.textContent).length"))
          .isZero();
      assertThat(browser.eval(links + ".map(a => a.textContent)")).contains("Timeline");
    }
  }

  /** The check itself must see labels without room, and slices at another time. */
  private void overlapsAreSeen(String program) throws Exception {
    String narrow = page().replace("3 : 2) * line + 6", "3 : 2) * 3 + 6");
    assertThat(narrow).isNotEqualTo(page());
    assertThat(failures(program, narrow)).anyMatch(failure -> failure.contains(" lies on "));
    String apart = page().replace("style.left = 100 * (x - from)", "style.left = 90 * (x - from)");
    assertThat(apart).isNotEqualTo(page());
    assertThat(failures(program, apart)).anyMatch(failure -> failure.contains(" is at "));
  }
}
