"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  let cache;
  const view = () => {
    if (!cache) { cache = Report.read($("data").textContent); Page.name(cache.colours); }
    return cache.views[current];
  };
  const views = [...document.querySelectorAll("section.view")];
  const dialog = $("why"), body = $("why-body");
  let current = 0;

  const { add, format } = Page;
  // A value has bounds unless it is exact, and hard ones where execution times have a range
  const has = bound => bound !== undefined && bound !== null;
  const hard = (v, unit, like) => has(v.below) ? `; of it -${format(v.below, unit, like)} +${format(v.above, unit, like)} by execution-time ranges` : "";
  // What is left out in part is a lower bound unless a value is wrong, and unknown where nothing else is known
  const isUnknown = (v, left) => left && !v.nominal && !(v.high > 0);
  const amount = (v, left) => isUnknown(v, left) ? -Infinity : v.nominal;
  const said = (v, unit, left) => isUnknown(v, left) ? "unknown" : (!left ? "" : /value/.test(left) ? "errors aside " : "at least ") + bounded(v, unit);
  const untimed = t => /time/.test(t.leftOut) || /component/.test(t.leftOut) && !t.time.nominal ? t.leftOut : "";
  const noActive = c => /component/.test(c.leftOut) ? c.leftOut : "", noIdle = c => /component|idle/.test(c.leftOut) ? c.leftOut : "";
  // in one unit, and that of what it stands beside
  const bounded = (v, unit, beside = 0) => {
    const like = Math.max(Math.abs(v.nominal), Math.abs(beside)) || v.high || 0;
    return format(v.nominal, unit, like) + (has(v.low) ? ` (${format(v.low, unit, like)} .. ${format(v.high, unit, like)}${hard(v, unit, like)})` : "");
  };

  // Building the explanation: always by text, never by mark-up from the model
  const table = (parent, head, rows) => {
    if (!rows.length) return;
    const t = add(add(parent, "div", undefined, { className: "scroll" }), "table");
    const h = add(add(t, "thead"), "tr");
    head.forEach(name => add(h, "th", name, { scope: "col" }));
    const b = add(t, "tbody");
    rows.forEach(row => { const r = add(b, "tr"); row.forEach(cell => add(r, "td", cell)); });
  };
  const open = (title, fill) => {
    body.replaceChildren();
    $("why-title").textContent = title;
    fill(body);
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    $("why-title").focus();
  };

  const service = (s, parent) => {
    add(parent, "h3", `${s.title}${s.count !== 1 ? " \u00d7 " + format(s.count, "") : ""}, ${s.phase === "startup" ? "once at start-up" : "per dispatch"}`);
    add(parent, "p", `${bounded(s.energy, "J")} in ${bounded(s.time, "s")}`);
    if (s.included) add(parent, "p", "The execution profile already contains it: nothing is added.");
    if (s.flagged) add(parent, "p", "A coefficient is used outside the conditions it was measured in.", { className: "warn" });
    for (const e of s.why.equations) {
      const shown = /^[JWs]$/.test(e.unit) ? format(e.value, e.unit) : format(e.value, "") + (e.unit ? " " + e.unit : "");
      const sides = [e.formula, e.substituted, shown].filter((side, i, all) => side && all.indexOf(side) === i);
      add(parent, "pre", `${e.result} = ${sides.join("\n  = ")}`);
    }
    table(parent, ["value", "", "rests on", "line"], s.why.values.map(v => [`${v.symbol} = ${v.text}`, v.meaning, v.origin, v.source]));
    for (const note of s.why.notes) add(parent, "p", "Note: " + note);
    table(parent, ["charged to", "rail", "energy"], s.charges.map(c => [c.component || "the whole system", c.rail, bounded(c.energy, "J")]));
  };

  const thread = (i, only) => {
    const t = view().threads[i];
    open(t.path, parent => {
      add(parent, "p", `On ${t.processor || "no processor"}${t.memories ? ", in " + t.memories : ""}, ${t.platform ? "platform " + t.platform : "no platform"}, ${t.rate === null ? "how often it is dispatched is not known" : format(t.rate, "") + " dispatches per second"}. ${t.source}`);
      if (only === undefined) {
        const terms = t.services.filter(s => s.phase === "dispatch" && !s.included).map(s => s.title);
        add(parent, "pre", `energy per dispatch = ${terms.join(" + ")}\n  = ${said(t.energy, "J", t.leftOut)}\ntime per dispatch = ${said(t.time, "s", untimed(t))}\naverage power = energy per dispatch \u00d7 dispatches per second\n  = ${said(t.power, "W", t.leftOut)}`);
        if (t.startup.nominal) add(parent, "pre", `at start-up, once = ${bounded(t.startup, "J")}`);
      }
      t.services.forEach((s, k) => { if (only === undefined || only === k) service(s, parent); });
      add(parent, "h3", "Annotations");
      table(parent, ["property", "value", "from", "line"], t.annotations.map(a => [a.property, a.value, a.from || "the whole system", a.source]));
    });
  };

  const charge = (t, s, c) => [t.path, s.title, c.rail, bounded(c.energy, "J"), s.phase === "startup" ? "once, at start-up" : t.rate === null ? "unknown" : format(t.rate, "") + " /s"];
  const component = i => {
    const { components, threads, window, reason } = view(), c = components[i];
    open(c.path || "the whole system", parent => {
      add(parent, "p", `${c.category}, over ${format(window, "s")} (${reason}). ${c.source}`);
      add(parent, "pre", `energy = active + idle\n  = ${said(c.active, "J", noActive(c))} + ${said(c.idle, "J", noIdle(c))}\n  = ${said(c.energy, "J", c.leftOut)}\nwith all it contains = ${said(c.subtree, "J", c.leftOut)}\naverage power = energy / window = ${said(c.power, "W", c.leftOut)}`);
      const rows = threads.flatMap(t => t.services.flatMap(s => s.charges.filter(one => one.component === c.path).map(one => charge(t, s, one))));
      if (rows.length) add(parent, "h3", "Charged by");
      table(parent, ["thread", "service", "rail", "energy each time", "how often"], rows.slice(0, 200));
      if (rows.length > 200) add(parent, "p", `... and ${rows.length - 200} more`);
    });
  };

  const total = () => {
    const { root, mode, energy, window, reason, components } = view();
    open(root + (mode ? ", mode " + mode : ""), parent => {
      add(parent, "pre", `energy = sum over components of active + idle energy\n  = ${bounded(energy, "J")}\naverage power = energy / window`);
      add(parent, "p", `The window is ${format(window, "s")}: ${reason}. Start-up happens once before it and is not in it.`);
      const rows = components.filter(c => c.energy.nominal > 0).sort((a, b) => b.energy.nominal - a.energy.nominal);
      table(parent, ["component", "active", "idle", "energy"], rows.slice(0, 100).map(c => [c.path || "the whole system", said(c.active, "J", noActive(c)), said(c.idle, "J", noIdle(c)), said(c.energy, "J", c.leftOut)]));
    });
  };

  const budget = i => {
    const b = view().budgets[i], found = view().threads.findIndex(t => t.path === b.path);
    open((b.path || "the whole system") + ": " + b.property.slice(b.property.lastIndexOf(":") + 1), parent => {
      add(parent, "pre", `actual = ${bounded(b.actual, b.unit, b.limit)}\nlimit = ${format(b.limit, b.unit, Math.max(b.limit, b.actual.nominal))}`);
      if (b.on) add(parent, "p", `At ${format(b.at, "s")} from the start of the repetition; on were ${b.on}.`);
      add(parent, "p", b.source ? "Set in " + b.source : "");
      if (found >= 0) add(parent, "button", "Where it goes", { type: "button", onclick: () => thread(found) });
    });
  };

  const explain = target => {
    const why = target.closest("[data-why]");
    if (why) return why.dataset.why === "budget" ? budget(+why.dataset.i) : total();
    const row = target.closest("[data-table] tbody tr");
    if (row) {
      const kind = row.closest("table").dataset.table;
      const buttons = [...row.querySelectorAll("td button")], k = buttons.indexOf(target.closest("button"));
      return kind === "threads" ? thread(row.place, k < 0 ? undefined : k) : component(row.place);
    }
    const bar = target.closest("[data-bar]");
    if (bar) return bar.dataset.bar === "threads" ? thread(+bar.dataset.i) : component(+bar.dataset.i);
  };

  // Rows know their place in the result, wherever sorting puts them
  const number = section => {
    if (section.numbered) return;
    section.numbered = true;
    for (const t of section.querySelectorAll("[data-table]")) [...t.tBodies[0].rows].forEach((row, i) => { row.place = i; });
  };
  // What the columns of the large tables sort by
  const KEYS = { threads: [t => t.path, t => t.processor, t => amount(t.time, untimed(t)), t => amount(t.energy, t.leftOut), t => t.energy.nominal,
      t => t.rate === null ? -Infinity : t.rate, t => amount(t.power, t.leftOut), t => t.power.nominal, t => t.services.length],
    components: [c => c.path, c => c.category, c => amount(c.energy, c.leftOut), c => c.energy.nominal, c => amount(c.active, noActive(c)), c => amount(c.idle, noIdle(c)), c => amount(c.subtree, c.leftOut), c => amount(c.power, c.leftOut)] };
  const keys = (t, column) => {
    const kind = t.dataset.table;
    if (!kind) return null;
    const items = view()[kind], key = KEYS[kind][column];
    return key && (row => key(items[row.place]));
  };

  const explainNode = n => n.thread === undefined ? component(n.component) : thread(n.thread);
  const PICTURES = { ...Charts, tree: (plot, view) => Icicle.draw(plot, view, explainNode), architecture: (plot, view) => Architecture.draw(plot, view, cache.texts, explainNode), timeline: (plot, view) => Timeline.draw(plot, view), power: (plot, view) => Power.draw(plot, view, cache.views) };
  const picture = figure => {
    const plot = figure.querySelector(".plot");
    plot.replaceChildren();
    figure.wide = plot.clientWidth;
    PICTURES[figure.dataset.chart](plot, view(), format);
  };
  // Only what is laid out by its width is drawn again when that changes
  addEventListener("resize", () => {
    for (const figure of document.querySelectorAll("section.view:not([hidden]) [data-chart=flow],section.view:not([hidden]) [data-chart=architecture],section.view:not([hidden]) [data-chart=power]"))
      if (figure.wide !== undefined && figure.wide !== figure.querySelector(".plot").clientWidth) picture(figure);
  });
  const draw = section => {
    if (section.drawn) return;
    section.drawn = true;
    Page.contents(section.querySelector("h2"), [...section.querySelectorAll("figure.card, section.card")].filter(card => card.querySelector("h3,figcaption")));
    for (const figure of section.querySelectorAll("[data-chart]")) picture(figure);
    for (const row of section.querySelectorAll("table.services tbody tr")) Page.paint(row.querySelector(".bar i"), row.cells[0].textContent);
  };
  const show = index => {
    current = index;
    views.forEach((section, i) => { section.hidden = i !== index; });
    if (!views.length) return;
    number(views[index]);
    views[index].querySelectorAll(".charts").forEach(c => { c.hidden = false; });
    setTimeout(() => { draw(views[index]); Page.fit(); }, 20); // the tables are painted first
    search();
  };
  const search = () => {
    const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const t of document.querySelectorAll("section.view:not([hidden]) table.sortable, #findings table"))
      for (const row of t.tBodies[0].rows) {
        const text = words.length ? (row.words || (row.words = row.textContent.toLowerCase())) : "";
        row.hidden = !words.every(word => text.includes(word));
      }
  };

  document.addEventListener("click", event => {
    if (event.target.closest("table.sortable thead button")) return;
    if (event.target === dialog) { dialog.close(); return; }
    explain(event.target);
  });
  dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  // The headline comes soon: of what stands side by side the totals are shown, the parts on demand
  for (const head of document.querySelectorAll("#variants th[scope=rowgroup]")) {
    const rows = [...head.closest("tbody").rows].slice(1), button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    const turn = open => { button.setAttribute("aria-expanded", open); for (const row of rows) row.hidden = !open; };
    button.addEventListener("click", () => { turn(rows[0].hidden); Page.fit(); });
    turn(false);
  }
  Page.start(keys);
  $("view").addEventListener("change", event => show(+event.target.value));
  let pause;
  $("search").addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(search, 150); });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !dialog.open && !/INPUT|SELECT/.test(document.activeElement.tagName)) { event.preventDefault(); $("search").focus(); }
  });
  addEventListener("beforeprint", () => views.forEach(section => { if (!section.hidden) draw(section); }));
  if (typeof WhatIf !== "undefined") WhatIf.start(format);
  show(0);
})();
