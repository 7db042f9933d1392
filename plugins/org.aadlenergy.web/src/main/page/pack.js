// Files in one: the length of their list in four bytes, the list as JSON (name and length of each), and their bytes. Compiled platforms are in
// columns (columns.js), as three files at the end.
import { fold } from './fold.js';
import { unfold } from './unfold.js';

const COLUMNS = ['columns/texts', 'columns/lengths', 'columns/numbers'];
const NAMES = 'columns/names';
const encoder = new TextEncoder();
const isPlatform = ([name]) => name.endsWith('.platform');

/** The files of a pack as they stand in it, by name: platforms in their columns. */
export function packed(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + head)));
  let at = 4 + head;
  return new Map(list.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
}

/** The files of a pack, by name; platforms come out of their columns only as far as one is asked for. */
export class Unpacking {
  #files;
  #folded = new Set();
  #unfolding;

  constructor(bytes) {
    this.#files = packed(bytes);
    if (!this.#files.has(NAMES)) return;
    const [names, texts, lengths] = [NAMES, ...COLUMNS].map((name) => new TextDecoder().decode(this.#files.get(name)));
    this.#folded = new Set(names.split('\n'));
    this.#unfolding = unfold(texts, lengths, this.#files.get(COLUMNS[2]));
    for (const name of [NAMES, ...COLUMNS]) this.#files.delete(name);
  }

  get(asked) {
    for (const name of this.#folded.has(asked) ? this.#folded : []) {
      this.#folded.delete(name);
      this.#files.set(name, this.#unfolding.next().value);
      if (name === asked) break;
    }
    return this.#files.get(asked);
  }

  /** All of them. */
  all() {
    for (const name of [...this.#folded]) this.get(name);
    return this.#files;
  }
}

/** The files of a pack, by name. */
export const unpack = (bytes) => new Unpacking(bytes).all();

/** A pack of files, each a name and its bytes. */
export function pack(all) {
  const platforms = all.filter(isPlatform);
  const columns = platforms.length === 0 ? [] : [[NAMES, platforms.map(([name]) => name).join('\n')], ...fold(platforms.map(([, bytes]) => bytes)).map((column, i) => [COLUMNS[i], column])];
  const files = [...all.filter((file) => !isPlatform(file)), ...columns.map(([name, column]) => [name, typeof column === 'string' ? encoder.encode(column) : column])];
  const list = encoder.encode(JSON.stringify(files.map(([name, bytes]) => [name, bytes.length])));
  const whole = new Uint8Array(4 + list.length + files.reduce((sum, [, bytes]) => sum + bytes.length, 0));
  new DataView(whole.buffer).setUint32(0, list.length, true);
  whole.set(list, 4);
  let at = 4 + list.length;
  for (const [, bytes] of files) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
