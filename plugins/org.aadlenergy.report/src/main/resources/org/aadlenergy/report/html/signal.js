"use strict";
// Functions of time that change in steps: trees in which what comes again is held once, as the engine has them
const Signal = (() => {
  // Levels; chains of parts with the seconds and joules before each; repetitions of a body; heads, the beginnings of a body
  const level = (d, mean, least = mean, most = mean) => ({ d, joules: d * mean, mean, least, most, n: 1 });
  const sums = (parts, key) => { let sum = 0; return [0, ...parts.map(p => sum += p[key])]; };
  const least = parts => parts.reduce((m, p) => Math.min(m, p.least), Infinity), most = parts => parts.reduce((m, p) => Math.max(m, p.most), -Infinity);
  const chain = parts => {
    if (parts.length === 1) return parts[0];
    const starts = sums(parts, "d"), joules = sums(parts, "joules");
    return { parts, starts, before: joules, d: starts[parts.length], joules: joules[parts.length], least: least(parts), most: most(parts), n: parts.reduce((n, p) => n + p.n, 0) };
  };
  const repeated = (body, times) => times === 1 ? body : { body, times, d: body.d * times, joules: body.joules * times, least: body.least, most: body.most, n: body.n * times };
  const head = (whole, d) => ({ whole, d, joules: energy(whole, 0, d), least: whole.least, most: whole.most, n: whole.n });
  const over = (s, d) => {
    const times = Math.floor(d / s.d * (1 + 1e-12)), rest = d - times * s.d, parts = times ? [repeated(s, times)] : [];
    return chain(rest > d * 1e-12 ? [...parts, head(s, rest)] : parts);
  };
  // From the page's data: seconds and watts in turn, [mean, least, most] for a stretch of many changes, { times, of } for what comes again
  const read = data => {
    const parts = [];
    for (let i = 0; i < data.length; i++) parts.push(typeof data[i] === "object" ? repeated(read(data[i].of), data[i].times) : level(data[i], ...[data[++i]].flat()));
    return chain(parts);
  };
  const place = (starts, t) => {
    let low = 0, high = starts.length - 2;
    while (low < high) { const middle = low + high + 1 >> 1; if (starts[middle] <= t) low = middle; else high = middle - 1; }
    return low;
  };
  // Visits the parts of a stretch: those that are whole at once
  const within = (s, a, b, whole, part) => {
    const from = Math.max(0, a), to = Math.min(s.d, b);
    if (!(to > from)) return;
    if (from <= 0 && to >= s.d) whole(s, 1, 0);
    else if (s.parts) for (let i = place(s.starts, from); i < s.parts.length && s.starts[i] < to; i++) part(s.parts[i], from - s.starts[i], to - s.starts[i], s.starts[i]);
    else if (s.body) {
      const first = Math.ceil(from / s.body.d - 1e-9), last = Math.floor(to / s.body.d + 1e-9), at = (first - 1) * s.body.d;
      if (first > last) part(s.body, from - at, to - at, at);
      else {
        if (from < first * s.body.d) part(s.body, from - at, s.body.d, at);
        if (last > first) whole(s.body, last - first, first * s.body.d);
        if (to > last * s.body.d) part(s.body, 0, to - last * s.body.d, last * s.body.d);
      }
    } else if (s.whole) part(s.whole, from, to, 0);
    else whole({ ...s, joules: s.mean * (to - from) }, 1, 0);
  };
  const energy = (s, a, b) => { let sum = 0; within(s, a, b, (p, times) => { sum += times * p.joules; }, (p, x, y) => { sum += energy(p, x, y); }); return sum; };
  const range = (s, a, b) => {
    let low = Infinity, high = -Infinity;
    const take = (l, h) => { low = Math.min(low, l); high = Math.max(high, h); };
    within(s, a, b, p => take(p.least, p.most), (p, x, y) => take(...range(p, x, y)));
    return [low, high];
  };
  // The pieces of a stretch in time, at most so many; null where there are more
  const pieces = (s, a, b, limit, at = 0, list = []) => {
    const go = (p, x, y, from) => {
      if (!list || list.length > limit) return;
      if (p.parts) for (let i = place(p.starts, Math.max(0, x)); i < p.parts.length && p.starts[i] < y; i++) go(p.parts[i], x - p.starts[i], y - p.starts[i], from + p.starts[i]);
      else if (p.body) for (let k = Math.max(0, Math.floor(x / p.body.d)); k < p.times && k * p.body.d < y && list.length <= limit; k++) go(p.body, x - k * p.body.d, y - k * p.body.d, from + k * p.body.d);
      else if (p.whole) go(p.whole, x, Math.min(y, p.d), from);
      else { const f = Math.max(0, x), t = Math.min(p.d, y); if (t > f) list.push([from + f, from + t, p.mean]); }
    };
    go(s, a, b, at);
    return list.length > limit ? null : list;
  };
  const at = (s, t) => { const found = pieces(s, Math.min(t, s.d * (1 - 1e-15)), t + s.d * 1e-12, 9); return found && found.length ? found[0][2] : 0; };
  // A stretch of several signals as steps: exact where few things change, else means of equally long ones
  const steps = (layers, from, to, columns) => {
    let exact = [];
    for (const s of layers) { const one = exact && pieces(s, from, to, 2 * columns); exact = one && [...exact, one]; }
    let cuts = exact && [...new Set([from, to, ...exact.flatMap(list => list.map(p => p[0]))])].filter(t => t >= from && t <= to).sort((a, b) => a - b);
    if (cuts) cuts = cuts.filter((t, i) => i === 0 || i === cuts.length - 1 || t - cuts[i - 1] > (to - from) * 1e-12);
    if (cuts && cuts.length <= 4 * columns) {
      const next = layers.map(() => 0);
      return cuts.slice(1).map((end, i) => ({ from: cuts[i], to: end, watts: exact.map((list, k) => { const middle = (cuts[i] + end) / 2; while (next[k] < list.length - 1 && list[next[k]][1] <= middle) next[k]++; return list.length ? list[next[k]][2] : 0; }) }));
    }
    const wide = (to - from) / columns;
    return Array.from({ length: columns }, (_, i) => ({ from: from + i * wide, to: from + (i + 1) * wide, watts: layers.map(s => energy(s, from + i * wide, from + (i + 1) * wide) / wide) }));
  };
  return { level, chain, over, read, energy, range, at, steps, pieces };
})();
