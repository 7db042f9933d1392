import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Opens a report in headless Chromium and uses it as a person without a mouse would. Prints what
 * failed and ends with 1, or prints one line and ends with 0.
 */
final class HtmlCheck {
  private static final double PAINT_LIMIT_MILLIS = 2000.0;
  private static final String ROWS = "document.querySelectorAll('section.view:not([hidden]) [data-table=threads] tbody tr')";

  private final Browser browser;
  private final List<String> failures = new ArrayList<>();
  private int checks;

  private HtmlCheck(Browser browser) {
    this.browser = browser;
  }

  public static void main(String[] arguments) throws Exception {
    int failed = 0;
    for (String page : arguments) {
      Path file = Path.of(page).toAbsolutePath();
      try (Browser browser = new Browser(System.getProperty("chromium", "chromium"))) {
        HtmlCheck check = new HtmlCheck(browser);
        browser.open(file);
        double paint = check.run();
        System.out.printf(java.util.Locale.ROOT, "%s: %d checks, %d failed, first paint %.0f ms, %.1f MB%n",
            page, check.checks, check.failures.size(), paint, Files.size(file) / 1e6);
        check.failures.forEach(failure -> System.out.println("  " + failure));
        failed += check.failures.size();
      }
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private double run() throws Exception {
    double paint = Double.parseDouble(browser.eval("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
    expect("first paint below 2 s, not " + paint, paint < PAINT_LIMIT_MILLIS);
    waitForCharts();
    charts();
    modes();
    sorting();
    searching();
    explaining();
    expect("no console error: " + browser.consoleErrors, browser.consoleErrors.isEmpty());
    expect("no request but the page: " + browser.requests,
        browser.requests.stream().allMatch(url -> url.startsWith("file:")) && browser.requests.size() == 1);
    return paint;
  }

  private void expect(String what, boolean holds) {
    checks++;
    if (!holds) {
      failures.add(what);
    }
  }

  private void waitForCharts() throws Exception {
    for (int i = 0; i < 100 && browser.eval("document.querySelectorAll('section.view:not([hidden]) .plot svg').length").equals("0"); i++) {
      Thread.sleep(100);
    }
  }

  /** The label of the longest bar is the greatest power in the table, written the same way. */
  private void charts() throws Exception {
    String bar = browser.eval("document.querySelector('section.view:not([hidden]) [data-chart=threads] svg text.soft').textContent");
    expect("the greatest power of the chart, " + bar + ", is in the table",
        !browser.eval("[..." + ROWS + "].map(r => r.cells[6].textContent).filter(t => Math.abs(parseFloat(t) / " + number(bar)
            + " - 1) < 6e-4 && t.split(' ')[1] === '" + bar.split(" ")[1] + "').length").equals("0"));
    String whole = browser.eval("document.querySelector('section.view:not([hidden]) [data-chart=tree] svg text:nth-of-type(2)').textContent");
    String total = browser.eval("document.querySelector('section.view:not([hidden]) .big').textContent");
    expect("the tree's whole " + whole + " is the total " + total, Math.abs(number(whole) / number(total) - 1.0) < 6e-4);
  }

  private static double number(String text) {
    return Double.parseDouble(text.split(" ")[0]);
  }

  private void modes() throws Exception {
    int views = Integer.parseInt(browser.eval("document.querySelectorAll('section.view').length"));
    expect("one view is shown", visible().equals("1"));
    if (views > 1) {
      String before = browser.eval("document.querySelector('section.view:not([hidden])').id");
      browser.eval("document.getElementById('view').focus()");
      browser.press("ArrowDown");
      expect("the arrow key switches the mode", !browser.eval("document.querySelector('section.view:not([hidden])').id").equals(before));
      expect("one view is shown after switching", visible().equals("1"));
      waitForCharts();
    }
  }

  private String visible() throws Exception {
    return browser.eval("document.querySelectorAll('section.view:not([hidden])').length");
  }

  private void sorting() throws Exception {
    browser.eval("document.querySelector('section.view:not([hidden]) [data-table=threads] thead th:nth-child(1) button').focus()");
    browser.press("Enter");
    expect("the head says how it is sorted", browser.eval("document.querySelector('section.view:not([hidden]) [data-table=threads] thead th').getAttribute('aria-sort')").equals("ascending"));
    expect("names ascend", browser.eval("[..." + ROWS + "].every((r, i, a) => !i || a[i - 1].cells[0].textContent <= r.cells[0].textContent)").equals("true"));
    browser.eval("document.querySelector('section.view:not([hidden]) [data-table=threads] thead th:nth-child(7) button').focus()");
    browser.press("Enter");
    String descending = "(() => { const unit = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6 }, v = [..." + ROWS + "].map(r => r.cells[6].textContent).map(t => parseFloat(t) * (unit[t.split(' ')[1][0]] || 1)); return v.every((x, i) => !i || v[i - 1] >= x * .999); })()";
    expect("power descends", browser.eval(descending).equals("true"));
  }

  private void searching() throws Exception {
    int rows = Integer.parseInt(browser.eval(ROWS + ".length"));
    String word = browser.eval(ROWS + "[0].cells[0].textContent.split('.').pop()");
    browser.eval("document.activeElement.blur()");
    browser.press("/");
    expect("the key / leads to the search", browser.eval("document.activeElement.id").equals("search"));
    for (char c : word.toCharArray()) {
      if (c < 0x7f && c > ' ') {
        browser.send("Input.insertText", "{\"text\":\"" + (c == '"' || c == '\\' ? "\\" : "") + c + "\"}");
      }
    }
    Thread.sleep(600);
    int found = Integer.parseInt(browser.eval("[..." + ROWS + "].filter(r => !r.hidden).length"));
    expect("the search leaves some of " + rows + " rows, not " + found, found > 0 && found <= rows);
    browser.eval("document.getElementById('search').value = 'no such thing at all', document.getElementById('search').dispatchEvent(new Event('input'))");
    Thread.sleep(600);
    expect("a search for nothing hides all", browser.eval("[..." + ROWS + "].filter(r => !r.hidden).length").equals("0"));
    browser.eval("document.getElementById('search').value = '', document.getElementById('search').dispatchEvent(new Event('input'))");
    Thread.sleep(600);
  }

  private void explaining() throws Exception {
    browser.eval(ROWS + "[0].querySelector('button').focus()");
    String name = browser.eval("document.activeElement.textContent");
    String energy = browser.eval(ROWS + "[0].cells[3].textContent");
    browser.press("Enter");
    expect("Enter opens the explanation", browser.eval("document.getElementById('why').open").equals("true"));
    expect("it is about " + name, browser.eval("document.getElementById('why-title').textContent").equals(name));
    String text = browser.eval("document.getElementById('why-body').textContent");
    String digits = energy.split(" ")[0];
    expect("it has the energy " + energy, text.contains(digits.substring(0, Math.min(4, digits.length()))));
    expect("it has formulas", browser.eval("document.querySelectorAll('#why pre').length > 1").equals("true"));
    expect("it has a line of a model or platform", text.matches("(?s).*\\.(aadl|energy):\\d+.*"));
    browser.press("Escape");
    expect("Escape closes it", browser.eval("document.getElementById('why').open").equals("false"));
    expect("the focus returns", browser.eval("document.activeElement.textContent").equals(name));
    browser.eval("document.querySelector('section.view:not([hidden]) .big').focus()");
    browser.press("Enter");
    expect("a total has an explanation", browser.eval("document.getElementById('why').open && document.querySelectorAll('#why pre').length > 0").equals("true"));
    browser.press("Escape");
  }
}
