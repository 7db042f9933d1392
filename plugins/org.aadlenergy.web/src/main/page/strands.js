// WebAssembly's code in strands: what is alike in all instructions (their codes, numbers of locals, types, fields, functions ...) stands together, so
// that less is left to transfer. What comes back are the same bytes. Here is which parts an instruction has; who walks reads or writes them.

/** In this order brotli makes them smallest: it looks at what came shortly before. */
const NAMES = 'codes globalFar locals branch local memory tag setField field setType type array table cast large block newType other function small call global real globalNear'.split(' ');
const [CODES, GLOBAL_FAR, LOCALS, BRANCH, LOCAL, MEMORY, TAG, SET_FIELD, FIELD, SET_TYPE, TYPE, ARRAY, TABLE, CAST, LARGE, BLOCK, NEW_TYPE, OTHER, FUNCTION, SMALL, CALL, GLOBAL, REAL, GLOBAL_NEAR] = NAMES.keys();
export const STRANDS = NAMES.length;
export { CALL, CODES, FIELD, SET_FIELD, SET_TYPE, TYPE };

/** Instructions whose parts are numbers, by their codes. */
const PLAIN = new Map(Object.entries({
  [0x07]: [TAG], [0x08]: [TAG], [0x09]: [BRANCH], [0x0c]: [BRANCH], [0x0d]: [BRANCH], [0x10]: [CALL], [0x12]: [CALL], [0x14]: [OTHER], [0x15]: [OTHER], [0x18]: [BRANCH],
  [0x20]: [LOCAL], [0x21]: [LOCAL], [0x22]: [LOCAL], [0x3f]: [MEMORY], [0x40]: [MEMORY], [0x41]: [SMALL], [0x42]: [LARGE],
  [0xd0]: [OTHER], [0xd5]: [BRANCH], [0xd6]: [BRANCH],
}).map(([code, parts]) => [Number(code), parts]));
const ALONE = new Set([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1, 0xd3, 0xd4]);

/** Those of garbage collection. */
const COLLECTED = [
  [NEW_TYPE], [NEW_TYPE], [TYPE, FIELD], [TYPE, FIELD], [TYPE, FIELD], [SET_TYPE, SET_FIELD], [ARRAY], [ARRAY], [ARRAY, ARRAY], [ARRAY, ARRAY], [ARRAY, ARRAY],
  [ARRAY], [ARRAY], [ARRAY], [ARRAY], [], [ARRAY], [ARRAY, ARRAY], [ARRAY, ARRAY], [ARRAY, ARRAY], [CAST], [CAST], [CAST], [CAST], null, null, [], [], [], [], [],
];
/** Those of memory in bulk, and of numbers that are cut off. */
const BULK = [[], [], [], [], [], [], [], [], [MEMORY, MEMORY], [MEMORY], [MEMORY, MEMORY], [MEMORY]];

/** A type: one byte, but for references to types and for numbers of types. */
function type(io, strand) {
  const code = io.byte(strand);
  if (code === 0x63 || code === 0x64 || code > 0x7f) io.number(strand);
}

function numbers(io, parts) {
  for (const part of parts) io.number(part);
}

function more(io, forms) {
  const parts = forms[io.number(CODES)];
  if (parts === undefined) throw new Error('an instruction that nobody knows');
  if (parts !== null) return numbers(io, parts);
  io.byte(OTHER); // a branch by a type
  return numbers(io, [BRANCH, CAST, CAST]);
}

function special(io, code) {
  switch (code) {
    case 0x23: case 0x24: return io.again(GLOBAL, GLOBAL_NEAR, GLOBAL_FAR);
    case 0x02: case 0x03: case 0x04: case 0x06: return type(io, BLOCK);
    case 0x0e:
      for (let left = io.number(TABLE); left >= 0; left--) io.number(TABLE);
      return undefined;
    case 0x1c:
      for (let left = io.number(OTHER); left > 0; left--) type(io, OTHER);
      return undefined;
    case 0x1f:
      type(io, BLOCK);
      for (let left = io.number(TAG); left > 0; left--) numbers(io, io.byte(TAG) < 2 ? [TAG, TAG] : [TAG]);
      return undefined;
    case 0x43: return io.bytes(REAL, 4);
    case 0x44: return io.bytes(REAL, 8);
    case 0xd2: return io.near(FUNCTION);
    case 0xfb: return more(io, COLLECTED);
    case 0xfc: return more(io, BULK);
    default:
      if (code >= 0x28 && code <= 0x3e) numbers(io, [MEMORY, MEMORY]);
      else if (code < 0x45 || code > 0xc4) throw new Error('an instruction that nobody knows');
      return undefined;
  }
}

const BEGINS = new Set([0x02, 0x03, 0x04, 0x06, 0x1f]);
const ENDS = new Set([0x0b, 0x18]);
const plain = Array.from({ length: 256 }, (_, code) => PLAIN.get(code) ?? (ALONE.has(code) ? [] : null));
const steps = Array.from({ length: 256 }, (_, code) => (BEGINS.has(code) ? 1 : ENDS.has(code) ? -1 : 0));

/** Goes over a function. */
export function walk(io) {
  for (let left = io.number(LOCALS); left > 0; left--) {
    io.number(LOCALS);
    type(io, LOCALS);
  }
  expression(io);
}

/** Goes over instructions until the end that belongs to none of them. */
export function expression(io) {
  for (let depth = 1; depth > 0;) {
    const code = io.byte(CODES);
    depth += steps[code];
    const parts = plain[code];
    if (parts === null) special(io, code);
    else for (let i = 0; i < parts.length; i++) io.number(parts[i]);
  }
}
