package org.aadlenergy.report.html.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.html.WhatIf;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The panel of other values in headless Chromium, where there is one. */
class WhatIfPanelTest {
  private static final int POSITIONS = Boolean.getBoolean("nightly") ? 1000 : 60;
  private static final List<String> SIZES = List.of("1 KiByte", "4 KiByte", "16 KiByte");
  private static final List<String> POLICIES = List.of("On_Demand", "\"it's\" <b>", "None");
  private static final List<String> SHARES = List.of("0.0", "0.25", "0.5", "1.0");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> inTheBrowserHere() {
    return BrowserTest.chromium().stream()
        .flatMap(
            program ->
                Stream.of(
                    DynamicTest.dynamicTest("everyPosition", () -> everyPosition(program)),
                    DynamicTest.dynamicTest("whatIsSaid", () -> whatIsSaid(program))));
  }

  /** Each combination has an energy that names it: 1 J, 10 J and 100 J for each step. */
  private static WhatIf study() {
    List<WhatIf.Answer> answers = new ArrayList<>();
    for (int size = 0; size < SIZES.size(); size++) {
      for (int policy = 0; policy < POLICIES.size(); policy++) {
        for (int share = 0; share < SHARES.size(); share++) {
          answers.add(
              new WhatIf.Answer(
                  100.0 * size + 10.0 * policy + share + 0.5,
                  10.0,
                  Optional.of(3600.0 * (1 + share)),
                  size == 2 && share == 3
                      ? Optional.of("cpu misses <a> deadline")
                      : Optional.empty()));
        }
      }
    }
    return new WhatIf(
        "Board.i",
        List.of(
            new WhatIf.Control("OS_Services::XIP_Cache_Size", "cpu", SIZES, 1, true),
            new WhatIf.Control("OS_Services::Page_Fault_Policy", "", POLICIES, 0, false),
            new WhatIf.Control("OS_Services::Retained_Share", "ram", SHARES, 3, true)),
        answers,
        2,
        Optional.empty());
  }

  private Browser open(String program) throws Exception {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    new HtmlReporter(List.of(study(), WhatIf.none("Other.i", "It has <no> values.")))
        .write(FixtureResult.result(), page);
    return Browser.showing(program, folder, page.toString(StandardCharsets.UTF_8));
  }

  private static void choose(Browser browser, int... values) throws Exception {
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      script
          .append("(e => { if (e.tagName === 'SELECT') e.selectedIndex = ")
          .append(values[i])
          .append("; else e.value = ")
          .append(values[i])
          .append("; e.dispatchEvent(new Event('input', { bubbles: true })); })")
          .append("(document.getElementById('what-if-0-" + i + "')),");
    }
    browser.eval("(" + script + "1)");
  }

  private static String said(Browser browser) throws Exception {
    return browser.eval("document.querySelector('[data-what-if=\"0\"] .answer').textContent");
  }

  private void everyPosition(String program) throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    try (Browser browser = open(program)) {
      for (int i = 0; i < POSITIONS; i++) {
        int size = random.nextInt(SIZES.size());
        int policy = random.nextInt(POLICIES.size());
        int share = random.nextInt(SHARES.size());
        choose(browser, size, policy, share);
        String energy =
            browser.eval("document.querySelector('[data-what-if=\"0\"]').dataset.energy");
        assertThat(Double.parseDouble(energy))
            .isCloseTo(100.0 * size + 10.0 * policy + share + 0.5, within(1e-12));
      }
      assertThat(browser.consoleErrors()).isEmpty();
    }
  }

  private void whatIsSaid(String program) throws Exception {
    try (Browser browser = open(program)) {
      // the model has 4 KiByte, On_Demand and 1.0: 103.5 J in 10 s
      assertThat(said(browser)).contains("103.5 J as the model is", "10.35 W", "4 h");
      choose(browser, 2, 1, 3);
      assertThat(said(browser))
          .contains("This cannot be: cpu misses <a> deadline", "213.5 J", "+106.3 %")
          .contains("--set 'OS_Services::XIP_Cache_Size=16 KiByte @ cpu'")
          .contains("--set 'OS_Services::Page_Fault_Policy=\"it'\\''s\" <b>'")
          .doesNotContain("Retained_Share");
      assertThat(
              browser.eval("document.querySelector('#what-if-0-0').getAttribute('aria-valuetext')"))
          .isEqualTo("16 KiByte");
      choose(browser, 0, 0, 0);
      assertThat(said(browser)).contains("500.0 mJ -99.5 %", "now 4 h");
      browser.eval("document.querySelector('[data-reset]').click()");
      assertThat(said(browser)).contains("103.5 J as the model is");
      String panels =
          browser.eval(
              "[...document.querySelectorAll('[data-what-if]')].map(s => s.textContent).join('|')");
      assertThat(panels).contains("All 36 combinations", "2 other values", "It has <no> values.");
      assertThat(browser.consoleErrors()).isEmpty();
    }
  }
}
