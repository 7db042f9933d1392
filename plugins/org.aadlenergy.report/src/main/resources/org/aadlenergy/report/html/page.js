"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  let cache;
  const data = () => cache || (cache = JSON.parse($("data").textContent.replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd")));
  const views = [...document.querySelectorAll("section.view")];
  const dialog = $("why"), body = $("why-body");
  let current = 0;

  // Numbers as the tables write them: a prefix that fits, four significant digits, no locale
  const PREFIX = ["p", "n", "u", "m", "", "k", "M", "G"];
  const digits = (value, count) => {
    if (value === 0) return "0";
    const decimals = count - 1 - Math.floor(Math.log10(Math.abs(value)));
    return value.toFixed(Math.min(20, Math.max(0, decimals)));
  };
  const format = (value, unit) => {
    if (!unit) return Number.isInteger(value) ? String(value) : digits(value, 4);
    let i = 4, v = value;
    const most = unit === "s" ? 4 : 7;
    while (v !== 0 && Math.abs(v) >= 999.95 && i < most) { v /= 1000; i++; }
    while (v !== 0 && Math.abs(v) < 0.99995 && i > 0) { v *= 1000; i--; }
    return digits(v, 4) + " " + PREFIX[i] + unit;
  };
  const nominal = v => Array.isArray(v) ? v[0] : v;
  const hard = (v, unit) => v.length > 3 ? `; of it -${format(v[3], unit)} +${format(v[4], unit)} by execution-time ranges` : "";
  const bounded = (v, unit) => Array.isArray(v) ? `${format(v[0], unit)} (${format(v[1], unit)} .. ${format(v[2], unit)}${hard(v, unit)})` : format(v, unit);

  // Building the explanation: always by text, never by mark-up from the model
  const add = (parent, name, text, attributes) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    Object.assign(node, attributes || {});
    parent.append(node);
    return node;
  };
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
    const d = data(), name = d.texts[s[0]];
    add(parent, "h3", `${name}${s[1] !== 1 ? " \u00d7 " + format(s[1], "") : ""}, ${s[2] & 1 ? "once at start-up" : "per dispatch"}`);
    add(parent, "p", `${bounded(s[4], "J")} in ${bounded(s[3], "s")}`);
    if (s[2] & 4) add(parent, "p", "The execution profile already contains it: nothing is added.");
    if (s[2] & 2) add(parent, "p", "A coefficient is used outside the conditions it was measured in.", { className: "warn" });
    for (const index of s[6][0]) {
      const [result, formula, substituted, value, unit] = d.equations[index];
      const u = d.texts[unit];
      const shown = /^[JWs]$/.test(u) ? format(value, u) : format(value, "") + (u ? " " + u : "");
      const sides = [d.texts[formula], substituted, shown].filter((side, i, all) => side && all.indexOf(side) === i);
      add(parent, "pre", `${d.texts[result]} = ${sides.join("\n  = ")}`);
    }
    table(parent, ["value", "", "rests on", "line"], s[6][1].map(index => {
      const v = d.values[index];
      return [`${d.texts[v[0]]} = ${v[2]}`, d.texts[v[1]], d.texts[v[3]], d.texts[v[4]]];
    }));
    for (const note of s[6][2]) add(parent, "p", "Note: " + d.texts[note]);
    const charges = [];
    for (let i = 0; i < s[5].length; i += 3) charges.push([d.texts[s[5][i]] || "the whole system", d.texts[s[5][i + 1]], bounded(s[5][i + 2], "J")]);
    table(parent, ["charged to", "rail", "energy"], charges);
  };

  const thread = (i, only) => {
    const d = data(), t = d.views[current].threads[i];
    open(t[0], parent => {
      add(parent, "p", `On ${d.texts[t[1]] || "no processor"}${d.texts[t[3]] ? ", in " + d.texts[t[3]] : ""}, ${d.texts[t[2]] ? "platform " + d.texts[t[2]] : "no platform"}, ${t[4] < 0 ? "how often it is dispatched is not known" : format(t[4], "") + " dispatches per second"}. ${d.texts[t[11]]}`);
      if (only === undefined) {
        add(parent, "pre", `energy per dispatch = ${t[9].filter(s => !(s[2] & 5)).map(s => d.texts[s[0]]).join(" + ")}\n  = ${bounded(t[6], "J")}\ntime per dispatch = ${bounded(t[5], "s")}\naverage power = energy per dispatch \u00d7 dispatches per second\n  = ${bounded(t[8], "W")}`);
        if (nominal(t[7])) add(parent, "pre", `at start-up, once = ${bounded(t[7], "J")}`);
      }
      t[9].forEach((s, k) => { if (only === undefined || only === k) service(s, parent); });
      add(parent, "h3", "Annotations");
      table(parent, ["property", "value", "from", "line"], t[10].map(a => {
        const [property, value, from, line] = d.annotations[a];
        return [d.texts[property], value, from || "the whole system", d.texts[line]];
      }));
    });
  };

  const component = i => {
    const d = data(), view = d.views[current], c = view.components[i];
    open(c[0] || "the whole system", parent => {
      add(parent, "p", `${d.texts[c[1]]}, over ${format(view.window, "s")} (${view.reason}). ${d.texts[c[7]]}`);
      add(parent, "pre", `energy = active + idle\n  = ${bounded(c[3], "J")} + ${bounded(c[4], "J")}\n  = ${bounded(c[2], "J")}\nwith all it contains = ${bounded(c[5], "J")}\naverage power = energy / window = ${bounded(c[6], "W")}`);
      const rows = [];
      for (const t of view.threads) for (const s of t[9]) for (let k = 0; k < s[5].length; k += 3)
        if (d.texts[s[5][k]] === c[0]) rows.push([t[0], d.texts[s[0]], d.texts[s[5][k + 1]], bounded(s[5][k + 2], "J"), s[2] & 1 ? "once, at start-up" : t[4] < 0 ? "unknown" : format(t[4], "") + " /s"]);
      if (rows.length) add(parent, "h3", "Charged by");
      table(parent, ["thread", "service", "rail", "energy each time", "how often"], rows.slice(0, 200));
      if (rows.length > 200) add(parent, "p", `... and ${rows.length - 200} more`);
    });
  };

  const total = () => {
    const d = data(), view = d.views[current];
    open(view.root + (view.mode ? ", mode " + view.mode : ""), parent => {
      add(parent, "pre", `energy = sum over components of active + idle energy\n  = ${bounded(view.energy, "J")}\naverage power = energy / window`);
      add(parent, "p", `The window is ${format(view.window, "s")}: ${view.reason}. Start-up happens once before it and is not in it.`);
      const rows = view.components.filter(c => nominal(c[2]) > 0).sort((a, b) => nominal(b[2]) - nominal(a[2]));
      table(parent, ["component", "active", "idle", "energy"], rows.slice(0, 100).map(c => [c[0] || "the whole system", bounded(c[3], "J"), bounded(c[4], "J"), bounded(c[2], "J")]));
    });
  };

  const budget = i => {
    const d = data(), b = d.views[current].budgets[i], found = d.views[current].threads.findIndex(t => t[0] === b[0]);
    open((b[0] || "the whole system") + ": " + b[2].slice(b[2].lastIndexOf(":") + 1), parent => {
      add(parent, "pre", `actual = ${bounded(b[5], b[3])}\nlimit = ${format(b[4], b[3])}`);
      add(parent, "p", b[6] ? "Set in " + b[6] : "");
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
    const mark = target.closest("rect[data-i]");
    if (mark) return mark.closest("[data-chart]").dataset.chart === "threads" ? thread(+mark.dataset.i) : component(+mark.dataset.i);
  };

  // Rows know their place in the result, wherever sorting puts them
  const number = section => {
    if (section.numbered) return;
    section.numbered = true;
    for (const t of section.querySelectorAll("[data-table]")) [...t.tBodies[0].rows].forEach((row, i) => { row.place = i; });
  };
  const KEYS = { threads: [t => t[0], t => data().texts[t[1]], t => nominal(t[5]), t => nominal(t[6]), t => nominal(t[6]), t => t[4], t => nominal(t[8]), t => nominal(t[8]), t => t[9].length],
    components: [c => c[0], c => data().texts[c[1]], c => nominal(c[2]), c => nominal(c[2]), c => nominal(c[3]), c => nominal(c[4]), c => nominal(c[5]), c => nominal(c[6])] };
  const UNIT = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 };
  const written = text => {
    const m = /^(?:at least )?(-?[\d.,]+(?:e-?\d+)?)\s*([pnumkMG](?=[JWs]))?/.exec(text);
    return m ? parseFloat(m[1].replace(/,/g, "")) * (UNIT[m[2]] || 1) : -Infinity;
  };
  const sort = (t, column, head) => {
    const down = head.getAttribute("aria-sort") !== "descending" && (head.classList.contains("n") || head.getAttribute("aria-sort") === "ascending");
    const kind = t.dataset.table, byData = kind && KEYS[kind][column];
    const items = byData ? data().views[current][kind] : null;
    const key = byData ? row => byData(items[row.place]) : row => head.classList.contains("n") ? written(row.cells[column].textContent) : row.cells[column].textContent;
    const rows = [...t.tBodies[0].rows].map(row => [key(row), row]);
    rows.sort((a, b) => a[0] < b[0] ? (down ? 1 : -1) : a[0] > b[0] ? (down ? -1 : 1) : 0);
    for (const other of t.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    t.tBodies[0].append(...rows.map(r => r[1]));
  };

  const draw = section => {
    if (section.drawn) return;
    section.drawn = true;
    for (const figure of section.querySelectorAll("[data-chart]"))
      Charts[figure.dataset.chart](figure.querySelector(".plot"), data().views[current], data(), format);
  };
  const show = index => {
    current = index;
    views.forEach((section, i) => { section.hidden = i !== index; });
    if (!views.length) return;
    number(views[index]);
    views[index].querySelectorAll(".charts").forEach(c => { c.hidden = false; });
    setTimeout(() => draw(views[index]), 20); // the tables are painted first
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
    const head = event.target.closest("table.sortable thead button");
    if (head) { const th = head.closest("th"); sort(th.closest("table"), th.cellIndex, th); return; }
    if (event.target === dialog) { dialog.close(); return; }
    explain(event.target);
  });
  for (const th of document.querySelectorAll("table.sortable thead th")) {
    if (!th.textContent) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...th.childNodes);
    th.append(button);
  }
  dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  $("tools").hidden = false;
  $("view").addEventListener("change", event => show(+event.target.value));
  let pause;
  $("search").addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(search, 150); });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !dialog.open && !/INPUT|SELECT/.test(document.activeElement.tagName)) { event.preventDefault(); $("search").focus(); }
  });
  $("theme").addEventListener("click", () => {
    const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)").matches;
    const dark = root.classList.contains("dark") || (system && !root.classList.contains("light"));
    root.classList.toggle("dark", !dark);
    root.classList.toggle("light", dark);
    root.style.colorScheme = dark ? "light" : "dark";
  });
  addEventListener("beforeprint", () => views.forEach(section => { if (!section.hidden) draw(section); }));
  show(0);
})();
