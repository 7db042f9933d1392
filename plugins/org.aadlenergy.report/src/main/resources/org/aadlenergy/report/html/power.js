"use strict";
// Power over time, stacked: the engine's signals, at any detail
const Power = (() => {
  const { add, format, look: paint, shorten, ticks } = Page, { level, chain, over, read, energy, range, at, steps } = Signal, HIGH = 240, LEFT = 64, BOTTOM = 24, LAYERS = 12, HUES = 7;
  const NS = "http://www.w3.org/2000/svg";
  const el = (parent, name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    parent.append(node);
    return node;
  };
  // A trace as CSV: columns of time with power, or with current and perhaps voltage, units in brackets as PPK2 and Joulescope write them
  const SCALE = { n: 1e-9, u: 1e-6, "\u00b5": 1e-6, "\u03bc": 1e-6, m: 1e-3, k: 1e3 };
  const trace = (text, volts) => {
    const lines = text.split(/\r?\n/).filter(Boolean), at = lines.findIndex(l => /time/i.test(l)), heads = (lines[at] || "").split(/[,;\t]/);
    const column = word => heads.findIndex(h => word.test(h)), unit = i => SCALE[(/[([]\s*([numk\u00b5\u03bc])[AVWs]/.exec(heads[i]) || [])[1]] || 1;
    const [t, p, c, v] = [/time/i, /power/i, /current/i, /volt/i].map(column);
    if (t < 0 || p < 0 && c < 0) return null;
    const points = [];
    for (const line of lines.slice(at + 1)) {
      const cells = line.split(/[,;\t]/).map(Number), watts = p >= 0 ? cells[p] * unit(p) : cells[c] * unit(c) * (v >= 0 ? cells[v] * unit(v) : volts);
      if (Number.isFinite(cells[t]) && Number.isFinite(watts)) points.push([cells[t] * unit(t), watts]);
    }
    const zero = points.length ? points[0][0] : 0;
    return points.length > 1 ? points.map(([time, w]) => [time - zero, w]) : null;
  };
  // Both over the time that they share, by the rule of trapezoids: power of the estimate, of the trace, for how long
  const both = (points, s, shift, visit) => {
    for (let i = 1; i < points.length; i++) {
      const from = points[i - 1][0] + shift, to = points[i][0] + shift;
      if (!(to > from) || to > s.d * (1 + 1e-9) || from < s.d * -1e-9) continue;
      visit(energy(s, from, to) / (to - from), (points[i - 1][1] + points[i][1]) / 2, to - from);
    }
  };
  // Average powers, and how far they are apart on average
  const compare = (points, s, shift = 0) => {
    let time = 0, measured = 0, estimated = 0, apart = 0;
    both(points, s, shift, (w, m, d) => { time += d; measured += m * d; estimated += w * d; apart += Math.abs(w - m) * d; });
    return time > 0 ? { time, measured: measured / time, estimated: estimated / time, apart: apart / time } : null;
  };
  // Where both rise and fall together most, with at least half of the shorter over the other; 0 where nothing is better
  const align = (points, s) => {
    const few = points.filter((p, i) => i % Math.ceil(points.length / 2e3) === 0), long = few[few.length - 1][0];
    const half = Math.min(s.d, long) / 2, mean = s.joules / s.d;
    const mid = few.slice(1).reduce((sum, p, i) => sum + (p[1] + few[i][1]) / 2 * (p[0] - few[i][0]), 0) / long;
    const alike = shift => { let all = 0; both(few, s, shift, (w, m, d) => { all += (w - mean) * (m - mid) * d; }); return all; };
    let best = 0, top = alike(0) + 1e-6 * Math.abs(mean * mid) * half, low = half - long, high = s.d - half;
    for (let round = 0; round < 4; round++) {
      const step = (high - low) / 100;
      for (let i = 0; i <= 100; i++) { const shift = low + i * step, found = alike(shift); if (found > top) { top = found; best = shift; } }
      low = best - step; high = best + step;
    }
    return best;
  };
  // What is shown: { all, layers: [{ name, signal }] } of a mode, or of a mission through modes
  const ofMode = (view, by) => ({ all: read(view.power.all), layers: view.power.by[by].map(l => ({ name: l.name, signal: read(l.signal) })) });
  const ofMission = (mission, view, views, by) => {
    const modes = new Map(), names = new Map(), off = { d: 1, power: null };
    const mode = name => { if (!modes.has(name)) { const of = views.find(v => v.root === view.root && v.mode === name && v.power); modes.set(name, of ? ofMode(of, by) : { ...off, all: level(1, 0), layers: [] }); } return modes.get(name); };
    const stretches = mission.segments.filter(s => s.seconds > 0);
    for (const { mode: name, seconds } of stretches) for (const l of mode(name).layers) names.set(l.name, (names.get(l.name) || 0) + l.signal.joules / l.signal.d * seconds);
    const sorted = [...names.keys()].sort((a, b) => names.get(b) - names.get(a)), kept = sorted.length > LAYERS ? [...sorted.filter(n => n !== "others").slice(0, LAYERS - 1), "others"] : sorted;
    const join = pick => chain(stretches.map(({ mode: name, seconds }) => { const m = mode(name), own = pick(m); return own.length ? { ...over(own[0], seconds) } : level(seconds, 0); }));
    const layers = kept.filter(n => n !== "others").map(n => ({ name: n, signal: join(m => m.layers.filter(l => l.name === n).map(l => l.signal)) })), all = join(m => [m.all]);
    return { all, layers, rest: kept.includes("others") };
  };

  let drawn = 0;
  const draw = (plot, view, views) => {
    const id = `texture${drawn++}-`, choices = [];
    if (view.power) choices.push([view.power.whole ? "one hyperperiod" : "a stretch of it", by => ofMode(view, by)]);
    for (const m of view.missions) if (m.segments.some(s => s.seconds > 0)) choices.push([`the mission${m.path ? " of " + m.path : ""}`, by => ofMission(m, view, views, by)]);
    if (!choices.length) { plot.textContent = "Nothing to show."; return; }
    const bar = add(plot, "div", undefined, { className: "controls" });
    const select = (label, options) => { const s = add(add(bar, "label", label), "select"); options.forEach((text, value) => add(s, "option", text, { value })); s.addEventListener("change", () => start()); return s; };
    const button = (text, name, onclick) => add(bar, "button", text, { type: "button", title: name, ariaLabel: name, onclick });
    const number = (label, value, more) => add(add(bar, "label", label), "input", undefined, { type: "number", step: "any", value, ...more });
    const kinds = ["component", "service", "rail", "source"];
    const kind = () => kinds[+by.value];
    const span = select("Over ", choices.map(c => c[0])), by = select("By ", kinds), scale = select("Scale ", ["linear", "logarithmic"]);
    const zoom = (f, m = (from + to) / 2) => look(m - (m - from) / f, m + (to - m) / f), pan = f => look(from + f * (to - from), to + f * (to - from));
    button("+", "Zoom in", () => zoom(2)); button("\u2212", "Zoom out", () => zoom(.5)); button("\u2190", "Earlier", () => pan(-.5)); button("\u2192", "Later", () => pan(.5)); button("All", "All of the time", () => look(0, shown.all.d));
    button("CSV", "Save what is drawn as CSV", () => { const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob([csv()], { type: "text/csv" })); a.download = "power.csv"; a.click(); });
    const first = number("Cursor at s ", ""), second = number("to s ", "");
    const file = add(add(bar, "label", "Measured "), "input", undefined, { type: "file", accept: ".csv,text/csv" }), volts = number("at V ", 3.3, { step: .1, min: 0 });
    const shift = number("later by s ", 0, { disabled: true }), fit = button("Align", "Align the measured trace to where it fits best", () => { shift.value = +align(points, shown.all).toPrecision(6); again(); });
    fit.disabled = true;
    const picture = add(plot, "div", undefined, { className: "power", tabIndex: 0 }), keys = add(plot, "ul", undefined, { className: "legend" }), line = add(plot, "p", undefined, { className: "line" }), told = add(plot, "p", undefined, { className: "line values" });
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", "Power over time; plus and minus zoom, arrows move the cursor, with Shift the other end of an area, 0 shows all");
    line.setAttribute("aria-live", "polite");
    told.setAttribute("aria-live", "polite");
    let shown, names, from, to, points = null, now = [];
    const csv = () => ["start_s,end_s," + names.map(l => `"${l.replace(/"/g, '""')}"`).join(",") + ",power_W", ...now.map(s => [s.from, s.to, ...s.watts, s.watts.reduce((a, w) => a + w, 0)].join(","))].join("\n") + "\n";
    const signals = () => shown.layers.map(l => l.signal);
    // What the layers leave of all is the last one
    const stack = columns => steps(shown.rest ? [...signals(), shown.all] : signals(), from, to, columns).map(s => shown.rest ? { ...s, watts: [...s.watts.slice(0, -1), s.watts[s.watts.length - 1] - s.watts.slice(0, -1).reduce((a, w) => a + w, 0)] } : s);
    const hue = k => { const known = paint(names[k]); return known[0] === HUES && names[k] !== "idle" ? [(k + 3) % HUES, 1 + k % 3] : known; };
    const look = (a, b) => { const end = shown.all.d, w = Math.min(end, Math.max(end * 1e-9, b - a)); from = Math.min(end - w, Math.max(0, a)); to = from + w; render(); };
    const ends = () => [first, second].map(input => input.value === "" ? null : Math.min(shown.all.d, Math.max(0, +input.value)));
    const render = () => {
      const wide = Math.max(300, picture.clientWidth), inner = wide - LEFT - 8, trail = (points || []).map(p => [p[0] + +shift.value, p[1]]).filter(p => p[0] >= from && p[0] <= to), log = +scale.value === 1;
      now = stack(Math.round(inner / 2));
      const [low, high] = range(shown.all, from, to), top = Math.max(high, ...trail.slice(0, 5e4).map(p => p[1])) * 1.05 || 1, floor = log ? Math.max(top * 1e-7, low > 0 ? low / 3 : 0) : 0;
      const x = t => LEFT + inner * (Math.min(to, Math.max(from, t)) - from) / (to - from), room = HIGH - BOTTOM - 6;
      const y = w => HIGH - BOTTOM - room * (log ? Math.log(Math.max(floor, w) / floor) / Math.log(top / floor) : w / top);
      picture.replaceChildren();
      const svg = el(picture, "svg", { width: wide, height: HIGH, viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": line.textContent });
      el(svg, "defs").innerHTML = '<pattern id="ID1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#0008" stroke-width="4"/></pattern><pattern id="ID2" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.2" fill="#0009"/></pattern><pattern id="ID3" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V5" stroke="#fffa" stroke-width="4"/></pattern>'.replace(/ID/g, id);
      const decades = () => { const list = []; for (let p = Math.ceil(Math.log10(floor) - 1e-9); p <= Math.log10(top); p++) list.push({ value: 10 ** p, label: format(10 ** p, "W").replace(/\.0+ /, " ") }); return list.length ? list : [{ value: high, label: format(high, "W") }]; };
      for (const tick of log ? decades() : ticks(0, top, "W", 5)) { el(svg, "line", { x1: LEFT, x2: wide - 8, y1: y(tick.value), y2: y(tick.value), stroke: "var(--line)" }); el(svg, "text", { x: LEFT - 5, y: y(tick.value) + 4, class: "soft", "text-anchor": "end" }, tick.label); }
      for (const tick of ticks(from, to, "s", Math.max(2, Math.floor(wide / 110)))) el(svg, "text", { x: x(tick.value), y: HIGH - 6, class: "soft", "text-anchor": tick.value > to - .03 * (to - from) ? "end" : "middle" }, tick.label);
      const below = now.map(() => 0);
      names.forEach((layer, k) => {
        const up = [], down = [];
        now.forEach((s, i) => {
          const l = below[i], h = below[i] += s.watts[k];
          // an average may be a thousandth of the peak, and a fraction of a pixel: the area is to be its energy all the same
          const [a, b, top, bottom] = [x(s.from), x(s.to), y(h), y(l)].map(at => +at.toFixed(5));
          up.push(`${a} ${top}L${b} ${top}`);
          down.unshift(`${b} ${bottom}L${a} ${bottom}`);
        });
        const d = `M${up.join("L")}L${down.join("L")}Z`, [colour, texture] = hue(k);
        const area = el(svg, "path", { d, fill: `var(--c${colour})`, stroke: "var(--edge)", "stroke-width": .5, "data-layer": layer });
        el(area, "title", {}, layer);
        if (texture) el(svg, "path", { d, fill: `url(#${id}${texture})`, "pointer-events": "none" });
      });
      // Where a step is a mean of many changes, a line tells the most in it
      const tops = now.map(s => range(shown.all, s.from, s.to)[1]);
      if (tops.some((w, i) => w > below[i] * (1 + 1e-6))) el(svg, "path", { class: "most", d: "M" + now.map((s, i) => `${x(s.from).toFixed(1)} ${y(tops[i]).toFixed(1)}L${x(s.to).toFixed(1)} ${y(tops[i]).toFixed(1)}`).join("L"), fill: "none", stroke: "var(--ink)", "stroke-width": .7, "pointer-events": "none" });
      if (trail.length) el(svg, "path", { class: "trail", d: "M" + trail.filter((p, i) => i % Math.ceil(trail.length / 4000) === 0).map(p => `${x(p[0]).toFixed(1)} ${y(p[1]).toFixed(1)}`).join("L"), fill: "none", stroke: "var(--ink)", "stroke-width": 1.2 });
      const [a, b] = ends(), cursor = t => el(svg, "line", { class: "cursor", x1: x(t), x2: x(t), y1: 6, y2: HIGH - BOTTOM, stroke: "var(--ink)", "stroke-width": 1.5, "stroke-dasharray": "4 2" });
      for (const t of [a, b]) if (t !== null && t >= from && t <= to) cursor(t);
      if (a !== null && b !== null) el(svg, "rect", { x: Math.min(x(a), x(b)), width: Math.abs(x(b) - x(a)), y: 6, height: HIGH - BOTTOM - 6, fill: "var(--ink)", opacity: .08, "pointer-events": "none" });
      plot.dataset.from = from;
      plot.dataset.to = to;
    };
    const values = t => {
      const all = at(shown.all, t), each = shown.layers.map(l => [l.name, at(l.signal, t)]).filter(v => Math.abs(v[1]) > 1e-9 * all), rest = all - each.reduce((s, v) => s + v[1], 0);
      if (rest > 1e-6 * all) each.push(["others", rest]);
      return `At ${format(t, "s")}: ${format(all, "W")}` + (each.length > 1 ? ` (${each.sort((p, q) => q[1] - p[1]).map(([name, w]) => `${shorten(name, 48)} ${format(w, "W")}`).join(", ")})` : "") + ".";
    };
    const tell = () => {
      const [a, b] = ends();
      told.textContent = a === null ? "" : values(a);
      if (a !== null && b !== null && a !== b) {
        const x = Math.min(a, b), y = Math.max(a, b), joules = energy(shown.all, x, y);
        told.textContent += ` ${values(b)} From ${format(x, "s", y)} to ${format(y, "s")}: ${(joules * 1e3).toPrecision(6)} mJ, ${(joules / +volts.value / 3.6e-3).toPrecision(6)} uAh at ${+volts.value} V, ${format(joules / (y - x), "W")} on average.`;
      }
    };
    const say = () => {
      const { d, joules } = shown.all, found = points && compare(points, shown.all, +shift.value), why = view.power && view.power.reason && +span.value === 0 ? ` Not exact everywhere: ${view.power.reason}.` : "";
      plot.dataset.joules = joules;
      plot.dataset.most = shown.all.most;
      line.textContent = `Estimated: ${format(joules, "J")} in ${format(d, "s")}, ${format(joules / d, "W")} on average, ${format(shown.all.most, "W")} at most.` + why + (points === false ? " The file has no columns of time with power or current." : !points ? "" : !found ? " The trace shares no time with the estimate." :
        ` Measured over ${format(found.time, "s")}: ${format(found.measured, "W")} on average where ${format(found.estimated, "W")} are estimated, an error of ${(100 * (found.estimated / found.measured - 1)).toPrecision(3)} %; apart by ${format(found.apart, "W")} at a time.`);
    };
    const start = () => {
      const before = shown && shown.all.d;
      shown = choices[+span.value][1](kind());
      names = [...shown.layers.map(l => l.name), ...(shown.rest ? ["others"] : [])];
      keys.replaceChildren();
      names.forEach((name, k) => { const item = add(keys, "li", undefined, { title: name }), [colour, texture] = hue(k); add(item, "i", undefined, { className: `p${colour} t${texture}` }); item.append(shorten(name, 48)); });
      say();
      tell();
      if (before === shown.all.d) render(); else look(0, shown.all.d);
    };
    const again = () => { say(); tell(); render(); };
    const readFile = () => { if (file.files[0]) file.files[0].text().then(text => { points = trace(text, +volts.value) || false; shift.value = 0; shift.disabled = fit.disabled = !points; again(); }); };
    const time = event => { const r = picture.querySelector("svg").getBoundingClientRect(); return Math.min(to, Math.max(from, from + (to - from) * (event.clientX - r.left - LEFT) / (r.width - LEFT - 8))); };
    const set = (input, t) => { input.value = +t.toPrecision(9); tell(); render(); };
    let held = false;
    picture.addEventListener("pointerdown", event => { held = event.clientX; second.value = ""; set(first, time(event)); picture.setPointerCapture(event.pointerId); });
    picture.addEventListener("pointermove", event => { if (held !== false && Math.abs(event.clientX - held) > 3) set(second, time(event)); });
    for (const end of ["pointerup", "pointercancel"]) picture.addEventListener(end, () => { held = false; });
    picture.addEventListener("dblclick", event => zoom(4, time(event)));
    picture.addEventListener("wheel", event => { if (event.ctrlKey) { event.preventDefault(); zoom(event.deltaY < 0 ? 1.25 : .8, time(event)); } }, { passive: false });
    picture.addEventListener("keydown", event => {
      const move = way => { const input = event.shiftKey ? second : first, was = input.value === "" ? first.value === "" ? (from + to) / 2 : +first.value : +input.value; set(input, Math.min(shown.all.d, Math.max(0, was + way * (to - from) / 100))); };
      const act = { "+": () => zoom(2), "=": () => zoom(2), "-": () => zoom(.5), ArrowLeft: () => move(-1), ArrowRight: () => move(1), 0: () => look(0, shown.all.d) }[event.key];
      if (act && !event.ctrlKey && !event.metaKey) { event.preventDefault(); act(); }
    });
    for (const input of [first, second]) input.addEventListener("change", () => { tell(); render(); });
    shift.addEventListener("change", again);
    file.addEventListener("change", readFile);
    volts.addEventListener("change", () => { tell(); readFile(); });
    start();
  };
  return { draw, trace, compare, align };
})();
