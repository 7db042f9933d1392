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

/** The files of a pack, by name. */
export function unpack(bytes) {
  const files = packed(bytes);
  if (files.has(NAMES)) {
    const [names, texts, lengths] = [NAMES, ...COLUMNS].map((name) => new TextDecoder().decode(files.get(name)));
    const platforms = unfold(texts, lengths, files.get(COLUMNS[2]));
    for (const name of [NAMES, ...COLUMNS]) files.delete(name);
    names.split('\n').forEach((name, i) => files.set(name, platforms[i]));
  }
  return files;
}

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
