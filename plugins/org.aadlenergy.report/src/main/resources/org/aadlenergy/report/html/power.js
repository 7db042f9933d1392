"use strict";
// Power over time, stacked. A thread's energy is spread over the time in which it runs, what rests over all of the time.
const Power = (() => {
  const { add, format, legend, ticks } = Page, HIGH = 240, LEFT = 64, BOTTOM = 24, LAYERS = 12, MOST = 20000;
  const NS = "http://www.w3.org/2000/svg";
  const el = (parent, name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    parent.append(node);
    return node;
  };
  // Average watts of a mode: f(name, watts, the thread that draws them)
  const draws = (view, by, f) => {
    for (const t of view.threads) if (t.rate !== null) for (const s of t.services) if (s.phase === "dispatch" && !s.included)
      for (const c of s.charges) f(by === "service" ? Page.title(s, c) : c.component || "the whole system", c.energy.nominal * t.rate, t.path);
    for (const r of view.rests) f(by === "service" ? r.service : r.component || "the whole system", r.energy / view.window);
  };
  // Steps in time: { from, to, watts: a map from names }
  const overMission = (mission, view, views, by) => {
    let at = 0;
    return mission.segments.map(({ mode, seconds }) => {
      const watts = new Map(), of = views.find(v => v.root === view.root && v.mode === mode);
      if (of) draws(of, by, (name, w) => watts.set(name, (watts.get(name) || 0) + w));
      return { from: at, to: at += seconds, watts, mode };
    });
  };
  const overTime = (view, by) => {
    const threads = new Set(view.threads.map(t => t.path)), base = new Map(), run = new Map(), cuts = [];
    const lanes = view.timelines.filter(t => t.repeats && t.slices.some(s => threads.has(s.what))), end = Math.max(...lanes.map(t => t.seconds));
    if (!lanes.length || lanes.reduce((sum, t) => sum + t.slices.length * Math.ceil(end / t.seconds), 0) > MOST) return [];
    const share = new Map();
    for (const t of lanes) for (const s of t.slices) share.set(s.what, (share.get(s.what) || 0) + (s.end - s.start) / t.seconds);
    draws(view, by, (name, w, thread) => {
      if (!share.has(thread)) { base.set(name, (base.get(name) || 0) + w); return; }
      if (!run.has(thread)) run.set(thread, new Map());
      run.get(thread).set(name, (run.get(thread).get(name) || 0) + w / share.get(thread));
    });
    for (const t of lanes) for (let shift = 0; shift < end; shift += t.seconds) for (const s of t.slices) {
      if (!run.has(s.what) || s.start + shift >= end) continue;
      cuts.push([s.start + shift, 1, s.what], [Math.min(end, s.end + shift), -1, s.what]);
    }
    cuts.push([end, 0, ""]);
    cuts.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const steps = [], on = new Map();
    let at = 0;
    for (const [time, more, thread] of cuts) {
      if (time > at) {
        const watts = new Map(base);
        for (const [busy, count] of on) if (count > 0) for (const [name, w] of run.get(busy)) watts.set(name, (watts.get(name) || 0) + count * w);
        steps.push({ from: at, to: time, watts });
        at = time;
      }
      if (more) on.set(thread, (on.get(thread) || 0) + more);
    }
    return steps;
  };
  const sum = watts => [...watts.values()].reduce((s, w) => s + w, 0);
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
  const both = (points, steps, shift, visit) => {
    const last = steps[steps.length - 1].to * (1 + 1e-9);
    let k = 0, power = sum(steps[0].watts);
    for (let i = 1; i < points.length; i++) {
      const from = points[i - 1][0] + shift, to = points[i][0] + shift;
      if (!(to > from) || to > last || from < last * -1e-9) continue;
      while (k < steps.length - 1 && steps[k].to <= (from + to) / 2) power = sum(steps[++k].watts);
      visit(power, (points[i - 1][1] + points[i][1]) / 2, to - from);
    }
  };
  // Average powers, and how far they are apart on average
  const compare = (points, steps, shift = 0) => {
    let time = 0, measured = 0, estimated = 0, apart = 0;
    both(points, steps, shift, (w, m, d) => { time += d; measured += m * d; estimated += w * d; apart += Math.abs(w - m) * d; });
    return time > 0 ? { time, measured: measured / time, estimated: estimated / time, apart: apart / time } : null;
  };
  // Where both rise and fall together most, with at least half of the shorter over the other; 0 where nothing is better
  const align = (points, steps) => {
    const few = points.filter((p, i) => i % Math.ceil(points.length / 2e3) === 0), last = steps[steps.length - 1].to, long = few[few.length - 1][0];
    const half = Math.min(last, long) / 2, mean = steps.reduce((s, one) => s + sum(one.watts) * (one.to - one.from), 0) / last;
    const level = few.slice(1).reduce((s, p, i) => s + (p[1] + few[i][1]) / 2 * (p[0] - few[i][0]), 0) / long;
    const alike = shift => { let all = 0; both(few, steps, shift, (w, m, d) => { all += (w - mean) * (m - level) * d; }); return all; };
    let best = 0, most = alike(0) + 1e-6 * Math.abs(mean * level) * half, low = half - long, high = last - half;
    for (let round = 0; round < 4; round++) {
      const step = (high - low) / 100;
      for (let i = 0; i <= 100; i++) { const shift = low + i * step, found = alike(shift); if (found > most) { most = found; best = shift; } }
      low = best - step; high = best + step;
    }
    return best;
  };

  let drawn = 0;
  const draw = (plot, view, views) => {
    const id = `texture${drawn++}-`;
    const choices = view.missions.map(m => [`the mission${m.path ? " of " + m.path : ""}`, by => overMission(m, view, views, by)]);
    if (overTime(view, "service").length) choices.unshift(["one hyperperiod", by => overTime(view, by)]);
    if (!choices.length) { plot.textContent = "Nothing to show."; return; }
    const bar = add(plot, "div", undefined, { className: "controls" });
    const select = (label, options) => { const s = add(add(bar, "label", label), "select"); options.forEach((text, value) => add(s, "option", text, { value })); s.addEventListener("change", () => start()); return s; };
    const button = (text, name, onclick) => add(bar, "button", text, { type: "button", title: name, ariaLabel: name, onclick });
    const over = select("Over ", choices.map(c => c[0])), by = select("By ", ["service", "component"]);
    const zoom = f => { const m = (from + to) / 2, w = (to - from) / 2 / f; look(m - w, m + w); }, pan = f => look(from + f * (to - from), to + f * (to - from));
    button("+", "Zoom in", () => zoom(2)); button("\u2212", "Zoom out", () => zoom(.5)); button("\u2190", "Earlier", () => pan(-.5)); button("\u2192", "Later", () => pan(.5));
    button("CSV", "Save as CSV", () => { const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob([csv()], { type: "text/csv" })); a.download = "power.csv"; a.click(); });
    const file = add(add(bar, "label", "Measured "), "input", undefined, { type: "file", accept: ".csv,text/csv" }), volts = add(add(bar, "label", "at V "), "input", undefined, { type: "number", value: 3.3, step: .1, min: 0 });
    const shift = add(add(bar, "label", "later by s "), "input", undefined, { type: "number", value: 0, step: "any", disabled: true }), fit = button("Align", "Align the measured trace to where it fits best", () => { shift.value = +align(points, steps).toPrecision(6); again(); });
    fit.disabled = true;
    const picture = add(plot, "div"), keys = add(plot, "div"), line = add(plot, "p", undefined, { className: "line" });
    line.setAttribute("aria-live", "polite");
    let steps, layers, from, to, points = null;
    const csv = () => ["start_s,end_s," + layers.map(l => `"${l.replace(/"/g, '""')}"`).join(",") + ",power_W", ...steps.map(s => [s.from, s.to, ...layers.map(l => part(s, l)), sum(s.watts)].join(","))].join("\n") + "\n";
    const part = (s, layer) => layer === "others" ? sum(s.watts) - layers.slice(0, -1).reduce((a, l) => a + (s.watts.get(l) || 0), 0) : s.watts.get(layer) || 0;
    const look = (a, b) => { const end = steps[steps.length - 1].to, w = Math.min(end, b - a); from = Math.min(end - w, Math.max(0, a)); to = from + w; render(); };
    const render = () => {
      const wide = Math.max(300, picture.clientWidth), shown = steps.filter(s => s.to > from && s.from < to), trail = (points || []).map(p => [p[0] + +shift.value, p[1]]).filter(p => p[0] >= from && p[0] <= to);
      const top = Math.max(...shown.map(s => sum(s.watts)), ...trail.slice(0, 5e4).map(p => p[1])) * 1.05 || 1;
      const x = t => LEFT + (wide - LEFT - 8) * (Math.min(to, Math.max(from, t)) - from) / (to - from), y = w => HIGH - BOTTOM - (HIGH - BOTTOM - 6) * w / top;
      picture.replaceChildren();
      const svg = el(picture, "svg", { width: wide, height: HIGH, viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": line.textContent });
      el(svg, "defs").innerHTML = '<pattern id="ID1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#0008" stroke-width="4"/></pattern><pattern id="ID2" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.2" fill="#0009"/></pattern><pattern id="ID3" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V5" stroke="#fffa" stroke-width="4"/></pattern>'.replace(/ID/g, id);
      for (const tick of ticks(0, top, "W", 5)) { el(svg, "line", { x1: LEFT, x2: wide - 8, y1: y(tick.value), y2: y(tick.value), stroke: "var(--line)" }); el(svg, "text", { x: LEFT - 5, y: y(tick.value) + 4, class: "soft", "text-anchor": "end" }, tick.label); }
      for (const tick of ticks(from, to, "s", Math.max(2, Math.floor(wide / 110)))) el(svg, "text", { x: x(tick.value), y: HIGH - 6, class: "soft", "text-anchor": tick.value > to - .03 * (to - from) ? "end" : "middle" }, tick.label);
      const below = shown.map(() => 0);
      layers.forEach(layer => {
        const up = [], down = [];
        shown.forEach((s, i) => {
          const low = below[i], high = below[i] += part(s, layer);
          up.push(`${x(s.from).toFixed(2)} ${y(high).toFixed(2)}L${x(s.to).toFixed(2)} ${y(high).toFixed(2)}`);
          down.unshift(`${x(s.to).toFixed(2)} ${y(low).toFixed(2)}L${x(s.from).toFixed(2)} ${y(low).toFixed(2)}`);
        });
        const d = `M${up.join("L")}L${down.join("L")}Z`, [hue, texture] = Page.look(layer);
        const area = el(svg, "path", { d, fill: `var(--c${hue})`, stroke: "var(--edge)", "stroke-width": .5, "data-layer": layer });
        el(area, "title", {}, layer);
        if (texture) el(svg, "path", { d, fill: `url(#${id}${texture})`, "pointer-events": "none" });
      });
      if (trail.length) el(svg, "path", { d: "M" + trail.filter((p, i) => i % Math.ceil(trail.length / 4000) === 0).map(p => `${x(p[0]).toFixed(1)} ${y(p[1]).toFixed(1)}`).join("L"), fill: "none", stroke: "var(--ink)", "stroke-width": 1.2 });
    };
    const say = () => {
      const end = steps[steps.length - 1].to, joules = steps.reduce((s, one) => s + sum(one.watts) * (one.to - one.from), 0), found = points && compare(points, steps, +shift.value);
      plot.dataset.joules = joules;
      line.textContent = `Estimated: ${format(joules, "J")} in ${format(end, "s")}, ${format(joules / end, "W")} on average.` + (points === false ? " The file has no columns of time with power or current." : !points ? "" : !found ? " The trace shares no time with the estimate." :
        ` Measured over ${format(found.time, "s")}: ${format(found.measured, "W")} on average where ${format(found.estimated, "W")} are estimated, an error of ${(100 * (found.estimated / found.measured - 1)).toPrecision(3)} %; apart by ${format(found.apart, "W")} at a time.`);
    };
    const start = () => {
      steps = choices[+over.value][1](+by.value ? "component" : "service");
      const sums = new Map();
      for (const s of steps) for (const [name, w] of s.watts) sums.set(name, (sums.get(name) || 0) + w * (s.to - s.from));
      layers = [...sums.keys()].filter(n => sums.get(n) > 0).sort((a, b) => sums.get(b) - sums.get(a));
      if (layers.length > LAYERS) layers = [...layers.slice(0, LAYERS - 1), "others"];
      keys.replaceChildren();
      legend(keys, layers);
      say();
      look(0, steps[steps.length - 1].to);
    };
    const again = () => { say(); render(); };
    const read = () => { if (file.files[0]) file.files[0].text().then(text => { points = trace(text, +volts.value) || false; shift.value = 0; shift.disabled = fit.disabled = !points; again(); }); };
    shift.addEventListener("change", again);
    file.addEventListener("change", read);
    volts.addEventListener("change", read);
    start();
  };
  return { draw, trace, compare, align };
})();
