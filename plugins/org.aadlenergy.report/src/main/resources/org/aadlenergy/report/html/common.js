"use strict";
// What every page needs: numbers as the tables write them, nodes of texts, tables that sort, light and dark.
const Page = (() => {
  const PREFIX = ["p", "n", "u", "m", "", "k", "M", "G"];
  const digits = (value, count) => {
    if (value === 0) return "0";
    const decimals = count - 1 - Math.floor(Math.log10(Math.abs(value)));
    return value.toFixed(Math.min(20, Math.max(0, decimals)));
  };
  // A prefix that fits, four significant digits, no locale
  const format = (value, unit, like = value) => {
    if (!unit) return Number.isInteger(value) ? String(value) : digits(value, 4);
    let i = 4, v = like, shown = value;
    const most = unit === "s" ? 4 : 7;
    while (v !== 0 && Math.abs(v) >= 999.95 && i < most) { v /= 1000; shown /= 1000; i++; }
    while (v !== 0 && Math.abs(v) < 0.99995 && i > 0) { v *= 1000; shown *= 1000; i--; }
    return digits(shown, 4) + " " + PREFIX[i] + unit;
  };
  // Always by text, never by mark-up from the model
  const add = (parent, name, text, attributes) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    Object.assign(node, attributes || {});
    parent.append(node);
    return node;
  };
  const shorten = (text, room) => text.length <= room ? text : "\u2026" + text.slice(text.length - room + 1);
  // One name, one colour, in all pictures and modes; a second round of names has stripes, a third dots
  let names = [];
  const HUES = 7;
  const look = name => {
    const i = names.indexOf(name);
    return name === "idle" ? [HUES, 0] : i < 0 ? [HUES, 1] : [i % HUES, Math.floor(i / HUES)];
  };
  const paint = (node, name) => {
    const [hue, texture] = look(name);
    node.className += ` p${hue} t${texture}`;
    return node;
  };
  const legend = (parent, shown) => {
    const list = add(parent, "ul", undefined, { className: "legend" });
    for (const name of shown) { const item = add(list, "li"); paint(add(item, "i"), name); item.append(name); }
    return list;
  };
  // At most so many round numbers between two, in one unit
  const ticks = (from, to, unit, most) => {
    const rough = (to - from) / most, power = 10 ** Math.floor(Math.log10(rough)), step = power * [1, 2, 5, 10].find(s => s * power >= rough * .999), list = [];
    const last = Math.floor(to / step + 1e-6);
    // as many digits as tell two steps apart
    let factor = 1, i = 4;
    while (i > 0 && Math.max(Math.abs(from), Math.abs(to)) * factor < .99995) { factor *= 1000; i--; }
    while (unit !== "s" && i < 7 && Math.max(Math.abs(from), Math.abs(to)) * factor >= 999.95) { factor /= 1000; i++; }
    const decimals = Math.min(15, Math.max(0, -Math.floor(Math.log10(step * factor) + 1e-9)));
    for (let k = Math.ceil(from / step - 1e-6); k <= last; k++) list.push({ value: k * step, label: (k * step * factor).toFixed(decimals) + " " + PREFIX[i] + unit });
    return list;
  };
  // A cell may say by data-v what it sorts by; key(table, column) may know more than the cells do
  const UNIT = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 };
  const written = text => {
    const m = /^(?:at least |errors aside )?(-?[\d.,]+(?:e-?\d+)?)\s*([pnumkMG](?=[JWs]))?/.exec(text);
    return m ? parseFloat(m[1].replace(/,/g, "")) * (UNIT[m[2]] || 1) : -Infinity;
  };
  const cellKey = (head, column) => row => {
    const cell = row.cells[column];
    if (cell.dataset.v !== undefined) return cell.dataset.v === "" ? -Infinity : +cell.dataset.v;
    return head.classList.contains("n") ? written(cell.textContent) : cell.textContent;
  };
  const sort = (table, head, keys) => {
    const down = head.getAttribute("aria-sort") !== "descending" && (head.classList.contains("n") || head.getAttribute("aria-sort") === "ascending");
    const key = keys && keys(table, head.cellIndex) || cellKey(head, head.cellIndex);
    const rows = [...table.tBodies[0].rows].map(row => [key(row), row]);
    rows.sort((a, b) => a[0] < b[0] ? (down ? 1 : -1) : a[0] > b[0] ? (down ? -1 : 1) : 0);
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    table.tBodies[0].append(...rows.map(r => r[1]));
  };
  const sortable = keys => {
    for (const th of document.querySelectorAll("table.sortable thead th")) {
      if (!th.textContent) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...th.childNodes);
      th.append(button);
      button.addEventListener("click", () => sort(th.closest("table"), th, keys));
    }
  };
  // A table without room becomes cards: each cell says which column it is of
  const LONG = 26, ROLES = { THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
  const cards = table => {
    if (!table.labelled && table.tHead) {
      table.labelled = true;
      const heads = [...table.tHead.rows[0].cells].map(cell => cell.textContent.replace(/^.*::/, ""));
      table.setAttribute("role", "table");
      for (const part of table.querySelectorAll("thead,tbody,tr,td,th")) part.setAttribute("role", ROLES[part.tagName] || (part.scope === "col" ? "columnheader" : "rowheader"));
      for (const body of table.tBodies) for (const row of body.rows) for (const cell of row.cells) {
        if (cell.tagName === "TD") cell.dataset.l = heads[cell.cellIndex] || "";
        if (cell.textContent.length > LONG || /\S{17,}/.test(cell.textContent)) cell.classList.add("wide");
      }
    }
    table.classList.add("cards");
  };
  const fit = () => {
    const tables = [...document.querySelectorAll(".scroll > table:not(.review)")].filter(table => table.offsetParent);
    for (const table of tables) table.classList.remove("cards");
    for (const table of tables.filter(t => t.parentNode.scrollWidth > t.parentNode.clientWidth + 1)) cards(table);
  };
  const theme = () => document.getElementById("theme").addEventListener("click", () => {
    const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)").matches;
    const dark = root.classList.contains("dark") || (system && !root.classList.contains("light"));
    root.classList.toggle("dark", !dark);
    root.classList.toggle("light", dark);
    root.style.colorScheme = dark ? "light" : "dark";
  });
  // What a long page holds, as links below its heading
  const MANY = 6;
  const contents = (head, cards) => {
    if (cards.length < MANY) return;
    const list = Object.assign(document.createElement("nav"), { className: "contents", ariaLabel: `Contents of ${head.textContent}` });
    // what is drawn and listed is one thing: the first counts
    const titles = cards.map(card => card.querySelector("h2,h3,figcaption").textContent);
    cards.forEach((card, i) => {
      card.id = card.id || `${head.id}-${i}`;
      if (titles.indexOf(titles[i]) === i) add(list, "a", titles[i], { href: "#" + card.id });
    });
    head.after(list);
  };
  // Uses of devices are told by what is charged
  const title = (s, c) => s.title === s.service ? s.service : `${s.service} of ${c.component}`;
  const start = keys => {
    sortable(keys);
    theme();
    document.getElementById("tools").hidden = false;
    document.documentElement.style.printColorAdjust = "exact"; // bars are backgrounds
    setTimeout(fit, 30);
    let pause, wide = innerWidth;
    addEventListener("resize", () => { if (wide !== innerWidth) { wide = innerWidth; clearTimeout(pause); pause = setTimeout(fit, 100); } });
    document.addEventListener("toggle", fit, true);
  };
  return { add, format, shorten, look, paint, legend, ticks, start, fit, title, contents, name: list => { names = list; } };
})();
