package org.aadlenergy.report.html.browser;

import java.util.HashMap;
import java.util.Map;

/** Uses the pictures of the view that is shown with the keyboard: looks inside, searches, moves. */
final class PictureCheck {
  private static final String TREE = PageCheck.VIEW + ".querySelector('[data-chart=tree]')";
  private static final String TIME = PageCheck.VIEW + ".querySelector('.time')";
  private static final String WIDTH =
      "document.activeElement.getBoundingClientRect().width / "
          + TREE
          + ".querySelector('.icicle').clientWidth";

  private final Browser browser;
  private final ExplanationCheck.Expectations expectations;
  private final Map<String, String> paints = new HashMap<>();

  PictureCheck(Browser browser, ExplanationCheck.Expectations expectations) {
    this.browser = browser;
    this.expectations = expectations;
  }

  /** Everything; a view may lack a picture. */
  void use() throws Exception {
    if (browser.isTrue("!!" + TREE + ".querySelector('.box')")) {
      icicle();
      search();
      difference();
    }
    if (browser.isTrue("!!" + TIME)) {
      timeline();
    }
    colours();
  }

  private void expect(String what, boolean holds) {
    expectations.expect(what, holds);
  }

  private void icicle() throws Exception {
    String root = "document.activeElement.node.up === undefined";
    browser.eval(TREE + ".querySelector('[role=treeitem][tabindex=\"0\"]').focus()");
    expect("the whole is the way into the boxes", browser.isTrue(root));
    browser.press("ArrowDown");
    expect("down leads into it", browser.isTrue("document.activeElement.node.up !== undefined"));
    String name = browser.eval("document.activeElement.node.name");
    browser.press("Enter");
    expect("Enter looks into " + name, browser.isTrue("Math.abs(" + WIDTH + " - 1) < .01"));
    expect("at " + name, browser.eval("document.activeElement.node.name").equals(name));
    String said = TREE + ".querySelector('.line').textContent";
    expect("it is told what " + name + " takes", browser.eval(said).startsWith(name + " ("));
    browser.press("Escape");
    expect("Escape leads back", browser.isTrue(root));
  }

  /** What is found is told with its energy, and the rest is paler. */
  private void search() throws Exception {
    String find = TREE + ".querySelector('input[type=search]')";
    String boxes = "[..." + TREE + ".querySelectorAll('.box')]";
    browser.eval(find + ".focus()");
    String word = browser.eval(boxes + ".at(-1).node.name").toLowerCase(java.util.Locale.ROOT);
    browser.type(word);
    String line = browser.eval(TREE + ".querySelector('.line').textContent");
    expect(word + " is found: " + line, line.matches("(?s)\\d+ found: .*"));
    String right =
        boxes
            + ".every(b => b.classList.contains('dim') === !(b.node.name + ' ' + b.node.kind)"
            + ".toLowerCase().includes("
            + find
            + ".value.trim().toLowerCase()))";
    expect("what was not found is paler than " + word, browser.isTrue(right));
    browser.eval("void (" + find + ".value = '', " + find + ".dispatchEvent(new Event('input')))");
    expect("all are back", browser.isTrue("!" + TREE + ".querySelector('.dim')"));
  }

  /** Boxes of threads and of the whole say what the comparison in the page's data says. */
  private void difference() throws Exception {
    String choice = TREE + ".querySelectorAll('select')[1]";
    if (!browser.isTrue("!!" + choice)) {
      return;
    }
    String turn = ", " + choice + ".dispatchEvent(new Event('change')))";
    browser.eval("void (" + choice + ".value = 'change'" + turn);
    String wrong =
        """
        (() => {
          const index = +VIEW.id.slice(1), wrong = [];
          const changes = JSON.parse(document.getElementById('data').textContent).views[index].changes;
          for (const box of VIEW.querySelectorAll('.box')) {
            const n = box.node, kind = n.kind === 'system' && !n.up ? 'total' : n.kind;
            if (kind !== 'total' && kind !== 'thread') continue;
            const change = changes.find(c => c.kind === kind && (kind === 'total' || c.path === n.name));
            const by = change && change.before && change.after ? change.after / change.before - 1 : 0;
            const said = box.classList.contains('d-more') ? 1 : box.classList.contains('d-less') ? -1 : 0;
            if (change && change.before === null ? said !== 1 : said !== Math.sign(by)) wrong.push(n.name);
            const words = /([+-][\\d.e+-]+) %(?: per dispatch)? \\(/.exec(box.title);
            if (by && !(words && Math.abs(+words[1] / 100 - by) < 1e-2 * Math.abs(by))) wrong.push(box.title);
          }
          return wrong.join('; ');
        })()
        """
            .replace("VIEW", PageCheck.VIEW);
    String found = browser.eval(wrong);
    expect("the difference is the comparison's: " + found, found.isEmpty());
    browser.eval("void (" + choice + ".value = 'service'" + turn);
  }

  private void timeline() throws Exception {
    browser.eval(TIME + ".focus()");
    double whole = wide();
    browser.press("+");
    expect("plus shows half of the time", Math.abs(wide() - whole / 2) < 1e-6 * whole);
    browser.press("ArrowRight");
    expect("right is later", Double.parseDouble(browser.eval(TIME + ".dataset.from")) > 0);
    for (String problem : new ChartCheck(browser).pictures()) {
      expect("zoomed: " + problem, false);
    }
    browser.press("0");
    expect("0 shows all", Math.abs(wide() - whole) < 1e-6 * whole);
  }

  private double wide() throws Exception {
    return Double.parseDouble(browser.eval(TIME + ".dataset.to - " + TIME + ".dataset.from"));
  }

  /** A name has one paint on the whole page, and no other name has it. */
  private void colours() throws Exception {
    String items =
        "[..."
            + PageCheck.VIEW
            + ".querySelectorAll('[data-chart] .legend li i.t0, .legend li i.t1, .legend li i.t2')]"
            + ".map(i => i.className + '|' + i.parentNode.textContent.replace(/\\s+/g, ' ')).join('\\n')";
    for (String line : browser.eval(items).lines().toList()) {
      String paint = line.substring(0, line.indexOf('|')).strip();
      String name = line.substring(line.indexOf('|') + 1);
      String known = paints.computeIfAbsent(name, any -> paint);
      expect(name + " is " + paint + " and " + known, known.equals(paint));
      boolean own =
          paint.startsWith("p7")
              || paints.entrySet().stream()
                  .allMatch(e -> e.getKey().equals(name) || !e.getValue().equals(paint));
      expect(name + " shares " + paint, own);
    }
  }
}
