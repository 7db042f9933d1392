package org.aadlenergy.report.html.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Uses a report's page as a person without a mouse would, and remembers what fails. */
final class PageCheck {
  private static final String VIEW = "document.querySelector('section.view:not([hidden])')";
  private static final int MOST_TABS = 12;
  private static final int MOST_EXPLAINED = 12;

  private static final int MOST_TERMS = 4;
  private static final int MOST_PAUSES = 1000;
  private static final Pattern QUANTITY = Pattern.compile("= (-?[\\d.]+) ([pnumkMG]?[JW])");

  /** How the text of a cell sorts. */
  private static final String KEY =
      "(t => { const U = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 };"
          + " const m = /^(?:at least )?(-?[\\d.,]+(?:e-?\\d+)?)\\s*([pnumkMG](?=[JWs]))?/.exec(t);"
          + " return m ? parseFloat(m[1].replace(/,/g, '')) * (U[m[2]] || 1) : -Infinity; })";

  private final Browser browser;
  private final List<String> failures = new ArrayList<>();
  private int checks;

  PageCheck(Browser browser) {
    this.browser = browser;
  }

  List<String> failures() {
    return failures;
  }

  int checks() {
    return checks;
  }

  /** Everything that a keyboard can do on the page that is open. */
  void run() throws Exception {
    int views = browser.count("document.querySelectorAll('section.view').length");
    for (int view = 0; view < views; view++) {
      switchTo(view, views);
      charts();
      sorting("threads");
      sorting("components");
      searching();
      explaining();
    }
    quiet();
  }

  /** The charts of the view that is shown first, and whether the page is quiet. */
  void glance() throws Exception {
    charts();
    quiet();
  }

  private void quiet() {
    expect("no console error: " + browser.consoleErrors, browser.consoleErrors.isEmpty());
    expect(
        "no request but the page: " + browser.requests,
        browser.requests.size() == 1 && browser.requests.get(0).startsWith("file:"));
  }

  private void expect(String what, boolean holds) {
    checks++;
    if (!holds) {
      failures.add(what);
    }
  }

  /** Presses Tab from the start of the page until an element has the focus. */
  private boolean tabTo(String id) throws Exception {
    browser.eval("void (document.body.tabIndex = -1, document.body.focus())");
    browser.eval("document.body.removeAttribute('tabindex')");
    for (int i = 0; i < MOST_TABS; i++) {
      browser.press("Tab");
      if (browser.eval("document.activeElement.id").equals(id)) {
        return true;
      }
    }
    return false;
  }

  private void switchTo(int view, int views) throws Exception {
    if (view > 0) {
      expect("Tab leads to the choice of the view", tabTo("view"));
      browser.press("ArrowDown");
    }
    expect("view " + view + " is shown", browser.eval(VIEW + ".id").equals("v" + view));
    expect(
        "it is the only one of " + views,
        browser.count("document.querySelectorAll('section.view:not([hidden])').length") == 1);
  }

  private void charts() throws Exception {
    Browser.waitFor(
        "the charts",
        () ->
            browser.isTrue("[..." + VIEW + ".querySelectorAll('.plot')].every(p => p.firstChild)"));
    for (String problem : new ChartCheck(browser).problems()) {
      expect(problem, false);
    }
    checks++;
  }

  private static String table(String kind) {
    return VIEW + ".querySelector('[data-table=" + kind + "]')";
  }

  private static String rows(String kind) {
    return "[..." + table(kind) + ".tBodies[0].rows]";
  }

  /** Every column, by Enter on its head, and back. */
  private void sorting(String kind) throws Exception {
    int columns = browser.count(table(kind) + ".tHead.rows[0].cells.length");
    for (int column = 0; column < columns; column++) {
      String head = table(kind) + ".tHead.rows[0].cells[" + column + "]";
      boolean numbers = browser.isTrue(head + ".classList.contains('n')");
      boolean bounds = browser.eval(head + ".textContent").contains("95 %");
      if (kind.equals("threads") && column == columns - 1 || bounds) {
        continue; // the number of services; and bounds, which sort by their middle
      }
      for (int turn = 0; turn < 2; turn++) {
        browser.eval(head + ".querySelector('button').focus()");
        browser.press("Enter");
        boolean descending = numbers == (turn == 0);
        String direction = descending ? "descending" : "ascending";
        expect(
            kind + ": the head of column " + column + " says " + direction,
            browser.eval(head + ".getAttribute('aria-sort')").equals(direction));
        // the root has no name of its own: it sorts before all
        String text = "r => r.cells[" + column + "].textContent.replace('the whole system', '')";
        String key = numbers ? "r => " + KEY + "((" + text + ")(r))" : text;
        String less = numbers ? "a <= b + 2e-3 * Math.abs(b)" : "a <= b";
        String pair = descending ? "((b, a) => " + less + ")" : "((a, b) => " + less + ")";
        expect(
            kind + ": column " + column + " is " + direction,
            browser.isTrue(
                rows(kind)
                    + ".map("
                    + key
                    + ").every((v, i, all) => !i || "
                    + pair
                    + "(all[i - 1], v))"));
      }
    }
  }

  private void searching() throws Exception {
    int all = browser.count(rows("threads") + ".length");
    if (all == 0) {
      return;
    }
    String name = rows("threads") + "[0].cells[0].textContent.toLowerCase()";
    browser.eval("document.activeElement.blur()");
    browser.press("/");
    expect("/ leads to the search", browser.eval("document.activeElement.id").equals("search"));
    String word = browser.eval(name + ".split(/[.\\s]/).pop()");
    browser.type(word);
    String has = "r.textContent.toLowerCase().includes(document.getElementById('search').value)";
    expectSoon(
        "rows with " + word + " are shown, others are not",
        rows("threads") + ".every(r => r.hidden !== " + has + ")");
    browser.type(" no-such-thing");
    expectSoon("nothing is found", rows("threads") + ".every(r => r.hidden)");
    browser.eval("document.getElementById('search').select()");
    browser.press("Backspace");
    expectSoon("everything is back", rows("threads") + ".every(r => !r.hidden)");
  }

  /** The page searches only when typing has paused. */
  private void expectSoon(String what, String condition) throws Exception {
    boolean holds = browser.isTrue(condition);
    for (int i = 0; i < MOST_PAUSES && !holds; i++) {
      Thread.sleep(20);
      holds = browser.isTrue(condition);
    }
    expect(what, holds);
  }

  private void explaining() throws Exception {
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
      closed();
    }
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
