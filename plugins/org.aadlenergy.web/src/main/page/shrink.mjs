// Makes the compiled engine smaller, for who fetches it: Binaryen's optimizer, with passes that see the whole program.
//   node shrink.mjs ROOT    ROOT/plugins/org.aadlenergy.web/target/page/engine.wasm becomes smaller; nothing where it is already
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { renumbered } from './renumber.mjs';
import { withoutUnread } from './unread.mjs';

const web = path.join(path.resolve(process.argv[2]), 'plugins/org.aadlenergy.web');
const engine = path.join(web, 'target/page/engine.wasm');
const optimizer = path.join(web, 'target/npm/node_modules/binaryen/bin/wasm-opt');

/** What browsers have that know garbage collection; with all that Binaryen knows it writes types that none of them reads. */
const FEATURES = ['bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals', 'multivalue', 'reference-types', 'gc', 'exception-handling'];

/** remove-unused-brs among the others makes an engine that ends in a trap (record 262). */
const PASSES = ['--closed-world', '--gufa', '-Oz', '--skip-pass=remove-unused-brs', '--type-merging', '--remove-unused-types', '--minimize-rec-groups'];
/** Afterwards, without what nothing reads. */
const MORE = ['--closed-world', '--remove-unused-module-elements', '-O1', '--skip-pass=remove-unused-brs', '--remove-unused-types', '--minimize-rec-groups'];

/** Imports that are given a function, which JavaScript calls then. */
const TAKES = /^(defineFunction|defineStaticMethod|createClass|offer)$/;
const UNKNOWN = /^define(?!Function$|StaticMethod$)/;

const [EXPORTS, CODE] = [7, 10];
const [CALL, LOCAL_GET, CONST, REF_FUNC] = [0x10, 0x20, 0x41, 0xd2];
const MARK = 'given';

/** A number in seven bits a byte, and where the next begins. */
function number(bytes, from) {
  let [value, at] = [0, from];
  for (let scale = 1; ; scale *= 128) {
    value += (bytes[at] & 127) * scale;
    if (bytes[at++] < 128) return [value, at];
  }
}

function written(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  return Buffer.from([...bytes, left]);
}

const named = (name) => Buffer.concat([written(Buffer.byteLength(name)), Buffer.from(name)]);

/** The sections of a module, by their numbers. */
function sections(bytes) {
  const all = [];
  for (let at = 8; at < bytes.length;) {
    const [length, begin] = number(bytes, at + 1);
    all.push({ id: bytes[at], whole: bytes.subarray(at, begin + length), body: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return all;
}

/** The functions that JavaScript is given while the engine runs: the optimizer would take for granted that nobody else calls them. */
function given(code, imports) {
  const takes = new Set(imports.flatMap((name, i) => (TAKES.test(name) ? [i] : [])));
  const found = new Set();
  for (let at = code.indexOf(REF_FUNC); at >= 0; at = code.indexOf(REF_FUNC, at + 1)) {
    const [one, next] = number(code, at + 1);
    const call = code[next] === CONST || code[next] === LOCAL_GET ? number(code, next + 1)[1] : next;
    if (code[call] === CALL && takes.has(number(code, call + 1)[0])) found.add(one);
  }
  return [...found];
}

/** The module with those functions among its exports. */
function open(bytes) {
  const all = sections(bytes);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function').map(({ name }) => name);
  const unknown = imports.find((name) => UNKNOWN.test(name));
  if (unknown !== undefined) throw new Error(`${unknown} is given functions, too: shrink.mjs does not know how`);
  const functions = given(all.find(({ id }) => id === CODE).body, imports);
  const asked = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'global').length;
  if (functions.length < asked) throw new Error(`the page calls ${asked} functions of the engine, and only ${functions.length} were found`);
  return Buffer.concat([bytes.subarray(0, 8), ...all.map(({ id, whole, body }) => {
    if (id !== EXPORTS) return whole;
    const [count, begin] = number(body, 0);
    const more = functions.map((one, i) => Buffer.concat([named(`${MARK}${i}`), Buffer.of(0), written(one)]));
    const section = Buffer.concat([written(count + functions.length), body.subarray(begin), ...more]);
    return Buffer.concat([Buffer.of(EXPORTS), written(section.length), section]);
  })]);
}

function optimized(passes, from, to) {
  const done = spawnSync(process.execPath, ['--stack-size=8000', optimizer, ...FEATURES.map((one) => `--enable-${one}`), ...passes, from, '-o', to], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`wasm-opt ended with ${done.status}: ${done.stderr}`);
  return fs.readFileSync(to);
}

const before = fs.readFileSync(engine);
if (!WebAssembly.Module.exports(new WebAssembly.Module(before)).some(({ name }) => name === `${MARK}0`)) {
  const { atime, mtime } = fs.statSync(engine);
  const [from, to] = ['opened', 'smaller'].map((word) => `${engine}.${word}`);
  fs.writeFileSync(from, open(before));
  const { bytes, count } = withoutUnread(optimized(PASSES, from, to));
  if (count === 0) throw new Error('every class has a function that is written into a field that nothing reads, and none was found');
  fs.writeFileSync(from, bytes);
  const after = renumbered(optimized(MORE, from, to));
  new WebAssembly.Module(after); // valid
  fs.writeFileSync(to, after);
  fs.rmSync(from);
  fs.renameSync(to, engine);
  fs.utimesSync(engine, atime, mtime); // the engine as a script is as old as it, not older
  console.log(`the engine: ${before.length} bytes, now ${after.length}`);
}
