// Holds what the compiled engine prints against what Java prints: every example in every format, and commands.
import fs from 'node:fs';
import { spawnSync } from 'node:child_process';

const page = 'plugins/org.aadlenergy.web/target/page';
const { start } = await import(`${process.cwd()}/${page}/engine.mjs`);

function* filesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const NOT_OURS = /\.class$|META-INF|antlr|xtextbin|\/model\//;
const resources = [];
for (const module of ['engine', 'app', 'report', 'energy', 'properties', 'cli']) {
  const classes = `plugins/org.aadlenergy.${module}/target/classes`;
  for (const path of filesIn(classes)) {
    if (!NOT_OURS.test(path)) resources.push([path.slice(classes.length + 1), fs.readFileSync(path)]);
  }
}
const began = performance.now();
const engine = await start(fs.readFileSync(`${page}/engine.wasm`), resources);
const started = performance.now() - began;
for (const path of filesIn('examples')) engine.put(path, fs.readFileSync(path));

const commands = [];
for (const example of fs.readdirSync('examples')) {
  for (const format of 'text,json,html,csv,markdown,sarif,junit,asciidoc'.split(',')) {
    commands.push(`analyze examples/${example} --format ${format}`);
  }
}
commands.push(
  'advise examples/quickstart', 'advise examples/handheld-swap', 'budget examples/cubesat',
  'signal examples/quickstart', 'instance examples/gateway', 'models', 'models xup-virtex2pro',
  'explain examples/quickstart --component app.sampler', 'radio ble --part nrf52840',
  'analyze', 'analyze nowhere', 'analyze --help', 'validate',
);

const here = `file://${process.cwd()}/`; // where Java stands; the page stands at the top
let different = 0;
for (const command of commands) {
  const words = command.split(' ');
  const java = spawnSync('releng/aadl-energy', words, { maxBuffer: 1 << 28, encoding: 'utf8' });
  let ours;
  try {
    ours = engine.run(words);
  } catch (trap) {
    ours = { code: trap.message, out: '', err: trap.stack };
  }
  const same = ours.code === java.status && ours.out === java.stdout.replaceAll(here, 'file:///')
    && ours.err === java.stderr;
  if (!same) {
    different++;
    const at = [...ours.out].findIndex((letter, i) => letter !== java.stdout[i]);
    console.log(`differs: ${command} (exit ${ours.code} for ${java.status}, output from letter ${at})`);
  }
}
console.log(`started in ${Math.round(started)} ms; ${commands.length - different} passed, ${different} failed`);
process.exit(different === 0 ? 0 : 1);
