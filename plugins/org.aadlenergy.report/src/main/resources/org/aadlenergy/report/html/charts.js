"use strict";
// Charts as SVG. They show numbers of the result; what they add up is only for the length of a bar's parts.
const Charts = (() => {
  const NS = "http://www.w3.org/2000/svg", COLOURS = 8, WIDTH = 640;
  const el = (name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const svg = (height, label) => el("svg", { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": label });
  const colour = i => `var(--c${i < COLOURS - 1 ? i : COLOURS - 1})`;
  const shorten = (text, room) => text.length <= room ? text : "…" + text.slice(text.length - room + 1);

  const legend = (names, paint) => {
    const list = document.createElement("ul");
    list.className = "legend";
    names.forEach((name, i) => {
      const item = document.createElement("li"), key = document.createElement("i");
      key.style.background = paint ? paint(i) : colour(i);
      item.append(key, name);
      list.append(item);
    });
    return list;
  };

  // bars: { name, total, parts: [{ name, value }], index }, the longest first
  const stacked = (plot, bars, unit, what, format) => {
    const positive = bars.filter(b => b.total > 0).sort((a, b) => b.total - a.total), shown = positive.slice(0, 15);
    if (!shown.length) { plot.textContent = "Nothing to show."; return; }
    const sums = new Map();
    for (const bar of shown) for (const part of bar.parts) sums.set(part.name, (sums.get(part.name) || 0) + part.value);
    const names = [...sums.keys()].sort((a, b) => sums.get(b) - sums.get(a));
    const row = 22, left = 215, right = 75, scale = (WIDTH - left - right) / shown[0].total;
    const chart = svg(shown.length * row + 4, what + ": " + shown.slice(0, 5).map(b => `${b.name} ${format(b.total, unit)}`).join(", ") + "; the table has all");
    shown.forEach((bar, k) => {
      const y = k * row + 3;
      chart.append(el("text", { x: left - 6, y: y + 13, "text-anchor": "end" }, shorten(bar.name, 31)));
      let x = left;
      for (const part of bar.parts) {
        const width = part.value * scale;
        const box = el("rect", { x, y, width: Math.max(width, .3), height: row - 6, fill: colour(names.indexOf(part.name)), "data-i": bar.index });
        box.append(el("title", {}, `${bar.name}\n${part.name}: ${format(part.value, unit)}`));
        chart.append(box);
        x += width;
      }
      chart.append(el("text", { x: x + 6, y: y + 13, class: "soft" }, format(bar.total, unit)));
    });
    plot.append(chart, legend(names.slice(0, COLOURS)));
    if (positive.length > shown.length) plot.append(Object.assign(document.createElement("small"), { textContent: `The ${shown.length} largest of ${positive.length}.` }));
  };

  const threads = (plot, view, format) => stacked(plot, view.threads.map((t, index) => {
    const terms = t.rate === null ? [] : t.services.filter(s => s.phase === "dispatch" && !s.included);
    const parts = terms.map(s => ({ name: s.service, value: s.energy.nominal * t.rate })).filter(p => p.value > 0);
    return { name: t.path, total: t.power.nominal, parts, index };
  }), "W", "Average power of threads by service", format);

  const components = (plot, view, format) => {
    const rails = new Map();
    for (const one of view.rails) {
      if (!rails.has(one.component)) rails.set(one.component, []);
      rails.get(one.component).push({ name: one.rail, value: one.energy });
    }
    stacked(plot, view.components.map((c, index) => {
      const parts = (rails.get(c.path) || []).slice();
      if (c.idle.nominal > 0) parts.push({ name: "idle", value: c.idle.nominal });
      return { name: c.path || "the whole system", total: c.energy.nominal, parts, index };
    }), "J", "Energy of components by rail", format);
  };

  // An icicle: the whole above, what it contains below, as wide as its energy
  const tree = (plot, view, format) => {
    const nodes = new Map();
    view.components.forEach((c, i) => nodes.set(c.path, { path: c.path, i, own: c.energy.nominal, sum: c.subtree.nominal, children: [] }));
    const root = nodes.get("");
    if (!root || !(root.sum > 0)) { plot.textContent = "Nothing to show."; return; }
    let depth = 1;
    for (const node of nodes.values()) {
      if (node === root) continue;
      let path = node.path, parent;
      do { path = path.slice(0, Math.max(0, path.lastIndexOf("."))); parent = nodes.get(path); } while (!parent && path);
      (parent || root).children.push(node);
    }
    const row = 34, top = [];
    const draw = (node, x, width, level) => {
      if (width < .7) return;
      depth = Math.max(depth, level + 1);
      top.push([node, x, width, level]);
      let at = x;
      node.children.sort((a, b) => b.sum - a.sum).forEach(child => {
        const part = width * child.sum / node.sum;
        if (child.sum > 0) draw(child, at, part, level + 1);
        at += part;
      });
    };
    draw(root, 0, WIDTH, 0);
    const chart = svg(depth * row, "Energy by containment: " + root.children.slice(0, 5).map(n => `${n.path} ${format(n.sum, "J")}`).join(", ") + "; the table of components has all");
    for (const [node, x, width, level] of top) {
      const hue = level === 0 ? COLOURS - 1 : (level * 2 + node.i) % (COLOURS - 1);
      const box = el("rect", { x: x + .5, y: level * row + .5, width: Math.max(.3, width - 1), height: row - 2, rx: 2, fill: colour(hue), "data-i": node.i, "data-sum": node.sum });
      box.append(el("title", {}, `${node.path || "the whole system"}\n${format(node.sum, "J")}, of its own ${format(node.own, "J")}`));
      chart.append(box);
      if (width > 46) {
        const name = node.path ? node.path.slice(node.path.lastIndexOf(".") + 1) : "the whole system";
        chart.append(el("text", { x: x + 6, y: level * row + 14, class: "over" }, shorten(name, Math.floor((width - 8) / 7))));
        chart.append(el("text", { x: x + 6, y: level * row + 28, class: "over", opacity: .85 }, width > 60 ? format(node.sum, "J") : ""));
      }
    }
    plot.append(chart);
  };

  // Rows share one axis: until the longest of them ends. What a row does not tell is dashed: it goes on as before, or was not kept
  const timeline = (plot, view, format) => {
    const names = [], row = 30, left = 150, lines = view.timelines.filter(t => t.slices.length);
    if (!lines.length) { plot.textContent = "Nothing to show."; return; }
    const end = Math.max(...lines.map(t => t.seconds));
    const chart = svg(lines.length * row + 24, "Timeline of " + lines.map(t => t.name).join(", ") + " over " + format(end, "s"));
    const scale = (WIDTH - left - 8) / end;
    lines.forEach((line, k) => {
      const y = k * row + 4, stop = line.seconds * scale;
      chart.append(el("text", { x: left - 6, y: y + 15, "text-anchor": "end" }, shorten(line.name, 21)));
      chart.append(el("rect", { x: left, y, width: stop, height: row - 8, fill: "var(--hover)", "data-row": k }));
      if (end * scale - stop > .5) {
        const rest = el("rect", { x: left + stop, y, width: end * scale - stop, height: row - 8, fill: "none", stroke: "var(--line)", "stroke-dasharray": "3 3", "data-row": k });
        rest.append(el("title", {}, `from ${format(line.seconds, "s")} on: as before, or not kept`));
        chart.append(rest);
      }
      for (const { start: from, end: to, what: name } of line.slices) {
        if (name === "idle" || name === "") continue;
        if (!names.includes(name)) names.push(name);
        const box = el("rect", { x: left + from * scale, y, width: Math.max(.4, (to - from) * scale), height: row - 8, fill: colour(names.indexOf(name) % COLOURS) });
        box.append(el("title", {}, `${name}\n${format(from, "s")} .. ${format(to, "s")}`));
        chart.append(box);
      }
    });
    const base = lines.length * row + 16;
    for (let i = 0; i <= 4; i++) chart.append(el("text", { x: left + end * scale * i / 4, y: base, class: "soft", "text-anchor": i === 4 ? "end" : i ? "middle" : "start" }, format(end * i / 4, "s")));
    plot.append(chart, legend(names.slice(0, 12), i => colour(i % COLOURS)));
  };
  // From sources to consumers, as wide as the power; what gets lost hangs below its node
  const flow = (plot, view, format) => {
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
    const columns = [];
    for (const node of drawn) (columns[level(node)] ??= []).push(node);
    for (let i = 0; i < columns.length; i++) columns[i] ??= [];
    // A node has room for its name, its power and its loss, one below the other, so that no label reaches the next
    const line = 14, room = n => (n.loss > 0 ? 3 : 2) * line + 6, box = 12;
    const rooms = column => column.reduce((sum, n) => sum + room(n), 0);
    const height = Math.max(...columns.map(rooms)) + 100;
    const scale = Math.min(...columns.filter(c => c.length).map(c => (height - rooms(c)) / c.reduce((sum, n) => sum + n.size, 0)));
    const step = columns.length > 1 ? (WIDTH - 125) / (columns.length - 1) : 0, letters = Math.max(6, Math.floor((step || WIDTH) / 7) - 3);
    const chart = svg(height, "Way of power: " + drawn.slice(0, 6).map(n => `${n.name} ${format(n.size, "W")}`).join(", ") + "; the table has all");
    const slot = n => Math.max(1.5, n.size * scale) + room(n);
    const above = n => Math.min(...n.from.map(f => named.get(f)).filter(f => f && f.y !== undefined).map(f => f.y));
    columns.forEach((column, k) => {
      let y = 4, rest = column.reduce((sum, n) => sum + slot(n), 0);
      const feeders = new Map(column.map(n => [n, Math.min(above(n), height)])); // beside what feeds them, as far as there is room
      column.sort((a, b) => feeders.get(a) - feeders.get(b) || b.size - a.size).forEach(node => {
        y = Math.max(y, Math.min(k ? feeders.get(node) : 0, height - rest));
        rest -= slot(node);
        const tall = Math.max(1.5, node.size * scale), small = tall < room(node), top = small ? y + room(node) / 2 : y;
        Object.assign(node, { x: k * step, y: top, tall, outAt: top, inAt: top, middle: top + tall / 2 });
        y += slot(node);
      });
    });
    const ribbon = (from, to, amount) => {
      const wide = Math.max(.7, amount * scale), a = from.outAt + wide / 2, b = to.inAt + wide / 2, x = from.x + box, middle = (x + to.x) / 2;
      const path = el("path", { d: `M${x} ${a}C${middle} ${a} ${middle} ${b} ${to.x} ${b}`, fill: "none", stroke: colour(0), "stroke-width": wide, opacity: .35 });
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
      const mark = el("rect", { x: node.x, y: node.y, width: box, height: node.tall, rx: 2, fill: colour(node.from.length ? node.output > 0 ? 5 : 1 : 2) });
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
      const name = el("text", { x, y, class: "said", "paint-order": "stroke" }, shorten(node.name, letters));
      name.append(el("title", {}, node.name));
      chart.append(name);
      said.forEach((text, i) => chart.append(el("text", { x, y: y + (i + 1) * line, class: "said soft", "paint-order": "stroke" }, text)));
    }
    plot.append(chart, legend(["source", "converter", "consumer", "lost"], i => i === 3 ? "var(--bad)" : colour([2, 5, 1][i])));
  };
  return { threads, components, tree, timeline, flow };
})();
