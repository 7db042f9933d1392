"use strict";
// What runs when: all rows on one axis. What a row knows of its own time goes on as before, paler; what was not kept is dashed.
const Timeline = (() => {
  const { add, format, paint, legend, ticks } = Page, COLUMN = 4, LEAST = .06;
  const quiet = what => what === "idle" || what === "";

  const draw = (plot, view) => {
    const lines = view.timelines.filter(t => t.slices.length);
    // What was not kept in slices is there as signals of states: 1 while it lasts
    for (const line of lines) if (line.states && !line.signals) { line.signals = new Map(line.states.map(s => [s.what, Signal.read(s.signal)])); line.seconds = [...line.signals.values()][0].d; line.repeats = true; }
    if (!lines.length) { plot.textContent = "Nothing to show."; return; }
    const end = Math.max(...lines.map(t => t.seconds));
    let from = 0, to = end, wide = 0;
    const bar = add(plot, "div", undefined, { className: "controls" });
    const button = (text, name, act) => { const b = add(bar, "button", text, { type: "button", title: name, onclick: act }); b.setAttribute("aria-label", name); return b; };
    const look = (a, b) => {
      const wide = Math.min(end, Math.max(end * 1e-7, b - a));
      from = Math.min(end - wide, Math.max(0, a));
      to = from + wide;
      render();
    };
    const zoom = (factor, at = (from + to) / 2) => look(at - (at - from) / factor, at + (to - at) / factor);
    const pan = share => look(from + share * (to - from), to + share * (to - from));
    button("+", "Zoom in", () => zoom(2));
    button("\u2212", "Zoom out", () => zoom(.5));
    button("\u2190", "Earlier", () => pan(-.5));
    button("\u2192", "Later", () => pan(.5));
    button("All", "All of the time", () => look(0, end));
    const own = [...new Set(lines.map(t => t.seconds))].filter(s => s < end).sort((a, b) => a - b).slice(0, 3);
    for (const s of own) button(format(s, "s"), `The first ${format(s, "s")}: one period of ${lines.filter(t => t.seconds === s).map(t => t.name).join(", ")}`, () => look(0, s));
    const shown = add(bar, "span", undefined, { className: "soft" });

    const box = add(plot, "div", undefined, { className: "time", tabIndex: 0 });
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", `Timeline of ${lines.map(t => t.name).join(", ")} over ${format(end, "s")}; plus and minus zoom, arrows move, 0 shows all`);
    const tracks = lines.map(line => {
      const sums = new Map();
      for (const s of line.slices) sums.set(s.what, (sums.get(s.what) || 0) + s.end - s.start);
      add(box, "span", line.name, { className: "name", title: line.name });
      const track = add(box, "div", undefined, { className: "track" });
      track.setAttribute("role", "img");
      const missed = line.deadlines.filter(d => d.met === false).map(d => `${d.thread} misses its deadline`);
      track.setAttribute("aria-label", `${line.name}, in ${format(line.seconds, "s")}: ` + [...sums].sort((a, b) => b[1] - a[1]).slice(0, 6).map(([name, s]) => `${name || "idle"} ${format(s, "s")}`).concat(missed).join(", ")
        + (line.seconds < end ? line.repeats ? "; then again" : "; the rest was not kept" : ""));
      return track;
    });
    add(box, "span", "");
    const axis = add(box, "div", undefined, { className: "axis" });

    const place = (track, a, b, className, title) => {
      const x = Math.max(from, a), y = Math.min(to, b);
      if (!(y > x)) return null;
      const one = add(track, "i", undefined, { className, title: title || "" });
      one.style.left = 100 * (x - from) / (to - from) + "%";
      one.style.width = 100 * (y - x) / (to - from) + "%";
      return one;
    };
    const slices = (line, track, shift, again) => {
      let before = null, at = -1;
      for (const { start, end: stop, what } of line.slices) {
        if (quiet(what) || stop + shift <= from || start + shift >= Math.min(to, end)) continue;
        // what is narrower than a hair and follows its like is one box
        if (before && before.what === what && start + shift - at < (to - from) * 2e-5) { at = stop + shift; before.style.width = 100 * (Math.min(to, at) - before.from) / (to - from) + "%"; continue; }
        const one = place(track, start + shift, Math.min(end, stop + shift), again ? "again" : "", `${what}\n${format(start + shift, "s")} .. ${format(stop + shift, "s")}`);
        if (!one) continue;
        paint(one, what);
        Object.assign(one, { what, from: Math.max(from, start + shift) });
        Object.assign(one.dataset, { what, start: start + shift, end: stop + shift });
        before = one;
        at = stop + shift;
      }
    };
    // How long each state lasted up to a time
    const spent = lines.map(line => {
      const states = new Map();
      for (const { start, end: stop, what } of line.slices) {
        if (quiet(what)) continue;
        if (!states.has(what)) states.set(what, { starts: [], ends: [], sums: [0] });
        const state = states.get(what);
        state.starts.push(start);
        state.ends.push(stop);
        state.sums.push(state.sums[state.sums.length - 1] + stop - start);
      }
      return states;
    });
    const pieces = line => {
      const found = [], most = 2000;
      for (const [what, signal] of line.signals) {
        if (quiet(what)) continue;
        for (let k = Math.floor(from / line.seconds); k * line.seconds < Math.min(to, end); k++) {
          const some = found.length > most ? null : Signal.pieces(signal, from - k * line.seconds, to - k * line.seconds, most, k * line.seconds);
          if (!some) return null;
          if (some.some(([, , on]) => on > 1e-9 && on < 1 - 1e-9)) return null; // a mean over many
          for (const [start, stop, on] of some) if (on > .5) found.push({ start, end: stop, what });
        }
      }
      return found.sort((a, b) => a.start - b.start);
    };
    const once = ({ starts, ends, sums }, t) => {
      let low = 0, high = starts.length;
      while (low < high) { const middle = low + high >> 1; if (starts[middle] < t) low = middle + 1; else high = middle; }
      return sums[low] - (low ? Math.max(0, ends[low - 1] - t) : 0);
    };
    const until = (line, state, t) => {
      const times = line.repeats ? Math.floor(t / line.seconds) : 0;
      return times * state.sums[state.sums.length - 1] + once(state, t - times * line.seconds);
    };
    const share = (line, what, state, a, b) => {
      if (!line.signals) return (until(line, state, b) - until(line, state, a)) / (b - a);
      const k = Math.floor(a / line.seconds + 1e-9), signal = line.signals.get(what), x = a - k * line.seconds, y = b - k * line.seconds;
      return (Signal.energy(signal, x, y) + (y > line.seconds ? Signal.energy(signal, 0, y - line.seconds) : 0)) / (b - a);
    };
    // Where many states share a few pixels, each column tells by heights how much of its time they take
    const columns = (line, track, states) => {
      const last = line.repeats ? end : Math.min(end, line.seconds), wide = (to - from) / Math.max(50, Math.floor((track.clientWidth || 800) / COLUMN));
      for (let a = from; a < Math.min(to, last) - wide * 1e-6; a += wide) {
        const b = Math.min(a + wide, last);
        let top = 1;
        for (const [what, state] of states) {
          const part = share(line, what, state, a, b);
          if (!(part > 1e-12)) continue;
          const high = Math.min(top, Math.max(part, LEAST)), one = place(track, a, b, a >= line.seconds ? "again" : "", `${what}\n${+(100 * part).toPrecision(3)} % of ${format(a, "s", b)} .. ${format(b, "s")}`);
          paint(one, what);
          one.style.top = 100 * (top -= high) + "%";
          one.style.height = 100 * high + "%";
        }
      }
    };
    const isDense = (line, track) => {
      const cycles = line.repeats ? (to - from) / line.seconds : 1, seen = line.slices.length * (cycles >= 1 ? cycles : 1);
      const inside = line.repeats && cycles >= 1 ? seen : line.slices.filter(s => line.repeats || s.end > from && s.start < to).length;
      return inside > (track.clientWidth || 800) / COLUMN;
    };
    // By the schedule's answer a thread is in time or not; where it is late, the run beyond the deadline is marked
    const deadlines = (line, track) => {
      for (const { thread, period, deadline, met } of line.deadlines) {
        const first = Math.max(0, Math.floor((from - deadline) / period)), last = Math.ceil((to - deadline) / period);
        if (!(last - first < 150)) continue;
        const busy = met === false ? line.slices.filter(s => s.what === thread) : [];
        for (let k = first; k <= last; k++) {
          const due = k * period + deadline, next = Math.max(due, (k + 1) * period);
          if (due < from || due > Math.min(to, end) * (1 + 1e-12)) continue;
          const late = busy.find(s => s.start < next && s.end > due * (1 + 1e-9) && (deadline < period || s.start < due));
          const mark = add(track, "b", late ? "!" : "", { className: late ? "late" : "due", title: `${thread}: deadline at ${format(due, "s")}${late ? ", missed: runs until " + format(late.end, "s") : ""}` });
          mark.style.left = 100 * (due - from) / (to - from) + "%";
          mark.dataset.thread = thread;
        }
      }
    };
    const render = () => {
      lines.forEach((line, k) => {
        const track = tracks[k];
        track.replaceChildren();
        const own = line.signals && pieces(line), room = (track.clientWidth || 800) / COLUMN, dense = line.signals ? !own || own.length > room : isDense(line, track);
        if (dense) columns(line, track, line.signals ? new Map([...line.signals].filter(([what]) => !quiet(what))) : spent[k]);
        else if (own) slices({ ...line, slices: own }, track, 0, false);
        else slices(line, track, 0, false);
        if (line.seconds < end && !line.repeats) place(track, line.seconds, end, "unkept", `from ${format(line.seconds, "s")} on: not kept`);
        if (line.seconds < end && line.repeats && !dense && !own) {
          const first = Math.max(1, Math.floor(from / line.seconds)), last = Math.min(Math.ceil(end / line.seconds), Math.ceil(to / line.seconds));
          for (let i = first; i < last; i++) slices(line, track, i * line.seconds, true);
        }
        deadlines(line, track);
      });
      axis.replaceChildren();
      wide = axis.clientWidth;
      const labels = ticks(from, to, "s", Math.max(3, Math.floor(wide / 90))).map(({ value, label }) => [add(axis, "span", label), 100 * (value - from) / (to - from)]);
      const widths = labels.map(([tick]) => tick.offsetWidth);
      // above its time, but for what would stand out at the ends
      labels.forEach(([tick, at], i) => { tick.style.left = `clamp(0px, calc(${at}% - ${widths[i] / 2}px), calc(100% - ${widths[i]}px))`; });
      shown.textContent = `${format(from, "s", to)} .. ${format(to, "s")}`;
      box.dataset.from = from;
      box.dataset.to = to;
    };
    const time = event => { const r = tracks[0].getBoundingClientRect(); return from + (to - from) * (event.clientX - r.left) / r.width; };
    let held = null;
    box.addEventListener("pointerdown", event => { if (event.target.closest(".track")) { held = { at: time(event) }; box.setPointerCapture(event.pointerId); } });
    box.addEventListener("pointermove", event => { if (held) { const move = held.at - time(event); look(from + move, to + move); } });
    for (const over of ["pointerup", "pointercancel"]) box.addEventListener(over, () => { held = null; });
    box.addEventListener("dblclick", event => zoom(4, time(event)));
    box.addEventListener("wheel", event => { if (event.ctrlKey) { event.preventDefault(); zoom(event.deltaY < 0 ? 1.25 : .8, time(event)); } }, { passive: false });
    box.addEventListener("keydown", event => {
      const act = { "+": () => zoom(2), "=": () => zoom(2), "-": () => zoom(.5), ArrowLeft: () => pan(-.25), ArrowRight: () => pan(.25), 0: () => look(0, end), Home: () => look(0, to - from), End: () => look(end - to + from, end) }[event.key];
      if (act && !event.ctrlKey && !event.metaKey) { event.preventDefault(); act(); }
    });
    const names = [...new Set(lines.flatMap(t => t.slices.map(s => s.what)))].filter(n => !quiet(n));
    const list = legend(plot, names.slice(0, 28));
    const key = (className, text) => { const item = add(list, "li"); add(item, "i", undefined, { className }); item.append(text); };
    if (lines.some(t => t.deadlines.length)) key("due", "deadline");
    if (lines.some(t => t.deadlines.some(d => d.met === false))) key("late", "missed deadline");
    if (lines.some(t => t.repeats && t.seconds < end)) key("again p7", "paler: the same again");
    if (lines.some(t => !t.repeats && t.seconds < end)) key("unkept", "not kept");
    render();
    // what it shows stays where there is more or less room; while it is hidden there is none
    new ResizeObserver(() => { if (axis.clientWidth && axis.clientWidth !== wide) render(); }).observe(axis);
  };
  return { draw };
})();
