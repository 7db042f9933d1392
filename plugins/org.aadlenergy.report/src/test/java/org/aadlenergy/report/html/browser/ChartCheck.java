package org.aadlenergy.report.html.browser;

import java.util.List;

/** Holds the charts of the view that is shown against its tables: every bar, part and box. */
final class ChartCheck {
  /** Reads numbers as they are written, in SI; both sides are rounded to four digits. */
  private static final String COMMON =
      """
      const view = document.querySelector('section.view:not([hidden])');
      const UNIT = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 };
      const num = text => {
        const m = /^(?:at least )?(-?[\\d.,]+(?:e-?\\d+)?)\\s*([pnumkMG](?=[JWs]))?/.exec(text.trim());
        return m ? parseFloat(m[1].replace(/,/g, '')) * (UNIT[m[2]] || 1) : 0;
      };
      const near = (a, b, share) => Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b));
      const rows = kind => [...view.querySelector(`[data-table=${kind}]`).tBodies[0].rows];
      const plain = text => text.replace(/\\s+/g, ' ');
      const titled = box => { // a name may have lines of its own
        const title = box.querySelector('title').textContent, at = title.lastIndexOf('\\n');
        return [plain(title.slice(0, at)), title.slice(at + 1)];
      };
      const wrong = [];
      """;

  private static final String BARS =
      """
      const table = rows(KIND), chart = view.querySelector(`[data-chart=${KIND}] .plot`);
      const powers = table.map(row => num(row.cells[COLUMN].textContent)).filter(v => v > 0);
      const bars = new Map();
      for (const box of chart.querySelectorAll('rect')) {
        const y = +box.getAttribute('y');
        if (!bars.has(y)) bars.set(y, { place: +box.dataset.i, width: 0, parts: [] });
        bars.get(y).width += +box.getAttribute('width');
        bars.get(y).parts.push(titled(box));
      }
      const list = [...bars.entries()].sort((a, b) => a[0] - b[0]);
      if (list.length !== Math.min(15, powers.length))
        wrong.push(`${list.length} bars for ${powers.length} rows`);
      if (!list.length && chart.textContent !== 'Nothing to show.') wrong.push('an empty chart');
      let first = 0;
      for (const [y, bar] of list) {
        const row = table.find(r => r.place === bar.place), cell = row.cells[COLUMN].textContent;
        const name = plain(row.cells[0].textContent);
        const label = [...chart.querySelectorAll('text.soft')].find(t => +t.getAttribute('y') === y + 13).textContent;
        if (!near(num(label), num(cell), 2e-3)) wrong.push(`${name}: bar ${label}, table ${cell}`);
        const sum = bar.parts.reduce((s, part) => s + num(part[1].slice(part[1].lastIndexOf(': ') + 2)), 0);
        if (!near(sum, num(label), 2e-3)) wrong.push(`${name}: parts ${sum}, bar ${label}`);
        if (bar.parts.some(part => part[0] !== name)) wrong.push(`${name}: a part of ${bar.parts[0][0]}`);
        first = first || bar.width / num(label);
        if (Math.abs(bar.width - first * num(label)) > 1 + .3 * bar.parts.length) wrong.push(`${name}: ${bar.width} wide`);
      }
      if (list.length && !near(num(table.find(r => r.place === list[0][1].place).cells[COLUMN].textContent), Math.max(...powers), 2e-3))
        wrong.push('the longest bar is not the greatest row');
      """;

  /** What a thread draws for a service is the service's energy in the table times the rate. */
  private static final String SERVICES =
      """
      for (const row of rows('threads')) {
        const boxes = [...view.querySelectorAll('[data-chart=threads] rect')].filter(b => +b.dataset.i === row.place);
        if (!boxes.length) continue;
        const rate = num(row.cells[5].textContent), expected = new Map(), shown = new Map();
        for (const button of row.cells[8].querySelectorAll('button')) {
          const m = /^(\\S+)(?: \\u00d7\\S+)? ([\\d.,]+(?:e-?\\d+)? \\S*J)(?: \\u26a0)?$/.exec(button.textContent.trim());
          if (m) expected.set(m[1], (expected.get(m[1]) || 0) + num(m[2]) * rate);
        }
        for (const box of boxes) {
          const part = titled(box)[1], at = part.lastIndexOf(': ');
          shown.set(part.slice(0, at), (shown.get(part.slice(0, at)) || 0) + num(part.slice(at + 2)));
        }
        for (const [name, watts] of expected)
          if (!near(watts, shown.get(name) || 0, 3e-3)) wrong.push(`${row.cells[0].textContent}: ${name} ${shown.get(name)}, table ${watts}`);
      }
      """;

  private static final String TREE =
      """
      const table = rows('components'), boxes = [...view.querySelectorAll('[data-chart=tree] rect')];
      const whole = num(view.querySelector('.big').textContent);
      for (const box of boxes) {
        const row = table.find(r => r.place === +box.dataset.i), cell = row.cells[6].textContent;
        const said = titled(box)[1].split(', of its own ');
        if (!near(num(said[0]), num(cell), 2e-3)) wrong.push(`${titled(box)[0]}: box ${said[0]}, table ${cell}`);
        if (!near(num(said[1]), num(row.cells[2].textContent), 2e-3)) wrong.push(`${titled(box)[0]}: own ${said[1]}`);
        const width = +box.getAttribute('width') + 1;
        if (Math.abs(width - 640 * num(cell) / whole) > 2) wrong.push(`${titled(box)[0]}: ${width} wide`);
      }
      if (whole > 0 && !boxes.length) wrong.push('no box for the whole');
      const wide = table.filter(r => num(r.cells[6].textContent) > whole * 2 / 640).length;
      if (boxes.length < wide) wrong.push(`${boxes.length} boxes for ${wide} components`);
      """;

  /** No label lies on another or leaves its picture, and all rows of a timeline end together. */
  private static final String PICTURES =
      """
      for (const chart of view.querySelectorAll('[data-chart=flow] svg, [data-chart=timeline] svg')) {
        const whole = chart.getBoundingClientRect(), labels = [...chart.querySelectorAll('text')].filter(t => t.textContent);
        const boxes = labels.map(t => t.getBoundingClientRect());
        boxes.forEach((a, i) => {
          const text = labels[i].textContent;
          if (a.left < whole.left - 1 || a.right > whole.right + 1 || a.bottom > whole.bottom + 1) wrong.push(`${text} leaves its picture`);
          boxes.slice(i + 1).forEach((b, j) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1 && high > 3) wrong.push(`${text} lies on ${labels[i + 1 + j].textContent}`);
          });
        });
        const ends = new Map();
        for (const box of chart.querySelectorAll('[data-row]'))
          ends.set(box.dataset.row, Math.max(ends.get(box.dataset.row) || 0, +box.getAttribute('x') + +box.getAttribute('width')));
        if (chart.closest('[data-chart=timeline]') && !ends.size) wrong.push('a timeline without rows');
        if ([...ends.values()].some(end => Math.abs(end - Math.max(...ends.values())) > .6)) wrong.push('rows of a timeline end apart');
      }
      const marks = [...view.querySelectorAll('[data-chart=flow] rect')].filter(r => +r.getAttribute('height') > 3);
      const scales = marks.map(r => +r.getAttribute('height') / num(titled(r)[1] || r.textContent.replace(/^.* loses /, '')));
      if (scales.some(s => !near(s, scales[0], 5e-3))) wrong.push('widths are not as the power: ' + scales);
      """;

  private final Browser browser;

  ChartCheck(Browser browser) {
    this.browser = browser;
  }

  /** What differs. */
  List<String> problems() throws Exception {
    String found =
        run(BARS.replace("KIND", "'threads'").replace("COLUMN", "6"))
            + run(BARS.replace("KIND", "'components'").replace("COLUMN", "2"))
            + run(SERVICES)
            + run(TREE)
            + run(PICTURES);
    return found.lines().toList();
  }

  private String run(String script) throws Exception {
    return browser.eval(
        "(() => {" + COMMON + script + "return wrong.map(w => w + '\\n').join(''); })()");
  }
}
