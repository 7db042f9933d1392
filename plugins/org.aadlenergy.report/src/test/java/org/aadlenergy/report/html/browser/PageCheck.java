package org.aadlenergy.report.html.browser;

import java.util.ArrayList;
import java.util.List;

/** Uses a report's page as a person without a mouse would, and remembers what fails. */
final class PageCheck {
  static final String VIEW = "document.querySelector('section.view:not([hidden])')";
  private static final int MOST_TABS = 12;
  private static final int MOST_PAUSES = 1000;

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
    PictureCheck pictures = new PictureCheck(browser, this::expect);
    int views = browser.count("document.querySelectorAll('section.view').length");
    for (int view = 0; view < views; view++) {
      switchTo(view, views);
      charts();
      sorting("threads");
      sorting("components");
      searching();
      new ExplanationCheck(browser, this::expect).run();
      pictures.use();
      new WidthCheck(browser, this::expect).run();
    }
    quiet();
  }

  /** Whether the power of missions is what the report says of them, in the view that is shown. */
  void missions() throws Exception {
    new PictureCheck(browser, this::expect).missions();
  }

  /** The charts of the view that is shown first, and whether the page is quiet. */
  void glance() throws Exception {
    charts();
    quiet();
  }

  /** The pictures of the view that is shown first, on every width. */
  void pictures() throws Exception {
    charts();
    new ArchitectureCheck(browser, this::expect).use();
    new WidthCheck(browser, this::expect).run();
    quiet();
  }

  private void quiet() {
    expect("no console error: " + browser.consoleErrors(), browser.consoleErrors().isEmpty());
    expect(
        "no request but the page: " + browser.requests(),
        browser.requests().size() == 1 && browser.requests().get(0).startsWith("file:"));
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

  static String rows(String kind) {
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
        String less = numbers ? "(a === b || a <= b + 2e-3 * Math.abs(b))" : "a <= b";
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
}
