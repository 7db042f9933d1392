// What is left out of an engine since nothing reads it: a field that is read stays, by a type below its own, too.
import assert from 'node:assert/strict';
import { withoutUnread } from '../../main/page/unread.mjs';

const section = (id, ...bytes) => [id, bytes.length, ...bytes];
const list = (...items) => [items.length, ...items.flat()];
const body = (...code) => [code.length + 2, 0, ...code, 0x0b];
const FIELDS = [0x5f, 2, 0x70, 1, 0x70, 1];
const written = (field, one) => [0x23, 0, 0xd2, one, 0xfb, 5, 1, field];

/** Functions 1 and 2 are written into a structure's fields, of which the code of another reads some. */
function module(...reads) {
  return Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, ...list([0x60, 0, 0], [0x50, 0, ...FIELDS], [0x50, 1, 1, ...FIELDS])),
    ...section(3, ...list(0, 0, 0)),
    ...section(6, ...list([0x63, 1, 0, 0xfb, 1, 1, 0x0b], [0x63, 2, 0, 0xd0, 2, 0x0b])),
    ...section(9, ...list([3, 0, ...list(1, 2)])),
    ...section(10, ...list(body(...written(0, 1), ...written(1, 2)), body(...reads), body()))]);
}

export function testUnread() {
  const left = (...reads) => {
    const before = module(...reads);
    const { count, bytes } = withoutUnread(before);
    new WebAssembly.Module(bytes); // valid
    assert.equal(before.length - bytes.length, 8 * count);
    return 2 - count;
  };
  assert.equal(left(), 0);
  assert.equal(left(0x23, 0, 0xfb, 2, 1, 0, 0x1a), 1);
  assert.equal(left(0x23, 1, 0xfb, 2, 2, 1, 0x1a), 1);
  assert.equal(left(0x23, 0, 0xfb, 2, 1, 0, 0x1a, 0x23, 1, 0xfb, 2, 2, 1, 0x1a), 2);
  const kept = withoutUnread(module(0x23, 1, 0xfb, 2, 2, 1, 0x1a)).bytes;
  assert.ok(kept.includes(Buffer.from(written(1, 2))) && !kept.includes(Buffer.from(written(0, 1))));
}
