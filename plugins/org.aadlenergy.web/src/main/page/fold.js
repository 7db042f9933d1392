// Puts compiled platforms into columns: when the page is made.
import { BEGIN, NAMED, SAME, WAYS, named, walk } from './columns.js';

const OTHER = 'platforms have another form than the page knows: columns.js';

/** How a real follows from what stands before it, or its digits. */
function told(real, ways, bases) {
  const way = ways.findIndex((value) => Object.is(value, real));
  if (way >= 0) return WAYS[way];
  const digits = Object.is(real, -0) ? '-0' : String(real);
  for (const [sign, base] of bases) {
    const share = String(Number((real / base).toPrecision(5)));
    if (share.length + 1 < digits.length && Object.is(base * Number(share), real)) return sign + share;
  }
  return digits;
}

class Folding {
  texts = new Map();
  numbers = new Map();
  #last = new Map();

  /** Takes the next platform; its bytes. */
  open(bytes) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.at = 12;
    if (BEGIN.some((word, i) => this.view.getUint32(4 * i) !== word)) throw new Error(OTHER);
    this.own = Array.from({ length: this.view.getUint32(8) }, () => {
      const from = this.at + 4;
      this.at = from + this.view.getUint32(this.at);
      return new TextDecoder().decode(bytes.subarray(from, this.at));
    });
  }

  #byte() {
    return this.view.getUint8(this.at++);
  }

  #read() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = this.#byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
  }

  #add(column, word) {
    const words = this.texts.get(column) ?? [];
    this.texts.set(column, words);
    words.push(word);
  }

  text(column, around) {
    const text = this.own[this.#read()];
    const short = named(around).reduce((rest, word, i) => (word.length > 2 ? rest.replaceAll(word, NAMED[i]) : rest), text);
    this.#add(column, text === this.#last.get(column) ? SAME : short);
    this.#last.set(column, text);
    return text;
  }

  number(column, base = null) {
    const value = this.#read();
    let left = base === null ? value : value < base ? 2 * (base - value) - 1 : 2 * (value - base);
    const bytes = this.numbers.get(column) ?? [];
    this.numbers.set(column, bytes);
    for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
    bytes.push(left);
    return value;
  }

  place() {
    this.at += 8;
    return this.at - 8;
  }

  real(column, place, ways = () => [], bases = []) {
    const value = this.view.getFloat64(place);
    this.#add(column, told(value, ways(), bases));
    return value;
  }
}

/** What platforms come to in columns: texts, lengths of the columns of numbers, and those. */
export function fold(platforms) {
  const io = new Folding();
  for (const bytes of platforms) {
    io.open(bytes);
    walk(io);
    if (io.at !== bytes.length) throw new Error(OTHER);
  }
  const numbers = [...io.numbers.values()];
  return [[...io.texts.values()].map((words) => words.join('\n')).join('\0'), JSON.stringify([platforms.length, ...numbers.map((bytes) => bytes.length)]), Uint8Array.from(numbers.flat())];
}
