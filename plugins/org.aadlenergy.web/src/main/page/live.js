// A report that carries the engine: any number of its models is moved, and each move is a whole estimate. The report's own figures stay as they are.
import { $, h, save } from './dom.js';
import { Engine } from './engines.js';
import { Project } from './project.js';
import { inside } from './start.js';
import { trial } from './trial.js';
import { uncomb } from './uncomb.js';
import { Ways, runsWebAssembly } from './ways.js';
import { whatIf } from './whatif.js';
import { writeZip } from './zip.js';

const LOOK = `#live summary { cursor: pointer; } #live summary h2 { display: inline; }
#live .slider { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .8rem; padding: .35rem 0; border-bottom: 1px solid var(--line); }
#live .slider label { grid-column: 1 / -1; overflow-wrap: anywhere; } #live .slider input { width: 100%; min-height: 24px; } #live .slider output { min-width: 7rem; text-align: right; }
#live .row { display: flex; flex-wrap: wrap; gap: .5rem; } #live label select, #live input[type=search] { max-width: 100%; }`;

/** What the page asks of the engine: the models that travel in it, with the options of its own analysis. */
class Study {
  #engine;
  #asked;
  #roots;

  constructor(engine, project, { roots, words }) {
    this.#engine = engine;
    this.project = project;
    this.report = null;
    this.root = '';
    this.#roots = roots;
    this.#asked = words.map((word) => (word.startsWith('@/') ? `${project.folder}/${word.slice(2)}` : word));
  }

  trial(kind, files) {
    const roots = this.root === '' ? this.#roots : [this.root];
    return trial(this.#engine, kind, this.project, files, [...this.#asked, ...roots.flatMap((root) => ['--root', root])]);
  }
}

async function begin(panel) {
  const asked = JSON.parse($('live-models').textContent);
  const project = new Project();
  await project.openLink(asked.models);
  const [code, product] = await Promise.all(['engine.pack', 'product.pack'].map(inside));
  const study = new Study(new Engine(new Ways({ code: runsWebAssembly() ? uncomb(code) : null, product })), project, asked);
  const { report, said } = await study.trial('text', project.files);
  if (!report) throw new Error(said || 'The engine gave no estimate of the models.');
  study.report = report;
  const view = h('div');
  const list = whatIf(study, view, {
    words: 'Save the models with it (zip)',
    take: async (files) => save(`${project.name}.zip`, await writeZip(new Map([...files].map(([path, value]) => [path, typeof value === 'string' ? new TextEncoder().encode(value) : value]))), 'application/zip'),
    over: false,
  });
  const roots = report.roots.map(({ root }) => root);
  const choose = h('select', { change: () => { study.root = choose.value; list(); } }, ...roots.map((root) => h('option', { value: root }, root)));
  study.root = roots.length > 1 ? roots[0] : '';
  panel.replaceChildren(...(roots.length > 1 ? [h('p', {}, h('label', {}, 'System ', choose))] : []), view);
  list();
}

const details = $('live');
details.addEventListener('toggle', async () => {
  if (!details.open || details.dataset.begun) return;
  details.dataset.begun = 'true';
  document.head.append(h('style', {}, LOOK));
  try {
    await begin($('live-panel'));
  } catch (problem) {
    $('live-panel').replaceChildren(h('p', { class: 'error' }, problem.message));
  }
});
