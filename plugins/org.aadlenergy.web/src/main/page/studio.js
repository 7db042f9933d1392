// The studio: a project, its text, and what the engine says of it at each change.
import { $, button, h, save } from './dom.js';
import { Editor } from './editor.js';
import { DROPPED, Engine } from './engines.js';
import { headline, interval, quantity, time } from './figures.js';
import { findingsOf, showFindings } from './findings.js';
import { Frame } from './frame.js';
import { Project } from './project.js';
import { around } from './projects.js';
import { trial } from './trial.js';
import { Words } from './words.js';

const PAGE = 'answers/now/report.html';
const FIGURES = 'answers/now/report.json';
const decoder = new TextDecoder();

export class Studio {
  constructor(parts) {
    this.product = parts.product;
    this.examples = parts.examples;
    this.parts = JSON.parse(decoder.decode(parts.product.get('parts.json')));
    this.project = new Project();
    this.first = parts.first;
    this.first.listener = (busy) => this.#busy('first', busy);
    this.second = new Engine(parts.ways, (busy) => this.#busy('second', busy));
    this.editor = new Editor($('editor'), new Words(this), (path, text) => this.#typed(path, text));
    this.frame = new Frame($('report'), 'Report');
    this.report = null;
    this.reportText = '';
    this.listeners = [];
    this.working = { first: false, second: false };
    this.opened = 0;
    this.project.listeners.push((what) => this.#changed(what));
  }

  get root() {
    return $('root').value;
  }

  rootWords() {
    return this.root === '' ? [] : ['--root', this.root];
  }

  say(text) {
    $('status').textContent = text;
  }

  #typed(path, text) {
    try {
      this.project.change(`typing ${path}`, (files) => files.set(path, text));
    } catch (problem) {
      this.say(problem.message);
    }
    clearTimeout(this.pause);
    clearTimeout(this.figuring);
    this.pause = setTimeout(() => this.project.pause(), 900);
  }

  #changed(what) {
    if (what === 'open') {
      this.opened++;
      this.editor.forget();
      this.frame.top();
      $('root').replaceChildren();
    }
    const { files } = this.project;
    if (!files.has(this.editor.path)) this.openFile([...files.keys()].find((path) => /\.aadl$/i.test(path)) ?? [...files.keys()][0] ?? '');
    else if (typeof files.get(this.editor.path) === 'string') this.editor.update(files.get(this.editor.path));
    this.tree();
    $('undo').disabled = !this.project.canUndo;
    $('redo').disabled = !this.project.canRedo;
    this.estimate();
    for (const listener of this.listeners) listener.changed?.(what);
  }

  tree() {
    $('project-name').textContent = this.project.name;
    $('tree').replaceChildren(...[...this.project.files.keys()].sort().map((path) => h('li', {},
      button(path, () => this.openFile(path), { class: 'name', 'aria-current': path === this.editor.path ? 'true' : null }),
      button('\u00d7', () => this.project.change('remove', (files) => files.delete(path)), { class: 'away', 'aria-label': `Remove ${path}`, title: 'Remove' }))));
  }

  openFile(path, line, column) {
    const text = this.project.files.get(path);
    const isText = typeof text === 'string';
    $('editor').hidden = !isText;
    $('no-text').hidden = isText;
    $('no-text').textContent = path === '' ? 'The project has no files: open an example, or drop files here.' : `${path} is not a text.`;
    if (isText && path !== this.editor.path) this.editor.show(path, text);
    this.tree();
    this.#mark();
    this.#figures();
    if (isText && line) {
      document.body.dataset.part = 'text';
      this.editor.goTo(line, column);
    }
  }

  /** The whole report, newest text only: its figures as soon as they are known, then its page. */
  async estimate() {
    const began = performance.now();
    const { folder } = this.project;
    let told = false;
    const take = (bytes) => {
      told = true;
      if (folder === this.project.folder) this.#tell(decoder.decode(bytes), null, began);
    };
    const answer = await this.first.run('estimate', this.project.placed(),
      ['analyze', this.project.folder, ...this.rootWords(), '--format', 'json,html', '--output', 'answers/now'], { read: [PAGE], early: { path: FIGURES, take } });
    if (told) delete $('report').dataset.making;
    if (answer === DROPPED || folder !== this.project.folder) return;
    const page = decoder.decode(answer.files[PAGE] ?? new Uint8Array());
    if (page !== '') {
      $('first')?.remove();
      this.frame.show(page);
    }
    if (!told || answer.failed) this.#tell('', answer, began);
    if (page === '') this.select('findings');
  }

  /** What a report says in numbers, or why there is none. */
  #tell(json, answer, began) {
    $('report').dataset.making = 'true';
    if (answer !== null) delete $('report').dataset.making;
    this.reportText = json;
    this.report = json === '' ? null : JSON.parse(json);
    this.found = findingsOf(answer, this.report);
    showFindings(this.found, (file) => this.project.pathOf(file), (path, line, column) => this.openFile(path, line, column));
    this.#mark();
    this.#roots();
    const figures = this.report && headline(this.report, this.root);
    this.say(figures ? `${figures.root}: ${interval(figures.power, (watts) => quantity(watts, 'W'))}${figures.life ? `; battery ${interval(figures.life, time)}` : ''}${
      figures.complete ? '' : '; not complete, see the findings'}. ${Math.round(performance.now() - began)} ms` : 'No estimate: see the findings.');
    document.body.dataset.estimates = String(Number(document.body.dataset.estimates ?? 0) + 1);
    for (const listener of this.listeners) listener.estimated?.();
    this.#figures();
  }

  /** Beside the text, once nobody types and the report is there: they take another analysis. */
  #figures() {
    clearTimeout(this.figuring);
    this.figuring = setTimeout(() => (this.first.busy ? this.#figures() : this.editor.figures(this.opened)), 300);
  }

  #mark() {
    this.editor.mark((this.found ?? []).filter((finding) => this.project.pathOf(finding.file) === this.editor.path));
  }

  #roots() {
    if (!this.report || this.root !== '') return; // a report of one knows no others
    const roots = this.report.roots.map((root) => root.root);
    $('root').replaceChildren(h('option', { value: '' }, roots.length === 1 ? roots[0] : 'All systems'), ...(roots.length > 1 ? roots.map((root) => h('option', { value: root }, root)) : []));
  }

  /** The figures of other files, in the second worker. */
  trial(kind, files) {
    return trial(this.second, kind, this.project, files, this.rootWords());
  }

  #busy(which, busy) {
    this.working[which] = busy;
    const any = this.working.first || this.working.second;
    clearTimeout(this.late);
    if (any) this.late = setTimeout(() => { $('busy').hidden = $('stop').hidden = false; }, 400);
    else $('busy').hidden = $('stop').hidden = true;
  }

  stop() {
    this.first.stop();
    this.second.stop();
    this.say('Stopped. The next change is estimated again.');
  }

  select(name) {
    for (const tab of document.querySelectorAll('[role=tab]')) {
      const mine = tab.id === `tab-${name}`;
      tab.setAttribute('aria-selected', String(mine));
      tab.tabIndex = mine ? 0 : -1;
      $(tab.getAttribute('aria-controls')).hidden = !mine;
    }
    for (const listener of this.listeners) listener.selected?.(name);
  }

  async saveZip() {
    this.opened++;
    this.#figures();
    save(`${this.project.name}.zip`, await this.project.zip(around(this.product, this.project.name)), 'application/zip');
  }
}
