// Holds what the compiled engine prints against what Java prints: arithmetic, every example and fixture in every
// format, damaged texts, and commands.
// The same in each browser that is on this machine.
//   check.mjs [TARGET [TEXTS [EXAMPLES]]]    TARGET is wasm or js, TEXTS how many damaged texts, EXAMPLES only these, without
//                                            arithmetic, sizes and browsers
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { brotliCompressSync, constants } from 'node:zlib';
import { product } from '../../main/page/product.mjs';
import { inBrowsers } from './browsers.mjs';
import { commands, files, filesIn } from './commands.mjs';
import { testUnread } from './unread.mjs';

/** What a page may transfer at most, by brotli. */
const MOST = 1_300_000;

const target = process.argv[2] ?? 'wasm';
const texts = Number(process.argv[3] ?? 500);
const only = process.argv[4]?.split(',') ?? null;
const web = path.resolve('plugins/org.aadlenergy.web');
const page = `${web}/target/page`;
const jar = path.resolve('plugins/org.aadlenergy.cli/target/aadl-energy.jar');
const { start, startScript } = await import(`${page}/engine.mjs`);
let failed = 0;

function differs(what, ...more) {
  failed++;
  console.log(`differs: ${what}`, ...more);
}

function java(options) {
  const done = spawnSync('java', ['-XX:+UseSerialGC', ...options], { maxBuffer: 1 << 28, encoding: 'utf8', cwd: folder });
  if (done.status !== 0) throw new Error(`java ended with ${done.status}: ${done.stderr}`);
  return done.stdout;
}

testUnread();

// the files, where Java finds them
const folder = `${web}/target/check`;
fs.rmSync(folder, { recursive: true, force: true });
const put = files(texts);
for (const [name, bytes] of put) {
  fs.mkdirSync(path.dirname(`${folder}/${name}`), { recursive: true });
  fs.writeFileSync(`${folder}/${name}`, bytes);
}

// arithmetic
let arithmetic = null;
if (only === null) {
  const theirs = java(['-cp', `${web}/target/classes`, 'org.aadlenergy.web.numbers.Numbers']).split('\n');
  const ours = spawnSync(process.execPath, [`${web}/src/test/node/numbers.mjs`, target], { encoding: 'utf8' });
  const lines = ours.stdout.split('\n');
  theirs.forEach((line, i) => line === lines[i] || differs(`numbers: ${line}`, lines[i] ?? ours.stderr.slice(0, 300)));
  console.log(`${theirs.length - 1} lines of arithmetic`);
  // a script's takes minutes: not in each browser
  if (target === 'wasm') arithmetic = theirs;
}

// what Java answers
const asked = commands(texts, only);
fs.writeFileSync(`${folder}/commands`, `${asked.map((words) => words.join('\t')).join('\n')}\n`);
java(['-cp', jar, `${web}/src/test/node/Answers.java`, 'commands', 'answers']);
const answers = fs.readFileSync(`${folder}/answers`);
let at = 0;
function answer() {
  const end = answers.indexOf('\n', at);
  const [code, out, err] = answers.toString('utf8', at, end).split(' ').map(Number);
  at = end + 1 + out + err;
  return { code, out: answers.toString('utf8', end + 1, end + 1 + out), err: answers.toString('utf8', end + 1 + out, at) };
}

// what the page answers
const resources = product(process.cwd());
const code = fs.readFileSync(`${page}/${target === 'js' ? 'script.mjs' : 'engine.wasm'}`);
const began = performance.now();
const engine = target === 'js' ? startScript(await import(`${page}/script.mjs`), new Map(resources)) : await start(code, new Map(resources));
const started = performance.now() - began;
for (const [name, bytes] of put) engine.put(name, bytes);

function run(words) {
  try {
    return engine.run(words);
  } catch (trap) {
    return { code: trap.message, out: '', err: trap.stack };
  }
}

// how far a study is is said at times that nobody can foresee
const plain = (text) => text.replaceAll(/^\.\.\. (?:\d+ of \d+ \w+|estimating .*)\n/gm, '').replaceAll(`file://${folder}/`, 'file:///').replaceAll(`${folder}/`, '/');
const show = (text, i) => JSON.stringify(text.slice(Math.max(0, i - 40), i + 40));
const answered = [];
for (const words of asked) {
  const theirs = answer();
  answered.push({ words, code: String(theirs.code), out: plain(theirs.out), err: plain(theirs.err) });
  const ours = run(words);
  for (const part of ['code', 'out', 'err']) {
    const [one, other] = [theirs[part], ours[part]].map((value) => plain(String(value)));
    if (one !== other) {
      let i = 0;
      while (one[i] === other[i]) i++;
      differs(words.join(' '), `${part} at ${i}: ${show(one, i)} is ${show(other, i)}`);
      break;
    }
  }
}
const written = new Map();
for (const file of fs.existsSync(`${folder}/out`) ? filesIn(`${folder}/out`) : []) {
  const name = file.slice(folder.length + 1);
  written.set(name, plain(fs.readFileSync(file, 'utf8')));
  if (written.get(name) !== plain(Buffer.from(engine.file(name)).toString())) differs(`file ${name}`);
}
console.log(`started in ${Math.round(started)} ms`);
if (only === null) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // what a browser fetches of the folder
  const fetched = ['index.html', 'studio.css', 'studio.js', 'engine.pack', 'engine2.pack', 'product.pack', 'examples.pack'];
  const sizes = (target === 'js' ? [code] : fetched.map((name) => fs.readFileSync(`${web}/target/studio/${name}`))).map((bytes) => brotliCompressSync(bytes, quality).length);
  const sum = sizes.reduce((all, one) => all + one, 0);
  console.log(`${sizes.join(' + ')} = ${sum} bytes by brotli`);
  if (sum > MOST) differs(`a page transfers more than ${MOST} bytes`);
  // a script takes several times as long: of it the examples
  const inPages = target === 'js'
    ? { asked: answered.filter(({ words }) => /^examples\//.test(words[1] ?? '')), written: new Map([...written].filter(([name]) => name.startsWith('out/examples/'))) }
    : { asked: answered, written };
  await inBrowsers({ web, target, resources, files: put, ...inPages, numbers: arithmetic, differs });
}
console.log(`${asked.length} commands and ${written.size} files: ${failed} differ`);
console.log(`# tests ${asked.length + written.size}\n# fail ${failed}`); // what releng/test adds up
process.exit(failed === 0 ? 0 : 1);
