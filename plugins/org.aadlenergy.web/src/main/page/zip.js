// Reads and writes zip files. What is read comes from strangers: entries, bytes and paths have limits.

/** The most that a project may have. */
export const LIMITS = { entries: 2000, file: 32 << 20, bytes: 64 << 20 };

/** Why something was not taken, in words for a person. */
export class Refused extends Error {}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}

/** What a stream gives, as long as it is not more than so many bytes. */
export async function collected(stream, most, what) {
  const parts = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => {});
      throw new Refused(`${what} has more than ${most >> 20} MByte; a project may have ${LIMITS.bytes >> 20} MByte in all`);
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes through one of the browser's own streams. */
export function through(bytes, stream, most = Infinity, what = 'the text') {
  return collected(new Blob([bytes]).stream().pipeThrough(stream), most, what);
}

/** A path inside a project, or an empty text where it would leave it. */
export function safePath(path) {
  const parts = path.replaceAll('\\', '/').split('/').filter((part) => part !== '' && part !== '.');
  // eslint-disable-next-line no-control-regex
  return parts.some((part) => part === '..' || part.includes(':') || /[\u0000-\u001f]/.test(part)) ? '' : parts.join('/');
}

/** The end of the list of a zip; it stands at the end, before a comment at most. */
function endOf(view) {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65535); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new Refused('this is no zip file, or it is cut off');
}

/** The files of a zip, by path. */
export async function readZip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map();
  try {
    const end = endOf(view);
    const entries = view.getUint16(end + 10, true);
    if (entries > LIMITS.entries) throw new Refused(`the zip has ${entries} entries; a project may have ${LIMITS.entries}`);
    let at = view.getUint32(end + 16, true);
    let left = LIMITS.bytes;
    for (let i = 0; i < entries; i++) {
      const entry = entryAt(view, bytes, at);
      at = entry.next;
      if (entry.name.endsWith('/')) continue;
      const path = safePath(entry.name);
      if (path === '' || entry.name.startsWith('/')) throw new Refused(`the zip has a file outside of itself: ${entry.name}`);
      const content = await contentOf(view, bytes, entry, Math.min(left, LIMITS.file));
      left -= content.length;
      files.set(path, content);
    }
  } catch (problem) {
    if (problem instanceof RangeError) throw new Refused('the zip is cut off or damaged');
    throw problem;
  }
  return files;
}

function entryAt(view, bytes, at) {
  if (view.getUint32(at, true) !== 0x02014b50) throw new Refused('the list of the zip is damaged');
  const length = view.getUint16(at + 28, true);
  return {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
    next: at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
}

async function contentOf(view, bytes, entry, most) {
  if (entry.flags & 1) throw new Refused(`${entry.name} is encrypted; make the zip without a password`);
  if (entry.size > most) throw new Refused(`${entry.name} has more than ${most >> 20} MByte; a project may have ${LIMITS.bytes >> 20} MByte in all`);
  const begin = entry.local + 30 + view.getUint16(entry.local + 26, true) + view.getUint16(entry.local + 28, true);
  const packed = bytes.subarray(begin, begin + entry.packed);
  if (packed.length < entry.packed) throw new Refused('the zip is cut off');
  let content;
  if (entry.method === 0) {
    content = packed.slice();
  } else if (entry.method === 8) {
    content = await through(packed, new DecompressionStream('deflate-raw'), most, entry.name).catch((problem) => {
      throw problem instanceof Refused ? problem : new Refused(`${entry.name} is damaged in the zip`);
    });
  } else {
    throw new Refused(`${entry.name} is packed in a way that only some programs know; make the zip with the usual one (deflate)`);
  }
  if (crc(content) !== entry.crc) throw new Refused(`${entry.name} is damaged in the zip`);
  return content;
}

/** A zip of files, in the order of their paths and without times: the same files are the same bytes. */
export async function writeZip(files) {
  const blocks = [];
  const list = [];
  let at = 0;
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = new TextEncoder().encode(path);
    const packed = await through(content, new CompressionStream('deflate-raw'));
    const common = [20, 0x800, 8, 0, 33]; // version, names in UTF-8, deflate, 1980-01-01
    const sizes = [crc(content), packed.length, content.length];
    const local = record(0x04034b50, common, sizes, [name.length, 0], []);
    list.push(record(0x02014b50, [20, ...common], sizes, [name.length, 0, 0, 0, 0], [0, at]), name);
    blocks.push(local, name, packed);
    at += local.length + name.length + packed.length;
  }
  const length = list.reduce((sum, part) => sum + part.length, 0);
  const end = record(0x06054b50, [0, 0, files.size, files.size], [length, at], [0], []);
  return new Uint8Array(await new Blob([...blocks, ...list, end]).arrayBuffer());
}

function record(sign, shorts, longs, moreShorts, moreLongs) {
  const bytes = new DataView(new ArrayBuffer(4 + 2 * (shorts.length + moreShorts.length) + 4 * (longs.length + moreLongs.length)));
  bytes.setUint32(0, sign, true);
  let at = 4;
  for (const [values, width] of [[shorts, 2], [longs, 4], [moreShorts, 2], [moreLongs, 4]]) {
    for (const value of values) {
      if (width === 2) bytes.setUint16(at, value, true);
      else bytes.setUint32(at, value, true);
      at += width;
    }
  }
  return new Uint8Array(bytes.buffer);
}
