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
  const nominal = v => Array.isArray(v) ? v[0] : v;

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

  // bars: [name, total, [[part, value], ...], index], the longest first
  const stacked = (plot, bars, unit, what, format) => {
    const positive = bars.filter(b => b[1] > 0).sort((a, b) => b[1] - a[1]), shown = positive.slice(0, 15);
    if (!shown.length) { plot.textContent = "Nothing to show."; return; }
    const sums = new Map();
    for (const bar of shown) for (const [part, value] of bar[2]) sums.set(part, (sums.get(part) || 0) + value);
    const parts = [...sums.keys()].sort((a, b) => sums.get(b) - sums.get(a));
    const row = 22, left = 215, right = 75, scale = (WIDTH - left - right) / shown[0][1];
    const chart = svg(shown.length * row + 4, what + ": " + shown.slice(0, 5).map(b => `${b[0]} ${format(b[1], unit)}`).join(", ") + "; the table has all");
    shown.forEach((bar, k) => {
      const y = k * row + 3;
      chart.append(el("text", { x: left - 6, y: y + 13, "text-anchor": "end" }, shorten(bar[0], 31)));
      let x = left;
      for (const [part, value] of bar[2]) {
        const width = value * scale;
        const box = el("rect", { x, y, width: Math.max(width, .3), height: row - 6, fill: colour(parts.indexOf(part)), "data-i": bar[3] });
        box.append(el("title", {}, `${bar[0]}\n${part}: ${format(value, unit)}`));
        chart.append(box);
        x += width;
      }
      chart.append(el("text", { x: x + 6, y: y + 13, class: "soft" }, format(bar[1], unit)));
    });
    plot.append(chart, legend(parts.slice(0, COLOURS)));
    if (positive.length > shown.length) plot.append(Object.assign(document.createElement("small"), { textContent: `The ${shown.length} largest of ${positive.length}.` }));
  };

  const threads = (plot, view, data, format) => stacked(plot, view.threads.map((t, i) => {
    const rate = Math.max(0, t[4]);
    const parts = t[9].filter(s => !(s[2] & 5)).map(s => [data.texts[s[0]], nominal(s[4]) * rate]).filter(p => p[1] > 0);
    return [t[0], nominal(t[8]), parts, i];
  }), "W", "Average power of threads by service", format);

  const components = (plot, view, data, format) => {
    const rails = new Map();
    for (const [component, rail, joules] of view.rails) {
      const path = data.texts[component];
      if (!rails.has(path)) rails.set(path, []);
      rails.get(path).push([data.texts[rail], joules]);
    }
    stacked(plot, view.components.map((c, i) => {
      const parts = (rails.get(c[0]) || []).slice();
      if (nominal(c[4]) > 0) parts.push(["idle", nominal(c[4])]);
      return [c[0] || "the whole system", nominal(c[2]), parts, i];
    }), "J", "Energy of components by rail", format);
  };

  // An icicle: the whole above, what it contains below, as wide as its energy
  const tree = (plot, view, data, format) => {
    const nodes = new Map();
    view.components.forEach((c, i) => nodes.set(c[0], { path: c[0], i, own: nominal(c[2]), sum: nominal(c[5]), children: [] }));
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

  const timeline = (plot, view, data, format) => {
    const names = [], row = 30, left = 150, lines = view.timelines.filter(t => t[2].length);
    if (!lines.length) { plot.textContent = "Nothing to show."; return; }
    const end = Math.max(...lines.map(t => t[1]));
    const chart = svg(lines.length * row + 24, "Timeline of " + lines.map(t => t[0]).join(", ") + " over " + format(end, "s"));
    const scale = (WIDTH - left - 8) / end;
    lines.forEach((line, k) => {
      const y = k * row + 4;
      chart.append(el("text", { x: left - 6, y: y + 15, "text-anchor": "end" }, shorten(line[0], 21)));
      chart.append(el("rect", { x: left, y, width: end * scale, height: row - 8, fill: "var(--hover)" }));
      for (let i = 0; i < line[2].length; i += 3) {
        const [from, to] = [line[2][i], line[2][i + 1]], name = data.texts[line[2][i + 2]];
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
  return { threads, components, tree, timeline };
})();
