package org.aadlenergy.report.html.browser;

import static org.aadlenergy.report.html.browser.PageCheck.VIEW;
import static org.aadlenergy.report.html.browser.PageCheck.rows;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens the explanations of the view that is shown, by the keyboard, and reads what they say. */
final class ExplanationCheck {
  private static final int MOST_EXPLAINED = 12;
  private static final int MOST_TERMS = 4;
  private static final Pattern QUANTITY =
      Pattern.compile("= (?:at least )?(-?[\\d.]+) ([pnumkMG]?[JW])");

  private final Browser browser;
  private final Expectations expectations;

  /** Takes note of what holds and what does not. */
  interface Expectations {
    void expect(String what, boolean holds);
  }

  ExplanationCheck(Browser browser, Expectations expectations) {
    this.browser = browser;
    this.expectations = expectations;
  }

  private void expect(String what, boolean holds) {
    expectations.expect(what, holds);
  }

  void run() throws Exception {
    int threads = Math.min(MOST_EXPLAINED, browser.count(rows("threads") + ".length"));
    for (int i = 0; i < threads; i++) {
      String row = rows("threads") + "[" + i + "]";
      String energy = browser.eval(row + ".cells[3].textContent");
      String power = browser.eval(row + ".cells[6].textContent");
      opened(row + ".querySelector('th button')", row + ".cells[0].textContent");
      says("energy per dispatch = ", energy);
      says("average power = ", power);
      if (browser.isTrue("document.querySelectorAll('#why table').length > 0")) {
        expect(
            "there is a line of a model or platform",
            browser
                .eval("document.getElementById('why-body').textContent")
                .matches("(?s).*\\.(aadl|energy):\\d+.*"));
      }
      closed();
    }
    int components = Math.min(MOST_EXPLAINED, browser.count(rows("components") + ".length"));
    for (int i = 0; i < components; i++) {
      String row = rows("components") + "[" + i + "]";
      String subtree = browser.eval(row + ".cells[6].textContent");
      opened(row + ".querySelector('th button')", row + ".cells[0].textContent");
      says("with all it contains = ", subtree);
      closed();
    }
    services();
    String total = browser.eval(VIEW + ".querySelector('.big').textContent");
    opened(VIEW + ".querySelector('.big')", VIEW + ".querySelector('h2').textContent");
    says("energy = ", total);
    closed();
    budgets();
  }

  private void services() throws Exception {
    String button = VIEW + ".querySelector('[data-table=threads] td button')";
    if (browser.isTrue(button + " !== null")) {
      String shown = browser.eval(button + ".textContent.split(/\\s/)[0]");
      opened(button, button + ".closest('tr').cells[0].textContent");
      contains("the service", shown);
      expect("one service", browser.count("document.querySelectorAll('#why-body h3').length") == 2);
      closed();
    }
  }

  private void budgets() throws Exception {
    int budgets = browser.count(VIEW + ".querySelectorAll('[data-why=budget]').length");
    for (int i = 0; i < budgets; i++) {
      String button = VIEW + ".querySelectorAll('[data-why=budget]')[" + i + "]";
      browser.eval(button + ".focus()");
      browser.press("Enter");
      expect("a budget opens", browser.isTrue("document.getElementById('why').open"));
      contains("its limit", "limit = ");
      expect(
          "one unit in the row of a budget and in its explanation",
          units(button + ".closest('tr').innerText") == 1
              && units("document.getElementById('why-body').querySelector('pre').innerText") == 1);
      closed();
    }
  }

  /** How many different units of energy, power or time stand behind numbers. */
  private int units(String text) throws Exception {
    return browser.count(
        "new Set([..." + text + ".matchAll(/\\d ([pnumkMG]?[JWs])\\b/g)].map(m => m[1])).size");
  }

  /** Opens an explanation by Enter and looks at its title. */
  private void opened(String element, String title) throws Exception {
    String expected = browser.eval(title);
    browser.eval(element + ".focus()");
    expect("it can have the focus", browser.isTrue("document.activeElement === " + element));
    browser.press("Enter");
    expect(expected + " opens", browser.isTrue("document.getElementById('why').open"));
    expect(
        "it is about " + expected,
        plain(browser.eval("document.getElementById('why-title').textContent"))
            .equals(plain(expected)));
  }

  /** Mark-up and data keep line breaks of a name in different ways. */
  private static String plain(String name) {
    return name.replaceAll("\\s+", " ");
  }

  private void contains(String what, String text) throws Exception {
    expect(
        what + ", " + text + ", is explained",
        browser.eval("document.getElementById('why-body').textContent").contains(text));
  }

  /**
   * The explanation computes what the table says. Both round for themselves, so the last of four
   * digits may differ by one.
   */
  private void says(String formula, String quantity) throws Exception {
    String text = browser.eval("document.getElementById('why-body').textContent");
    int at = text.indexOf(formula);
    String expected = quantity.replace("at least ", "");
    if (expected.equals("unknown")) {
      expect(
          formula + "is unknown",
          at >= 0 && text.startsWith("unknown", text.indexOf("unknown", at)));
      return;
    }
    boolean found = false;
    Matcher number = QUANTITY.matcher(at < 0 ? "" : text.substring(at));
    for (int i = 0; i < MOST_TERMS && !found && number.find(); i++) {
      found =
          number.group(2).equals(expected.substring(expected.indexOf(' ') + 1))
              && isNear(number.group(1), expected.substring(0, expected.indexOf(' ')));
    }
    expect(formula + expected + " is explained", found);
  }

  private static boolean isNear(String one, String other) {
    double a = Double.parseDouble(one);
    double b = Double.parseDouble(other);
    return Math.abs(a - b) <= 1.001e-3 * Math.max(Math.abs(a), Math.abs(b));
  }

  private void closed() throws Exception {
    String before = browser.eval("document.getElementById('why-title').textContent");
    browser.press("Escape");
    expect(before + " closes", browser.isTrue("!document.getElementById('why').open"));
    expect("the focus returns", browser.isTrue("document.activeElement !== document.body"));
  }
}
