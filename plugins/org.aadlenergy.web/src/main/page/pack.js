// Files in one: the length of their list in four bytes, the list as JSON (name and length of each), and their bytes.

/** The files of a pack, by name. */
export function unpack(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + head)));
  let at = 4 + head;
  return new Map(list.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
}

/** A pack of files, each a name and its bytes. */
export function pack(files) {
  const list = new TextEncoder().encode(JSON.stringify(files.map(([name, bytes]) => [name, bytes.length])));
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
