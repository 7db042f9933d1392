"use strict";
// Charts of bars, and the way of power. They show numbers of the result; what they add up is only for the length of a bar's parts.
const Charts = (() => {
  const { add, paint, legend, shorten } = Page, NS = "http://www.w3.org/2000/svg", MOST = 15, NARROW = 560;
  const el = (name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };

  // bars: { name, total, parts: [{ name, value, bad }], index }; what is left of a part's width stays blank
  const row = (list, bar, most, unit, what, format) => {
    const item = add(list, "li"), name = add(item, bar.index === undefined ? "span" : "button", bar.name, { className: "name", title: bar.name });
    if (bar.index !== undefined) Object.assign(name.dataset, { bar: what, i: bar.index });
    if (bar.depth) name.style.paddingLeft = bar.depth + "em";
    const track = add(item, "span", undefined, { className: "parts" });
    track.setAttribute("role", "img");
    track.setAttribute("aria-label", bar.parts.slice(0, 9).map(p => `${p.name} ${format(p.value, unit)}`).join(", ") || "nothing");
    for (const part of bar.parts) {
      const box = paint(add(track, "i", undefined, { title: `${bar.name}\n${part.name}: ${format(part.value, unit)}` }), part.name);
      if (part.class) box.className = part.class;
      box.style.width = 100 * part.value / most + "%";
    }
    add(item, "span", format(bar.total, unit), { className: "n" });
  };
  const stacked = (plot, bars, unit, what, format) => {
    const positive = bars.filter(b => b.total > 0).sort((a, b) => b.total - a.total), shown = positive.slice(0, MOST);
    if (!shown.length) { plot.textContent = "Nothing to show."; return; }
    const sums = new Map();
    for (const bar of shown) for (const part of bar.parts) sums.set(part.name, (sums.get(part.name) || 0) + part.value);
    const list = add(plot, "ul", undefined, { className: "bars" });
    list.setAttribute("role", "list");
    for (const bar of shown) row(list, bar, shown[0].total, unit, what, format);
    legend(plot, [...sums.keys()].sort((a, b) => sums.get(b) - sums.get(a)).slice(0, 28));
    if (positive.length > shown.length) add(plot, "small", `The ${shown.length} largest of ${positive.length}.`);
  };

  const threads = (plot, view, format) => stacked(plot, view.threads.map((t, index) => {
    const terms = t.rate === null ? [] : t.services.filter(s => s.phase === "dispatch" && !s.included);
    const parts = terms.flatMap(s => s.title === s.service ? [{ name: s.service, value: s.energy.nominal * t.rate }] : s.charges.map(c => ({ name: Page.title(s, c), value: c.energy.nominal * t.rate }))).filter(p => p.value > 0);
    return { name: t.path, total: t.power.nominal, parts, index };
  }), "W", "threads", format);

  const components = (plot, view, format) => {
    const rails = new Map();
    for (const one of [...view.rails, ...view.rests]) {
      if (!rails.has(one.component)) rails.set(one.component, []);
      rails.get(one.component).push({ name: one.rail || one.service || "active", value: one.energy });
    }
    stacked(plot, view.components.map((c, index) => {
      return { name: c.path || "the whole system", total: c.energy.nominal, parts: rails.get(c.path) || [], index };
    }), "J", "components", format);
  };

  const KINDS = [["source", "var(--ink)"], ["converter", "var(--soft)"], ["consumer", "var(--accent)"], ["lost", "var(--bad)"]];
  const kind = n => n.from.length ? n.output > 0 ? 1 : 2 : 0;
  const keys = plot => {
    const list = add(plot, "ul", undefined, { className: "legend" });
    for (const [name, fill] of KINDS) { const item = add(list, "li"); add(item, "i").style.background = fill; item.append(name); }
  };
  // Without room for a picture: a row for each node, below what feeds it, as long as its power
  const narrow = (plot, nodes, level, format) => {
    const list = add(plot, "ul", undefined, { className: "bars" }), most = Math.max(...nodes.map(n => n.size)), done = new Set();
    list.setAttribute("role", "list");
    const show = n => {
      if (done.has(n)) return;
      done.add(n);
      row(list, { name: n.name, total: n.size, depth: level(n), parts: [{ name: n.loss > 0 ? "passed on" : "takes", value: n.size - n.loss, class: "k" + kind(n) }, { name: "lost", value: n.loss, class: "k3" }].filter(p => p.value > 0) }, most, "W", "flow", format);
      nodes.filter(o => o.from.includes(n.name)).forEach(show);
    };
    nodes.filter(n => !level(n)).concat(nodes).forEach(show);
    keys(plot);
  };
  // From sources to consumers, as wide as the power; what gets lost hangs below its node
  const flow = (plot, view, format) => {
    const WIDTH = Math.max(480, plot.clientWidth || 640);
    const nodes = view.flows.flat().map(n => ({ ...n, from: n.from ? n.from.split(", ") : [], size: Math.max(n.input, n.output + n.loss) }));
    const named = new Map(nodes.map(n => [n.name, n]));
    const level = node => {
      if (node.level === undefined) {
        node.level = 0; // a circle is cut where it is entered
        node.level = Math.max(0, ...node.from.filter(f => named.has(f)).map(f => 1 + level(named.get(f))));
      }
      return node.level;
    };
    const drawn = nodes.filter(n => n.size > 0);
    if (!drawn.length) { plot.textContent = "Nothing to show."; return; }
    if (plot.clientWidth && plot.clientWidth < NARROW) { narrow(plot, drawn, level, format); return; }
    const columns = [];
    for (const node of drawn) (columns[level(node)] ??= []).push(node);
    for (let i = 0; i < columns.length; i++) columns[i] ??= [];
    // A node has room for its name, its power and its loss, one below the other, so that no label reaches the next
    const line = 14, room = n => (n.loss > 0 ? 3 : 2) * line + 6, box = 12, least = 1.5;
    const rooms = column => 4 + column.reduce((sum, n) => sum + room(n) + least, 0);
    const height = Math.max(...columns.map(rooms)) + 100;
    const scale = Math.min(...columns.filter(c => c.length).map(c => (height - rooms(c)) / c.reduce((sum, n) => sum + n.size, 0)));
    // The names of the last column have no other beside them, and end with the picture
    const longest = Math.max(...columns.at(-1).map(n => n.name.length)), tail = Math.min(WIDTH / 3, Math.max(125, 7 * longest + 28));
    const step = columns.length > 1 ? (WIDTH - tail) / (columns.length - 1) : 0;
    const letters = node => Math.max(6, Math.floor((!step ? WIDTH : level(node) < columns.length - 1 ? step : tail) / 7) - 3);
    const chart = el("svg", { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": "Way of power: " + drawn.slice(0, 6).map(n => `${n.name} ${format(n.size, "W")}`).join(", ") + "; the table has all" });
    const slot = n => Math.max(least, n.size * scale) + room(n);
    const above = n => Math.min(...n.from.map(f => named.get(f)).filter(f => f && f.y !== undefined).map(f => f.y));
    columns.forEach((column, k) => {
      let y = 4, rest = column.reduce((sum, n) => sum + slot(n), 0);
      const feeders = new Map(column.map(n => [n, Math.min(above(n), height)])); // beside what feeds them, as far as there is room
      column.sort((a, b) => feeders.get(a) - feeders.get(b) || b.size - a.size).forEach(node => {
        y = Math.max(y, Math.min(k ? feeders.get(node) : 0, height - rest));
        rest -= slot(node);
        const tall = Math.max(least, node.size * scale), small = tall < room(node), top = small ? y + room(node) / 2 : y;
        Object.assign(node, { x: k * step, y: top, tall, outAt: top, inAt: top, middle: top + tall / 2 });
        y += slot(node);
      });
    });
    const ribbon = (from, to, amount) => {
      const wide = Math.max(.7, amount * scale), a = from.outAt + wide / 2, b = to.inAt + wide / 2, x = from.x + box, middle = (x + to.x) / 2;
      const path = el("path", { d: `M${x} ${a}C${middle} ${a} ${middle} ${b} ${to.x} ${b}`, fill: "none", stroke: "var(--flow)", "stroke-width": wide, opacity: .45 });
      path.append(el("title", {}, `${from.name} to ${to.name}: ${format(amount, "W")}`));
      chart.append(path);
      from.outAt += amount * scale;
      to.inAt += amount * scale;
    };
    for (const node of columns.flat()) {
      const from = node.from.map(f => named.get(f)).filter(f => f && f.size > 0), given = from.reduce((sum, f) => sum + f.output, 0);
      for (const source of from) ribbon(source, node, given > 0 ? node.input * source.output / given : node.input / from.length);
    }
    for (const node of drawn) {
      const mark = el("rect", { x: node.x, y: node.y, width: box, height: node.tall, rx: 2, fill: KINDS[kind(node)][1] });
      const lost = node.loss > 0 ? `, of it lost ${format(node.loss, "W")}` : "";
      mark.append(el("title", {}, `${node.name}\n${format(node.size, "W")}${lost}`));
      chart.append(mark);
      if (node.loss > 0) {
        const tall = Math.max(node.loss * scale, Math.min(1.5, node.tall * node.loss / node.size));
        const part = el("rect", { x: node.x, y: node.y + node.tall - tall, width: box, height: tall, rx: 2, fill: "var(--bad)" });
        part.append(el("title", {}, `${node.name} loses ${format(node.loss, "W")}`));
        chart.append(part);
      }
      const said = [format(node.size, "W"), ...(node.loss > 0 ? [`loses ${format(node.loss, "W")}`] : [])], x = node.x + box + 5;
      const y = node.middle + 4 - said.length * line / 2;
      const name = el("text", { x, y, class: "said", "paint-order": "stroke" }, shorten(node.name, letters(node)));
      name.append(el("title", {}, node.name));
      chart.append(name);
      said.forEach((text, i) => chart.append(el("text", { x, y: y + (i + 1) * line, class: "said soft", "paint-order": "stroke" }, text)));
    }
    plot.append(chart);
    keys(plot);
  };
  return { threads, components, flow };
})();
