// Gives the functions and globals of a module other numbers: what is named for the first time is then mostly the one after the last, for which
// comb.js needs no number.
import { CALL, expression, walk } from './strands.js';

const [IMPORTS, FUNCTIONS, GLOBALS, EXPORTS, START, ELEMENTS, CODE] = [2, 3, 6, 7, 8, 9, 10];
const [FUNC, MEMORY, VALUE] = [0, 2, 3];
/** Who is named more often has a low number. */
const OFTEN = 16;

export function leb(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  return Buffer.from([...bytes, left]);
}

/** Goes over a part of a module; what it names has another number in what is copied. */
class Copying {
  #bytes;
  #name;
  #from;
  #parts = [];

  /** @param name says the new number of what is named: `name(kind, number)` */
  constructor(bytes, at, name) {
    this.#bytes = bytes;
    this.#name = name;
    this.#from = at;
    this.at = at;
  }

  own() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = this.#bytes[this.at++];
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  byte() {
    return this.#bytes[this.at++];
  }

  bytes(strand, count) {
    this.at += count;
  }

  number(strand) {
    return strand === CALL ? this.named(FUNC) : this.own();
  }

  again() {
    return this.named(VALUE);
  }

  near() {
    return this.named(FUNC);
  }

  named(kind) {
    const from = this.at;
    const value = this.own();
    this.#parts.push(this.#bytes.subarray(this.#from, from), leb(this.#name(kind, value)));
    this.#from = this.at;
    return value;
  }

  text() {
    const length = this.own();
    this.at += length;
  }

  /** What was gone over since the last time, with new numbers. */
  taken() {
    const all = Buffer.concat([...this.#parts, this.#bytes.subarray(this.#from, this.at)]);
    this.#parts = [];
    this.#from = this.at;
    return all;
  }
}

export function sections(bytes) {
  const all = [];
  const io = new Copying(bytes, 8);
  while (io.at < bytes.length) {
    const begin = io.at;
    const id = io.byte();
    const length = io.own();
    all.push({ id, at: io.at, whole: bytes.subarray(begin, io.at + length) });
    io.at += length;
  }
  return all;
}

/** A vector of parts, each as `one` goes over it. */
function vector(bytes, section, name, one) {
  const io = new Copying(bytes, section.at, name);
  const count = io.own();
  io.taken();
  return Array.from({ length: count }, (_, i) => {
    one(io, i);
    return io.taken();
  });
}

function valueType(io) {
  const code = io.byte();
  if (code === 0x63 || code === 0x64 || code > 0x7f) io.own();
}

function global(io) {
  valueType(io);
  io.byte();
  expression(io);
}

function body(io) {
  const end = io.own() + io.at;
  io.taken();
  walk(io);
  if (io.at !== end) throw new Error('a function does not end where it should');
}

function exported(io) {
  io.text();
  const kind = io.byte();
  if (kind === FUNC || kind === VALUE) io.named(kind);
  else io.own();
}

/** How many functions and globals are imported. */
function imported(bytes, section) {
  const counts = [0, 0, 0, 0];
  vector(bytes, section, undefined, (io) => {
    io.text();
    io.text();
    const kind = io.byte();
    counts[kind]++;
    if (kind === FUNC) io.own();
    else if (kind === MEMORY) {
      if (io.byte() & 1) io.own();
      io.own();
    } else if (kind === VALUE) {
      valueType(io);
      io.byte();
    } else throw new Error('something else is imported than functions, globals and memory');
  });
  return counts;
}

const same = (kind, value) => value;

/** New numbers by which a number had: first what stays, then who is named often, then in the order of the first use, then the rest. */
function order(used, count, fixed) {
  const uses = new Map();
  for (const value of used) uses.set(value, (uses.get(value) ?? 0) + 1);
  const frequent = [...uses].filter(([value, times]) => value >= fixed && times > OFTEN).sort((one, other) => other[1] - one[1]).map(([value]) => value);
  const all = new Set([...Array(fixed).keys(), ...frequent, ...uses.keys(), ...Array(count).keys()]);
  return [...all];
}

function inverse(order) {
  const numbers = [];
  order.forEach((old, now) => { numbers[old] = now; });
  return numbers;
}

/**
 * A module that does the same. The largest function comes first: it makes all that is global, in its order.
 */
export function renumbered(bytes) {
  const all = sections(bytes);
  const part = (id) => all.find((one) => one.id === id);
  const counts = imported(bytes, part(IMPORTS));
  const used = [];
  const bodies = vector(bytes, part(CODE), (kind, value) => {
    if (kind === VALUE) used.at(-1).push(value);
    return value;
  }, (io) => {
    used.push([]);
    body(io);
  });
  const fixed = counts[FUNC];
  const largest = bodies.reduce((best, one, i) => (one.length > bodies[best].length ? i : best), 0);
  const functions = [...new Set([...Array(fixed).keys(), fixed + largest, ...Array(fixed + bodies.length).keys()])];
  const count = counts[VALUE] + vector(bytes, part(GLOBALS), same, global).length;
  const globals = order(functions.slice(fixed).flatMap((value) => used[value - fixed]), count, counts[VALUE]);
  const numbers = { [FUNC]: inverse(functions), [VALUE]: inverse(globals) };
  const rename = (kind, value) => numbers[kind][value];
  const listed = (id, one, order, first) => {
    const old = vector(bytes, part(id), rename, one);
    return order.slice(first).map((value) => old[value - first]);
  };
  const section = (id, ...parts) => {
    const text = Buffer.concat(parts);
    return Buffer.concat([Buffer.of(id), leb(text.length), text]);
  };
  const list = (id, parts) => section(id, leb(parts.length), ...parts);
  return Buffer.concat([bytes.subarray(0, 8), ...all.map(({ id, at, whole }) => {
    const io = new Copying(bytes, at, rename);
    switch (id) {
      case FUNCTIONS: return list(id, listed(id, (one) => one.own(), functions, fixed));
      case GLOBALS: return list(id, listed(id, global, globals, counts[VALUE]));
      case EXPORTS: return list(id, vector(bytes, part(id), rename, exported));
      case START:
        io.named(FUNC);
        return section(id, io.taken());
      case ELEMENTS: {
        if (io.own() !== 1 || io.byte() !== 3 || io.byte() !== 0) throw new Error('elements of another kind');
        const named = Array.from({ length: io.own() }, () => numbers[FUNC][io.own()]).sort((one, other) => one - other);
        return section(id, Buffer.of(1, 3, 0), leb(named.length), ...named.map(leb));
      }
      case CODE: return list(id, listed(id, body, functions, fixed).map((text) => Buffer.concat([leb(text.length), text])));
      default: return whole;
    }
  })]);
}
