"use strict";
// The architecture: boxes where the report's layout puts them, in percent of its width, so that they fill the page. The heat of a box is
// its energy against the most of the picture: from a pale colour at 0 to the full one, in a straight line.
const Architecture = (() => {
  const { add, format } = Page, NS = "http://www.w3.org/2000/svg", BUS = 2, OPEN = 1, CLOSED = 2, OUTSIDE = 3, OTHERS = 4;
  const VERBS = [["runs on", "runs"], ["lies in", "holds"], ["uses", "is used by"], ["is on", "joins"], ["feeds", "is fed by"]];
  const LAYERS = [["Bindings", [0, 1, 2]], ["Buses", [3]], ["Power", [4]]], PALE = [[255, 246, 238], [238, 247, 253]], drawn = new Set();
  const layout = wide => wide >= 900 ? 0 : wide >= 520 ? 1 : 2;
  // Firefox tells a page that nobody can see no colours
  const colour = hue => (getComputedStyle(document.documentElement).getPropertyValue("--c" + hue).match(/[0-9a-f]{2}/gi) ?? ["80", "80", "80"]).map(h => parseInt(h, 16));
  const heat = (software, share) => { const pale = PALE[+software], hot = colour(software ? 4 : 3); return `rgb(${pale.map((p, i) => Math.round(p + (hot[i] - p) * share))})`; };

  const draw = (plot, view, texts, why, at) => {
    const state = view.architecture ??= { scene: view.scenes[0], layers: [true, true, true] }, { scene, layers } = state, whole = view.energy.nominal;
    plot.replaceChildren();
    drawn.add(plot);
    plot.again = (at, focus) => { draw(plot, view, texts, why, at); if (focus) plot.querySelector("[tabindex='0']").focus(); };
    if (!view.scenes[0].paths.length) { plot.textContent = "Nothing to show."; return; }
    const [width, height, places, routes] = scene.layouts[at ?? layout(plot.clientWidth)];
    const row = (list, path) => list.findIndex(one => one.path === path);
    const full = i => scene.path && scene.kind[i] !== OUTSIDE ? scene.path + "." + scene.paths[i] : scene.paths[i];
    const nodes = scene.paths.map((_, i) => {
      const path = full(i);
      const n = { i, path, links: [], category: texts[scene.category[i]] };
      for (const key of ["kind", "role", "joules", "known", "count", "up"]) n[key] = scene[key][i];
      if (n.kind === OTHERS) return { ...n, name: `${n.count} others`, path: `${n.count} others` };
      const thread = row(view.threads, path), component = row(view.components, path);
      return { ...n, name: n.kind === OUTSIDE ? path : path.slice(n.up < 0 ? scene.path && scene.path.length + 1 : full(n.up).length + 1), ...(thread >= 0 ? { thread } : component >= 0 ? { component } : {}) };
    });
    const hottest = [1, 0].map(hardware => Math.max(0, ...nodes.filter(n => !!n.role == hardware && n.kind !== OPEN && n.kind !== OUTSIDE).map(n => n.joules)));
    const edges = [];
    for (let i = 0; i < scene.edges.length; i += 4) {
      const [relation, from, to, count] = scene.edges.slice(i, i + 4);
      edges.push({ relation, from, to, count, points: routes[i / 4] });
      nodes[from].links.push(edges.at(-1));
      nodes[to].links.push(edges.at(-1));
    }
    const inner = n => n.kind === CLOSED && view.scenes.find(s => s.path === n.path);
    const said = n => !n.known || n.joules ? ["", "at least ", "errors aside "][n.known] + format(n.joules, "J") : "unknown";
    const words = n => {
      const parts = [n.category || "of several kinds", said(n) + (n.role || n.thread !== undefined ? "" : " by its threads")];
      if (whole > 0 && n.joules) parts.push((100 * n.joules / whole).toPrecision(3) + " % of the whole");
      if (n.kind === CLOSED) parts.push(`${n.count} inside`);
      const links = n.links.map(e => `${VERBS[e.relation][+(e.to === n.i)]} ${nodes[e.to === n.i ? e.from : e.to].name}`);
      return parts.concat(links.slice(0, 6), links.length > 6 ? `and ${links.length - 6} more` : []).join(", ");
    };

    const bar = add(plot, "div", undefined, { className: "controls" });
    LAYERS.forEach(([name, relations], k) => {
      if (!edges.some(e => relations.includes(e.relation))) return;
      const label = add(bar, "label"), box = add(label, "input", undefined, { type: "checkbox", checked: layers[k] });
      label.append(" " + name);
      label.className = "l" + k;
      box.addEventListener("change", () => { layers[k] = box.checked; lines(); });
    });
    if (scene.path) {
      const up = scene.path.slice(0, Math.max(0, scene.path.lastIndexOf("."))), back = view.scenes.filter(s => s.path === "" || up === s.path || up.startsWith(s.path + ".")).sort((a, b) => b.path.length - a.path.length)[0];
      state.back = () => { state.scene = back; plot.again(at, true); };
      add(bar, "button", "Out", { type: "button", onclick: state.back });
      add(bar, "span", "inside " + scene.path, { className: "soft" });
    } else state.back = () => {};
    const map = add(plot, "div", undefined, { className: "map" });
    map.style.height = height + "px";
    map.setAttribute("role", "tree");
    map.setAttribute("aria-label", `The architecture${scene.path ? " inside " + scene.path : ""}; arrows move, Enter looks inside or explains, Escape goes back`);
    const line = add(plot, "p", undefined, { className: "line" }), say = add(line, "span");
    say.setAttribute("aria-live", "polite");

    const element = n => {
      const [x, y, w, h] = places.slice(4 * n.i, 4 * n.i + 4), hot = hottest[+(n.role === 0)];
      const one = add(map, "div", undefined, { className: "part k" + n.kind, title: `${n.path}\n${words(n)}`, node: n, tabIndex: -1 });
      if (n.role === BUS && n.kind !== OPEN) one.className += " bus";
      Object.assign(one.style, { left: 100 * x / width + "%", width: 100 * w / width + "%", top: y + "px", height: h + "px" });
      if (n.kind !== OPEN && n.kind !== OUTSIDE && n.joules > 0) Object.assign(one.style, { background: heat(n.role === 0, n.joules / hot), color: "#000" });
      add(one, "b", n.name);
      one.append(" ");
      if (n.joules || n.known) add(one, "span", n.kind === CLOSED ? `${said(n)}, ${n.count} inside` : said(n));
      one.setAttribute("role", "treeitem");
      let level = 1;
      for (let up = n.up; up >= 0; up = nodes[up].up) level++;
      one.setAttribute("aria-level", level);
      if (n.kind === OPEN || inner(n)) one.setAttribute("aria-expanded", n.kind === OPEN);
      one.setAttribute("aria-label", `${one.textContent.trim()}: ${n.path}, ${words(n)}`);
      Object.assign(one.dataset, { path: n.path, joules: n.joules, kind: n.kind });
    };
    const svg = document.createElementNS(NS, "svg");
    for (const [key, value] of [["viewBox", `0 0 ${width} ${height}`], ["preserveAspectRatio", "none"], ["aria-hidden", "true"]]) svg.setAttribute(key, value);
    map.append(svg);
    for (const edge of edges) {
      edge.line = document.createElementNS(NS, "polyline");
      edge.line.setAttribute("points", edge.points.join(" "));
      edge.line.setAttribute("vector-effect", "non-scaling-stroke");
      svg.append(edge.line);
    }
    nodes.forEach(element);
    const within = (n, box) => { for (let i = n; i >= 0; i = nodes[i].up) if (i === box) return true; };
    let current;
    const lines = () => {
      const some = current && edges.some(e => within(e.from, current.i) || within(e.to, current.i));
      for (const e of edges) {
        const near = current && (within(e.from, current.i) || within(e.to, current.i)), k = LAYERS.findIndex(l => l[1].includes(e.relation));
        e.line.setAttribute("class", `l${k} r${e.relation}${some ? near ? " near" : " far" : ""}`);
        e.line.style.display = layers[k] ? "" : "none";
      }
    };
    const tell = n => { current = n; say.textContent = `${n.path}: ${words(n)}`; lines(); };
    const enter = n => {
      if (inner(n)) { state.scene = inner(n); plot.again(at, true); }
      else if (n.component !== undefined || n.thread !== undefined) why(n);
    };
    const boxes = [...map.querySelectorAll(".part")];
    boxes[0].tabIndex = 0;
    const next = (from, dx, dy) => {
      const a = from.getBoundingClientRect(), middle = r => [r.left + r.width / 2, r.top + r.height / 2], [ax, ay] = middle(a);
      let best, least = Infinity;
      for (const box of boxes) {
        const [bx, by] = middle(box.getBoundingClientRect()), along = (bx - ax) * dx + (by - ay) * dy, across = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx);
        if (along > 2 && along + 2 * across < least) { least = along + 2 * across; best = box; }
      }
      return best;
    };
    const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    const of = event => event.target.closest(".part");
    map.addEventListener("mouseover", event => { if (of(event)) tell(of(event).node); });
    map.addEventListener("mouseleave", () => { current = undefined; lines(); });
    map.addEventListener("focusin", event => { for (const b of boxes) b.tabIndex = b === of(event) ? 0 : -1; tell(of(event).node); });
    map.addEventListener("click", event => { if (of(event)) enter(of(event).node); });
    map.addEventListener("keydown", event => {
      const step = KEYS[event.key], box = of(event);
      if (!box) return;
      if (step) { event.preventDefault(); (next(box, ...step) || box).focus(); }
      else if (event.key === "Enter" || event.key === " ") { event.preventDefault(); enter(box.node); }
      else if (event.key === "Escape" || event.key === "Backspace") { event.preventDefault(); state.back(); }
    });
    const list = add(plot, "ul", undefined, { className: "legend" });
    for (const [software, text] of [[false, "drawn by hardware"], [true, "caused by software"]]) {
      const hot = hottest[+software], item = add(list, "li");
      if (!hot) { item.remove(); continue; }
      add(item, "i", undefined, { className: "heat" }).style.background = `linear-gradient(90deg,${heat(software, 0)},${heat(software, 1)})`;
      item.append(`0 to ${format(hot, "J")} ${text}`);
    }
    lines();
  };
  // Paper is as wide as a middle screen
  addEventListener("beforeprint", () => { for (const plot of drawn) if (plot.clientWidth >= 520) plot.again(1); });
  addEventListener("afterprint", () => { for (const plot of drawn) plot.again(); });
  return { draw };
})();
