// Holds what the compiled engine prints against what Java prints: arithmetic, every example and fixture in every
// format, damaged texts, and commands.
//   check.mjs [TARGET [TEXTS [EXAMPLES]]]    TARGET is wasm or js, TEXTS how many damaged texts, EXAMPLES only these, without
//                                            arithmetic and sizes
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { brotliCompressSync, constants } from 'node:zlib';
import { commands, files, filesIn } from './commands.mjs';

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

// the files, where Java finds them
const folder = `${web}/target/check`;
fs.rmSync(folder, { recursive: true, force: true });
const put = files(texts);
for (const [name, bytes] of put) {
  fs.mkdirSync(path.dirname(`${folder}/${name}`), { recursive: true });
  fs.writeFileSync(`${folder}/${name}`, bytes);
}

// arithmetic
if (target === 'wasm' && only === null) {
  const theirs = java(['-cp', `${web}/target/classes`, 'org.aadlenergy.web.numbers.Numbers']).split('\n');
  const ours = spawnSync(process.execPath, [`${web}/src/test/node/numbers.mjs`], { encoding: 'utf8' });
  const lines = ours.stdout.split('\n');
  theirs.forEach((line, i) => line === lines[i] || differs(`numbers: ${line}`, lines[i] ?? ours.stderr.slice(0, 300)));
  console.log(`${theirs.length - 1} lines of arithmetic`);
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
const NOT_OURS = /\.class$|META-INF|antlr|xtextbin|\/model\/|^examples\/|^packages\//;
const resources = [];
for (const module of ['engine', 'app', 'report', 'energy', 'properties', 'cli']) {
  const classes = `plugins/org.aadlenergy.${module}/target/classes`;
  for (const file of filesIn(classes)) {
    const name = file.slice(classes.length + 1);
    if (!NOT_OURS.test(name)) resources.push([name, fs.readFileSync(file)]);
  }
}
const code = fs.readFileSync(`${page}/${target === 'js' ? 'script.mjs' : 'engine.wasm'}`);
const began = performance.now();
const engine = target === 'js' ? startScript(await import(`${page}/script.mjs`), resources) : await start(code, resources);
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
const plain = (text) => text.replaceAll(/^\.\.\. \d+ of \d+ \w+\n/gm, '').replaceAll(`file://${folder}/`, 'file:///').replaceAll(`${folder}/`, '/');
const show = (text, i) => JSON.stringify(text.slice(Math.max(0, i - 40), i + 40));
for (const words of asked) {
  const theirs = answer();
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
let written = 0;
for (const file of fs.existsSync(`${folder}/out`) ? filesIn(`${folder}/out`) : []) {
  const name = file.slice(folder.length + 1);
  written++;
  if (plain(fs.readFileSync(file, 'utf8')) !== plain(Buffer.from(engine.file(name)).toString())) differs(`file ${name}`);
}
console.log(`started in ${Math.round(started)} ms`);
if (only === null) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const sizes = [code, Buffer.concat(resources.map(([, bytes]) => bytes))].map((bytes) => brotliCompressSync(bytes, quality).length);
  console.log(`${sizes.join(' + ')} bytes by brotli`);
}
console.log(`${asked.length} commands and ${written} files: ${failed} differ`);
console.log(`# tests ${asked.length + written}\n# fail ${failed}`); // what releng/test adds up
process.exit(failed === 0 ? 0 : 1);
