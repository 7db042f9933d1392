// Makes strands of a module's code.
import { Again, NEAR, oftenOf } from './again.js';
import { STRANDS, walk } from './strands.js';
import { uncomb } from './uncomb.js';

const CODE = 10;

class Combing {
  strands = Array.from({ length: STRANDS }, () => []);
  #bytes;
  #last = 0;
  #globals;

  constructor(bytes, often = 0) {
    this.#bytes = bytes;
    this.#globals = new Again(often);
    this.at = 8;
  }

  /** A number of the module itself. */
  own() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = this.#bytes[this.at++];
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  byte(strand) {
    const one = this.#bytes[this.at++];
    this.strands[strand].push(one);
    return one;
  }

  bytes(strand, count) {
    for (let left = count; left > 0; left--) this.byte(strand);
  }

  number(strand) {
    const from = this.at;
    while (this.byte(strand) > 127);
    const end = this.at;
    this.at = from;
    const value = this.own();
    this.at = end;
    return value;
  }

  put(strand, value) {
    let left = value;
    for (; left > 127; left >>>= 7) this.strands[strand].push((left & 127) | 128);
    this.strands[strand].push(left);
  }

  again(strand, near, far) {
    const value = this.own();
    const [kind, away] = this.#globals.split(value);
    this.put(strand, kind);
    if (away !== undefined) this.put(kind === NEAR ? near : far, away);
    this.#globals.named(value);
  }

  /** What is mostly a little more than the one before. */
  near(strand) {
    const value = this.own();
    this.put(strand, value < this.#last ? 2 * (this.#last - value) - 1 : 2 * (value - this.#last));
    this.#last = value;
  }
}

/** Only finds which globals are named, in their order. */
class Naming extends Combing {
  values = [];

  again() {
    this.values.push(this.own());
  }
}

const same = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

/** A module, to be transferred: of {@link uncomb} comes what it was, with lengths written as short as they can be. */
export function comb(bytes) {
  const whole = combed(bytes);
  const again = uncomb(whole);
  if (!same(again, bytes) && !same(combed(again), whole)) throw new Error('the engine comes back from its strands as another one');
  return whole;
}

/** Two parts of it for two files: brotli makes them smaller by themselves, texts and codes being unlike numbers and types. */
export function halves(whole) {
  const head = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const [, , after, codes] = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + head)));
  const at = 4 + head + after + codes;
  return [whole.subarray(0, at), whole.subarray(at)];
}

/** Goes over the code of a module. */
function walked(io) {
  let begin = io.at;
  while (io.own() !== CODE) {
    const length = io.own();
    begin = io.at += length;
  }
  const end = io.own() + io.at;
  const count = io.own();
  for (let left = count; left > 0; left--) {
    io.own(); // how long a function is follows
    walk(io);
  }
  if (io.at !== end) throw new Error('the code of the engine does not end where it should');
  return { io, begin, end, count };
}

function combed(bytes) {
  const often = oftenOf(walked(new Naming(bytes)).io.values);
  const { io, begin, end, count } = walked(new Combing(bytes, often));
  const [codes, ...numbers] = io.strands.map((strand) => Uint8Array.from(strand));
  const parts = [bytes.subarray(end), codes, bytes.subarray(0, begin), ...numbers];
  const head = new TextEncoder().encode(JSON.stringify([count, often, ...parts.map(({ length }) => length)]));
  const whole = new Uint8Array(4 + head.length + parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(whole.buffer).setUint32(0, head.length, true);
  let at = 4;
  for (const part of [head, ...parts]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
