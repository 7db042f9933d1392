"use strict";
// Where the energy goes: boxes as wide as their energy, what they consist of below. Boxes are elements of the page, so
// that names keep their size at any width, the keyboard reaches them, and they print.
const Icicle = (() => {
  const { add, format, paint } = Page, ROW = 27, LEAST = .12;
  const last = path => path.slice(path.lastIndexOf(".") + 1), upper = path => path.slice(0, Math.max(0, path.lastIndexOf(".")));
  const node = (name, kind, more) => ({ name, kind, value: 0, kids: new Map(), ...more });
  const kid = (parent, name, kind, more) => {
    const key = kind + "\n" + name;
    if (!parent.kids.has(key)) parent.kids.set(key, node(name, kind, { ...more, up: parent }));
    return parent.kids.get(key);
  };
  const grow = (leaf, joules) => { leaf.value += joules; };
  // What threads charge over the window: f(thread, its number, service, charge, joules)
  const charges = (view, f) => view.threads.forEach((t, i) => {
    if (t.rate === null) return;
    for (const s of t.services) if (s.phase === "dispatch" && !s.included)
      for (const c of s.charges) if (c.energy.nominal > 0) f(t, i, s, c, c.energy.nominal * t.rate * view.window);
  });
  const under = (parent, t, i) => {
    const process = upper(t.path), above = process ? kid(parent, process, "process") : parent;
    return kid(above, t.path, "thread", { thread: i });
  };
  const settle = n => {
    for (const one of n.kids.values()) settle(one);
    const sum = [...n.kids.values()].reduce((s, one) => s + one.value, 0);
    if (!n.value) n.value = sum;
    // what is not told in parts stays blank, but rounding does not widen a box beyond its parent
    n.scale = Math.max(n.value, sum);
  };

  // component, process, thread, service, rail
  const byComponent = view => {
    const nodes = new Map();
    view.components.forEach((c, i) => nodes.set(c.path, node(c.path || "the whole system", c.path ? c.category : "system", { component: i, value: c.subtree.nominal, own: c.energy.nominal })));
    const root = nodes.get("") || node("the whole system", "system", { value: view.energy.nominal });
    for (const [path, one] of nodes) {
      if (one === root) continue;
      let up = upper(path);
      while (up && !nodes.has(up)) up = upper(up);
      one.up = nodes.get(up) || root;
      one.up.kids.set(path, one);
    }
    for (const rest of view.rests) grow(kid(nodes.get(rest.component), rest.service, "at rest"), rest.energy);
    charges(view, (t, i, s, c, joules) => {
      const component = nodes.get(c.component);
      if (!component) return;
      const service = kid(under(component, t, i), Page.title(s, c), "service", { thread: i, service: s.service });
      grow(service, joules);
      if (c.rail) grow(kid(service, c.rail, "rail", { thread: i }), joules);
    });
    settle(root);
    return root;
  };
  // process, thread, service, component, rail; what rests stands beside them
  const byThread = view => {
    const root = node("the whole system", "system", { value: view.energy.nominal }), places = new Map(view.components.map((c, i) => [c.path, i]));
    for (const rest of view.rests) {
      const component = places.get(rest.component);
      grow(kid(kid(root, rest.service, "at rest"), rest.component || "the whole system", view.components[component].category, { component }), rest.energy);
    }
    charges(view, (t, i, s, c, joules) => {
      const service = kid(under(root, t, i), Page.title(s, c), "service", { thread: i, service: s.service });
      const component = kid(service, c.component || "the whole system", "component", { thread: i });
      if (c.rail) grow(kid(component, c.rail, "rail", { thread: i }), joules); else grow(component, joules);
    });
    settle(root);
    return root;
  };

  // What the comparison knows of a box: the same figure, before
  const changed = (n, view) => {
    const of = (kind, path) => view.changes.find(c => c.kind === kind && c.path === path);
    const part = (change, name) => change && change.parts.find(p => p.name === name);
    const what = n.kind === "system" ? of("total", "") : n.kind === "thread" ? of("thread", n.name)
      : n.kind === "service" && n.up.kind === "thread" ? part(of("thread", n.up.name), n.service)
      : n.component !== undefined && n.own !== undefined && n.own === n.value ? of("component", n.name) : undefined;
    if (what) return what;
    const compared = /^(system|thread|service)$/.test(n.kind) || n.component !== undefined && n.own === n.value;
    return compared ? { before: 1, after: 1, same: true } : undefined;
  };
  const share = (a, b) => b > 0 ? `${(100 * a / b).toPrecision(3)} %` : "";
  const percent = change => change.before === null ? "new" : change.before ? `${change.after > change.before ? "+" : ""}${(100 * (change.after - change.before) / change.before).toPrecision(3)} %` : "new";
  const verdict = (n, view) => {
    const change = changed(n, view);
    if (!change) return ["not compared", "d-none"];
    if (change.same || change.after === change.before) return ["as before", "d-same"];
    const per = /thread|service/.test(n.kind) ? " per dispatch" : "", grew = change.before === null || change.after > change.before;
    const far = change.before ? Math.min(1, Math.abs(change.after - change.before) / change.before / .5) : 1;
    return [`${percent(change)}${per} (${change.before === null ? "not there" : format(change.before, "J")} before)`, `${grew ? "d-more" : "d-less"} d${far > .5 ? 3 : far > .15 ? 2 : 1}`];
  };

  const draw = (plot, view, why) => {
    if (!(view.energy.nominal > 0)) { plot.textContent = "Nothing to show."; return; }
    const trees = {}, make = { component: byComponent, thread: byThread };
    const bar = add(plot, "div", undefined, { className: "controls" });
    const choice = add(add(bar, "label", "Order "), "select");
    for (const [value, text] of [["component", "components first"], ["thread", "threads first"]]) add(choice, "option", text, { value });
    let colours = null;
    if (view.changes.length) {
      colours = add(add(bar, "label", "Colour "), "select");
      for (const [value, text] of [["service", "the service"], ["change", "what changed"]]) add(colours, "option", text, { value });
    }
    const find = add(add(bar, "label", "Find "), "input", undefined, { type: "search", placeholder: "in this picture" });
    const back = add(bar, "button", "Out", { type: "button" }), whole = add(bar, "button", "Whole", { type: "button" });
    const boxes = add(plot, "div", undefined, { className: "icicle" });
    const line = add(plot, "p", undefined, { className: "line" }), said = add(line, "span", undefined), explain = add(line, "button", "Why", { type: "button", hidden: true });
    said.setAttribute("aria-live", "polite");
    boxes.setAttribute("role", "tree");
    let root, focus, current, marked = "";

    const words = n => {
      const all = root.value, diff = colours && colours.value === "change" ? `, ${verdict(n, view)[0]}` : "";
      const own = n.own !== undefined && n.own !== n.value ? `, of its own ${format(n.own, "J")}` : "";
      const parent = n.up && n.up !== root ? `, ${share(n.value, n.up.value)} of ${n.up.name}` : "";
      return `${format(n.value, "J")}${own}${n === root ? "" : ", " + share(n.value, all) + " of the whole"}${parent}${diff}`;
    };
    const tell = n => {
      current = n;
      said.textContent = `${n.name} (${n.kind}): ${words(n)} `;
      explain.hidden = n.thread === undefined && n.component === undefined;
    };
    const label = n => n.kind === "thread" || n.kind === "process" || n.component !== undefined ? last(n.name) || n.name : n.name;
    const hit = n => marked && (n.name + " " + n.kind).toLowerCase().includes(marked);
    const box = (n, x, width, level) => {
      const one = add(boxes, "div", width > 2.5 ? label(n) : "", { className: "box", title: `${n.name}\n${n.kind}: ${words(n)}`, node: n, tabIndex: -1 });
      Object.assign(one.style, { left: x + "%", width: width + "%", top: level * ROW + "px" });
      one.setAttribute("role", "treeitem");
      one.setAttribute("aria-level", level + 1);
      one.setAttribute("aria-label", `${n.name}, ${n.kind}, ${words(n)}`);
      if (n.kids.size) one.setAttribute("aria-expanded", "true");
      Object.assign(one.dataset, { kind: n.kind, joules: n.value, path: n.name });
      if (colours && colours.value === "change") one.className += " " + verdict(n, view)[1];
      else if (n.kind === "service" || n.kind === "at rest") paint(one, n.name);
      else one.className += " plain";
      if (marked && !hit(n)) one.className += " dim";
      return one;
    };
    const render = () => {
      boxes.replaceChildren();
      let depth = 0;
      const above = [];
      for (let n = focus.up; n; n = n.up) above.unshift(n);
      above.forEach((n, level) => box(n, 0, 100, level));
      const place = (n, x, width, level) => {
        depth = Math.max(depth, level + 1);
        box(n, x, width, level);
        let at = x;
        for (const one of [...n.kids.values()].sort((a, b) => b.value - a.value)) {
          const part = width * one.value / n.scale;
          if (part < LEAST) break;
          place(one, at, part, level + 1);
          at += part;
        }
      };
      place(focus, 0, 100, above.length);
      boxes.style.height = depth * ROW + "px";
      back.disabled = whole.disabled = focus === root;
      const first = [...boxes.children].find(b => b.node === focus);
      first.tabIndex = 0;
      tell(focus);
      if (marked) total();
    };
    // What was found, each joule once
    const total = () => {
      let sum = 0, count = 0;
      const walk = (n, inside) => { const is = hit(n); if (is) { count++; if (!inside) sum += n.value; } for (const one of n.kids.values()) walk(one, inside || is); };
      walk(root, false);
      said.textContent = count ? `${count} found: ${format(sum, "J")}, ${share(sum, root.value)} of the whole ` : "Nothing is found. ";
      explain.hidden = true;
    };
    const zoom = (n, keep) => {
      focus = n;
      render();
      if (keep) [...boxes.children].find(b => b.node === n).focus();
    };
    const start = () => {
      root = trees[choice.value] ??= make[choice.value](view);
      boxes.setAttribute("aria-label", `Energy by ${choice.value}: ${[...root.kids.values()].sort((a, b) => b.value - a.value).slice(0, 5).map(n => `${n.name} ${format(n.value, "J")}`).join(", ")}; arrows move, Enter looks inside, Escape goes back`);
      zoom(root);
    };
    choice.addEventListener("change", start);
    if (colours) colours.addEventListener("change", () => render());
    back.addEventListener("click", () => zoom(focus.up || root));
    whole.addEventListener("click", () => zoom(root));
    find.addEventListener("input", () => { marked = find.value.trim().toLowerCase(); render(); });
    explain.addEventListener("click", () => why(current));
    boxes.addEventListener("mouseover", event => { if (event.target.node && !marked) tell(event.target.node); });
    boxes.addEventListener("focusin", event => { if (event.target.node) tell(event.target.node); });
    boxes.addEventListener("click", event => { const n = event.target.node; if (n) zoom(n === focus && n.up ? n.up : n, true); });
    boxes.addEventListener("keydown", event => {
      const n = event.target.node, all = [...boxes.children], go = next => { if (next) { event.preventDefault(); next.focus(); } };
      if (!n) return;
      const level = event.target.getAttribute("aria-level"), row = all.filter(b => b.getAttribute("aria-level") === level), at = row.indexOf(event.target);
      if (event.key === "ArrowRight") go(row[at + 1]);
      else if (event.key === "ArrowLeft") go(row[at - 1]);
      else if (event.key === "ArrowUp") go(all.find(b => b.node === n.up));
      else if (event.key === "ArrowDown") go(all.find(b => b.node.up === n));
      else if (event.key === "Enter" || event.key === " ") { event.preventDefault(); zoom(n, true); }
      else if (event.key === "Escape" || event.key === "Backspace") { event.preventDefault(); zoom(focus.up || root, true); }
    });
    start();
  };
  return { draw };
})();
