// The numbers of a model that can be changed: each literal of a property with its place, and the model with another one there.

const NUMBER = /(?<![\w.])(\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?:[ \t]*([A-Za-z]\w*))?/g;

const OWNER_OR_VALUE = /^[ \t]*(?:abstract|thread|process|processor|memory|bus|device|system)(?:[ \t]+group)?(?:[ \t]+implementation)?[ \t]+([\w.]+)|((?:\w+::)?\w+)[ \t]*\+?=>[ \t]*([^;\[\]]*)/gim;

/** All of them, in the order of the files. */
export function numbersOf(files) {
  const found = [];
  for (const [path, text] of files) {
    if (typeof text !== 'string' || !/\.aadl$/i.test(path)) continue;
    const plain = text.replace(/--.*|"[^"\n]*"/g, (hidden) => ' '.repeat(hidden.length));
    let owner = '';
    for (const match of plain.matchAll(OWNER_OR_VALUE)) {
      if (match[1]) owner = match[1];
      else for (const one of inProperty(plain, path, owner, match)) found.push(one);
    }
  }
  return found;
}

function* inProperty(plain, path, owner, match) {
  const begin = match.index + match[0].length - match[3].length;
  const value = match[3].split(/\bapplies\s+to\b/i)[0];
  const applies = /applies\s+to\s+([\w.]+)/i.exec(plain.slice(begin, plain.indexOf(';\n', begin) + 1 || undefined).split('\n')[0])?.[1];
  const line = plain.slice(0, begin).split('\n').length;
  const base = { path, line, name: match[2], of: applies ?? owner };
  let last = null;
  for (const number of value.matchAll(NUMBER)) {
    if (/^(applies|in|reference)$/i.test(number[2] ?? '')) number[2] = '';
    const at = begin + number.index;
    const one = { ...base, places: [[at, at + number[1].length]], value: Number(number[1].replaceAll('_', '')), unit: number[2] ?? '', whole: !number[1].includes('.'), id: `${path}:${at}`, end: at + number[0].length };
    // a range from and to the same number is that number
    if (last !== null && last.value === one.value && last.unit === one.unit && /^\s*\.\.\s*$/.test(plain.slice(last.end, at))) last.places.push(...one.places);
    else yield (last = one);
  }
}

/** How a number is called. */
export const label = (number) => `${number.name} of ${number.of} (${number.path}:${number.line}, now ${number.value}${number.unit ? ` ${number.unit}` : ''})`;

/** A value in the kind of number that stood there. */
export function written(number, value) {
  if (number.whole) return String(Math.round(value));
  const plain = Number(value.toPrecision(6)).toString();
  return /[.e]/.test(plain) ? plain.replace(/^(\d+)e/, '$1.0e') : `${plain}.0`;
}

/** The files with other values at some places. */
export function withValues(files, values) {
  const changed = new Map(files);
  const places = [...values].flatMap(([number, value]) => number.places.map(([from, to]) => ({ path: number.path, from, to, text: written(number, value) })));
  for (const { path, from, to, text } of places.sort((a, b) => b.from - a.from)) {
    const before = changed.get(path);
    changed.set(path, before.slice(0, from) + text + before.slice(to));
  }
  return changed;
}
