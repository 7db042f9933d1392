// What the check asks Java and the page: files, and commands over them.
import fs from 'node:fs';

const FORMATS = 'text,json,html,csv,markdown,sarif,junit,asciidoc'.split(',');
const MODULES = 'plugins/org.aadlenergy.';
const FIXTURES = [
  'aadl/src/test/resources/osate', 'app/src/test/resources/org/aadlenergy/app/modal',
  'app/src/test/resources/org/aadlenergy/app/modal/voltages',
  'app/src/test/resources/org/aadlenergy/app/modal/radio', 'app/src/test/resources/org/aadlenergy/app/modal/older',
];
const BROKEN = ['quickstart', 'gateway', 'lora-sensor', 'handheld-swap', 'uav-mission'];

export function* filesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** The same numbers in each run. */
function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * below);
  };
}

/** A text with one mistake: cut off, or with a word gone, doubled, swapped, put in, or changed. */
export function damaged(text, seed) {
  const next = dice(seed * 2654435761);
  next(2);
  const words = [...text.matchAll(/"[^"\n]*"|[A-Za-z_]\w*|[\d.]+|--[^\n]*|[^\s\w]/g)]
    .filter((word) => !word[0].startsWith('--') && !word[0].startsWith('//'));
  const at = next(words.length - 1);
  const [one, two] = [words[at], words[at + 1]];
  const before = text.slice(0, one.index);
  const between = text.slice(one.index + one[0].length, two.index);
  const after = text.slice(two.index + two[0].length);
  const others = ['{', '}', ';', '=>', '(', ')', '"', 'end', '5', 'x', '1.0e', ',', 'é', '..', '@', '-'];
  switch (seed % 7) {
    case 0: return before;
    case 1: return before + between + two[0] + after;
    case 2: return before + one[0] + between + one[0] + between + two[0] + after;
    case 3: return before + two[0] + between + one[0] + after;
    case 4: return `${before}${others[next(others.length)]} ${one[0]}${between}${two[0]}${after}`;
    case 5: return `${before}${one[0].slice(0, -1)}${between}${two[0]}${after}`;
    default: return `${before}${others[next(others.length)]}${between}${two[0]}${after}`;
  }
}

const models = (folder) => [...filesIn(folder)].filter((path) => path.endsWith('.aadl'));

/** The files, by their path below the folder of the check. */
export function files(texts) {
  const all = new Map();
  for (const path of filesIn('examples')) all.set(path, fs.readFileSync(path));
  FIXTURES.forEach((folder, i) => {
    for (const entry of fs.readdirSync(MODULES + folder)) {
      if (entry.endsWith('.aadl')) all.set(`fixtures/${i}/${entry}`, fs.readFileSync(`${MODULES}${folder}/${entry}`));
    }
  });
  for (let seed = 0; seed < texts; seed++) {
    const path = models(`examples/${BROKEN[seed % BROKEN.length]}`)[0];
    all.set(`damaged/${seed}/model.aadl`, Buffer.from(damaged(fs.readFileSync(path, 'utf8'), seed)));
  }
  const platform = fs.readFileSync('examples/allocation/models/allocation-big.energy', 'utf8');
  for (let seed = 0; seed < 20; seed++) {
    all.set(`platforms/${seed}/damaged.energy`, Buffer.from(damaged(platform, seed)));
  }
  return all;
}

const WITH_MODELS = 'examples/allocation/allocation.aadl';

/** The commands, as words; those of some examples only where they are named. */
export function commands(texts, only = null) {
  const all = [];
  const isAsked = (line) => only === null || (!line.includes('fixtures/') && [...line.matchAll(/examples\/([\w-]+)/g)].every(([, name]) => only.includes(name)));
  const add = (line) => { if (isAsked(line)) all.push(line.match(/'[^']*'|\S+/g).map((word) => word.replace(/^'|'$/g, ''))); };
  const examples = fs.readdirSync('examples').filter((name) => name !== 'calibration');
  const folders = [...examples.map((name) => `examples/${name}`), ...FIXTURES.map((folder, i) => `fixtures/${i}`)];
  for (const folder of folders) {
    for (const format of FORMATS) add(`analyze ${folder} --format ${format}`);
    add(`analyze ${folder} --set Energy_Estimation::Reference_Temperature=31.5`);
    for (const command of ['advise', 'budget', 'signal', 'instance', 'validate']) add(`${command} ${folder}`);
    add(`analyze ${folder} --format json,html,csv --output out/${folder}`);
  }
  for (let seed = 0; seed < texts; seed++) add(`analyze damaged/${seed} --format ${FORMATS[seed % FORMATS.length]}`);
  for (let seed = 0; seed < 20; seed++) add(`analyze ${WITH_MODELS} --models platforms/${seed}`);
  for (let seed = 0; seed < Math.min(40, texts); seed++) add(`format damaged/${seed}/model.aadl --check`);
  for (const file of models('examples')) add(`format ${file} --check`);
  for (const line of OTHERS) add(line);
  return all;
}

const OTHERS = [
  'advise examples/allocation --root Allocation::Aircraft.as_delivered --top 5',
  'advise examples/quickstart --format json', 'budget examples/cubesat --format html',
  "sweep examples/quickstart --vary 'OS_Workload::Page_Faults=0,8 @ app.sampler'",
  "sweep examples/quickstart --vary 'OS_Workload::Page_Faults=0,8 @ app.sampler' --format json",
  "sweep examples/quickstart --vary 'OS_Workload::Page_Faults=0,8 @ app.sampler' --format html",
  "sweep examples/quickstart --vary 'OS_Workload::Page_Faults=0,2,8 @ app.sampler' --vary 'Period=50 ms .. 200 ms step 50 ms @ app.sampler' --format csv",
  "optimize examples/two-processors --bind '*=cpu1,cpu2' --objective energy",
  "optimize examples/two-processors --bind '*=cpu1,cpu2' --objective energy --format json",
  "optimize examples/allocation --root Allocation::Aircraft.as_delivered --bind '*=big0,big1,little0,little1' --objective energy",
  'models', 'models xup-virtex2pro', 'models --format json', 'models nonsense',
  'explain examples/quickstart --component app.sampler', 'explain examples/quickstart --component nothing',
  'explain examples/jpeg-encoder --component app.encoder --service page_fault.on_demand',
  'compare out/examples/quickstart/report.json out/examples/gateway/report.json',
  'compare out/examples/quickstart/report.json --format html',
  'diff out/examples/quickstart/report.json out/examples/gateway/report.json',
  'diff out/examples/quickstart/report.json out/examples/quickstart/report.json --tolerance 2%',
  "radio ble-advertising --part bluetooth-le --interval '1 s' --payload 20", 'radio ble --part nrf52840',
  "radio lorawan --part rak3172 --interval '15 min' --payload 20 --set spreading_factor=9 --battery '2400 mAh'",
  'radio thread', 'radio lorawan', 'radio wifi', 'radio lte-m', 'radio nb-iot', 'radio ble-connection',
  'radio thread --format json', 'signal examples/quickstart --format ppk2', 'signal examples/quickstart --format csv',
  'signal examples/gateway --format json', 'signal examples/jpeg-encoder --format html',
  'analyze examples/gateway --set Period=3', "analyze examples/gateway --set 'Period=70 ms @ app.sampler'",
  "analyze examples/quickstart --set 'Period=70 ms @ app.sampler' --format json", 'analyze examples/quickstart --deny warnings',
  'analyze', 'analyze nowhere', 'analyze --help', 'validate', 'nonsense', 'help', '--version', 'analyze --nonsense',
  'analyze examples/quickstart --format nonsense', 'help sweep', 'optimize', 'sweep examples/quickstart', 'radio',
  'validate examples/calibration/jpeg-validation --model xup-virtex2pro',
];
