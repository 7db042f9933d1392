// Makes a module of its strands (strands.js) again.
import { Again, FAR, NEAR } from './again.js';
import { walk } from './strands.js';

const CODE = 10;
/** As long as a number of 32 bits may be. */
const ROOM = 5;

class Uncombing {
  at = 0;
  whole = new Uint8Array(1 << 20);
  #strands;
  #next;
  #last = 0;
  #globals;

  constructor(strands, often) {
    this.#globals = new Again(often);
    this.#strands = strands;
    this.#next = strands.map(() => 0);
  }

  room(count) {
    if (this.at + count <= this.whole.length) return;
    const more = new Uint8Array(2 * this.whole.length + count);
    more.set(this.whole);
    this.whole = more;
  }

  put(bytes) {
    this.room(bytes.length);
    this.whole.set(bytes, this.at);
    this.at += bytes.length;
  }

  byte(strand) {
    const one = this.#strands[strand][this.#next[strand]++];
    if (this.at === this.whole.length) this.room(1);
    this.whole[this.at++] = one;
    return one;
  }

  bytes(strand, count) {
    for (let left = count; left > 0; left--) this.byte(strand);
  }

  number(strand) {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const one = this.byte(strand);
      value |= (one & 127) << shift;
      if (one < 128) return value;
    }
  }

  /** A number of a strand that does not stand so in the module. */
  read(strand) {
    const from = this.at;
    const value = this.number(strand);
    this.at = from;
    return value;
  }

  near(strand) {
    const read = this.read(strand);
    this.#last += read % 2 === 1 ? -(read + 1) / 2 : read / 2;
    this.write(this.#last);
  }

  again(strand, near, far) {
    const kind = this.read(strand);
    const value = this.#globals.joined(kind, kind === NEAR ? this.read(near) : kind === FAR ? this.read(far) : 0);
    this.#globals.named(value);
    this.write(value);
  }

  write(value) {
    this.room(ROOM);
    let left = value;
    for (; left > 127; left >>>= 7) this.whole[this.at++] = (left & 127) | 128;
    this.whole[this.at++] = left;
  }

  /** What `fill` writes, behind its length. */
  behindLength(fill) {
    this.room(ROOM);
    const from = this.at;
    this.at += ROOM;
    fill();
    const length = this.at - from - ROOM;
    this.at = from;
    this.write(length);
    this.whole.copyWithin(this.at, from + ROOM, from + ROOM + length);
    this.at += length;
  }
}

/** The module that was combed. */
export function uncomb(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const [count, often, ...lengths] = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + head)));
  let at = 4 + head;
  const [after, codes, before, ...numbers] = lengths.map((length) => bytes.subarray(at, (at += length)));
  const io = new Uncombing([codes, ...numbers], often);
  io.put(before);
  io.put([CODE]);
  io.behindLength(() => {
    io.write(count);
    for (let left = count; left > 0; left--) io.behindLength(() => walk(io));
  });
  io.put(after);
  return io.whole.slice(0, io.at);
}
