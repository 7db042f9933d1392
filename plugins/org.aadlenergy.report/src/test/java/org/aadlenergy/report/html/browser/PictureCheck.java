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

  /**
   * Areas are as large as their energy; that of a hyperperiod has the average power of the
   * headline.
   */
  private static final String POWER =
      """
(() => {
  const chart = VIEW.querySelector('[data-chart=power]'), wrong = [], near = (a, b, share) => Math.abs(a - b) <= share * Math.abs(b);
  const UNIT = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3 }, num = text => { const m = /([\\d.]+) ([pnumk]?)[JWs]/.exec(text); return m[1] * (UNIT[m[2]] || 1); };
  const [over, by] = chart.querySelectorAll('select');
  for (const choice of over.options) for (const kind of by.options) {
    choice.selected = kind.selected = true;
    over.dispatchEvent(new Event('change'));
    const said = chart.querySelector('.line').textContent, [joules, seconds, watts] = said.match(/[\\d.]+ [pnumk]?[JWs]\\b/g).map(num);
    if (!near(+chart.querySelector('.plot').dataset.joules, joules, 1e-3)) wrong.push(said);
    if (!near(watts * seconds, joules, 1e-3)) wrong.push(`${said}: on average`);
    const whole = num(VIEW.querySelectorAll('.big')[1].textContent);
    if (choice.text === 'one hyperperiod' && !near(watts, whole, 2e-3)) wrong.push(`${watts} W, the headline says ${whole}`);
    const grid = [...chart.querySelectorAll('svg line')].map(l => +l.getAttribute('y1')), labels = [...chart.querySelectorAll('svg text[text-anchor=end]')];
    const unit = (grid[0] - grid[1]) / (num(labels[1].textContent) - num(labels[0].textContent));
    let area = 0;
    for (const path of chart.querySelectorAll('path[data-layer]')) {
      const points = path.getAttribute('d').slice(1, -1).split('L').map(p => p.split(' ').map(Number));
      area += Math.abs(points.reduce((s, p, i) => { const q = points[(i + 1) % points.length]; return s + p[0] * q[1] - q[0] * p[1]; }, 0)) / 2;
    }
    const wide = chart.querySelector('svg').clientWidth - 72;
    if (!near(area * seconds / wide / unit, joules, 2e-3)) wrong.push(`${choice.text}: an area of ${area * seconds / wide / unit} J for ${joules} J`);
  }
  over.options[0].selected = by.options[0].selected = true;
  over.dispatchEvent(new Event('change'));
  const csv = 'Timestamp(ms),Current(uA)\\n5,1000\\n6,3000\\n7,3000\\n', points = Power.trace(csv, 3);
  if (!points || points.flat().some((v, i) => !near(v, [0, .003, .001, .009, .002, .009][i], 1e-9))) wrong.push('PPK2: ' + points);
  const other = Power.trace('Time (s),Current (A),Voltage (V)\\n0,0.5,2\\n1,1,3\\n', 9);
  if (!other || '' + other !== '0,1,1,3') wrong.push('current and voltage: ' + other);
  if (Power.trace('a,b\\n1,2\\n', 1) !== null) wrong.push('columns without a name are read');
  const found = Power.compare(points, Signal.read([.002, .006]));
  // trapezoids by hand: 6 and 9 mW for a millisecond each, against 6 mW
  if (!near(found.measured, .0075, 1e-9) || !near(found.estimated, .006, 1e-9) || !near(found.apart, .0015, 1e-9)) wrong.push('compared: ' + JSON.stringify(found));
  // a millisecond later, its second half lies behind the end; what comes before the estimate is left out as well
  const late = Power.compare(points, Signal.read([.002, .006]), .001);
  if (!near(late.time, .001, 1e-9) || !near(late.measured, .006, 1e-9)) wrong.push('later: ' + JSON.stringify(late));
  const early = Power.compare(points, Signal.read([.002, .006]), -.001);
  if (!near(early.time, .001, 1e-9) || !near(early.measured, .009, 1e-9)) wrong.push('earlier: ' + JSON.stringify(early));
  // a pulse of 1 W in 10 ms of 100, which the trace has 30 ms too early
  const pulse = Signal.read([.05, 0, .01, 1, .04, 0]);
  const early30 = Array.from({ length: 1001 }, (_, i) => [i * 1e-4, i >= 200 && i < 300 ? 1 : 0]);
  if (!near(Power.align(early30, pulse), .03, .01)) wrong.push('aligned: ' + Power.align(early30, pulse));
  if (Power.align([[0, 1], [.1, 1]], Signal.read([.1, 1])) !== 0) wrong.push('moved without a reason');
  // 100 times 1 ms of 2 W and 3 ms of nothing between 20 ms of 5 W and a stretch of 100 ms from 0 to 4 W, 1 W on average
  const tree = Signal.read([.02, 5, { times: 100, of: [.001, 2, .003, 0] }, .1, [1, 0, 4]]);
  for (const [a, b, joules] of [[0, .52, .4], [0, .0205, .101], [.0205, .06, .019], [.42, .52, .1], [.42, .47, .05], [.1, .3, .1]])
    if (!near(Signal.energy(tree, a, b), joules, 1e-12)) wrong.push(`energy from ${a} to ${b}: ${Signal.energy(tree, a, b)}`);
  if ('' + Signal.range(tree, .021, .0235) !== '0,0' || '' + Signal.range(tree, .021, .5) !== '0,4' || '' + Signal.range(tree, 0, .03) !== '0,5') wrong.push('range: ' + Signal.range(tree, .021, .5));
  if (Signal.at(tree, .0201) !== 2 || Signal.at(tree, .0215) !== 0 || Signal.at(tree, .01) !== 5) wrong.push('values: ' + Signal.at(tree, .0201));
  const few = Signal.steps([tree], .02, .03, 100), many = Signal.steps([tree], 0, .52, 10);
  if (few.length !== 6 || few[1].watts[0] !== 0 || !near(few[1].to, .024, 1e-12)) wrong.push('steps: ' + JSON.stringify(few));
  if (many.length !== 10 || !near(many.reduce((s, p) => s + p.watts[0] * (p.to - p.from), 0), .4, 1e-12)) wrong.push('means: ' + JSON.stringify(many));
  if (!near(Signal.over(tree, 1.3).joules, 1.02, 1e-12)) wrong.push('over a mission: ' + Signal.over(tree, 1.3).joules);
  return wrong.join('\\n');
})()
""";

  /** What the report says of a mission, without what happens once or between its stretches. */
  private static final String MISSIONS =
      """
(() => {
  const chart = VIEW.querySelector('[data-chart=power]'), wrong = [], over = chart && chart.querySelector('select');
  const UNIT = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3 }, num = text => { const m = /([\\d.]+) ([pnumk]?)[JW]/.exec(text); return m[1] * (UNIT[m[2]] || 1); };
  for (const heading of VIEW.querySelectorAll('h3')) {
    const of = /^Mission of (.*)/.exec(heading.textContent);
    if (!of || !over) continue;
    const choice = [...over.options].find(o => o.text === 'the mission' + (of[1] === 'the whole system' ? '' : ' of ' + of[1]));
    if (!choice) { wrong.push(`no power of the ${heading.textContent}`); continue; }
    choice.selected = true;
    over.dispatchEvent(new Event('change'));
    const [all, , start, change] = heading.parentElement.querySelector('p').textContent.match(/[\\d.]+ [pnumk]?[JW]\\b/g).map(num);
    const joules = +chart.querySelector('.plot').dataset.joules;
    if (Math.abs(joules - (all - start - change)) > 2e-3 * all) wrong.push(`${choice.text}: ${joules} J, the report says ${all - start - change}`);
  }
  return wrong.join('\\n');
})()
""";

  private final Browser browser;
  private final ExplanationCheck.Expectations expectations;
  private final Map<String, String> paints = new HashMap<>();

  PictureCheck(Browser browser, ExplanationCheck.Expectations expectations) {
    this.browser = browser;
    this.expectations = expectations;
  }

  /** Whether the pictures of missions have their energy, in the view that is shown. */
  void missions() throws Exception {
    // pictures are drawn after the page is there
    Browser.waitFor("pictures", () -> browser.isTrue(PageCheck.VIEW + ".drawn === true"));
    for (String problem : browser.eval(MISSIONS.replace("VIEW", PageCheck.VIEW)).lines().toList()) {
      expect("power of a mission: " + problem, false);
    }
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
    if (browser.isTrue("!!" + PageCheck.VIEW + ".querySelector('[data-chart=power] svg')")) {
      for (String problem : browser.eval(POWER.replace("VIEW", PageCheck.VIEW)).lines().toList()) {
        expect("power over time: " + problem, false);
      }
    }
    new ArchitectureCheck(browser, expectations).use();
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
            + ".querySelectorAll('[data-chart] .legend li i.t0, .legend li i.t1, .legend li i.t2,"
            + " [data-chart] .legend li i.t3')].map(i => i.className + '|' +"
            + " i.parentNode.textContent.replace(/\\s+/g, ' ')).join('\\n"
            + "')";
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
