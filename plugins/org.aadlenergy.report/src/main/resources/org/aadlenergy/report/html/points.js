"use strict";
// The designs of a study as dots, lines and rows, with one filter for all three. Nothing is estimated here: every number is the study's.
const Points = (() => {
  const NS = "http://www.w3.org/2000/svg", FRONT = 0, OTHER = 1, STOPS = 200;
  const $ = id => document.getElementById(id), { add } = Page;
  const el = (parent, name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    parent.append(node);
    return node;
  };
  const study = JSON.parse($("points").textContent), { choices, measures, designs, present } = study;
  let chosen = study.chosen;

  // What a design has on an axis: the place of its value, or its figure; null where it has none
  const axes = [
    ...choices.map((c, i) => ({ name: choices.some(o => o !== c && o.property === c.property) ? c.path || c.label : c.label, of: d => d.v.length ? d.v[i] : null, values: c.values })),
    ...measures.map((m, i) => ({ name: m.name, of: d => d.f[i], unit: m.unit }))];
  const measure = i => axes[choices.length + i];
  for (const axis of axes) {
    const seen = new Set(designs.map(axis.of).filter(v => v !== null));
    const all = [...seen].sort((a, b) => a - b), step = Math.max(1, (all.length - 1) / STOPS);
    axis.stops = [];
    for (let at = 0; at < all.length - 1; at += step) axis.stops.push(all[Math.floor(at)]);
    if (all.length) axis.stops.push(all[all.length - 1]);
    axis.low = all.length ? all[0] : 0;
    axis.high = all.length ? all[all.length - 1] : 0;
    axis.from = axis.low;
    axis.to = axis.high;
  }
  const varied = axes.filter(axis => axis.stops.length > 1);
  const isFull = axis => axis.from <= axis.low && axis.to >= axis.high;
  const passes = d => varied.every(axis => {
    if (isFull(axis)) return true;
    const v = axis.of(d);
    return v !== null && v >= axis.from && v <= axis.to;
  });

  // Ticks at round numbers, all in the unit that fits the largest
  const PREFIXED = [[1e9, "G"], [1e6, "M"], [1e3, "k"], [1, ""], [1e-3, "m"], [1e-6, "u"], [1e-9, "n"], [1e-12, "p"]];
  const scale = (axis, most) => {
    if (axis.unit === "B") return most >= 1048576 ? [1048576, "MiB"] : most >= 1024 ? [1024, "KiB"] : [1, "B"];
    if (axis.unit === "d") return most >= 172800 ? [86400, "d"] : most >= 7200 ? [3600, "h"] : [1, "s"];
    if (!axis.unit) return [1, ""];
    const fits = PREFIXED.find(([factor]) => most >= factor * 0.99995 && (axis.unit !== "s" || factor <= 1)) || PREFIXED[7];
    return [fits[0], fits[1] + axis.unit];
  };
  const ticks = axis => {
    const [factor, unit] = scale(axis, Math.max(Math.abs(axis.low), Math.abs(axis.high)));
    const low = axis.low / factor, high = axis.high / factor, rough = (high - low) / 5;
    if (!(rough > 0)) return [{ value: axis.low, label: Page.format(low, "") + " " + unit }];
    const power = 10 ** Math.floor(Math.log10(rough)), step = power * [1, 2, 5, 10].find(s => s * power >= rough * 0.999);
    const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9)), list = [];
    for (let i = Math.ceil(low / step - 1e-6); i * step <= high + step * 1e-6; i++)
      list.push({ value: i * step * factor, label: (i * step).toFixed(Math.min(decimals, 15)) + (unit ? " " + unit : "") });
    return list;
  };
  const words = (axis, v) => axis.values ? axis.values[v].replace(/^\(?reference \(([^()]*)\)\)?$/, "$1") : (([factor, unit]) => Page.format(v / factor, "") + (unit ? " " + unit : ""))(scale(axis, Math.abs(v)));
  const shorten = (text, room) => text.length <= room ? text : "\u2026" + text.slice(text.length - room + 1);
  const figures = d => measures.map((m, i) => m.name + " " + d.w[i]).join(", ");
  const title = d => `point ${d.n}\n${choices.map((c, i) => c.label + " = " + c.values[d.v[i]]).join("\n")}\n${figures(d)}${d.note ? "\n" + d.note : ""}`;

  // A drag over a picture selects a part of it; done(x0, y0, x1, y1) in its own coordinates, tap(x, y) without a drag
  const brush = (svg, done, tap) => {
    let start = null, box = null;
    const at = event => { const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()); return [p.x, p.y]; };
    const span = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
    svg.addEventListener("pointerdown", event => { start = at(event); svg.setPointerCapture(event.pointerId); });
    svg.addEventListener("pointermove", event => {
      if (!start) return;
      const [x0, y0, x1, y1] = span(start, at(event));
      box = box || el(svg, "rect", { class: "brush" });
      Object.entries({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }).forEach(([k, v]) => box.setAttribute(k, v));
    });
    svg.addEventListener("pointerup", event => {
      if (!start) return;
      const end = at(event), [x0, y0, x1, y1] = span(start, end);
      if (box) box.remove();
      start = box = null;
      if (x1 - x0 < 4 && y1 - y0 < 4) tap(...end); else done(x0, y0, x1, y1);
    });
    svg.addEventListener("pointercancel", () => { if (box) box.remove(); start = box = null; });
  };

  const COLOUR = ["var(--c1)", "var(--c0)", "var(--c7)"], NAMES = ["on the front", "others", "ruled out"];
  let WIDTH = 900;
  const HEIGHT = 430, LEFT = 86, RIGHT = 24, TOP = 16, BOTTOM = 48;
  let dots = [];
  const scatter = () => {
    const plot = $("scatter");
    WIDTH = Math.max(320, Math.min(1056, plot.clientWidth || 900));
    const x = measure($("across").selectedIndex), y = measure($("up").selectedIndex);
    const along = (axis, from, to) => v => axis.high > axis.low ? from + (to - from) * (0.03 + 0.94 * (v - axis.low) / (axis.high - axis.low)) : (from + to) / 2;
    const back = (axis, from, to) => p => axis.high > axis.low ? axis.low + ((p - from) / (to - from) - 0.03) / 0.94 * (axis.high - axis.low) : axis.low;
    const px = along(x, LEFT, WIDTH - RIGHT), py = along(y, HEIGHT - BOTTOM, TOP);
    plot.replaceChildren();
    const svg = document.createElementNS(NS, "svg");
    Object.entries({ viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${y.name} against ${x.name} of ${designs.length} designs; the tables below have the numbers` }).forEach(([k, v]) => svg.setAttribute(k, v));
    plot.append(svg);
    for (const tick of ticks(x)) {
      el(svg, "line", { x1: px(tick.value), x2: px(tick.value), y1: TOP, y2: HEIGHT - BOTTOM, stroke: "var(--line)" });
      el(svg, "text", { x: px(tick.value), y: HEIGHT - BOTTOM + 16, class: "soft", "text-anchor": "middle", "data-tick": "x" }, tick.label);
    }
    for (const tick of ticks(y)) {
      el(svg, "line", { x1: LEFT, x2: WIDTH - RIGHT, y1: py(tick.value), y2: py(tick.value), stroke: "var(--line)" });
      el(svg, "text", { x: LEFT - 6, y: py(tick.value) + 4, class: "soft", "text-anchor": "end", "data-tick": "y" }, tick.label);
    }
    el(svg, "text", { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 10, "text-anchor": "middle" }, x.name);
    el(svg, "text", { x: 14, y: (TOP + HEIGHT - BOTTOM) / 2, "text-anchor": "middle", transform: `rotate(-90 14 ${(TOP + HEIGHT - BOTTOM) / 2})` }, y.name);
    const drawn = designs.map((d, i) => ({ d, i, a: x.of(d), b: y.of(d) })).filter(p => p.a !== null && p.b !== null);
    drawn.sort((p, q) => (p.d.k === FRONT) - (q.d.k === FRONT) || (p.d.k === OTHER) - (q.d.k === OTHER));
    dots = drawn.map(({ d, i, a, b }) => {
      const hollow = d.k > OTHER;
      const node = el(svg, "circle", { cx: px(a).toFixed(2), cy: py(b).toFixed(2), r: d.k === FRONT ? 5 : 3, fill: hollow ? "none" : COLOUR[d.k], stroke: hollow ? COLOUR[2] : "none", "data-i": i });
      el(node, "title", {}, title(d));
      return { node, i, x: px(a), y: py(b) };
    });
    const marks = [["present", present], ["chosen", designs[chosen]]];
    for (const [name, d] of marks) {
      if (!d || x.of(d) === null || y.of(d) === null) continue;
      const cx = Math.min(WIDTH - 8, Math.max(LEFT - 8, px(x.of(d)))), cy = Math.min(HEIGHT - BOTTOM + 8, Math.max(8, py(y.of(d))));
      const mark = name === "present" ? el(svg, "path", { d: `M${cx} ${cy - 8}L${cx + 8} ${cy}L${cx} ${cy + 8}L${cx - 8} ${cy}Z` }) : el(svg, "circle", { cx, cy, r: 9 });
      Object.entries({ fill: "none", stroke: name === "present" ? "var(--c2)" : "var(--accent)", "stroke-width": 2.5, "data-mark": name, "pointer-events": "none" }).forEach(([k, v]) => mark.setAttribute(k, v));
    }
    brush(svg, (x0, y0, x1, y1) => {
      const fx = back(x, LEFT, WIDTH - RIGHT), fy = back(y, HEIGHT - BOTTOM, TOP);
      [x.from, x.to] = [fx(x0), fx(x1)];
      [y.from, y.to] = [fy(y1), fy(y0)];
      filter();
    }, (a, b) => {
      let best = null, least = 15 * 15;
      for (const dot of dots) { const far = (dot.x - a) ** 2 + (dot.y - b) ** 2; if (far < least && passes(designs[dot.i])) { least = far; best = dot; } }
      if (best) choose(best.i);
    });
    legend(plot);
  };
  const legend = plot => {
    const list = add(plot, "ul", undefined, { className: "legend" });
    const entry = (paint, text, shape) => { const item = add(list, "li"); const key = add(item, "i"); key.style.cssText = paint; if (shape) key.className = shape; item.append(text); };
    NAMES.forEach((name, k) => {
      const count = designs.filter(d => d.k === k).length;
      if (count) entry(k > OTHER ? `border:2px solid ${COLOUR[k]};border-radius:50%` : `background:${COLOUR[k]};border-radius:50%`, `${name} (${count})`);
    });
    if (present) entry("border:2px solid var(--c2);transform:rotate(45deg) scale(.8);border-radius:0", "the model as it is");
    if (designs[chosen]) entry("border:2px solid var(--accent);border-radius:50%", "chosen");
  };

  let paths = [];
  const GAP = 112, TALL = 300;
  const lines = () => {
    const width = Math.max(WIDTH, varied.length * (WIDTH < 600 ? 80 : GAP) + 40), plot = $("lines"), svg = document.createElementNS(NS, "svg");
    plot.replaceChildren(svg);
    if (!varied.length) { plot.textContent = "All designs are alike."; return; }
    Object.entries({ viewBox: `0 0 ${width} ${TALL}`, role: "img", "aria-label": `${designs.length} designs as lines over ${varied.map(a => a.name).join(", ")}; the tables below have the numbers` }).forEach(([k, v]) => svg.setAttribute(k, v));
    const step = varied.length > 1 ? (width - 150) / (varied.length - 1) : 0, px = i => 75 + i * step, bottom = TALL - 34, top = 44;
    const py = (axis, v) => bottom - (bottom - top) * (v - axis.low) / (axis.high - axis.low);
    const path = d => varied.map((axis, i) => axis.of(d) === null ? "" : `${px(i).toFixed(1)} ${py(axis, axis.of(d)).toFixed(1)}`).filter(Boolean);
    const draw = (d, paint, wide, opacity, attributes) => { const points = path(d); return points.length < 2 && varied.length > 1 ? null : el(svg, "path", { d: "M" + points.join("L"), fill: "none", stroke: paint, "stroke-width": wide, opacity, ...attributes }); };
    const order = designs.map((d, i) => i).sort((a, b) => designs[b].k - designs[a].k);
    paths = order.map(i => ({ i, node: draw(designs[i], COLOUR[designs[i].k], designs[i].k === FRONT ? 2 : 1, designs[i].k === FRONT ? .9 : .3, { "data-i": i }) })).filter(p => p.node);
    if (present && present.v.length) draw(present, "var(--c2)", 3, 1, { "stroke-dasharray": "6 4", "data-mark": "present" });
    if (designs[chosen]) draw(designs[chosen], "var(--accent)", 3, 1, { "data-mark": "chosen" });
    varied.forEach((axis, i) => {
      el(svg, "line", { x1: px(i), x2: px(i), y1: top, y2: bottom, stroke: "var(--ink)" });
      // names at the edges go inwards: half of a long one would be outside
      const edge = axis.name.length * 7 < 150 ? "" : i === 0 ? "start" : i === varied.length - 1 ? "end" : "";
      const at = edge === "start" ? 2 : edge === "end" ? width - 2 : px(i), room = edge ? step + 70 : 2 * step;
      const name = el(svg, "text", { x: at, y: i % 2 ? 12 : 25, "text-anchor": edge || "middle", "data-axis": i }, shorten(axis.name, Math.max(14, Math.floor(room / 7))));
      el(name, "title", {}, axis.name);
      const label = (v, y) => el(svg, "text", { x: px(i), y, class: "soft said", "text-anchor": "middle", "paint-order": "stroke" }, shorten(words(axis, v), Math.max(12, Math.floor(step / 7))));
      label(axis.low, bottom + 16);
      label(axis.high, top - 4);
      if (!isFull(axis)) {
        const a = py(axis, Math.min(axis.high, axis.to)), b = py(axis, Math.max(axis.low, axis.from));
        el(svg, "rect", { x: px(i) - 6, y: a, width: 12, height: Math.max(2, b - a), class: "brush" });
      }
    });
    brush(svg, (x0, y0, x1, y1) => {
      const i = Math.max(0, Math.min(varied.length - 1, step ? Math.round(((x0 + x1) / 2 - 75) / step) : 0)), axis = varied[i];
      const value = y => axis.low + (bottom - y) / (bottom - top) * (axis.high - axis.low);
      [axis.from, axis.to] = [value(y1), value(y0)];
      filter();
    }, () => {});
  };

  const sliders = () => varied.forEach((axis, i) => {
    const box = add($("filters"), "div");
    add(box, "span", axis.name, { className: "name" });
    axis.inputs = ["from", "to"].map(end => {
      const label = add(box, "label", end === "from" ? "at least" : "at most", { htmlFor: `${end}-${i}` });
      const input = add(box, "input", undefined, { type: "range", min: 0, max: axis.stops.length - 1, step: 1, id: `${end}-${i}` });
      input.setAttribute("aria-label", `${axis.name}, ${label.textContent}`);
      add(box, "output");
      input.addEventListener("input", () => { axis[end] = axis.stops[+input.value]; filter(); });
      return input;
    });
  });
  const follow = () => varied.forEach(axis => {
    const from = axis.stops.findIndex(v => v >= axis.from), to = axis.stops.findLastIndex(v => v <= axis.to);
    [from < 0 ? axis.stops.length - 1 : from, Math.max(0, to)].forEach((place, end) => {
      axis.inputs[end].value = place;
      axis.inputs[end].setAttribute("aria-valuetext", words(axis, axis.stops[place]));
      axis.inputs[end].nextElementSibling.textContent = words(axis, axis.stops[place]);
    });
  });

  const mark = () => {
    const shown = designs.map(passes);
    for (const dot of dots) dot.node.classList.toggle("out", !shown[dot.i]);
    for (const path of paths) path.node.classList.toggle("out", !shown[path.i]);
    for (const row of document.querySelectorAll("table.points tbody tr")) {
      row.hidden = !shown[+row.dataset.i];
      row.classList.toggle("chosen", +row.dataset.i === chosen);
    }
    const count = shown.filter(Boolean).length;
    $("shown").textContent = `${count} of ${designs.length} points are shown.`;
    $("everything").hidden = count === designs.length && varied.every(isFull);
  };
  const filter = () => { follow(); lines(); mark(); };

  const quoted = text => "'" + text.replace(/'/g, "'\\''") + "'";
  const choose = i => {
    chosen = i;
    const box = $("chosen"), d = designs[i];
    box.replaceChildren();
    if (!d) add(box, "p", "Choose a point in the picture or by its number in a table.");
    else {
      add(box, "p", `Point ${d.n}: ${figures(d)}${d.note ? " (" + d.note + ")" : ""}`);
      if (present) add(box, "p", `The model as it is: ${figures(present)}${present.note ? " (" + present.note + ")" : ""}`);
      add(box, "p", "To analyse it:");
      add(box, "pre", choices.map((c, k) => "--set " + quoted(`${c.property}=${c.values[d.v[k]]}${c.path ? " @ " + c.path : ""}`)).join(" \\\n"));
      add(box, "p", "As properties of the root:");
      add(box, "pre", choices.map((c, k) => `${c.property} => ${c.values[d.v[k]]}${c.path ? " applies to " + c.path : ""};`).join("\n"));
    }
    scatter();
    lines();
    mark();
  };
  const start = () => {
    for (const row of document.querySelectorAll("table.points tbody tr")) {
      const cell = row.cells[0], button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-label", "Choose point " + cell.textContent);
      button.append(...cell.childNodes);
      button.addEventListener("click", () => choose(+row.dataset.i));
      cell.append(button);
    }
    Page.start();
    $("pictures").hidden = false;
    sliders();
    follow();
    for (const id of ["up", "across"]) $(id).addEventListener("change", () => { scatter(); mark(); });
    $("everything").addEventListener("click", () => { for (const axis of axes) { axis.from = axis.low; axis.to = axis.high; } filter(); });
    choose(chosen);
    addEventListener("resize", () => { if ($("scatter").clientWidth !== WIDTH) { scatter(); lines(); mark(); } });
  };
  return { start };
})();
Points.start();
