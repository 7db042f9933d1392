// Leaves out the functions that a module writes into fields that none of its instructions reads. TeaVM gives each class one that says of which kinds it
// is, for who asks; where nobody does the optimizer leaves them, as an object that JavaScript is given might be looked into for all it knows. JavaScript
// cannot look into a structure.
import { CODES, FIELD, SET_FIELD, SET_TYPE, TYPE, walk } from './strands.js';
import { leb, sections } from './renumber.mjs';

const [TYPES, CODE] = [1, 10];
const [GLOBAL_GET, REF_FUNC] = [0x23, 0xd2];
const [REC, SUB, FINAL, FUNC, STRUCT, ARRAY] = [0x4e, 0x50, 0x4f, 0x60, 0x5f, 0x5e];

class Reading {
  constructor(code, at) {
    this.code = code;
    this.at = at;
  }

  own() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = this.code[this.at++];
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  byte() {
    return this.code[this.at++];
  }

  times(one) {
    for (let left = this.own(); left > 0; left--) one();
  }
}

/** The type above each of a module's; undefined where there is none. */
function above(io) {
  const all = [];
  const value = () => {
    const code = io.byte();
    if (code === 0x63 || code === 0x64) io.own();
  };
  const field = () => {
    value();
    io.byte();
  };
  const one = () => {
    let form = io.byte();
    let parent;
    if (form === SUB || form === FINAL) {
      io.times(() => { parent = io.own(); });
      form = io.byte();
    }
    all.push(parent);
    if (form === FUNC) {
      io.times(value);
      io.times(value);
    } else if (form === STRUCT) io.times(field);
    else if (form === ARRAY) field();
    else throw new Error('a type that nobody knows');
  };
  io.times(() => {
    if (io.code[io.at] !== REC) return one();
    io.byte();
    return io.times(one);
  });
  return all;
}

/** Goes over functions: which fields are read, and where a function is written into a field of something global. */
class Fields extends Reading {
  read = [];
  written = [];
  #type;
  #begins = [];

  byte(strand) {
    if (strand === CODES) this.#begins = [...this.#begins.slice(-2), this.at];
    return super.byte();
  }

  bytes(strand, count) {
    this.at += count;
  }

  number(strand) {
    const value = this.own();
    if (strand === TYPE || strand === SET_TYPE) this.#type = value;
    else if (strand === FIELD) this.read.push([this.#type, value]);
    else if (strand === SET_FIELD) {
      const [object, what] = this.#begins;
      if (this.code[object] === GLOBAL_GET && this.code[what] === REF_FUNC) this.written.push({ type: this.#type, field: value, from: object, to: this.at });
    }
    return value;
  }

  again() {
    return this.own();
  }

  near() {
    return this.own();
  }
}

/** The module without them; what only they named is left for the optimizer. */
export function withoutUnread(bytes) {
  const all = sections(bytes);
  const parents = above(new Reading(bytes, all.find(({ id }) => id === TYPES).at));
  const topmost = (type) => {
    let top = type;
    while (parents[top] !== undefined) top = parents[top];
    return top;
  };
  const code = all.find(({ id }) => id === CODE);
  const io = new Fields(bytes, code.at);
  const bodies = [];
  io.times(() => {
    const length = io.own();
    bodies.push({ from: io.at, to: io.at + length });
    walk(io);
  });
  // a field is the same in the types above and below
  const name = ({ type, field }) => `${topmost(type)} ${field}`;
  const read = new Set(io.read.map(([type, field]) => name({ type, field })));
  const unread = io.written.filter((one) => !read.has(name(one)));
  let next = 0;
  const left = bodies.flatMap(({ from, to }) => {
    const parts = [];
    let begin = from;
    for (; next < unread.length && unread[next].from < to; next++) {
      parts.push(bytes.subarray(begin, unread[next].from));
      begin = unread[next].to;
    }
    parts.push(bytes.subarray(begin, to));
    return [leb(parts.reduce((sum, { length }) => sum + length, 0)), ...parts];
  });
  const body = Buffer.concat([leb(bodies.length), ...left]);
  return { count: unread.length, bytes: Buffer.concat([bytes.subarray(0, 8), ...all.map(({ id, whole }) => (id === CODE ? Buffer.concat([Buffer.of(CODE), leb(body.length), body]) : whole))]) };
}
