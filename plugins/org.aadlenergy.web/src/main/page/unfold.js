// Makes compiled platforms of their columns.
import { BEGIN, SAME, WAYS, named, walk } from './columns.js';

const REFERS = /[\x01-\x03]/;
const ALL = /[\x01-\x03]/g;

const referred = (word, whole) => word.replace(ALL, (sign) => whole[sign.charCodeAt(0) - 1]);

function real(word, ways, bases) {
  const way = WAYS.indexOf(word);
  if (way >= 0) return ways()[way];
  for (const [sign, base] of bases) if (word[0] === sign) return base * Number(word.slice(1));
  return Number(word);
}

class Unfolding {
  #texts;
  #numbers;
  #ofTexts = [];
  #ofNumbers = [];
  #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);

  constructor(texts, numbers) {
    this.#texts = texts;
    this.#numbers = numbers;
  }

  open() {
    this.at = 0;
    this.own = new Map();
  }

  /** The bytes of the platform that was gone over. */
  close() {
    const texts = [...this.own.keys()];
    const whole = new Uint8Array(12 + this.at + texts.reduce((sum, text) => sum + 4 + 3 * text.length, 0));
    const head = new DataView(whole.buffer);
    [...BEGIN, texts.length].forEach((word, i) => head.setUint32(4 * i, word));
    let at = 12;
    for (const text of texts) {
      const length = this.#letters(text, whole, at + 4);
      head.setUint32(at, length);
      at += 4 + length;
    }
    whole.set(this.#bytes.subarray(0, this.at), at);
    return whole.slice(0, at + this.at);
  }

  /** Writes a text; its length in bytes. */
  #letters(text, whole, at) {
    for (let i = 0; i < text.length; i++) {
      const letter = text.charCodeAt(i);
      if (letter > 127) return this.#encoder.encodeInto(text, whole.subarray(at)).written;
      whole[at + i] = letter;
    }
    return text.length;
  }

  /** The columns stand in the order in which they are asked first. */
  #words(column) {
    const text = this.#texts.shift();
    return (this.#ofTexts[column] = { all: text.split('\n'), at: 0, last: '', refers: REFERS.test(text) });
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

  text(column, around) {
    const left = this.#ofTexts[column] ?? this.#words(column);
    const word = left.all[left.at++];
    const text = word === SAME ? left.last : left.refers && REFERS.test(word) ? referred(word, named(around)) : word;
    left.last = text;
    let index = this.own.get(text);
    if (index === undefined) this.own.set(text, (index = this.own.size));
    this.#write(index);
    return text;
  }

  number(column, base = null) {
    const left = this.#ofNumbers[column] ?? (this.#ofNumbers[column] = { all: this.#numbers.shift(), at: 0 });
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
    const left = this.#ofTexts[column] ?? this.#words(column);
    const value = real(left.all[left.at++], ways, bases);
    this.#view.setFloat64(place, value);
    return value;
  }
}

/** The platforms again, one after the other, the same bytes. */
export function* unfold(texts, lengths, numbers) {
  const [count, ...each] = JSON.parse(lengths);
  let at = 0;
  const io = new Unfolding(texts.split('\0'), each.map((length) => numbers.subarray(at, (at += length))));
  for (let left = count; left > 0; left--) {
    io.open();
    walk(io);
    yield io.close();
  }
}
