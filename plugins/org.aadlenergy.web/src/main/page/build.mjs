// Makes the page of the compiled engine: a folder, and one file that holds all.
//   node build.mjs ROOT    needs ROOT/plugins/org.aadlenergy.web/target/page and the packages of package.json in target/npm
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { comb, halves } from './comb.js';
import { FRAME_SCRIPT } from './framescript.js';
import { partsOf } from './library.js';
import { pack, unpack } from './pack.js';
import { isInReports, packOf, platformTexts, product } from './product.mjs';

const root = path.resolve(process.argv[2]);
const web = path.join(root, 'plugins/org.aadlenergy.web');
const engine = path.join(web, 'target/page');
const npm = path.join(web, 'target/npm');
const made = path.join(web, 'target/studio');
const source = path.join(web, 'src/main/page');
const esbuild = createRequire(path.join(npm, 'package.json'))('esbuild');

const read = (file) => fs.readFileSync(file, 'utf8');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const code = fs.readFileSync(path.join(engine, 'engine.wasm'));
const ofProduct = product(root);
/** What a person chooses parts by, found when the page is made: the texts of all platforms would be as large as the platforms. */
const parts = partsOf(new Map([...ofProduct, ...platformTexts(root)]));
if (parts.length < 50) throw new Error(`only ${parts.length} parts were found in the library`);
const examples = packOf(path.join(root, 'examples'), (file) => !/(^|\/)(expected\.json|\.)|^calibration\//.test(file)); // nothing is calibrated here

/** Platforms that the first example names stand first: a page unfolds no more of them than it is asked for. */
const begun = examples.filter(([name]) => name.startsWith('quickstart/')).map(([, bytes]) => String(bytes)).join();
const isBegun = ([name]) => begun.includes(`"${path.basename(name, '.platform')}"`);
const inOrder = [...ofProduct.filter(isBegun), ...ofProduct.filter((file) => !isBegun(file))];

/** A pack of which the same bytes come back. */
function packed(files) {
  const bytes = pack(files);
  const again = unpack(bytes);
  for (const [name, content] of files) if (!content.equals(again.get(name))) throw new Error(`${name} comes back from its pack as another file`);
  return bytes;
}

/** Texts that TeaVM's runtime makes functions of: made here, as the page's policy lets nobody do so there. */
async function functions() {
  const seen = new Map();
  const Real = Function;
  globalThis.Function = new Proxy(Real, {
    construct(real, texts) {
      seen.set(JSON.stringify(texts), texts);
      return Reflect.construct(real, texts);
    },
  });
  const { start } = await import(path.join(engine, 'engine.mjs'));
  const started = await start(code, new Map(ofProduct));
  for (const [name, bytes] of examples) started.put(`examples/${name}`, bytes);
  for (const words of ['analyze examples/quickstart --format json,html --output out', 'advise examples/lora-sensor --root Lora_Sensor::Node.i --format json', 'analyze examples/gateway', 'models', 'nothing']) {
    started.run(words.split(' '), { path: 'out/report.json', take() {} });
  }
  globalThis.Function = Real;
  const made = [...seen].map(([key, texts]) => `${JSON.stringify(key.replaceAll('new Function(', 'functionOf('))}: function (${texts.slice(0, -1).join(', ')}) {\n${texts.at(-1).replaceAll('new Function(', 'functionOf(')}\n}`);
  return `const FUNCTIONS = {\n${made.join(',\n')}\n};\nexport function functionOf(...texts) {\n  return FUNCTIONS[JSON.stringify(texts)] ?? new Function(...texts);\n}\n`;
}

async function bundle(entry, define, plugins = [], shorter = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [entry], bundle: true, write: false, format: 'iife', target: 'es2022', minify: true, charset: 'utf8', legalComments: 'none', metafile: true, ...shorter,
    external: ['node:*'], nodePaths: [path.join(npm, 'node_modules')], absWorkingDir: root, define, plugins, logLevel: 'warning',
  });
  for (const input of Object.keys(metafile.inputs)) if (input.includes('node_modules/')) bundled.add(packageOf(input));
  return outputFiles[0].text.replaceAll('</script', '<\\/script');
}

const bundled = new Set();

function packageOf(file) {
  const parts = file.split('/');
  const last = parts.lastIndexOf('node_modules');
  return parts.slice(0, last + (parts[last + 1].startsWith('@') ? 3 : 2)).join('/');
}

function notices() {
  const texts = [...bundled].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(path.join(root, folder, 'package.json')));
    const file = fs.readdirSync(path.join(root, folder)).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${folder} has no text of its licence`);
    return { kind: 'npm', name, version, text: `${name} ${version}, ${license}\n\n${read(path.join(root, folder, file)).trim()}\n` };
  });
  const poms = read(path.join(web, 'pom.xml')) + read(path.join(root, 'pom.xml'));
  const property = (name) => new RegExp(`<${name}>(.*)</${name}>`).exec(poms)[1];
  const version = (artifact) => new RegExp(`<artifactId>${artifact}</artifactId><version>(.+?)<`).exec(poms)[1].replace(/^\$\{(.*)\}$/, (_, name) => property(name));
  const compiled = (name, license, file) => {
    const number = version(name.split(':')[1]);
    return { kind: 'maven', name, version: number, text: `${name.split(':')[1]} ${number}, ${license}\n\n${read(file).trim()}\n` };
  };
  const apache = path.join(root, 'releng/dist/licenses/Apache-2.0.txt');
  texts.push(compiled('org.teavm:teavm-classlib', 'Apache-2.0', apache), compiled('org.teavm:teavm-core', 'Apache-2.0', apache), compiled('com.google.code.gson:gson', 'Apache-2.0', apache),
    compiled('com.jcraft:jzlib', 'BSD-3-Clause', path.join(source, 'licences/jzlib.txt')));
  fs.writeFileSync(path.join(engine, 'packages.json'), `${JSON.stringify(texts.map(({ kind, name, version: of }) => ({ kind, name, version: of })), null, 1)}\n`);
  return `What the page is made of, beside aadl-energy itself\n\n${texts.map(({ text }) => text).join('\n---\n\n')}`;
}

const withoutFunctions = {
  name: 'functions',
  setup(build) {
    build.onResolve({ filter: /wasm-gc-module-runtime/ }, () => ({ path: path.join(engine, 'wasm-gc-module-runtime.min.js') }));
    build.onResolve({ filter: /^script$/ }, () => ({ path: path.join(engine, 'script.mjs') }));
    build.onResolve({ filter: /^functions$/ }, () => ({ path: 'functions', namespace: 'made' }));
    build.onLoad({ filter: /./, namespace: 'made' }, () => ({ contents: madeFunctions, loader: 'js' }));
    build.onLoad({ filter: /wasm-gc-module-runtime/ }, ({ path: file }) => ({
      contents: `import { functionOf } from 'functions';\n${read(file).replaceAll('new Function(', 'functionOf(')}`, loader: 'js',
    }));
  },
};

/** The scripts of reports, as the product writes them into its pages. */
function reportScripts() {
  return ofProduct.filter(isInReports).map(([, bytes]) => hash(`\n${bytes}`));
}

function page(scripts, connect, workers, style, body) {
  const policy = ["default-src 'none'", `script-src 'wasm-unsafe-eval' ${[...scripts, hash(FRAME_SCRIPT), hash('Page.start();'), ...reportScripts()].join(' ')}`,
    "style-src 'self' 'unsafe-inline'", 'img-src data:', `connect-src ${connect}`, `worker-src ${workers}`, "form-action 'none'", "base-uri 'none'"].join('; ');
  return read(path.join(source, 'index.html')).replace('POLICY', policy).replace('STYLE', () => style).replace('SCRIPTS', () => body);
}

/** The worker with the engine as a script; nothing where the engine was compiled without it, or anew since. */
async function scriptWorker() {
  const compiled = path.join(engine, 'script.mjs');
  if (!fs.existsSync(compiled) || fs.statSync(compiled).mtimeMs < fs.statSync(path.join(engine, 'engine.wasm')).mtimeMs) {
    console.log('the page has no script for where WebAssembly may not run: releng/make-studio without --built makes it');
    return [];
  }
  // esbuild 0.25 loses labels of what TeaVM made where it changes more than names and spaces
  const text = await bundle(path.join(source, 'scriptworker.js'), {}, [withoutFunctions], { minify: false, minifyWhitespace: true, minifyIdentifiers: true });
  new Script(text); // or it ends in a syntax error
  if (/\bnew Function\(|\beval\(/.test(text)) throw new Error('the engine as a script makes code of texts, which a strict policy forbids');
  return [['script.js', Buffer.from(text)]];
}

const madeFunctions = await functions();
const worker = await bundle(path.join(source, 'worker.js'), {}, [withoutFunctions]);
const withoutWasm = await scriptWorker();
const script = await bundle(path.join(source, 'main.js'), { WORKER_SOURCE: JSON.stringify(worker) });
const live = await bundle(path.join(source, 'live.js'), { WORKER_SOURCE: JSON.stringify(worker) });
const style = read(path.join(source, 'studio.css'));
const combed = comb(code);
const packs = [['engine.pack', combed], ['product.pack', packed([...inOrder, ['parts.json', Buffer.from(JSON.stringify(parts))]])], ['examples.pack', packed(examples)]];
fs.rmSync(made, { recursive: true, force: true });
fs.mkdirSync(made, { recursive: true });
for (const [name, bytes] of [...packs, ...withoutWasm]) fs.writeFileSync(path.join(made, name), bytes);
halves(combed).forEach((bytes, i) => fs.writeFileSync(path.join(made, ['engine.pack', 'engine2.pack'][i]), bytes));
fs.writeFileSync(path.join(made, 'studio.js'), script);
fs.writeFileSync(path.join(made, 'worker.js'), worker);
fs.writeFileSync(path.join(made, 'studio.css'), style);
fs.writeFileSync(path.join(made, 'live.js'), live); // what reports with an engine (--live) have besides
const licences = notices();
fs.writeFileSync(path.join(made, 'NOTICES.txt'), licences);
fs.writeFileSync(path.join(made, 'index.html'), page(["'self'"], "'self'", "blob: 'self'", '<link rel=stylesheet href=studio.css>', '<script src=studio.js></script>'));
const islands = [...packs, ...withoutWasm].map(([name, bytes]) => `<script type="application/octet-stream" id="${name}">${gzipSync(bytes, { level: 9 }).toString('base64')}</script>`);
fs.writeFileSync(path.join(made, 'studio.html'), page([hash(script)], "'none'", 'blob:', `<style>\n${style}</style>`, `<script type="text/plain" id="NOTICES.txt">\n${licences.replaceAll('</script', '<\\/script')}</script>\n${islands.join('\n')}\n<script>${script}</script>`));
process.exit(0);
