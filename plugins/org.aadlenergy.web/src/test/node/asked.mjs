// In a page: runs what the check asks, and gives digests of what comes, as texts of all reports would be much.
import { start, startScript } from './engine.mjs';
import { unpack } from './pack.js';
import { load } from './wasm-gc-module-runtime.min.js';

const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const encoder = new TextEncoder();

async function digest(content) {
  const whole = await crypto.subtle.digest('SHA-256', content);
  return [...new Uint8Array(whole)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const plain = (text) => text.replaceAll(/^\.\.\. (?:\d+ of \d+ \w+|estimating .*)\n/gm, '');

const script = location.hash === '#js';
const resources = unpack(await bytes('product.pack'));
const engine = script ? startScript(await import('./script.mjs'), resources) : await start(await bytes('engine.wasm'), resources);
for (const [name, content] of unpack(await bytes('files.pack'))) engine.put(name, content);

/** What a command answers. */
window.run = (words) => {
  try {
    const { code, out, err } = engine.run(words);
    return { code: String(code), out: plain(out), err: plain(err) };
  } catch (trap) {
    return { code: trap.message, out: '', err: trap.stack };
  }
};

/** Digests of what many answer: code, output and errors in one. */
window.digests = async (commands) => {
  const all = [];
  for (const words of commands) {
    const { code, out, err } = window.run(words);
    all.push(await digest(encoder.encode(`${code}\n${out}\0${err}`)));
  }
  return all;
};

/** Those of files that were written. */
window.written = (names) => Promise.all(names.map((name) => digest(encoder.encode(plain(new TextDecoder().decode(engine.file(name)))))));

/** What the compiled arithmetic prints. */
window.numbers = async () => {
  const lines = [];
  const { log } = console;
  console.log = (line) => lines.push(line);
  const numbers = await load(await bytes('numbers.wasm'));
  numbers.exports.main([]);
  console.log = log;
  return lines;
};

document.body.dataset.ready = 'true';
