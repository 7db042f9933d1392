// Makes compiled platforms of their columns.
import { BEGIN, NAMED, SAME, WAYS, walk } from './columns.js';

const REFERS = /[\x01-\x03]/;

function real(word, ways, bases) {
  const way = WAYS.indexOf(word);
  if (way >= 0) return ways()[way];
  for (const [sign, base] of bases) if (word[0] === sign) return base * Number(word.slice(1));
  return Number(word);
}

class Unfolding {
  #texts;
  #numbers;
  #columns = new Map();
  #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);

  constructor(texts, numbers) {
    this.#texts = texts[Symbol.iterator]();
    this.#numbers = numbers[Symbol.iterator]();
  }

  open() {
    this.at = 0;
    this.own = new Map();
  }

  /** The bytes of the platform that was gone over. */
  close() {
    const texts = [...this.own.keys()].map((text) => this.#encoder.encode(text));
    const whole = new Uint8Array(texts.reduce((sum, text) => sum + 4 + text.length, 12) + this.at);
    const head = new DataView(whole.buffer);
    [...BEGIN, texts.length].forEach((word, i) => head.setUint32(4 * i, word));
    let at = 12;
    for (const text of texts) {
      head.setUint32(at, text.length);
      whole.set(text, at + 4);
      at += 4 + text.length;
    }
    whole.set(this.#bytes.subarray(0, this.at), at);
    return whole;
  }

  /** The next of a column; the columns stand in the order in which they are asked first. */
  #next(column, columns) {
    let left = this.#columns.get(column);
    if (left === undefined) this.#columns.set(column, (left = { all: columns.next().value, at: 0 }));
    return left;
  }

  #room() {
    if (this.at + 16 < this.#bytes.length) return;
    const more = new Uint8Array(2 * this.#bytes.length);
    more.set(this.#bytes);
    this.#bytes = more;
    this.#view = new DataView(more.buffer);
  }

  #write(value) {
    this.#room();
    let left = value;
    for (; left > 127; left >>>= 7) this.#bytes[this.at++] = (left & 127) | 128;
    this.#bytes[this.at++] = left;
  }

  text(column, named) {
    const left = this.#next(`t${column}`, this.#texts);
    const word = left.all[left.at++];
    const text = word === SAME ? left.last : REFERS.test(word) ? named.reduce((rest, whole, i) => rest.replaceAll(NAMED[i], whole), word) : word;
    left.last = text;
    let index = this.own.get(text);
    if (index === undefined) this.own.set(text, (index = this.own.size));
    this.#write(index);
    return text;
  }

  number(column, base = null) {
    const left = this.#next(`n${column}`, this.#numbers);
    let read = 0;
    for (let shift = 0; ; shift += 7) {
      const next = left.all[left.at++];
      read |= (next & 127) << shift;
      if (next < 128) break;
    }
    const value = base === null ? read : read % 2 === 1 ? base - (read + 1) / 2 : base + read / 2;
    this.#write(value);
    return value;
  }

  place() {
    this.#room();
    this.at += 8;
    return this.at - 8;
  }

  real(column, place, ways = () => [], bases = []) {
    const left = this.#next(`t${column}`, this.#texts);
    const value = real(left.all[left.at++], ways, bases);
    this.#view.setFloat64(place, value);
    return value;
  }
}

/** The platforms again, the same bytes. */
export function unfold(texts, lengths, numbers) {
  const [count, ...each] = JSON.parse(lengths);
  let at = 0;
  const io = new Unfolding(texts.split('\0').map((column) => column.split('\n')), each.map((length) => numbers.subarray(at, (at += length))));
  return Array.from({ length: count }, () => {
    io.open();
    walk(io);
    return io.close();
  });
}
