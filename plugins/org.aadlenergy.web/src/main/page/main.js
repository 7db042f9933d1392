// Starts the page.
import { advice } from './advice.js';
import { compare } from './compare.js';
import { $, h } from './dom.js';
import { dropped, pickFolder, projectOf } from './intake.js';
import { unpack } from './pack.js';
import { partsPanel } from './parts.js';
import { example, exampleNames, firstModel } from './projects.js';
import { partsOfPage } from './start.js';
import { Studio } from './studio.js';
import { sweep } from './sweep.js';
import { whatIf } from './whatif.js';

const KEPT = 'aadl-energy-studio';
const LINK = 'project:';
const FOLDER = 'folder:';
/** Browsers cut longer addresses off. */
const LONGEST = 1_900_000;

function guarded(studio, act) {
  return async (...all) => {
    try {
      await act(...all);
    } catch (problem) {
      if (problem.name !== 'AbortError') studio.say(problem.message);
    }
  };
}

const encoder = new TextEncoder();

/** From now on changes are written into a folder; those before it are of another project, and are not undone into it. */
function onFolder(studio, write) {
  studio.project.forget();
  studio.folder = { written: new Map(studio.project.files), write };
}

/** The folder that `aadl-energy studio` opened the page on. */
async function served(studio, token) {
  const ask = async (path, more = {}) => {
    const answer = await fetch(path, { ...more, headers: { 'X-Studio-Token': token } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const { name, writes } = await (await ask('folder')).json();
  studio.project.replaceAll(name, unpack(new Uint8Array(await (await ask('folder/files')).arrayBuffer())));
  if (writes) {
    onFolder(studio, (path, content) => ask(`folder/${path.split('/').map(encodeURIComponent).join('/')}`,
      { method: 'PUT', body: typeof content === 'string' ? encoder.encode(content) : content }));
  }
  $('local').textContent = writes ? 'What you change is written into the folder.' : 'The folder is only read; save a zip to keep what you change.';
}

function commands(studio) {
  const on = (id, event, act) => $(id).addEventListener(event, guarded(studio, act));
  studio.folder = null;
  const take = async (list, named) => {
    const { name, files } = await projectOf(list);
    if (files.size === 0) return studio.say('There are no files in it.');
    return studio.project.replaceAll(named ?? name, files);
  };
  $('example').append(h('option', { value: '' }, 'an example ...'), h('option', { value: '+parts' }, 'Start from parts'), h('option', { value: '+new' }, 'A new project'),
    ...exampleNames(studio.examples).map((name) => h('option', { value: name }, name)));
  on('example', 'change', () => {
    const name = $('example').value;
    $('example').value = '';
    if (name === '+parts') {
      studio.select('parts');
    } else if (name === '+new') {
      studio.project.replaceAll('my-project', firstModel(studio.product, 'my-project'));
    } else if (name !== '') {
      studio.project.replaceAll(name, example(studio.examples, name));
    }
  });
  on('open-files', 'click', () => $('chosen').click());
  on('chosen', 'change', () => take([...$('chosen').files].map((file) => ({ path: file.name, file }))));
  $('open-folder').hidden = !('showDirectoryPicker' in window);
  on('open-folder', 'click', async () => {
    const picked = await pickFolder();
    await take(picked.found, picked.name);
    onFolder(studio, picked.write);
    studio.say('What you change is written into the folder.');
  });
  studio.project.listeners.push(guarded(studio, async (what) => {
    if (what === 'open') studio.folder = null;
    const { folder } = studio;
    if (!folder) return;
    const changed = [...studio.project.files].filter(([path, content]) => folder.written.get(path) !== content);
    folder.written = new Map(studio.project.files);
    for (const [path, content] of changed) await folder.write(path, content);
  }));
  on('save-zip', 'click', () => studio.saveZip());
  on('copy-link', 'click', async () => {
    const link = LINK + await studio.project.link();
    if (link.length > LONGEST) return studio.say('The project is too large for a link; save it as a zip.');
    history.replaceState(null, '', `#${link}`);
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    return studio.say(copied ? 'The link is copied; it holds the whole project.' : 'The address of this page now holds the whole project.');
  });
  on('undo', 'click', () => studio.project.undo());
  on('redo', 'click', () => studio.project.redo());
  on('root', 'change', () => studio.estimate());
  on('stop', 'click', () => studio.stop());
  on('new-file', 'click', () => {
    const name = prompt('Name of the file', 'model.aadl')?.trim();
    if (!name) return;
    if (studio.project.files.has(name)) studio.say(`There is a file ${name} already.`);
    else studio.project.change('new', (files) => files.set(name, ''));
    studio.openFile(name);
  });
  on('theme', 'click', () => {
    const dark = document.documentElement.className === 'dark'
      || (document.documentElement.className === '' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.className = dark ? 'light' : 'dark';
    studio.frame.again();
  });
  for (const name of ['dragover', 'dragleave', 'drop']) {
    document.addEventListener(name, guarded(studio, async (event) => {
      if (![...event.dataTransfer.types].includes('Files')) return;
      event.preventDefault();
      $('files').classList.toggle('over', name === 'dragover');
      if (name === 'drop') await take(await dropped(event.dataTransfer));
    }), true);
  }
  tabs(studio);
}

function tabs(studio) {
  const all = [...document.querySelectorAll('[role=tab]')];
  for (const tab of all) {
    tab.addEventListener('click', () => studio.select(tab.id.slice(4)));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = all[(all.indexOf(tab) + step + all.length) % all.length];
      studio.select(next.id.slice(4));
      next.focus();
    });
  }
  const parts = [...document.querySelectorAll('[data-show]')];
  const show = (name) => {
    document.body.dataset.part = name;
    for (const one of parts) one.setAttribute('aria-pressed', String(one.dataset.show === name));
  };
  for (const one of parts) one.addEventListener('click', () => show(one.dataset.show));
  show('text');
}

/** What was there before a reload; a link comes first. */
async function open(studio) {
  const fragment = location.hash.slice(1);
  if (fragment.startsWith(FOLDER)) return served(studio, fragment.slice(FOLDER.length));
  if (fragment.startsWith(LINK)) return studio.project.openLink(fragment.slice(LINK.length));
  const name = /^example=([\w-]+)$/.exec(fragment)?.[1];
  if (name && exampleNames(studio.examples).includes(name)) return studio.project.replaceAll(name, example(studio.examples, name));
  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // a page without a memory
  }
  return kept ? studio.project.openLink(kept) : studio.project.replaceAll('quickstart', example(studio.examples, 'quickstart'));
}

function keep(studio) {
  let timer;
  let newest = 0;
  studio.project.listeners.push(() => {
    clearTimeout(timer);
    if (location.hash !== '' && !location.hash.startsWith(`#${FOLDER}`)) history.replaceState(null, '', location.pathname + location.search);
    const mine = ++newest;
    timer = setTimeout(async () => {
      if (studio.folder) return;
      try {
        const link = await studio.project.link();
        if (mine === newest) localStorage.setItem(KEPT, link);
      } catch {
        // too large, or a page without a memory: the zip is there
      }
    }, 600);
  });
}

async function main() {
  const made = await partsOfPage();
  const studio = new Studio(made);
  const parts = partsPanel(studio, $('parts'));
  const views = { whatif: whatIf(studio, $('whatif')), sweep: sweep(studio, $('sweep')), compare: compare(studio, $('compare')) };
  advice(studio, $('advice'));
  const shown = () => document.querySelector('[role=tab][aria-selected=true]')?.id.slice(4);
  studio.listeners.push({
    estimated: () => { views[shown()]?.(); parts.show(); },
    selected: (name) => { views[name]?.(); },
  });
  commands(studio);
  studio.select('report');
  try {
    await open(studio);
  } catch (problem) {
    studio.project.replaceAll('quickstart', example(studio.examples, 'quickstart'));
    await studio.estimate();
    studio.say(problem.message);
  }
  keep(studio);
  addEventListener('hashchange', guarded(studio, async () => { if (location.hash !== '') await open(studio); }));
  await made.code;
  document.body.dataset.ready = 'true';
}

main().catch((problem) => {
  $('first').textContent = problem.message;
  $('first').className = 'error';
});
