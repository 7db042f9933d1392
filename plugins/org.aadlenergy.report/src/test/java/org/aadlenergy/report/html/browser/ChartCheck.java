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
        const title = box.title || box.querySelector('title').textContent, at = title.lastIndexOf('\\n');
        return [plain(title.slice(0, at)), title.slice(at + 1)];
      };
      const wrong = [];
      """;

  private static final String BARS =
      """
      const table = rows(KIND), chart = view.querySelector(`[data-chart=${KIND}] .plot`);
      const powers = table.map(row => num(row.cells[COLUMN].textContent)).filter(v => v > 0);
      const list = [...chart.querySelectorAll('.bars li')];
      if (list.length !== Math.min(15, powers.length))
        wrong.push(`${list.length} bars for ${powers.length} rows`);
      if (!list.length && chart.textContent !== 'Nothing to show.') wrong.push('an empty chart');
      let first = 0, longest = 0;
      for (const bar of list) {
        const place = +bar.querySelector('[data-i]').dataset.i, row = table.find(r => r.place === place);
        const cell = row.cells[COLUMN].textContent, name = plain(row.cells[0].textContent);
        const label = bar.querySelector('.n').textContent, parts = [...bar.querySelectorAll('i')];
        if (!near(num(label), num(cell), 2e-3)) wrong.push(`${name}: bar ${label}, table ${cell}`);
        const sum = parts.map(titled).reduce((s, part) => s + num(part[1].slice(part[1].lastIndexOf(': ') + 2)), 0);
        if (!near(sum, num(label), 2e-3)) wrong.push(`${name}: parts ${sum}, bar ${label}`);
        if (parts.some(part => titled(part)[0] !== name)) wrong.push(`${name}: a part of another`);
        const wide = parts.reduce((s, part) => s + part.getBoundingClientRect().width, 0), track = bar.querySelector('.parts').clientWidth;
        first = first || wide / num(label);
        if (Math.abs(wide - first * num(label)) > 1 + .1 * parts.length) wrong.push(`${name}: ${wide} wide`);
        if (wide > track + 1) wrong.push(`${name}: wider than its room`);
        longest = Math.max(longest, num(cell));
      }
      if (list.length && !near(longest, Math.max(...powers), 2e-3)) wrong.push('the longest bar is not the greatest row');
      """;

  /** What a thread draws for a service is the service's energy in the table times the rate. */
  private static final String SERVICES =
      """
      for (const row of rows('threads')) {
        const boxes = [...view.querySelectorAll('[data-chart=threads] .bars i')].filter(b => +b.closest('li').querySelector('[data-i]').dataset.i === row.place);
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
      const table = rows('components'), chart = view.querySelector('[data-chart=tree]'), choice = chart.querySelector('select');
      const whole = num(view.querySelector('.big').textContent);
      const all = () => [...chart.querySelectorAll('.box')], room = chart.querySelector('.icicle');
      const wide = box => box.getBoundingClientRect().width / room.clientWidth;
      const order = value => { choice.value = value; choice.dispatchEvent(new Event('change')); };
      if (whole > 0 && !all().length) wrong.push('no box for the whole');
      for (const value of whole > 0 ? ['thread', 'component'] : []) {
        order(value);
        for (const box of all()) {
          const said = num(titled(box)[1].replace(/^[^:]*: /, ''));
          if (!near(said, +box.dataset.joules, 2e-3)) wrong.push(`${titled(box)[0]}: ${said} of ${box.dataset.joules}`);
          if (Math.abs(wide(box) - said / whole) > 2e-3) wrong.push(`${titled(box)[0]}: ${wide(box)} wide, ${said} of ${whole}`);
          const row = table.find(r => box.node.component === r.place);
          if (row && value === 'component' && !near(said, num(row.cells[6].textContent), 2e-3)) wrong.push(`${titled(box)[0]}: box ${said}, table ${row.cells[6].textContent}`);
        }
        // each level is in its parent, and services add up to what the table of services says
        const sums = new Map();
        const walk = n => {
          if (n.kind === 'service' || n.kind === 'at rest') sums.set(n.name, (sums.get(n.name) || 0) + n.value);
          const parts = [...n.kids.values()], sum = parts.reduce((s, one) => s + one.value, 0);
          if (sum > n.value * (1 + 1e-5)) wrong.push(`${n.name}: ${sum} in ${n.value}`);
          parts.forEach(walk);
        };
        if (all().length) walk(all()[0].node);
        for (const row of view.querySelectorAll('table.services tbody tr')) {
          const name = row.cells[0].textContent, said = num(row.cells[1].textContent);
          if (said > 0 && !near(said, sums.get(name) || 0, 2e-3)) wrong.push(`${value}: ${name} ${sums.get(name)}, table ${said}`);
        }
      }
      const seen = table.filter(r => num(r.cells[6].textContent) > whole * 2e-3).length;
      if (whole > 0 && all().filter(b => b.node.component !== undefined).length < seen) wrong.push(`too few boxes for ${seen} components`);
      """;

  /** No label lies on another or leaves its picture, and all rows of a timeline end together. */
  private static final String PICTURES =
      """
      for (const chart of view.querySelectorAll('[data-chart=flow] svg')) {
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
      }
      for (const time of view.querySelectorAll('.time')) {
        const from = +time.dataset.from, to = +time.dataset.to, tracks = [...time.querySelectorAll('.track')];
        const ends = tracks.map(t => t.getBoundingClientRect().right);
        if (!tracks.length || ends.some(end => Math.abs(end - ends[0]) > .6)) wrong.push('rows of a timeline end apart');
        for (const track of tracks) {
          const all = track.getBoundingClientRect();
          const slices = [...track.querySelectorAll('i')];
          if (Math.max(...slices.map(s => s.getBoundingClientRect().right)) > all.right + 1) wrong.push('a slice leaves its row');
          for (const slice of slices.filter(s => s.dataset.start)) {
            const at = all.left + all.width * (Math.max(from, +slice.dataset.start) - from) / (to - from);
            if (Math.abs(slice.getBoundingClientRect().left - at) > 1) wrong.push(`${slice.title} is at ${at}`);
          }
        }
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
            + run(ArchitectureCheck.PICTURE)
            + run(PICTURES);
    return found.lines().toList();
  }

  /** What differs in the pictures of time and power. */
  List<String> pictures() throws Exception {
    return run(PICTURES).lines().toList();
  }

  private String run(String script) throws Exception {
    return browser.eval(
        "(() => {" + COMMON + script + "return wrong.map(w => w + '\\n').join(''); })()");
  }
}
